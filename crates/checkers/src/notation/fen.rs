//! Positions as text, in the FEN of PDN files.

use core::{fmt, str::FromStr};

use thiserror::Error;

use super::fen_reader::read;
use crate::{Bitboard, Position, Rule, SetupError, Side};
use boardgame_core::Cites;

/// A position as text: `B:W21,22,K30:B1,2,K7`.
///
/// `Display` writes the one canonical form: the side to move, then White's squares, then Black's, each list in rising
/// order with `K` before the kings. Equal positions write equal texts.
///
/// ```
/// use checkers::Position;
///
/// let fen = Position::start().fen().to_string();
/// assert_eq!(fen, "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12");
/// assert_eq!(Position::from_fen("B:W21-32:B1-12.")?, Position::start());
/// # Ok::<(), checkers::FenError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Fen<'a>(&'a Position);

impl Position {
    /// The position as text.
    #[must_use]
    pub const fn fen(&self) -> Fen<'_> {
        Fen(self)
    }

    /// Reads a position, as liberally as files are written.
    ///
    /// The sides come in either order, a side without pieces may be left out, and ranges (`21-32`, `K29-32`), white
    /// space, small letters and a full stop at the end are read too.
    ///
    /// ```
    /// use checkers::{FenError, Position};
    ///
    /// let position = Position::from_fen("W:WK10,14 : BK28-29.")?;
    /// assert_eq!(position.fen().to_string(), "W:WK10,14:BK28,K29");
    ///
    /// let refused = Position::from_fen("W:W33:B1").expect_err("there is no square 33");
    /// assert_eq!(refused, FenError::Square { column: 4, number: 33 });
    /// assert_eq!(refused.to_string(), "column 4: expected a square from 1 to 32, found 33");
    /// # Ok::<(), FenError>(())
    /// ```
    ///
    /// # Errors
    /// When the text is no position, or the position no set-up: more than twelve pieces a side, a man on his crowning
    /// row, two pieces on one square.
    pub fn from_fen(text: &str) -> Result<Self, FenError> {
        read(text, Self::builder)
    }

    /// Reads a position of a problem, in which a side may have more than twelve pieces.
    ///
    /// # Errors
    /// As [`from_fen`](Self::from_fen), except for the number of pieces.
    pub fn from_problem_fen(text: &str) -> Result<Self, FenError> {
        read(text, |to_move| Self::builder(to_move).more_than_twelve())
    }
}

impl FromStr for Position {
    type Err = FenError;

    /// Reads a position, as [`Position::from_fen`] does.
    fn from_str(text: &str) -> Result<Self, FenError> {
        Self::from_fen(text)
    }
}

impl fmt::Display for Fen<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.to_move().letter())?;
        for side in [Side::White, Side::Black] {
            write!(f, ":{}", side.letter())?;
            write_squares(self.0.pieces(side), self.0.kings(side), f)?;
        }
        Ok(())
    }
}

fn write_squares(pieces: Bitboard, kings: Bitboard, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (place, square) in pieces.iter().enumerate() {
        let comma = if place == 0 { "" } else { "," };
        let king = if kings.contains(square) { "K" } else { "" };
        write!(f, "{comma}{king}{square}")?;
    }
    Ok(())
}

/// Why a text is no position. Columns count characters from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FenError {
    /// Something else was expected.
    #[error("column {column}: expected {expected}, found {}", Found(*.found))]
    Unexpected {
        /// The column.
        column: usize,
        /// What was expected there.
        expected: &'static str,
        /// What stands there; `None` at the end of the text.
        found: Option<char>,
    },
    /// There is no such square (clause 1.2).
    #[error("column {column}: expected a square from 1 to 32, found {number}")]
    Square {
        /// The column of the number.
        column: usize,
        /// The number.
        number: u32,
    },
    /// A range runs backward.
    #[error("column {column}: the range from {from} to {to} runs backward")]
    Range {
        /// The column of its first number.
        column: usize,
        /// Where it begins.
        from: u8,
        /// Where it ends.
        to: u8,
    },
    /// A side has two lists.
    #[error("column {column}: {side} has a list already")]
    SideTwice {
        /// The column of the second one.
        column: usize,
        /// The side.
        side: Side,
    },
    /// The pieces make no position of a game.
    #[error("column {column}: {error}")]
    Setup {
        /// The column of the square at fault, or of the side's list.
        column: usize,
        /// What is wrong.
        error: SetupError,
    },
}

impl FenError {
    /// The clause that forbids the position, or `None` when the text is no position at all.
    #[must_use]
    pub fn rule(&self) -> Option<Rule> {
        match self {
            Self::Setup { error, .. } => Some(error.rule()),
            Self::Square { .. } => Some(Rule::Numbering),
            Self::Unexpected { .. } | Self::Range { .. } | Self::SideTwice { .. } => None,
        }
    }
}

struct Found(Option<char>);

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(found) => write!(f, "{found:?}"),
            None => f.write_str("the end"),
        }
    }
}
