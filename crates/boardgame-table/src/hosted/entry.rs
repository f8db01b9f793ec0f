//! Acts at a table, and the entries that store them and announce them to programs.

use boardgame_core::{Event, Player};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use sha2::{Digest as _, Sha256};

use super::{
    authority::{LinkRole, TableRight},
    head::NextTable,
};
use crate::{game_match::AnyMatch, games::Input, json::from_value};

/// The subject of an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OfferKind {
    /// A draw.
    Draw,
    /// A takeback.
    Undo,
}

/// An act at a table.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub enum TableAct {
    /// A move or event from a page.
    Input(Input),
    /// A move in record format.
    Move(Value),
    /// A resignation.
    Resign,
    /// An offer of a draw.
    OfferDraw,
    /// A request for a takeback.
    AskBack,
    /// The acceptance of the open offer.
    Accept,
    /// The refusal of the open offer.
    Decline,
    /// A claim of a draw, with the text of the intended move; empty if the claim needs no move.
    Claim(String),
    /// A word for a fair deal. A random word replaces an empty one.
    Word(String),
    /// A change of the player's name.
    Name(String),
    /// A correction, which replaces an event.
    Correct {
        /// Number of the event, counted from 0.
        index: usize,
        /// The replacement as typed.
        typed: String,
        /// Whether to drop later events from the first one that becomes illegal.
        cut: bool,
    },
}

impl TableAct {
    /// Reads an act from a form that was sent to the path `what`; `None` if the form contains no act.
    #[cfg(feature = "pages")]
    #[must_use]
    pub fn of_form(what: &str, field: &dyn Fn(&str) -> String) -> Option<Self> {
        if let Some(entered) = Input::of_form(what, field) {
            return Some(Self::Input(entered));
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
                let typed = Input::correction_of_form(field);
                Self::Correct { index: field("index").parse().ok()?, typed, cut: field("cut") == "yes" }
            }
            _ => return None,
        })
    }

    pub(super) fn right(&self) -> TableRight {
        match self {
            Self::Input(_) | Self::Move(_) => TableRight::Move,
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

    /// Reports whether the act depends on the position.
    pub(super) fn answers_a_position(&self) -> bool {
        !matches!(self, Self::Resign | Self::Word(_) | Self::Name(_))
    }

    /// Returns a hash by which the table recognises a repetition of the act with the same role and version.
    #[must_use]
    pub fn mark(&self, role: LinkRole, version: usize) -> ActMark {
        let bytes = serde_json::to_vec(&(role, version, self)).unwrap_or_default();
        Sha256::digest(bytes).iter().take(8).fold(0, |mark, byte| mark << 8 | i64::from(*byte))
    }
}

/// A hash of an act, stored with its entries to recognise a repetition.
pub type ActMark = i64;

/// An entry with the data stored alongside it.
#[derive(Clone, Debug)]
pub struct StoredEntry {
    /// The [body](Entry::body) of the entry.
    pub body: String,
    /// Hash of the act that led to the entry.
    pub mark: Option<ActMark>,
    /// Time in milliseconds, on a clock that runs only while the server runs.
    pub at: u64,
    /// Time in seconds since 1970; 0 if unknown.
    pub made: i64,
}

/// A change to a table, as stored.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Entry {
    /// An event of the game.
    Event {
        /// The event in record format.
        event: Event<Value>,
        /// Milliseconds that the player to act spent on it.
        spent: u64,
    },
    /// A takeback.
    Back {
        /// Number of events taken back.
        events: usize,
        /// Milliseconds left for each seat; empty without clocks.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        left: Vec<u64>,
    },
    /// An offer.
    Offer {
        /// The player who makes it.
        by: Player,
        /// The kind of the offer.
        what: OfferKind,
    },
    /// The refusal of the open offer.
    Declined,
    /// A correction.
    Correct {
        /// Number of the event, counted from 0.
        index: usize,
        /// The replacement as typed.
        typed: String,
        /// Whether later events were dropped from the first illegal one on.
        cut: bool,
        /// The changed events with their numbers.
        changed: Vec<(usize, Event<Value>)>,
        /// The number of events after the correction.
        events: usize,
    },
    /// The opening of the next game.
    Again(NextTable),
    /// A word for a fair deal.
    Word {
        /// The player.
        by: Player,
        /// The word.
        word: String,
    },
    /// A new name for a player.
    Name {
        /// The player.
        by: Player,
        /// The name.
        name: String,
    },
}

impl Entry {
    /// Creates the entry for an event played before the table was opened, with no time spent on it.
    #[must_use]
    pub const fn brought(event: Event<Value>) -> Self {
        Self::Event { event, spent: 0 }
    }

    /// Serialises the entry for storage.
    #[must_use]
    pub fn body(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    pub(super) fn note(&self, game: &dyn AnyMatch) -> PublicEntry {
        let json = match self {
            Self::Event { .. } if !game.can_undo() => return PublicEntry::Hidden(game.events().saturating_sub(1)),
            Self::Event { event, .. } => json!({ "event": event }),
            Self::Back { events, .. } => json!({ "back": events }),
            Self::Offer { by, what } => json!({ "offer": what, "by": by }),
            Self::Declined => json!({ "declined": true }),
            Self::Again(_) => json!({ "again": true }),
            Self::Correct { changed, events, .. } => {
                let changed = changed.iter().map(|(number, event)| json!({ "number": number, "event": event }));
                json!({ "corrected": changed.collect::<Vec<_>>(), "events": events })
            }
            Self::Word { by, word } => json!({ "word": word, "by": by }),
            Self::Name { by, name } => json!({ "name": name, "by": by }),
        };
        PublicEntry::Open(json.to_string().into())
    }
}

/// An entry as sent to programs.
#[derive(Clone, Debug)]
pub(super) enum PublicEntry {
    /// The number of an event that does not look the same to all viewers.
    Hidden(usize),
    /// JSON text that is the same for all viewers. As a parsed value it would need twenty times the memory.
    Open(Box<str>),
}

impl PublicEntry {
    pub(super) fn json(&self, seen: impl FnOnce(usize) -> Value) -> Value {
        match self {
            Self::Hidden(number) => json!({ "event": seen(*number) }),
            Self::Open(json) => serde_json::from_slice(json.as_bytes()).unwrap_or_default(),
        }
    }
}

/// A word for a fair deal.
#[derive(Clone, Debug, Serialize)]
pub struct DealWord {
    /// The player; `None` for an imported game.
    pub by: Option<Player>,
    /// The word; empty if there is none.
    pub word: String,
}

impl DealWord {
    pub(super) fn before(words: Option<&[String]>) -> Vec<Self> {
        words.unwrap_or_default().iter().map(|word| Self { by: None, word: word.clone() }).collect()
    }
}

/// An act and the version of the table that it refers to. Its JSON is an object with a `word`, such as
/// `{"word": "resign"}`.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "Map<String, Value>")]
pub struct ActRequest {
    /// The act.
    pub act: TableAct,
    /// Expected version of the table; `None` for any.
    pub version: Option<usize>,
}

impl TryFrom<Map<String, Value>> for ActRequest {
    type Error = serde_json::Error;

    fn try_from(mut fields: Map<String, Value>) -> Result<Self, Self::Error> {
        let version = fields.remove("version").map(|version| from_value(&version)).transpose()?;
        let said: ActFields = from_value(&Value::Object(fields))?;
        Ok(Self { act: said.into(), version })
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields, tag = "word")]
enum ActFields {
    Resign,
    Draw,
    Back,
    Accept,
    Decline,
    Word {
        #[serde(default)]
        text: String,
    },
    Name {
        text: String,
    },
    Claim {
        #[serde(default, rename = "move")]
        mv: String,
    },
    Correct {
        event: usize,
        #[serde(rename = "move")]
        mv: String,
        #[serde(default)]
        cut: bool,
    },
}

impl From<ActFields> for TableAct {
    fn from(said: ActFields) -> Self {
        match said {
            ActFields::Resign => Self::Resign,
            ActFields::Draw => Self::OfferDraw,
            ActFields::Back => Self::AskBack,
            ActFields::Accept => Self::Accept,
            ActFields::Decline => Self::Decline,
            ActFields::Word { text } => Self::Word(text),
            ActFields::Name { text } => Self::Name(text),
            ActFields::Claim { mv } => Self::Claim(mv),
            ActFields::Correct { event, mv, cut } => Self::Correct { index: event, typed: mv, cut },
        }
    }
}

/// A request to make a move, as typed or in record format. Its JSON is an object such as `{"move": "11-15"}`.
#[derive(Clone, Debug, Deserialize)]
#[serde(from = "MoveBody")]
pub struct MoveRequest(pub ActRequest);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MoveBody {
    #[serde(rename = "move")]
    mv: Value,
    #[serde(default)]
    version: Option<usize>,
}

impl From<MoveBody> for MoveRequest {
    fn from(MoveBody { mv, version }: MoveBody) -> Self {
        let act = match mv {
            Value::String(typed) => TableAct::Input(Input::Typed(typed)),
            mv => TableAct::Move(mv),
        };
        Self(ActRequest { act, version })
    }
}
