//! Values of the games as JSON, by way of text, so that each type is compiled for a single format.

use boardgame_core::__private::without_position;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Error, Value};

/// Converts a value to JSON.
pub(crate) fn to_value(value: &(impl Serialize + ?Sized)) -> Result<Value, Error> {
    serde_json::from_slice(&serde_json::to_vec(value)?)
}

/// Converts JSON to a value. Errors have no location, because the text is not the user's.
pub(crate) fn from_value<T: DeserializeOwned>(json: &Value) -> Result<T, Error> {
    serde_json::from_slice(&serde_json::to_vec(json)?).map_err(|error| {
        let message = error.to_string();
        serde::de::Error::custom(without_position(&message, error.line(), error.column()))
    })
}
