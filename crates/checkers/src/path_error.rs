//! Why a path is no move.

use boardgame_core::Cites;
use thiserror::Error;

use crate::{MAX_JUMPS, Rule, Square};

/// Why a list of squares is no [`Move`](crate::Move) on any board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PathError {
    /// There is no start, or no end.
    #[error("a move visits two squares or more, not {squares}")]
    TooShort {
        /// How many squares were given.
        squares: usize,
    },
    /// No piece gets from one square to the other in one leg.
    #[error("{to} is neither next to {from} nor two away from it in line")]
    NotInLine {
        /// Where the leg starts.
        from: Square,
        /// Where it should end.
        to: Square,
    },
    /// Something follows a step, which is a whole move.
    #[error("the step from {from} to {to} is a whole move, and nothing can follow it")]
    StepAndMore {
        /// Where the step starts.
        from: Square,
        /// Where it ends.
        to: Square,
    },
    /// More jumps than a piece can make without taking another twice.
    #[error("{jumps} jumps would take a piece twice: no move has more than {MAX_JUMPS}")]
    TooLong {
        /// How many jumps were given.
        jumps: usize,
    },
}

impl Cites for PathError {
    type Rule = Rule;

    fn rule(&self) -> Rule {
        match self {
            Self::TooShort { .. } | Self::StepAndMore { .. } => Rule::OneMove,
            Self::NotInLine { .. } => Rule::Jump,
            Self::TooLong { .. } => Rule::NotTwice,
        }
    }
}
