//! Errors that occur while a save is read, with their location.

use std::fmt;

use boardgame_core::{
    message::{Arg, Argument},
    messages,
};
use serde::Deserialize;
use serde_json::error::Category;
use serde_path_to_error::Path;

/// Maximum length of an excerpt from the file in a message, in characters.
const MAX_EXCERPT: usize = 40;

/// Maximum length of a path in a message, in characters. Paths can be long because a file can have any keys.
const MAX_PATH: usize = 200;

pub(crate) fn cut(text: &str) -> String {
    text.chars().take(MAX_EXCERPT).collect()
}

/// Formats a path. The top level is an empty string.
pub(crate) fn path(path: &Path) -> String {
    let text = path.to_string();
    if text == "." { String::new() } else { text.chars().take(MAX_PATH).collect() }
}

messages! {
    /// The error for a text that is not a save in JSON.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub struct JsonError of "pooltool" is Error {
        /// Line of the error, from 1.
        pub line: usize,
        /// Column of the error in bytes, from 1. It is 0 if the error is at the end of the previous line.
        pub column: usize,
        /// The error and its path in the document.
        pub error: ReadError,
    } => "line {line}, column {column}, {error}";

    /// The error for a document that is not a save.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub struct ReadError of "pooltool" is Error {
        /// Path in the document, such as `events[12].agents[0].id`. It is empty at the top level.
        pub path: String as PathOrTop,
        /// The fault at the path.
        pub fault: Fault,
    } => "in {path}: {fault}";

    /// A fault in a file that should be a save.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[expect(missing_docs, reason = "the messages show what the fields are")]
    #[non_exhaustive]
    pub enum Fault of "pooltool" {
        /// The document is incomplete.
        CutOff => "the document is incomplete: it ends here";
        /// A number is `NaN` or `Infinity`, which Python writes, for example for a ball that was never placed.
        NotANumber { token: String } => "{token} is not a JSON number; was the ball ever placed?";
        /// The text is a save in YAML.
        Yaml => "this is a save in YAML, which is not supported: in pooltool, save it as .json or .msgpack";
        /// The text is not JSON.
        Syntax { message: String } => "not JSON: {message}";
        /// The document has valid syntax but is not a save.
        Content { message: String } => "{message}";
    }

    #[derive(Clone, Debug, PartialEq, Eq)]
    pub(crate) enum Phrase of "pooltool" {
        TopLevel => "the top level";
    }
}

/// Values that Python writes for numbers that JSON cannot represent.
const NON_NUMBERS: [&str; 3] = ["-Infinity", "NaN", "Infinity"];

/// Displays a path, or `the top level` if it is empty.
#[derive(Clone, Copy, Debug)]
struct PathOrTop<T>(T);

impl fmt::Display for PathOrTop<&String> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() { Phrase::TopLevel.fmt(f) } else { self.0.fmt(f) }
    }
}

impl Argument for PathOrTop<&String> {
    fn arg(&self) -> Arg<'_> {
        if self.0.is_empty() { Arg::Message(&Phrase::TopLevel) } else { Arg::Text(self.0) }
    }
}

impl JsonError {
    pub(crate) fn new(error: &serde_json::Error, text: &[u8], path: String) -> Self {
        let (line, column) = match (error.line(), error.column()) {
            // serde_json reports a missing key without a position, so the end of the text is used.
            (0, _) => {
                let rows = text.split(|&byte| byte == b'\n');
                rows.enumerate().last().map_or((1, 0), |(index, row)| (index + 1, row.len()))
            }
            place => place,
        };
        let message = boardgame_core::__private::without_position(&error.to_string(), line, column).to_owned();
        let fault = match error.classify() {
            Category::Eof | Category::Io => Fault::CutOff,
            Category::Data => Fault::Content { message },
            Category::Syntax => match token_at(text, line, column) {
                Some(token) => Fault::NotANumber { token: token.to_owned() },
                None if is_end(text, line, column) && ends_in_number(text) => Fault::CutOff,
                None => Fault::Syntax { message },
            },
        };
        Self { line, column, error: ReadError { path, fault } }
    }
}

/// Reads a JSON document. Errors contain the path of the fault.
pub(crate) fn document<'de, T: Deserialize<'de>>(text: &'de [u8]) -> Result<T, JsonError> {
    let mut deserializer = serde_json::Deserializer::from_slice(text);
    let document = serde_path_to_error::deserialize(&mut deserializer);
    let document = document.map_err(|error| JsonError::new(error.inner(), text, self::path(error.path())))?;
    let end = deserializer.end();
    end.map_err(|error| JsonError::new(&error, text, String::new()))?;
    Ok(document)
}

/// Finds the token at which the parser stopped, on its first or second character.
fn token_at(text: &[u8], line: usize, column: usize) -> Option<&'static str> {
    let row = text.split(|&byte| byte == b'\n').nth(line.checked_sub(1)?)?;
    let starts = |token: &&str| {
        (1..=2).any(|back| {
            let from = column.checked_sub(back).and_then(|start| row.get(start..));
            from.is_some_and(|rest| rest.starts_with(token.as_bytes()))
        })
    };
    NON_NUMBERS.into_iter().find(starts)
}

fn is_end(text: &[u8], line: usize, column: usize) -> bool {
    let mut rest = text.split(|&byte| byte == b'\n').skip(line.saturating_sub(1));
    rest.next().is_none_or(|row| column >= row.len()) && rest.next().is_none()
}

/// Reports whether a text ends in the middle of a number, after its sign, point or exponent. The parser detects any
/// other incomplete text itself.
fn ends_in_number(text: &[u8]) -> bool {
    match text {
        [.., b'-'] | [.., b'e' | b'E', b'+'] => true,
        [.., before, b'.' | b'e' | b'E'] => before.is_ascii_digit(),
        _ => false,
    }
}
