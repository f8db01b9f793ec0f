//! A journal as it is read: the record of a game that grows while it is played.
//!
//! Its first line is the head of a record, as one object with `"journal":1`. Every further line is an event as records
//! have it, or `{"undo":2}`, which takes that many back. A line that is torn off at the end counts for nothing.

use boardgame_core::FairDeal;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The version of the format.
pub const VERSION: u8 = 1;

/// A line that takes events back.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Undo {
    /// How many.
    pub undo: usize,
}

/// What a journal holds.
#[derive(Clone, Debug)]
pub struct Contents<'a> {
    /// The head, as a record has it.
    head: serde_json::Map<String, Value>,
    /// A line for each event that has not been taken back.
    events: Vec<&'a [u8]>,
    /// How many bytes are whole lines.
    pub whole: usize,
    /// How the deal came about, where it was a fair one.
    pub fair: Option<FairDeal>,
}

impl Contents<'_> {
    /// How many events are in it, apart from those taken back.
    #[must_use]
    pub fn events(&self) -> usize {
        self.events.len()
    }

    /// The record of the game after this many events, or after all where there are fewer.
    #[must_use]
    pub fn record(&self, events: usize) -> Vec<u8> {
        // A map of texts and values always serialises.
        let mut record = serde_json::to_vec(&self.head).unwrap_or_default();
        record.pop();
        record.extend_from_slice(b",\"events\":[\n");
        for (number, event) in self.events.iter().take(events).enumerate() {
            if number > 0 {
                record.extend_from_slice(b",\n");
            }
            record.extend_from_slice(event);
        }
        record.extend_from_slice(b"\n]}\n");
        record
    }
}

/// Whether a file begins as a journal does.
#[must_use]
pub fn is_journal(bytes: &[u8]) -> bool {
    bytes.starts_with(b"{\"journal\":")
}

/// What a journal holds; `None` where the file is not a journal.
#[must_use]
pub fn read(bytes: &[u8]) -> Option<Contents<'_>> {
    let whole = bytes.iter().rposition(|&byte| byte == b'\n')? + 1;
    let mut lines = bytes.get(..whole)?.split(|&byte| byte == b'\n');
    let first = lines.next().filter(|first| is_journal(first))?;
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
    Some(Contents { head, events, whole, fair })
}
