//! A journal: the record of a game that grows while it is played, so that nothing entered is lost.
//!
//! Its first line is the head of a record, as one object with `"journal":1`. Every further line is an event as records
//! have it, or `{"undo":2}`, which takes that many back. Lines are only ever added, and each is on the disk before the
//! program goes on: whatever kills it leaves whole lines, and perhaps a torn one at the end, which counts for nothing.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Write},
    path::{Path, PathBuf},
};

use boardgame_core::{FairDeal, Game, Match, Record};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The version of the format.
const VERSION: u8 = 1;

#[derive(Serialize)]
struct Head<'a, S> {
    journal: u8,
    format: u64,
    game: &'a str,
    rules: u16,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    players: &'a [String],
    setup: &'a S,
    #[serde(skip_serializing_if = "Option::is_none")]
    fair: Option<&'a FairDeal>,
}

#[derive(Serialize, Deserialize)]
struct Undo {
    undo: usize,
}

/// What a journal holds.
pub(crate) struct Contents {
    /// The same as a record.
    pub(crate) record: Vec<u8>,
    /// How many bytes are whole lines.
    pub(crate) whole: usize,
    /// How the deal came about, where it was a fair one.
    pub(crate) fair: Option<FairDeal>,
}

/// The journal as a record; `None` where the file is not a journal.
pub(crate) fn read(bytes: &[u8]) -> Option<Contents> {
    let whole = bytes.iter().rposition(|&byte| byte == b'\n')? + 1;
    let mut lines = bytes.get(..whole)?.split(|&byte| byte == b'\n');
    let first = lines.next()?;
    if !first.starts_with(b"{\"journal\":") {
        return None;
    }
    let mut head: serde_json::Map<String, Value> = serde_json::from_slice(first).ok()?;
    if head.remove("journal")? != VERSION {
        return None;
    }
    // A journal is not sealed, and records of its format have no place for the deal.
    let fair = match head.remove("fair") {
        Some(fair) => Some(serde_json::from_value(fair).ok()?),
        None => None,
    };
    let mut events: Vec<&[u8]> = Vec::new();
    for line in lines.filter(|line| !line.is_empty()) {
        match serde_json::from_slice::<Undo>(line) {
            Ok(Undo { undo }) => events.truncate(events.len().saturating_sub(undo)),
            Err(_) => events.push(line),
        }
    }
    let mut record = serde_json::to_vec(&head).ok()?;
    record.pop();
    record.extend_from_slice(b",\"events\":[\n");
    record.extend_from_slice(&events.join(&b",\n"[..]));
    record.extend_from_slice(b"\n]}\n");
    Some(Contents { record, whole, fair })
}

/// A journal that is being written.
#[derive(Debug)]
pub(crate) struct Journal {
    path: PathBuf,
    /// It is made when there is something to write.
    file: Option<File>,
    /// How many events stand in it.
    events: usize,
}

impl Journal {
    /// A journal that does not exist yet.
    pub(crate) fn new(path: PathBuf) -> Self {
        Self { path, file: None, events: 0 }
    }

    /// Goes on with a journal in which `events` events stand. What is torn at its end is cut off.
    pub(crate) fn reopen(path: PathBuf, whole: usize, events: usize) -> io::Result<Self> {
        let file = OpenOptions::new().append(true).open(&path)?;
        file.set_len(u64::try_from(whole).unwrap_or(u64::MAX))?;
        Ok(Self { path, file: Some(file), events })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Whether anything has been written.
    pub(crate) fn exists(&self) -> bool {
        self.file.is_some()
    }

    /// Writes what has happened in the match since the last time.
    pub(crate) fn follow<G: Game>(
        &mut self,
        game: &Match<G>,
        players: &[String],
        fair: Option<&FairDeal>,
    ) -> io::Result<()> {
        let log = game.log();
        if log.len() == self.events {
            return Ok(());
        }
        let mut lines = Vec::new();
        if self.file.is_none() {
            let head = Head {
                journal: VERSION,
                format: Record::<G>::FORMAT,
                game: G::RULES.game,
                rules: G::RULES.version,
                players,
                setup: game.setup(),
                fair,
            };
            write_line(&mut lines, &head)?;
        }
        if log.len() < self.events {
            write_line(&mut lines, &Undo { undo: self.events - log.len() })?;
        }
        for event in log.iter().skip(self.events) {
            write_line(&mut lines, event)?;
        }
        let file = match &mut self.file {
            Some(file) => file,
            None => self.file.insert(create(&self.path)?),
        };
        // Whole lines at once: whoever is killed here leaves them or a part that is seen to be torn.
        file.write_all(&lines)?;
        file.sync_data()?;
        self.events = log.len();
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
    OpenOptions::new().append(true).create_new(true).open(path)
}

fn write_line<T: Serialize>(lines: &mut Vec<u8>, value: &T) -> io::Result<()> {
    serde_json::to_writer(&mut *lines, value)?;
    lines.push(b'\n');
    Ok(())
}
