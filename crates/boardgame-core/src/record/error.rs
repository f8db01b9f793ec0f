//! Why a text is not a record.

use alloc::string::{String, ToString};

use crate::{
    message::{Excerpt, messages},
    serial::without_position,
};

messages! {
    /// Why a text is not a record of this game, or a record cannot be written.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum RecordError of "core" is Error {
        /// The text is not JSON, or not that of a record.
        Syntax {
            /// The line, from 1.
            line: usize,
            /// The column in bytes, from 1; for a value that is wrong as a whole, where it ends.
            column: usize,
            /// What was found, and what was expected.
            message: String,
        } => "line {line}, column {column}: {message}";
        /// The record is in another version of the format.
        Format {
            /// The version in the record.
            found: u64,
            /// The version that is read.
            expected: u64,
        } => "expected a record of format {expected}, found format {found}";
        /// The record is of another game.
        Game {
            /// The game in the record.
            found: String as Excerpt,
            /// The game that was wanted.
            expected: &'static str as Excerpt,
        } => "expected a record of {expected}, found one of {found}";
        /// The record was played by another version of the rules.
        Rules {
            /// The game.
            game: &'static str,
            /// The version in the record.
            found: u64,
            /// The version of the rules that this program knows.
            expected: u16,
        } => "expected version {expected} of the rules of {game}, found version {found}";
        /// The source of the text failed.
        Source {
            /// What the source said.
            message: String,
        } => "the record cannot be read: {message}";
        /// A part of the record has no form in JSON.
        Write {
            /// What the serialiser said.
            message: String,
        } => "the record cannot be written: {message}";
    }
}

impl RecordError {
    /// Not a `From`, which would put a dependency's type into the public interface.
    pub(super) fn syntax(error: &serde_json::Error) -> Self {
        let (line, column) = (error.line(), error.column());
        let message = without_position(&error.to_string(), line, column).to_string();
        Self::Syntax { line: line.max(1), column: column.max(1), message }
    }
}
