//! Why a text is not a save: where, what was expected there, and what was found.

use std::fmt;

use boardgame_core::{
    __private::without_position,
    message::{Arg, Argument},
    messages, text_arguments,
};
use serde::Deserialize;
use serde_json::error::Category;
use serde_path_to_error::Path;

/// How many characters of a word from the file are repeated in a message.
const REPEATED: usize = 40;

/// How many characters of a path are repeated: the file chooses its keys.
const LONGEST_PATH: usize = 200;

pub(crate) fn cut(text: &str) -> String {
    text.chars().take(REPEATED).collect()
}

/// The path into the document, such as `balls.r1.history.states[3].rvw`; empty at the top level.
pub(crate) fn path(path: &Path) -> String {
    let text = path.to_string();
    if text == "." { String::new() } else { text.chars().take(LONGEST_PATH).collect() }
}

messages! {
    /// Why a text is not a save in JSON.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub struct JsonError of "pooltool" is Error {
        /// The line, from 1.
        pub line: usize,
        /// The column in bytes, from 1; 0 at the end of the line before.
        pub column: usize,
        /// What is wrong, and where in the document.
        pub error: ReadError,
    } => "line {line}, column {column}, {error}";

    /// Why a document is not a save.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub struct ReadError of "pooltool" is Error {
        /// The way into the document, like `events[12].agents[0].id`; empty at the top level.
        pub path: String as Way,
        /// What is wrong there.
        pub fault: Fault,
    } => "in {path}: {fault}";

    /// What is wrong with a text that should be a save.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Fault of "pooltool" {
        /// The text ends in the middle of the document.
        CutOff => "the text ends here; it is cut off";
        /// Python writes `NaN` and `Infinity` for what is not a number, such as the place of a ball that was never placed.
        NotANumber {
            /// What it wrote.
            token: Token,
        } => "{token} is not a JSON number; was the ball ever placed?";
        /// The text is a save in YAML.
        Yaml => "this is a save in YAML, which is not read: in pooltool, save it as .json or .msgpack";
        /// The text is not JSON.
        Syntax {
            /// What was found or expected, in the words of the JSON reader.
            message: String,
        } => "not JSON: {message}";
        /// The document is not that of a save.
        Content {
            /// What was found and what was expected, in the words of the reader of the encoding.
            message: String,
        } => "{message}";
    }

    /// Words of the reader.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub(crate) enum Phrase of "pooltool" {
        /// The document itself.
        TopLevel => "the top level";
    }
}

/// What Python writes for what is not a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Token {
    /// `NaN`.
    NaN,
    /// `Infinity`.
    Infinity,
    /// `-Infinity`.
    MinusInfinity,
}

impl Token {
    const ALL: [Self; 3] = [Self::MinusInfinity, Self::NaN, Self::Infinity];

    const fn text(self) -> &'static str {
        match self {
            Self::NaN => "NaN",
            Self::Infinity => "Infinity",
            Self::MinusInfinity => "-Infinity",
        }
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

text_arguments!(Token);

/// The way into a document, as it is said.
#[derive(Clone, Copy, Debug)]
struct Way<T>(T);

impl fmt::Display for Way<&String> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() { Phrase::TopLevel.fmt(f) } else { self.0.fmt(f) }
    }
}

impl Argument for Way<&String> {
    fn arg(&self) -> Arg<'_> {
        if self.0.is_empty() { Arg::Message(&Phrase::TopLevel) } else { Arg::Text(self.0) }
    }
}

impl JsonError {
    pub(crate) fn new(error: &serde_json::Error, text: &[u8], path: String) -> Self {
        let (line, column) = match (error.line(), error.column()) {
            // Only the whole document shows what is missing from it.
            (0, _) => end_of(text),
            place => place,
        };
        let message = without_position(&error.to_string(), line, column).to_owned();
        let fault = match error.classify() {
            Category::Eof | Category::Io => Fault::CutOff,
            Category::Data => Fault::Content { message },
            Category::Syntax => match token_at(text, line, column) {
                Some(token) => Fault::NotANumber { token },
                None if is_end(text, line, column) && ends_in_number(text) => Fault::CutOff,
                None => Fault::Syntax { message },
            },
        };
        Self { line, column, error: ReadError { path, fault } }
    }
}

/// Reads a document, and says where what it is not is in it.
pub(crate) fn document<'de, T: Deserialize<'de>>(text: &'de [u8]) -> Result<T, JsonError> {
    let mut deserializer = serde_json::Deserializer::from_slice(text);
    let document = serde_path_to_error::deserialize(&mut deserializer);
    let document = document.map_err(|error| JsonError::new(error.inner(), text, self::path(error.path())))?;
    let end = deserializer.end();
    end.map_err(|error| JsonError::new(&error, text, String::new()))?;
    Ok(document)
}

fn end_of(text: &[u8]) -> (usize, usize) {
    let rows = text.split(|&byte| byte == b'\n');
    rows.enumerate().last().map_or((1, 0), |(index, row)| (index + 1, row.len()))
}

/// What Python writes in place of a number; the parser stops at its first or second letter.
fn token_at(text: &[u8], line: usize, column: usize) -> Option<Token> {
    let row = text.split(|&byte| byte == b'\n').nth(line.checked_sub(1)?)?;
    let starts = |token: &Token| {
        (1..=2).any(|back| {
            let from = column.checked_sub(back).and_then(|start| row.get(start..));
            from.is_some_and(|rest| rest.starts_with(token.text().as_bytes()))
        })
    };
    Token::ALL.into_iter().find(starts)
}

fn is_end(text: &[u8], line: usize, column: usize) -> bool {
    let mut rest = text.split(|&byte| byte == b'\n').skip(line.saturating_sub(1));
    rest.next().is_none_or(|row| column >= row.len()) && rest.next().is_none()
}

/// Whether a text is cut off in the middle of a number, behind its sign, its point, or the sign of its power of ten. Behind
/// anything else the reader says itself that the text has ended.
fn ends_in_number(text: &[u8]) -> bool {
    match text {
        [.., b'-'] | [.., b'e' | b'E', b'+'] => true,
        [.., before, b'.' | b'e' | b'E'] => before.is_ascii_digit(),
        _ => false,
    }
}
