//! What is wrong with a square's name or the shape of a move.

use boardgame_core::Cites;
use thiserror::Error;

use crate::{Rule, Square};

/// Why a text names no square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseSquareError {
    /// The name does not begin with a letter.
    #[error("expected the letter of a file, A to L")]
    Letter,
    /// The letter is not followed by a number without leading zeros.
    #[error("expected the number of a rank, 1 to 16, after the letter of the file")]
    Number,
    /// The board has no such square (clause 1.1).
    #[error(
        "the board has no such square on file {file}: ranks 1 and 16 are F and G, 2 and 15 C to J, 3 and 14 B to K, 4 to 13 A to L"
    )]
    OffBoard {
        /// The file's letter.
        file: char,
    },
}

impl Cites for ParseSquareError {
    type Rule = Rule;

    fn rule(&self) -> Rule {
        Rule::Board
    }
}

/// Why squares and marks make no move on any board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseMoveError {
    /// One of the squares does not exist (clause 1.1).
    #[error("column {column}: {error}")]
    Square {
        /// The column in which the square begins, from 1.
        column: usize,
        /// What is wrong with it.
        error: ParseSquareError,
    },
    /// Two squares have neither `-` nor `x` between them.
    #[error("column {column}: expected `-` or `x` and a square")]
    Mark {
        /// The column, from 1.
        column: usize,
    },
    /// There is no second square.
    #[error("a move goes from a square to another")]
    Short,
    /// No piece can go from the one square to the other at once (clauses 2.1, 2.2 and 2.5).
    #[error("{from} to {to} is neither one step nor one leap in a straight line")]
    NoSuchLeap {
        /// Where the leap starts.
        from: Square,
        /// Where it would end.
        to: Square,
    },
    /// A step is marked as a jump, or stands in a run of leaps (clause 2.1).
    #[error("{from} to {to} is one step: it captures nothing and is a whole move")]
    Step {
        /// Where the step starts.
        from: Square,
        /// Where it ends.
        to: Square,
    },
    /// A canter follows a jump (clause 2.8).
    #[error("the canter from {from} comes after a jump: all canters come first")]
    JumpBeforeCanter {
        /// Where the canter starts.
        from: Square,
    },
    /// The run jumps the same square twice (clause 2.5).
    #[error("the piece on {square} would be jumped twice")]
    JumpedTwice {
        /// The square that is jumped twice.
        square: Square,
    },
    /// There are more leaps than any legal move can have.
    #[error("more than {max} leaps, which no legal move has")]
    TooLong {
        /// How many leaps a move can have.
        max: usize,
    },
}

impl Cites for ParseMoveError {
    type Rule = Rule;

    fn rule(&self) -> Rule {
        match self {
            Self::Square { .. } => Rule::Board,
            Self::Mark { .. } | Self::Short | Self::NoSuchLeap { .. } | Self::Step { .. } => Rule::PlainMove,
            Self::TooLong { .. } => Rule::CanterOn,
            Self::JumpBeforeCanter { .. } => Rule::Charge,
            Self::JumpedTwice { .. } => Rule::Jump,
        }
    }
}
