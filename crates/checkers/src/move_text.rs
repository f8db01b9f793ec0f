//! The text of a move that needs no board: every square of its path.

use alloc::{borrow::Cow, vec::Vec};
use core::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use thiserror::Error;

use crate::{MAX_JUMPS, Move, ParseSquareError, PathError};

/// Why a text is not the full path of a [`Move`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
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
    /// The sign does not fit the kind of move: `-` stands in a step, `x` in jumps.
    #[error("column {column}: expected {expected:?} between squares that are {distance}")]
    Separator {
        /// The column, in characters from 1.
        column: usize,
        /// The sign that belongs there.
        expected: char,
        /// How the squares lie.
        distance: &'static str,
    },
    /// The squares are no path.
    #[error(transparent)]
    Path(#[from] PathError),
}

impl FromStr for Move {
    type Err = ParseMoveError;

    /// Reads `11-15` or `26x17x10`, as `Display` writes them.
    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        let mut squares = Vec::new();
        let mut column = 1;
        let mut signs = text.char_indices().filter(|&(_, sign)| matches!(sign, '-' | 'x'));
        let mut begin = 0;
        loop {
            let sign = signs.next();
            let end = sign.map_or(text.len(), |(at, _)| at);
            let number = text.get(begin..end).unwrap_or_default();
            squares.push(number.parse().map_err(|error| ParseMoveError::Square { column, error })?);
            if squares.len() > MAX_JUMPS + 2 {
                return Err(PathError::TooLong { jumps: squares.len() - 1 }.into());
            }
            let Some((at, _)) = sign else { break };
            column += number.chars().count() + 1;
            begin = at + 1;
        }
        let mv = Self::along(&squares)?;
        let wrong = text.chars().position(|sign| matches!(sign, '-' | 'x') && sign != mv.separator());
        let distance = if mv.is_jump() { "two apart" } else { "neighbours" };
        wrong.map_or(Ok(mv), |at| Err(ParseMoveError::Separator { column: at + 1, expected: mv.separator(), distance }))
    }
}

impl Serialize for Move {
    /// Writes the full path as text.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Move {
    /// Reads the full path as text.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Cow::<str>::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}
