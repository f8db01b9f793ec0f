use alloc::string::{String, ToString};

use crate::{
    message::{Excerpt, messages},
    serial::without_position,
};

messages! {
    /// Error for reading or writing a record.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum RecordError of "core" is Error {
        /// The text is not JSON, or not a record.
        Syntax {
            /// Line, from 1.
            line: usize,
            /// Column in bytes, from 1; for an invalid value, its end.
            column: usize,
            /// Description of the error.
            message: String,
        } => "line {line}, column {column}: {message}";
        /// The record has another version of the format.
        Format {
            /// Version in the record.
            found: u64,
            /// Supported version.
            expected: u64,
        } => "expected a record of format {expected}, found format {found}";
        /// The record is of another game.
        Game {
            /// Game in the record.
            found: String as Excerpt,
            /// Game that should be read.
            expected: &'static str as Excerpt,
        } => "expected a record of {expected}, found one of {found}";
        /// The record has another version of the rules.
        Rules {
            /// The game.
            game: &'static str,
            /// Version in the record.
            found: u64,
            /// Supported version.
            expected: u16,
        } => "expected version {expected} of the rules of {game}, found version {found}";
        /// A part of the record cannot be represented in JSON.
        Write {
            /// Description of the error.
            message: String,
        } => "the record cannot be written: {message}";
    }
}

impl RecordError {
    /// Not a `From`, which would make a type of a dependency public.
    pub(super) fn syntax(error: &serde_json::Error) -> Self {
        let (line, column) = (error.line(), error.column());
        let message = without_position(&error.to_string(), line, column).to_string();
        Self::Syntax { line: line.max(1), column: column.max(1), message }
    }
}
