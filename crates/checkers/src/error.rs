//! Why a move is refused.

use alloc::vec::Vec;

use boardgame_core::{Cites, Rulebook};
use thiserror::Error;

use crate::{Bitboard, Move, PathError, Piece, Role, Rule, Side, Square};

/// A refused move: why, and what is legal instead.
///
/// ```
/// use boardgame_core::{Cites, Rulebook};
/// use checkers::{Position, Reason};
///
/// let mut position = Position::start();
/// for text in ["11-15", "22-18"] {
///     position.play(text.parse()?)?;
/// }
/// let refused = position.play("8-11".parse()?).expect_err("15 can jump");
/// assert_eq!(refused.to_string(), "15 can jump, and who can jump must jump");
/// assert_eq!(refused.rule().clause().number, "4.9");
/// assert_eq!(refused.legal, ["15x22".parse()?]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{reason}")]
pub struct Illegal {
    /// Why the move is refused.
    pub reason: Reason,
    /// The moves that are legal instead: all of them.
    pub legal: Vec<Move>,
}

impl Cites for Illegal {
    type Rule = Rule;

    fn rule(&self) -> Rule {
        self.reason.rule()
    }
}

/// Why a move is refused.
///
/// Where several reasons hold, the first to meet the eye is given: the piece, then its path leg by leg, and last the
/// duties to jump and to go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Reason {
    /// The game has ended.
    #[error("the game is over: {}", .by.clause())]
    Over {
        /// The clause that ended it.
        by: Rule,
    },
    /// There is no piece to move.
    #[error("nothing stands on {square}")]
    Nothing {
        /// Where the move starts.
        square: Square,
    },
    /// The piece belongs to the other side.
    #[error("the piece on {square} is not {to_move}'s, who is to move")]
    WrongSide {
        /// Where the move starts.
        square: Square,
        /// Whose turn it is.
        to_move: Side,
    },
    /// There is no such square.
    #[error("there is no square {number}: they are numbered 1 to 32")]
    OffBoard {
        /// The number that was given.
        number: u16,
    },
    /// The squares are no path for any piece.
    #[error(transparent)]
    Path(#[from] PathError),
    /// The squares are too far apart, or not in line.
    #[error(
        "{to} is out of reach from {from}: a piece goes to the next square on a diagonal, or jumps to the one after"
    )]
    OutOfReach {
        /// Where the leg starts.
        from: Square,
        /// Where it should end.
        to: Square,
        /// What the piece is.
        role: Role,
    },
    /// A man does not move backward.
    #[error("the man on {from} moves forward only, and {to} is behind him")]
    MovesBack {
        /// Where the man stands.
        from: Square,
        /// Where he should go.
        to: Square,
    },
    /// A man does not jump backward.
    #[error("the man on {from} jumps forward only, and {to} is behind him")]
    JumpsBack {
        /// Where the man stands.
        from: Square,
        /// Where he should land.
        to: Square,
    },
    /// A piece stands where the step ends.
    #[error("{square} is occupied")]
    Occupied {
        /// The square.
        square: Square,
        /// What stands there.
        by: Piece,
    },
    /// A piece stands where the jump lands.
    #[error("the jump over {over} is blocked: {square} is occupied")]
    Blocked {
        /// The piece that would be jumped.
        over: Square,
        /// The occupied square beyond it.
        square: Square,
    },
    /// The square between is empty.
    #[error("there is nothing on {over} to jump")]
    NothingToJump {
        /// The square between.
        over: Square,
    },
    /// The piece between is the mover's own.
    #[error("the piece on {over} is the mover's own")]
    OwnPiece {
        /// The square between.
        over: Square,
    },
    /// The piece between has been jumped in this move.
    #[error("the piece on {over} is jumped already in this move")]
    JumpedTwice {
        /// The square between.
        over: Square,
    },
    /// The move goes on after crowning.
    #[error("crowned on {at}, the man has ended his move")]
    GoesOnAfterCrowning {
        /// Where the man is crowned.
        at: Square,
    },
    /// Jumps are possible and this is none.
    #[error("{jumpers} can jump, and who can jump must jump")]
    MustJump {
        /// The pieces that can jump.
        jumpers: Bitboard,
    },
    /// The jumps are not over.
    #[error("the jump must go on from {at} to {}", Choice(*.to))]
    MustGoOn {
        /// Where the path stops.
        at: Square,
        /// Where the next jump can land.
        to: Bitboard,
    },
}

impl Cites for Reason {
    type Rule = Rule;

    fn rule(&self) -> Rule {
        match self {
            Self::Over { by } => *by,
            Self::Nothing { .. } => Rule::OneMove,
            Self::WrongSide { .. } => Rule::FirstMover,
            Self::OffBoard { .. } => Rule::Numbering,
            Self::Path(error) => error.rule(),
            Self::OutOfReach { role: Role::Man, .. } | Self::MovesBack { .. } => Rule::ManMoves,
            Self::OutOfReach { role: Role::King, .. } => Rule::KingMoves,
            Self::JumpsBack { .. } => Rule::ManJumps,
            Self::Occupied { .. } => Rule::EmptySquare,
            Self::Blocked { .. } | Self::NothingToJump { .. } => Rule::Jump,
            Self::OwnPiece { .. } => Rule::OwnPieces,
            Self::JumpedTwice { .. } => Rule::NotTwice,
            Self::GoesOnAfterCrowning { .. } => Rule::CrowningEndsMove,
            Self::MustJump { .. } => Rule::MustJump,
            Self::MustGoOn { .. } => Rule::MustGoOn,
        }
    }
}

/// Squares to choose from, with "or" between them.
struct Choice(Bitboard);

impl core::fmt::Display for Choice {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        for (place, square) in self.0.iter().enumerate() {
            let or = if place == 0 { "" } else { " or " };
            write!(f, "{or}{square}")?;
        }
        Ok(())
    }
}
