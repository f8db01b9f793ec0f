//! Requests of programs as JSON.

use serde::Deserialize;
use serde_json::{Map, Value};

use super::entry::TableAct;
use crate::entered::Entered;

/// An act and the version of the table that it refers to, read from an object with a `word`, such as `{"word":
/// "resign"}`.
///
/// ```
/// use boardgame_table::{hosted::{TableAct, ActRequest}, serde_json};
///
/// let wished: ActRequest = serde_json::from_str(r#"{"word": "name", "text": "Ann", "version": 3}"#)?;
/// assert!(matches!(wished.act, TableAct::Name(name) if name == "Ann") && wished.version == Some(3));
/// # Ok::<(), serde_json::Error>(())
/// ```
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
        let version = fields.remove("version").map(serde_json::from_value).transpose()?;
        let said: Said = serde_json::from_value(Value::Object(fields))?;
        Ok(Self { act: said.into(), version })
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields, tag = "word")]
enum Said {
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

impl From<Said> for TableAct {
    fn from(said: Said) -> Self {
        match said {
            Said::Resign => Self::Resign,
            Said::Draw => Self::OfferDraw,
            Said::Back => Self::AskBack,
            Said::Accept => Self::Accept,
            Said::Decline => Self::Decline,
            Said::Word { text } => Self::Word(text),
            Said::Name { text } => Self::Name(text),
            Said::Claim { mv } => Self::Claim(mv),
            Said::Correct { event, mv, cut } => Self::Correct { index: event, typed: mv, cut },
        }
    }
}

/// A move, read from an object such as `{"move": "11-15"}` with the move as typed or as in records.
#[derive(Clone, Debug, Deserialize)]
#[serde(from = "Moved")]
pub struct MoveRequest(pub ActRequest);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Moved {
    #[serde(rename = "move")]
    mv: Value,
    #[serde(default)]
    version: Option<usize>,
}

impl From<Moved> for MoveRequest {
    fn from(Moved { mv, version }: Moved) -> Self {
        let act = match mv {
            Value::String(typed) => TableAct::Entered(Entered::Typed(typed)),
            mv => TableAct::Move(mv),
        };
        Self(ActRequest { act, version })
    }
}
