//! Saves in JSON.

use alloc::{
    format,
    string::{String, ToString},
};

use serde_json::{Deserializer, error::Category};

use super::{SaveFile, read, trail::Trail};

impl SaveFile {
    /// Reads a save in JSON, indented or not.
    ///
    /// # Errors
    /// When the text is not JSON, cut off, or not a save: with line, column, the path into the document and what was
    /// expected there.
    pub fn from_json(text: &[u8]) -> Result<Self, JsonError> {
        let text = text.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(text);
        let trail = Trail::default();
        let mut deserializer = Deserializer::from_slice(text);
        let shots = read::document(&mut deserializer, &trail).and_then(|shots| deserializer.end().map(|()| shots));
        shots.map(|shots| Self { shots }).map_err(|error| JsonError::new(&error, text, trail.path()))
    }
}

/// Why a text is not a save in JSON.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}, in {path}: {fault}")]
pub struct JsonError {
    /// The line, from 1.
    pub line: usize,
    /// The column in bytes, from 1; 0 at the end of the line before.
    pub column: usize,
    /// The way into the document, like `events[12].agents[0].id`.
    pub path: String,
    /// What is wrong there.
    pub fault: JsonFault,
}

/// What is wrong with a text that should be a save.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum JsonFault {
    /// The text ends in the middle of the document.
    #[error("the text ends here; it is cut off")]
    CutOff,
    /// Python writes `NaN` and `Infinity` for what is no number, such as the place of a ball that was never placed.
    #[error("{token} is not a JSON number; was the ball ever placed?")]
    NotANumber {
        /// `NaN`, `Infinity` or `-Infinity`.
        token: &'static str,
    },
    /// The text is not JSON.
    #[error("not JSON: {message}")]
    Syntax {
        /// What was found or expected.
        message: String,
    },
    /// The JSON is not that of a save.
    #[error("{message}")]
    Content {
        /// What was found and what was expected.
        message: String,
    },
}

impl JsonError {
    fn new(error: &serde_json::Error, text: &[u8], path: String) -> Self {
        let (line, column) = (error.line(), error.column());
        let place = format!(" at line {line} column {column}");
        let message = error.to_string().replace(&place, "");
        let fault = match error.classify() {
            Category::Eof | Category::Io => JsonFault::CutOff,
            Category::Data => JsonFault::Content { message },
            Category::Syntax => match token_at(text, line, column) {
                Some(token) => JsonFault::NotANumber { token },
                // A text that is cut off in the middle of a number.
                None if message == "invalid number" && is_end(text, line, column) => JsonFault::CutOff,
                None => JsonFault::Syntax { message },
            },
        };
        Self { line, column, path, fault }
    }
}

/// What Python writes in place of a number; the parser stops at its first or second letter.
fn token_at(text: &[u8], line: usize, column: usize) -> Option<&'static str> {
    let row = text.split(|&byte| byte == b'\n').nth(line.checked_sub(1)?)?;
    let starts = |token: &&'static str| {
        (1..=2).any(|back| {
            let from = column.checked_sub(back).and_then(|start| row.get(start..));
            from.is_some_and(|rest| rest.starts_with(token.as_bytes()))
        })
    };
    ["-Infinity", "NaN", "Infinity"].into_iter().find(starts)
}

fn is_end(text: &[u8], line: usize, column: usize) -> bool {
    let mut rest = text.split(|&byte| byte == b'\n').skip(line.saturating_sub(1));
    rest.next().is_none_or(|row| column >= row.len()) && rest.next().is_none()
}
