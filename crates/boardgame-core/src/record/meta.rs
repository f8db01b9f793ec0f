use alloc::boxed::Box;
use core::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use serde_json::value::RawValue;

use super::RecordError;

/// A JSON object from another program, such as a server's dates and identifiers. It is stored unchanged.
///
/// ```
/// use boardgame_core::{Match, Meta, Record, testkit::{Nim, NimSetup}};
///
/// let mut record = Record::of(&Match::<Nim>::start(NimSetup { heap: 5 })?);
/// record.meta = Some(Meta::read(r#"{"table": 12, "rated": true}"#)?);
/// let again = Record::<Nim>::read(record.to_json()?)?;
/// assert_eq!(again.meta.as_ref().map(Meta::as_json), Some(r#"{"table": 12, "rated": true}"#));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Meta(Box<RawValue>);

impl Meta {
    /// Parses an object.
    ///
    /// # Errors
    /// Returns [`RecordError::Syntax`] if the text is not a JSON object.
    pub fn read(json: &str) -> Result<Self, RecordError> {
        serde_json::from_slice(json.as_bytes()).map_err(|error| RecordError::syntax(&error))
    }

    /// Returns the JSON text.
    #[must_use]
    pub fn as_json(&self) -> &str {
        self.0.get()
    }
}

impl PartialEq for Meta {
    fn eq(&self, other: &Self) -> bool {
        self.as_json() == other.as_json()
    }
}

impl Eq for Meta {}

impl fmt::Debug for Meta {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_json())
    }
}

impl Serialize for Meta {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Meta {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // `RawValue` accepts any value, but only an object is allowed.
        let raw = Box::<RawValue>::deserialize(deserializer)?;
        if raw.get().starts_with('{') { Ok(Self(raw)) } else { Err(de::Error::custom("expected an object")) }
    }
}
