//! Why a path is no move.

use boardgame_core::Cites;
use thiserror::Error;

use crate::{Rule, Square};

/// Why squares and leaps are no [`Move`](crate::Move) on any board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PathError {
    /// There is no second square (clause 2.1).
    #[error("a move goes from a square to another")]
    TooShort,
    /// No piece can go from the one square to the other at once (clauses 2.1, 2.2 and 2.5).
    #[error("{from} to {to} is neither one step nor one leap in a straight line")]
    NotInLine {
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
    CanterAfterJump {
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

impl Cites for PathError {
    type Rule = Rule;

    fn rule(&self) -> Rule {
        match self {
            Self::TooShort | Self::NotInLine { .. } | Self::Step { .. } => Rule::PlainMove,
            Self::TooLong { .. } => Rule::CanterOn,
            Self::CanterAfterJump { .. } => Rule::Charge,
            Self::JumpedTwice { .. } => Rule::Jump,
        }
    }
}
