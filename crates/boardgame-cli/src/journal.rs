//! The file of a journal. Lines are only ever added, and each is on the disk before the program goes on: whatever kills it
//! leaves whole lines, and perhaps a torn one at the end, which counts for nothing.
//!
//! While a game is played its journal is locked: a second program that continued it would write its events between these,
//! and the journal would be of no game at all. Only its owner can read it, since the seed of a deal is in it.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use boardgame_core::FairDeal;
use boardgame_table::{AnyMatch, hosted::Entry};
use fd_lock::RwLock;

/// An existing journal that no other program can write to while this one has it.
#[derive(Debug)]
pub(crate) struct Locked {
    path: PathBuf,
    file: File,
}

impl Locked {
    /// Opens a journal to continue it; `None` where another program has it.
    pub(crate) fn open(path: &Path) -> io::Result<Option<Self>> {
        let file = lock(OpenOptions::new().read(true).append(true).open(path)?)?;
        Ok(file.map(|file| Self { path: path.to_path_buf(), file }))
    }

    /// All that is in it.
    pub(crate) fn bytes(&mut self) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        self.file.seek(SeekFrom::Start(0))?;
        self.file.read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    /// Continues it: its whole lines end after `whole` bytes and are `written` events, of which the game has the first
    /// `events`. A torn end is cut off; events that the game does not have are taken back with the next one, and stay in the
    /// file.
    pub(crate) fn resume(self, whole: usize, written: usize, events: usize) -> io::Result<JournalFile> {
        let Self { path, file } = self;
        file.set_len(u64::try_from(whole).unwrap_or(u64::MAX))?;
        Ok(JournalFile { path, file: Some(file), events: written, hold: events })
    }
}

/// Whether a game could not be continued here, since another program is playing it.
pub(crate) fn is_in_use(path: &Path) -> bool {
    matches!(Locked::open(path), Ok(None))
}

/// The file, locked as long as it is open; `None` where another program has locked it.
fn lock(file: File) -> io::Result<Option<File>> {
    let mut lock = RwLock::new(file);
    match lock.try_write() {
        // The lock belongs to the open file, and ends when that is closed, whatever ends the program.
        Ok(guard) => std::mem::forget(guard),
        Err(error) if error.kind() == io::ErrorKind::WouldBlock => return Ok(None),
        Err(error) => return Err(error),
    }
    Ok(Some(lock.into_inner()))
}

/// A journal that is being written.
#[derive(Debug)]
pub(crate) struct JournalFile {
    path: PathBuf,
    /// It is made when there is something to write.
    file: Option<File>,
    /// How many events stand in it.
    events: usize,
    /// How many of them still hold; those after are taken back before anything is added.
    hold: usize,
}

impl JournalFile {
    /// A journal that does not exist yet.
    pub(crate) fn new(path: PathBuf) -> Self {
        Self { path, file: None, events: 0, hold: 0 }
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Whether anything has been written.
    pub(crate) fn exists(&self) -> bool {
        self.file.is_some()
    }

    /// Writes an entry of the table that this match is played at. Offers and names are not part of a record.
    pub(crate) fn append(&mut self, entry: &Entry, sit: &dyn AnyMatch, fair: Option<&FairDeal>) -> io::Result<()> {
        let events = sit.events();
        self.hold = match entry {
            Entry::Event { .. } => self.hold.min(events - 1),
            Entry::Back { .. } => self.hold.min(events),
            Entry::Correct { index, .. } => self.hold.min(*index),
            _ => return Ok(()),
        };
        let head = self.file.is_none().then(|| sit.journal_head(fair).ok_or(io::ErrorKind::InvalidData));
        let undone = Some(self.events - self.hold).filter(|undone| *undone > 0);
        let undo = undone.map(|undone| format!("{{\"undo\":{undone}}}\n"));
        let mut lines = head.transpose()?.unwrap_or_default() + &undo.unwrap_or_default();
        for event in (self.hold..events).filter_map(|number| sit.event(number)) {
            lines += &(serde_json::to_string(&event)? + "\n");
        }
        let file = match &mut self.file {
            Some(file) => file,
            None => self.file.insert(create(&self.path)?),
        };
        // Whole lines at once: a program that is killed here leaves them, or a part that is seen to be torn.
        file.write_all(lines.as_bytes())?;
        file.sync_data()?;
        (self.events, self.hold) = (events, events);
        Ok(())
    }

    /// Takes the file away: what it held stands elsewhere.
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
    // The seed of a deal is in its first line: it is for the user's eyes only.
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    // Nobody else can have it yet.
    lock(options.open(path)?)?.ok_or_else(|| io::ErrorKind::WouldBlock.into())
}
