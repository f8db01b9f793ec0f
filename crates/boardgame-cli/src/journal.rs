//! Journal files.
//!
//! Lines are only appended, and each is synced to disk, so a crash loses at most an incomplete last line. While the
//! game is played, the file is locked. Only its owner can read it, because it contains the seed.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use boardgame_core::FairDeal;
use boardgame_table::{AnyMatch, hosted::Entry};
use fd_lock::RwLock;

/// An existing journal, locked against other programs.
#[derive(Debug)]
pub(crate) struct LockedJournal {
    path: PathBuf,
    file: File,
}

impl LockedJournal {
    /// Opens a journal to continue its game. Returns `None` if another program has locked it.
    pub(crate) fn open(path: &Path) -> io::Result<Option<Self>> {
        let file = lock(OpenOptions::new().read(true).append(true).open(path)?)?;
        Ok(file.map(|file| Self { path: path.to_path_buf(), file }))
    }

    pub(crate) fn bytes(&mut self) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        self.file.seek(SeekFrom::Start(0))?;
        self.file.read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    /// Cuts the journal after `whole` bytes, which contain `written` events, and continues it. If the game has only the
    /// first `events` of these, the others stay in the file, and the next entry takes them back.
    pub(crate) fn resume(self, whole: usize, written: usize, events: usize) -> io::Result<JournalFile> {
        let Self { path, file } = self;
        file.set_len(u64::try_from(whole).unwrap_or(u64::MAX))?;
        Ok(JournalFile { path, file: Some(file), events: written, valid: events })
    }
}

/// Locks a file until it is closed. Returns `None` if another program has locked it.
fn lock(file: File) -> io::Result<Option<File>> {
    let mut lock = RwLock::new(file);
    match lock.try_write() {
        // The operating system releases the lock when the file is closed.
        Ok(guard) => std::mem::forget(guard),
        Err(error) if error.kind() == io::ErrorKind::WouldBlock => return Ok(None),
        Err(error) => return Err(error),
    }
    Ok(Some(lock.into_inner()))
}

#[derive(Debug)]
pub(crate) struct JournalFile {
    pub(crate) path: PathBuf,
    /// The open file; `None` until the first entry creates it.
    file: Option<File>,
    /// Number of events in the file.
    events: usize,
    /// Number of events that are still part of the game. The next entry takes the others back.
    valid: usize,
}

impl JournalFile {
    pub(crate) fn new(path: PathBuf) -> Self {
        Self { path, file: None, events: 0, valid: 0 }
    }

    pub(crate) fn exists(&self) -> bool {
        self.file.is_some()
    }

    /// Appends an entry of the table. Offers and names are skipped, because journals have no entries for them.
    pub(crate) fn append(
        &mut self,
        entry: &Entry,
        any_match: &dyn AnyMatch,
        fair: Option<&FairDeal>,
    ) -> io::Result<()> {
        let events = any_match.events();
        self.valid = match entry {
            Entry::Event { .. } => self.valid.min(events - 1),
            Entry::Back { .. } => self.valid.min(events),
            Entry::Correct { index, .. } => self.valid.min(*index),
            _ => return Ok(()),
        };
        let head = self.file.is_none().then(|| any_match.journal_head(fair).ok_or(io::ErrorKind::InvalidData));
        let undone = Some(self.events - self.valid).filter(|undone| *undone > 0);
        let undo = undone.map(|undone| format!("{{\"undo\":{undone}}}\n"));
        let mut lines = head.transpose()?.unwrap_or_default() + &undo.unwrap_or_default();
        for event in (self.valid..events).filter_map(|number| any_match.event(number)) {
            lines += &(serde_json::to_string(&event)? + "\n");
        }
        let file = match &mut self.file {
            Some(file) => file,
            None => self.file.insert(create(&self.path)?),
        };
        file.write_all(lines.as_bytes())?;
        file.sync_data()?;
        (self.events, self.valid) = (events, events);
        Ok(())
    }

    pub(crate) fn remove(self) -> io::Result<()> {
        if self.exists() { fs::remove_file(&self.path) } else { Ok(()) }
    }
}

fn create(path: &Path) -> io::Result<File> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut options = OpenOptions::new();
    options.append(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    lock(options.open(path)?)?.ok_or_else(|| io::ErrorKind::WouldBlock.into())
}
