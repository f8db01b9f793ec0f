use alloc::{string::String, vec::Vec};

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{Record, RecordError, Recorded, json};
use crate::{fair::FairDeal, match_play::Match};

const VERSION: u8 = 1;

/// A record that is written while the game is played, so that a crash loses at most the last event.
///
/// The first line is the head of a record with `"journal":1`. Each further line is an event, or `{"undo":2}`, which
/// removes that many events. An incomplete last line is ignored.
///
/// ```
/// use boardgame_core::{Journal, Match, Player, Record, testkit::{Nim, NimSetup}};
///
/// let mut game = Match::<Nim>::start(NimSetup { heap: 5 })?;
/// let mut file = Journal::head(&game, None)?;
/// game.submit(Player::new(0), 3)?;
/// file += &Journal::lines(&game, 0, 0)?;
/// game.undo();
/// game.submit(Player::new(0), 1)?;
/// // The event that has been written is no longer valid.
/// file += &Journal::lines(&game, 1, 0)?;
///
/// let torn = format!("{file}{{\"by\":1,\"mo");
/// let journal = Journal::read(torn.as_bytes()).expect("a journal");
/// assert_eq!((journal.events(), journal.complete_bytes), (1, file.len()));
/// let record = Record::<Nim>::read(journal.record(usize::MAX))?;
/// assert_eq!(record.replay()?.state(), game.state());
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Journal<'a> {
    head: Map<String, Value>,
    /// One line for each event that has not been undone.
    events: Vec<&'a [u8]>,
    /// Length of the complete lines in bytes.
    pub complete_bytes: usize,
}

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

impl<'a> Journal<'a> {
    /// Reports whether a file starts like a journal.
    #[must_use]
    pub fn is_journal(bytes: &[u8]) -> bool {
        bytes.starts_with(b"{\"journal\":")
    }

    /// Reads a journal; `None` if the file is not one or has another version.
    #[must_use]
    pub fn read(bytes: &'a [u8]) -> Option<Self> {
        let complete_bytes = bytes.iter().rposition(|&byte| byte == b'\n')? + 1;
        let mut lines = bytes.get(..complete_bytes)?.split(|&byte| byte == b'\n');
        let first = lines.next().filter(|first| Self::is_journal(first))?;
        let mut head: Map<String, Value> = serde_json::from_slice(first).ok()?;
        if head.remove("journal")? != VERSION {
            return None;
        }
        let mut events: Vec<&[u8]> = Vec::new();
        for line in lines.filter(|line| !line.is_empty()) {
            match serde_json::from_slice::<Undo>(line) {
                Ok(Undo { undo }) => events.truncate(events.len().saturating_sub(undo)),
                Err(_) => events.push(line),
            }
        }
        Some(Self { head, events, complete_bytes })
    }

    /// Returns the number of events that have not been undone.
    #[must_use]
    pub fn events(&self) -> usize {
        self.events.len()
    }

    /// Returns the record of at most the first `events` events, without a result.
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

impl Journal<'_> {
    /// Writes the first line of the journal of a match, with its players' names.
    ///
    /// # Errors
    /// Returns [`RecordError::Write`] if the set-up cannot be represented in JSON.
    pub fn head<G: Recorded>(game: &Match<G>, fair: Option<&FairDeal>) -> Result<String, RecordError> {
        line(&Head {
            journal: VERSION,
            format: Record::<G>::FORMAT,
            game: G::RULES.game,
            rules: G::RULES.version,
            players: game.players(),
            setup: game.setup(),
            fair,
        })
    }

    /// Writes the lines that update a journal of `written` events, of which the first `hold` are still valid.
    ///
    /// # Errors
    /// Returns [`RecordError::Write`] if a move cannot be represented in JSON.
    pub fn lines<G: Recorded>(game: &Match<G>, written: usize, hold: usize) -> Result<String, RecordError> {
        let undone = written.saturating_sub(hold);
        let mut lines = if undone > 0 { line(&Undo { undo: undone })? } else { String::new() };
        for event in game.log().iter().skip(hold) {
            lines += &line(event)?;
        }
        Ok(lines)
    }
}

fn line(value: &impl Serialize) -> Result<String, RecordError> {
    json(value).map(|json| json + "\n")
}
