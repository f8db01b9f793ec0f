//! Moves as text: the full path, which needs no board.

use alloc::string::String;
use core::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use thiserror::Error;

use crate::{Move, ParseSquareError, PathError, Square};

/// Why a text is not the full path of a [`Move`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseMoveError {
    /// A square was expected.
    #[error("column {column}: {error}")]
    Square {
        /// The column in which the square begins, in characters from 1.
        column: usize,
        /// What is wrong with it.
        error: ParseSquareError,
    },
    /// Two squares have neither `-` nor `x` between them.
    #[error("column {column}: expected `-` or `x` and a square")]
    Mark {
        /// The column, in characters from 1.
        column: usize,
    },
    /// The squares are no path.
    #[error(transparent)]
    Path(#[from] PathError),
}

impl fmt::Display for Move {
    /// The squares of the path: `-` before each step and canter, `x` before each jump.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.from())?;
        if self.canters() + self.jumps() == 0 {
            return write!(f, "-{}", self.to());
        }
        self.leaps().try_for_each(|leap| write!(f, "{}{}", if leap.jump { 'x' } else { '-' }, leap.to))
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    /// Reads a full path, in either case. Nothing may be left out; that needs a position.
    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        let mut marks = text.match_indices(['-', 'x', 'X']).peekable();
        let end = marks.peek().map_or(text.len(), |&(at, _)| at);
        let from = square(text, 0, end)?;
        let mut wrong = None;
        let leaps = core::iter::from_fn(|| {
            let (at, mark) = marks.next()?;
            let end = marks.peek().map_or(text.len(), |&(next, _)| next);
            match square(text, at + 1, end) {
                Ok(to) => Some((to, mark != "-")),
                Err(error) => {
                    wrong = Some(error);
                    None
                }
            }
        });
        let mv = Self::along(from, leaps);
        wrong.map_or_else(|| Ok(mv?), Err)
    }
}

/// Reads the square in a part of the text.
fn square(text: &str, start: usize, end: usize) -> Result<Square, ParseMoveError> {
    // Columns count characters; the bounds are those of marks, and so of characters.
    let column = |at: usize| text.get(..at).map_or(1, |before| before.chars().count() + 1);
    match text.get(start..end) {
        None | Some("") => Err(ParseMoveError::Mark { column: column(start) }),
        Some(name) => name.parse().map_err(|error| ParseMoveError::Square { column: column(start), error }),
    }
}

impl Serialize for Move {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Move {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}
