//! What a record carries for others.

use alloc::{boxed::Box, string::ToString};
use core::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use serde_json::value::RawValue;

use super::error::RecordError;

/// A JSON object that a record carries and nobody here looks at: a server's dates, rooms and identifiers.
///
/// It is kept as it was written, sign for sign.
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
    /// The object in a text.
    ///
    /// # Errors
    /// [`RecordError::Syntax`] when the text is not a JSON object.
    pub fn read(json: &str) -> Result<Self, RecordError> {
        serde_json::from_slice(json.as_bytes()).map_err(|error| RecordError::syntax(&error))
    }

    /// What a value serialises as.
    ///
    /// # Errors
    /// [`RecordError::Write`] when that is not a JSON object.
    pub fn of(value: &impl Serialize) -> Result<Self, RecordError> {
        let write = |error: serde_json::Error| RecordError::Write { message: error.to_string() };
        let json = serde_json::to_string(value).map_err(write)?;
        serde_json::from_slice(json.as_bytes()).map_err(write)
    }

    /// The object as it is written.
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
        // `RawValue` takes anything; what comes behind the key has to be an object.
        let raw = Box::<RawValue>::deserialize(deserializer)?;
        if raw.get().starts_with('{') { Ok(Self(raw)) } else { Err(de::Error::custom("expected an object")) }
    }
}
