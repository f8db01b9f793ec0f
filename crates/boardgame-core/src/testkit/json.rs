use alloc::{string::String, vec::Vec};
use core::fmt::Debug;
use std::{env, fs};

use serde::{Serialize, de::DeserializeOwned};

/// Environment variable that names a file of further cases.
const CASES: &str = "BOARDGAME_CASES";

/// Parses JSON lines. Empty lines are ignored.
///
/// ```
/// use boardgame_core::testkit::{NimSetup, cases};
///
/// let setups: Vec<NimSetup> = cases("{\"heap\": 4}\n\n{\"heap\": 21}\n");
/// assert_eq!(setups, [4, 21].map(|heap| NimSetup { heap }));
/// ```
#[must_use]
pub fn cases<T: DeserializeOwned>(lines: &str) -> Vec<T> {
    let lines = lines.lines().filter(|line| !line.trim().is_empty());
    lines.map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"))).collect()
}

/// Returns the text of the file named by the environment variable `BOARDGAME_CASES`.
#[must_use]
pub fn extra_cases() -> Option<String> {
    let path = env::var(CASES).ok()?;
    Some(fs::read_to_string(&path).unwrap_or_else(|error| panic!("{CASES}={path}: {error}")))
}

/// Returns the JSON of a value after checking that it parses to the same value.
pub fn json<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> String {
    let json = to_json(value);
    let read: T = serde_json::from_str(&json).unwrap_or_else(|error| panic!("{json}: {error}"));
    assert_eq!(read, *value, "{json}");
    json
}

/// Returns the JSON of a value.
pub fn to_json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| panic!("a value that JSON can hold: {error}"))
}
