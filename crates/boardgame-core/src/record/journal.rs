//! The record of a game that grows while it is played.

use alloc::{string::String, vec::Vec};

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{Record, Recorded, error::RecordError, write::json};
use crate::{fair::FairDeal, match_play::Match};

/// The version of the format.
const VERSION: u8 = 1;

/// A journal: the record of a game that grows while it is played, so that nothing of it is lost, whatever ends the program.
///
/// Its first line is the head of a record, as one object with `"journal":1`. Every further line is an event as records
/// have it, or `{"undo":2}`, which takes that many back. Lines are only ever added. A line that is torn off at the end counts
/// for nothing.
///
/// ```
/// use boardgame_core::{Journal, Match, Player, Record, testkit::{Nim, NimSetup}};
///
/// let mut game = Match::<Nim>::start(NimSetup { heap: 5 })?;
/// let mut file = Journal::head(&game, &["Ann".into(), "Bob".into()], None)?;
/// game.submit(Player::new(0), 3)?;
/// file += &Journal::lines(&game, 0, 0)?;
/// game.undo();
/// game.submit(Player::new(0), 1)?;
/// // Of the event that is written none holds any more.
/// file += &Journal::lines(&game, 1, 0)?;
///
/// let torn = format!("{file}{{\"by\":1,\"mo");
/// let journal = Journal::read(torn.as_bytes()).expect("a journal");
/// assert_eq!((journal.events(), journal.complete_bytes), (1, file.len()));
/// let record = Record::<Nim>::read(journal.record(usize::MAX))?;
/// assert_eq!(record.replay()?.state(), game.state());
/// assert_eq!(record.players, ["Ann", "Bob"]);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Journal<'a> {
    /// The head, as a record has it.
    head: Map<String, Value>,
    /// A line for each event that has not been taken back.
    events: Vec<&'a [u8]>,
    /// How many bytes are whole lines.
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

/// A line that takes events back.
#[derive(Serialize, Deserialize)]
struct Undo {
    undo: usize,
}

impl<'a> Journal<'a> {
    /// Whether a file begins as a journal does.
    #[must_use]
    pub fn is_journal(bytes: &[u8]) -> bool {
        bytes.starts_with(b"{\"journal\":")
    }

    /// What a journal holds; `None` where the file is not a journal.
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

    /// How many events are in it, apart from those taken back.
    #[must_use]
    pub fn events(&self) -> usize {
        self.events.len()
    }

    /// The record of the game after this many events, or after all where there are fewer. It states no result.
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
    /// The first line of the journal of a match, between these players, whose deal may have come about fairly.
    ///
    /// # Errors
    /// [`RecordError::Write`] when the set-up has no form in JSON.
    pub fn head<G: Recorded>(
        game: &Match<G>,
        players: &[String],
        fair: Option<&FairDeal>,
    ) -> Result<String, RecordError> {
        line(&Head {
            journal: VERSION,
            format: Record::<G>::FORMAT,
            game: G::RULES.game,
            rules: G::RULES.version,
            players,
            setup: game.setup(),
            fair,
        })
    }

    /// The lines that continue a journal of this many events, the first `hold` of which still hold, up to where the match is
    /// now.
    ///
    /// # Errors
    /// [`RecordError::Write`] when a move has no form in JSON.
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
