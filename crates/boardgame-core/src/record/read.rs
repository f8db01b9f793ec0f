use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;

use serde::{
    Deserialize, Deserializer,
    de::{Error as _, IgnoredAny, MapAccess, Visitor},
};

use super::{Meta, Record, Recorded};
use crate::{
    digest::Digest,
    message::{Excerpt, messages},
};

/// Header of a record: its format, game and rules.
///
/// ```
/// use boardgame_core::RecordHeader;
///
/// let header = RecordHeader::peek(r#"{"format": 1, "game": "checkers", "rules": 1, "setup": …"#)?;
/// assert_eq!((header.format, header.game.as_str(), header.rules), (1, "checkers", 1));
/// # Ok::<(), boardgame_core::RecordError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct RecordHeader {
    /// Version of the format.
    pub format: u64,
    /// Name of the game, in lower case.
    pub game: String,
    /// Version of the game's rules.
    pub rules: u64,
}

impl RecordHeader {
    /// Reads only the header of a record. The rest of the text can be anything.
    ///
    /// # Errors
    /// Returns [`RecordError::Syntax`] if the text does not start like a record.
    pub fn peek(text: impl AsRef<[u8]>) -> Result<Self, RecordError> {
        let mut parts = Parts::default();
        let mut json = serde_json::Deserializer::from_slice(strip_bom(text.as_ref()));
        let error = json.deserialize_map(&mut parts).err();
        match (parts, error) {
            (Parts { format: Some(format), game: Some(game), rules: Some(rules) }, _) => {
                Ok(Self { format, game, rules })
            }
            (_, Some(error)) => Err(RecordError::syntax(&error)),
            // Unreachable, because the visitor always ends with an error.
            (_, None) => Err(RecordError::syntax(&serde_json::Error::custom(MISSING))),
        }
    }
}

/// Removes a byte order mark. Locations in a record are counted without it.
#[must_use]
pub fn strip_bom(text: &[u8]) -> &[u8] {
    text.strip_prefix("\u{feff}".as_bytes()).unwrap_or(text)
}

const MISSING: &str = "expected the keys `format`, `game` and `rules` of a record";

#[derive(Default)]
struct Parts {
    format: Option<u64>,
    game: Option<String>,
    rules: Option<u64>,
}

#[derive(Deserialize)]
#[serde(field_identifier, rename_all = "snake_case")]
enum Key {
    Format,
    Game,
    Rules,
    #[serde(other)]
    Other,
}

impl<'de> Visitor<'de> for &mut Parts {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a record: an object with `format`, `game` and `rules`")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(key) = map.next_key()? {
            match key {
                Key::Format => self.format = Some(map.next_value()?),
                Key::Game => self.game = Some(map.next_value()?),
                Key::Rules => self.rules = Some(map.next_value()?),
                Key::Other => _ = map.next_value::<IgnoredAny>()?,
            }
            if let Parts { format: Some(_), game: Some(_), rules: Some(_) } = self {
                // An error is the only way to stop before the end of a map.
                return Err(A::Error::custom("the header is complete"));
            }
        }
        Err(A::Error::custom(MISSING))
    }
}

/// The JSON object of a record. Its header has already been checked.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = ""))]
struct Wire<G: Recorded> {
    #[serde(rename = "format")]
    _format: IgnoredAny,
    #[serde(rename = "game")]
    _game: IgnoredAny,
    #[serde(rename = "rules")]
    _rules: IgnoredAny,
    setup: G::Setup,
    #[serde(default)]
    players: Vec<String>,
    events: Vec<crate::event::Event<G::Move>>,
    #[serde(default)]
    result: Option<crate::outcome::RecordedOutcome>,
    #[serde(default)]
    digests: Vec<Digest>,
    #[serde(default)]
    fair: Option<crate::fair::FairDeal>,
    #[serde(default)]
    meta: Option<Meta>,
    #[serde(default)]
    seals: Vec<Digest>,
}

impl<G: Recorded> Record<G> {
    /// Reads a record. [`replay`](Self::replay) checks the game in it.
    ///
    /// # Errors
    /// Fails if the header names another format, game or version, or if the text is not a record.
    pub fn read(json: impl AsRef<[u8]>) -> Result<Self, RecordError> {
        let json = strip_bom(json.as_ref());
        let RecordHeader { format, game, rules } = RecordHeader::peek(json)?;
        let expected = G::RULES;
        if format != Self::FORMAT {
            return Err(RecordError::Format { found: format, expected: Self::FORMAT });
        }
        if game != expected.game {
            return Err(RecordError::Game { found: game, expected: expected.game });
        }
        if rules != u64::from(expected.version) {
            return Err(RecordError::Rules { game: expected.game, found: rules, expected: expected.version });
        }
        let mut deserializer = serde_json::Deserializer::from_slice(json);
        let wire = Wire::<G>::deserialize(&mut deserializer).and_then(|wire| deserializer.end().map(|()| wire));
        let Wire { setup, players, events, result, digests, fair, meta, seals, .. } =
            wire.map_err(|error| RecordError::syntax(&error))?;
        Ok(Self { setup, players, events, result, digests, fair, meta, seals })
    }
}

messages! {
    /// Error for reading or writing a record.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum RecordError of "core" is Error {
        /// The text is not JSON, or not a record.
        Syntax {
            /// Line, from 1.
            line: usize,
            /// Column in bytes, from 1; for an invalid value, the column of its end.
            column: usize,
            /// Description of the error.
            message: String,
        } => "line {line}, column {column}: {message}";
        /// The record has another version of the format.
        Format {
            /// Version in the record.
            found: u64,
            /// Supported version.
            expected: u64,
        } => "expected a record of format {expected}, found format {found}";
        /// The record is of another game.
        Game {
            /// Game in the record.
            found: String as Excerpt,
            /// Expected game.
            expected: &'static str as Excerpt,
        } => "expected a record of {expected}, found one of {found}";
        /// The record has another version of the rules.
        Rules {
            /// Name of the game.
            game: &'static str,
            /// Version in the record.
            found: u64,
            /// Supported version.
            expected: u16,
        } => "expected version {expected} of the rules of {game}, found version {found}";
        /// A part of the record cannot be represented in JSON.
        Write {
            /// Description of the error.
            message: String,
        } => "the record cannot be written: {message}";
    }
}

impl RecordError {
    /// Converts an error from `serde_json`. An `impl From` would make that dependency part of the public interface.
    pub(super) fn syntax(error: &serde_json::Error) -> Self {
        let (line, column) = (error.line(), error.column());
        let message = crate::serial::without_position(&error.to_string(), line, column).to_string();
        Self::Syntax { line: line.max(1), column: column.max(1), message }
    }
}
