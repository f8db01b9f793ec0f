//! What happens at a table: as it is wanted, as it is kept, and as programs get it.

use boardgame_core::{Event, Player};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::{
    authority::{LinkRole, TableRight},
    head::NextTable,
};
use crate::{entered::Entered, sit::Sit};

/// What can be offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Offered {
    /// A draw.
    Draw,
    /// To take a move back.
    Undo,
}

/// What somebody does at a table.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub enum TableAct {
    /// A move, or an event in words, as the page of a game enters it.
    Entered(Entered),
    /// A move as records have it.
    Move(Value),
    /// To give up.
    Resign,
    /// To offer a draw.
    OfferDraw,
    /// To ask for a move to be taken back.
    AskBack,
    /// To accept what was offered.
    Accept,
    /// To decline it.
    Decline,
    /// To claim a draw, with the move that is intended, or nothing.
    Claim(String),
    /// A word for a fair deal; empty for none.
    Word(String),
    /// What the player is called from now on.
    Name(String),
    /// To put another event in the place of one.
    Correct {
        /// Its number, from 0.
        index: usize,
        /// What is entered in its place.
        typed: String,
        /// Whether events that are then refused are dropped.
        cut: bool,
    },
}

impl TableAct {
    /// What a form of a table's page asks for; nothing where it asks for something else.
    #[must_use]
    pub fn of_form(what: &str, field: &dyn Fn(&str) -> String) -> Option<Self> {
        if let Some(entered) = Entered::of_form(what, field) {
            return Some(Self::Entered(entered));
        }
        Some(match what {
            "word" => match field("word").as_str() {
                "undo" => Self::AskBack,
                "draw" => Self::OfferDraw,
                "claim" => Self::Claim(field("typed")),
                "resign" => Self::Resign,
                _ => return None,
            },
            "deal" => Self::Word(field("typed")),
            "name" => Self::Name(field("name")),
            "answer" if field("answer") == "yes" => Self::Accept,
            "answer" => Self::Decline,
            "correct" => {
                Self::Correct { index: field("index").parse().ok()?, typed: field("typed"), cut: field("cut") == "yes" }
            }
            _ => return None,
        })
    }

    /// What it takes the right to.
    pub(super) fn right(&self) -> TableRight {
        match self {
            Self::Entered(_) | Self::Move(_) => TableRight::Move,
            Self::Resign => TableRight::Resign,
            Self::OfferDraw => TableRight::OfferDraw,
            Self::AskBack => TableRight::TakeBack,
            Self::Accept | Self::Decline => TableRight::Answer,
            Self::Claim(_) => TableRight::ClaimDraw,
            Self::Word(_) => TableRight::AddWord,
            Self::Name(_) => TableRight::Name,
            Self::Correct { .. } => TableRight::Correct,
        }
    }

    /// Whether it means something else when things have gone on. Giving up, a word for a deal and a name are said once,
    /// no matter who else has said theirs in between.
    pub(super) fn answers_a_position(&self) -> bool {
        !matches!(self, Self::Resign | Self::Word(_) | Self::Name(_))
    }

    /// The mark by which a retry is known: the same link does the same for the same version only once.
    #[must_use]
    pub fn mark(&self, role: LinkRole, version: usize) -> ActMark {
        let bytes = serde_json::to_vec(&(role, version, self)).unwrap_or_default();
        // Eight bytes tell a link's own acts apart.
        Sha256::digest(bytes).iter().take(8).fold(0, |mark, byte| mark << 8 | i64::from(*byte))
    }
}

/// What names an act of a link, as it is kept with the entry.
pub type ActMark = i64;

/// An entry as a store keeps it.
#[derive(Clone, Debug)]
pub struct StoredEntry {
    /// The [body](Entry::body) of the entry.
    pub body: String,
    /// The mark of the act that it came from.
    pub mark: Option<ActMark>,
    /// When it was made: milliseconds on the clock of the server, which stands still while no server runs.
    pub at: u64,
    /// When it was made: seconds since 1970; 0 if unknown.
    pub made: i64,
}

/// One thing that happened at a table, as it is kept.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Entry {
    /// An event as records have it, and how long the player to act had thought, in milliseconds.
    Event {
        /// The event.
        event: Event<Value>,
        /// The milliseconds.
        spent: u64,
    },
    /// Events were taken back.
    Back {
        /// How many.
        events: usize,
        /// Milliseconds left on each clock, by seat. Empty in entries of earlier versions.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        left: Vec<u64>,
    },
    /// Somebody offers something.
    Offer {
        /// Who.
        by: Player,
        /// What.
        what: Offered,
    },
    /// The offer is over.
    Declined,
    /// An event was corrected.
    Correct {
        /// Its number, from 0.
        index: usize,
        /// What was entered in its place.
        typed: String,
        /// Whether events that were then refused were dropped.
        cut: bool,
        /// The changed events, by number. Empty in entries of earlier versions.
        #[serde(default)]
        changed: Vec<(usize, Event<Value>)>,
        /// The number of events after the correction.
        #[serde(default)]
        events: Option<usize>,
    },
    /// The next game was opened, with everybody on another seat.
    Again(NextTable),
    /// Somebody adds a word to a fair deal.
    Word {
        /// Who.
        by: Player,
        /// The word.
        word: String,
    },
    /// Somebody says what they are called.
    Name {
        /// Who.
        by: Player,
        /// The name.
        name: String,
    },
}

impl Entry {
    /// An event that happened elsewhere, before the table was opened: nobody's clock ran.
    #[must_use]
    pub const fn brought(event: Event<Value>) -> Self {
        Self::Event { event, spent: 0 }
    }

    /// As it is kept, which [`TableState::take`](super::TableState::take) reads again.
    #[must_use]
    pub fn body(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The announcement of an entry that has happened.
    pub(super) fn note(&self, sit: &dyn Sit) -> Note {
        match self {
            Self::Event { event, .. } if sit.can_undo() => Note::Open(text_of(event).into()),
            Self::Event { .. } => Note::Hidden(sit.events().saturating_sub(1)),
            Self::Back { events, .. } => Note::Back(*events),
            Self::Offer { by, what } => Note::Offer(*by, *what),
            Self::Declined => Note::Declined,
            Self::Again(_) => Note::Again,
            Self::Correct { changed, events, .. } => {
                let changed = changed.iter().map(|(number, event)| (*number, text_of(event).into()));
                Note::Corrected(events.unwrap_or_default(), changed.collect())
            }
            Self::Word { by, word } => Note::Word(*by, word.as_str().into()),
            Self::Name { by, name } => Note::Name(*by, name.as_str().into()),
        }
    }
}

fn text_of(event: &Event<Value>) -> String {
    serde_json::to_string(event).unwrap_or_default()
}

/// What programs get of an entry. As text an event takes a twentieth of the room.
#[derive(Clone, Debug)]
pub(super) enum Note {
    /// An event, of which each viewer gets what they may see, by its number.
    Hidden(usize),
    /// An event that all may read.
    Open(Box<str>),
    Back(usize),
    Offer(Player, Offered),
    Declined,
    Again,
    Word(Player, Box<str>),
    Name(Player, Box<str>),
    /// How many events there are then, and those that are others now, by number.
    Corrected(usize, Box<[(usize, Box<str>)]>),
}

impl Note {
    pub(super) fn json(&self, seen: impl FnOnce(usize) -> Value) -> Value {
        let read = |event: &str| serde_json::from_str::<Value>(event).unwrap_or_default();
        match self {
            Self::Hidden(number) => json!({ "event": seen(*number) }),
            Self::Open(event) => json!({ "event": read(event) }),
            Self::Back(events) => json!({ "back": events }),
            Self::Offer(by, what) => json!({ "offer": what, "by": by }),
            Self::Declined => json!({ "declined": true }),
            Self::Again => json!({ "again": true }),
            Self::Word(by, word) => json!({ "word": word, "by": by }),
            Self::Name(by, name) => json!({ "name": name, "by": by }),
            Self::Corrected(events, changed) => {
                let changed: Vec<Value> =
                    changed.iter().map(|(number, event)| json!({ "number": number, "event": read(event) })).collect();
                json!({ "corrected": changed, "events": events })
            }
        }
    }
}

/// What somebody has said for a fair deal.
#[derive(Clone, Debug, Serialize)]
pub struct DealWord {
    /// Who; nobody knows any more where the game has come in a file.
    pub by: Option<Player>,
    /// Empty for who wants to add nothing.
    pub word: String,
}

impl DealWord {
    /// The words of a deal that was made elsewhere.
    pub(super) fn before(words: Option<&[String]>) -> Vec<Self> {
        words.unwrap_or_default().iter().map(|word| Self { by: None, word: word.clone() }).collect()
    }
}
