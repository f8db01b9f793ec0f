//! Why a text is not a record.

use alloc::string::{String, ToString};

use thiserror::Error;

/// Why a text is not a record of this game, or a record cannot be written.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RecordError {
    /// The text is not JSON, or not that of a record.
    #[error("line {line}, column {column}: {message}")]
    Syntax {
        /// The line, from 1.
        line: usize,
        /// The column in bytes, from 1; for a value that is wrong as a whole, where it ends.
        column: usize,
        /// What was found, and what was expected.
        message: String,
    },
    /// The record is in another version of the format.
    #[error("expected a record of format {expected}, found format {found}")]
    Format {
        /// The version in the record.
        found: u64,
        /// The version that is read.
        expected: u64,
    },
    /// The record is of another game.
    #[error("expected a record of {expected:?}, found one of {found:?}")]
    Game {
        /// The game in the record.
        found: String,
        /// The game that was wanted.
        expected: &'static str,
    },
    /// The record was played by another version of the rules.
    #[error("expected version {expected} of the rules of {game}, found version {found}")]
    Rules {
        /// The game.
        game: &'static str,
        /// The version in the record.
        found: u64,
        /// The version of the rules that this program knows.
        expected: u16,
    },
    /// The source of the text failed.
    #[error("the record cannot be read: {message}")]
    Source {
        /// What the source said.
        message: String,
    },
    /// A part of the record has no form in JSON.
    #[error("the record cannot be written: {message}")]
    Write {
        /// What the serialiser said.
        message: String,
    },
}

impl RecordError {
    /// Not a `From`, which would put a dependency's type into the public interface.
    pub(super) fn syntax(error: &serde_json::Error) -> Self {
        let (line, column) = (error.line(), error.column());
        let text = error.to_string();
        let suffix = alloc::format!(" at line {line} column {column}");
        let message = text.strip_suffix(&suffix).unwrap_or(&text).to_string();
        Self::Syntax { line: line.max(1), column: column.max(1), message }
    }
}
