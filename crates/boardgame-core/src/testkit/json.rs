//! JSON in tests: cases from files, and values that are written and read back.

use alloc::{string::String, vec::Vec};
use core::fmt::Debug;
#[cfg(feature = "std")]
use std::{env, fs};

use serde::{Serialize, de::DeserializeOwned};

/// Names a file of more cases.
#[cfg(feature = "std")]
const CASES: &str = "BOARDGAME_CASES";

/// The cases of a text of JSON lines; empty lines are left out.
///
/// ```
/// use boardgame_core::testkit::{NimSetup, cases};
///
/// let setups: Vec<NimSetup> = cases("{\"heap\": 4}\n\n{\"heap\": 21}\n");
/// assert_eq!(setups, [4, 21].map(|heap| NimSetup { heap }));
/// ```
///
/// # Panics
/// When a line is not a case.
#[must_use]
pub fn cases<T: DeserializeOwned>(lines: &str) -> Vec<T> {
    let lines = lines.lines().filter(|line| !line.trim().is_empty());
    lines.map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"))).collect()
}

/// The text of the file that the environment variable `BOARDGAME_CASES` names, for cases of one's own; `None` where it
/// names none.
///
/// # Panics
/// When the file cannot be read.
#[cfg(feature = "std")]
#[must_use]
pub fn extra_cases() -> Option<String> {
    let path = env::var(CASES).ok()?;
    Some(fs::read_to_string(&path).unwrap_or_else(|error| panic!("{CASES}={path}: {error}")))
}

/// The JSON of a value, which is read back as the same value.
///
/// # Panics
/// When it is not.
pub fn json<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> String {
    let json = to_json(value);
    let read: T = serde_json::from_str(&json).unwrap_or_else(|error| panic!("{json}: {error}"));
    assert_eq!(read, *value, "{json}");
    json
}

/// The JSON of what programs are sent, and do not send.
///
/// # Panics
/// When the value cannot be written.
pub fn to_json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| panic!("a value that JSON can hold: {error}"))
}
