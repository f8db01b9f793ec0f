use alloc::string::String;
use core::fmt;

use serde::{
    Deserialize, Deserializer,
    de::{Error as _, IgnoredAny, MapAccess, Visitor},
};

use super::error::RecordError;

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
    /// The game, in lower case.
    pub game: String,
    /// Version of the game's rules.
    pub rules: u64,
}

impl RecordHeader {
    /// Reads only the header of a record. The rest of the text can be anything.
    ///
    /// # Errors
    /// [`RecordError::Syntax`] when the text does not start like a record.
    pub fn peek(text: impl AsRef<[u8]>) -> Result<Self, RecordError> {
        let mut parts = Parts::default();
        let mut json = serde_json::Deserializer::from_slice(strip_bom(text.as_ref()));
        let error = json.deserialize_map(&mut parts).err();
        match (parts, error) {
            (Parts { format: Some(format), game: Some(game), rules: Some(rules) }, _) => {
                Ok(Self { format, game, rules })
            }
            (_, Some(error)) => Err(RecordError::syntax(&error)),
            // The visitor always ends with an error.
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
                // The only way to stop before the end of a map.
                return Err(A::Error::custom("the header is complete"));
            }
        }
        Err(A::Error::custom(MISSING))
    }
}
