//! Why a move is refused.

use alloc::vec::Vec;
use core::fmt;

use boardgame_core::{Cites, Rulebook};
use thiserror::Error;

use crate::{Bitboard, Move, ParseSquareError, PathError, Piece, Rule, Side, Square};

/// A refused move: why, and what is legal instead.
///
/// ```
/// use boardgame_core::{Cites, Rulebook};
/// use camelot::Position;
///
/// let mut position = Position::start();
/// for text in ["G6-E8", "D11-D9"] {
///     position.play(text.parse()?)?;
/// }
/// let refused = position.play("C6-C7".parse()?).expect_err("E8 can jump");
/// assert_eq!(refused.to_string(), "E8 can jump, and something must capture");
/// assert_eq!(refused.rule().clause().number, "2.6");
/// assert_eq!(refused.legal, ["D7-F9xD11xB11".parse()?, "E8xC10xC12".parse()?]);
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
/// Where several reasons hold, the first to meet the eye is given: the piece, then its path leap by leap, and last the
/// duties to leave, to capture and to go on.
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
    /// There is no such square (clause 1.1).
    #[error("{}", ParseSquareError::OffBoard { file: *.file })]
    OffBoard {
        /// The letter of the file that was given.
        file: char,
    },
    /// The squares are no path for any piece.
    #[error(transparent)]
    Path(#[from] PathError),
    /// The piece is in the enemy castle and would come out, or go on from it (clause 4.1).
    #[error("{square} is in the enemy castle: a piece that enters it ends its move there and stays")]
    EnemyCastle {
        /// Where the piece would leave from.
        square: Square,
    },
    /// A plain move or a canter into the own castle (clause 3.1).
    #[error("{square} is in {side}'s own castle, which only a jump enters")]
    OwnCastle {
        /// The castle's square.
        square: Square,
        /// Whose castle it is.
        side: Side,
    },
    /// A piece stands where the step or leap ends.
    #[error("{square} is occupied")]
    Occupied {
        /// The square.
        square: Square,
        /// What stands there.
        by: Piece,
        /// The clause of the step or leap.
        rule: Rule,
    },
    /// The square between is empty.
    #[error("there is nothing on {over} to leap over")]
    NothingToLeap {
        /// The square between.
        over: Square,
        /// The clause of the leap.
        rule: Rule,
    },
    /// A canter over an enemy (clause 2.2).
    #[error("the piece on {over} is an enemy: a canter leaps over an own piece")]
    CanterOverEnemy {
        /// The square between.
        over: Square,
    },
    /// A jump over an own piece (clause 2.5).
    #[error("the piece on {over} is the mover's own: a jump leaps over an enemy")]
    JumpOverOwn {
        /// The square between.
        over: Square,
    },
    /// A canter that ends where it began (clause 2.4).
    #[error("a canter may not end on {square}, where it began")]
    CanterBack {
        /// The square.
        square: Square,
    },
    /// A man canters and then jumps (clause 2.8).
    #[error("the piece on {square} is a man: only a knight canters and jumps in one move")]
    ManCharges {
        /// Where the man stands.
        square: Square,
    },
    /// Both castle moves have been made (clause 4.3).
    #[error("{side} has made two castle moves, and a game has no more")]
    NoCastleMoveLeft {
        /// Whose castle moves are used up.
        side: Side,
    },
    /// Another piece has to leave the own castle (clause 3.4).
    #[error("the piece on {square} must leave its own castle first")]
    MustLeave {
        /// The piece in the castle.
        square: Square,
    },
    /// The piece in the own castle can jump, and this move captures nothing (clause 3.5).
    #[error("the piece on {square} must leave its own castle by a capture: it can jump to {}", Choice(*.to))]
    MustLeaveCapturing {
        /// The piece in the castle.
        square: Square,
        /// Where its jumps can land.
        to: Bitboard,
    },
    /// A castle move while a capture is compulsory (clause 4.4).
    #[error("no castle move now: {} can jump, and something must capture", Choice(*.jumpers))]
    CastleMoveWaits {
        /// The pieces that can jump.
        jumpers: Bitboard,
    },
    /// Jumps are possible and this captures nothing (clause 2.6).
    #[error("{} can jump, and something must capture", Choice(*.jumpers))]
    MustCapture {
        /// The pieces that can jump.
        jumpers: Bitboard,
    },
    /// A knight's canter next to an enemy it could jump, without a capture (clause 2.10).
    #[error("on {at} the knight could jump to {}: it owes a capture in this move", Choice(*.to))]
    OwesCapture {
        /// Where the canter lands.
        at: Square,
        /// Where a jump from there would land.
        to: Bitboard,
    },
    /// The jumps are not over (clauses 2.7, 2.11 and 3.3).
    #[error("the jump must go on from {at} to {}", Choice(*.to))]
    MustGoOn {
        /// Where the path stops.
        at: Square,
        /// Where the next jump can land.
        to: Bitboard,
        /// The clause that demands it.
        rule: Rule,
    },
}

impl Cites for Reason {
    type Rule = Rule;

    fn rule(&self) -> Rule {
        match *self {
            Self::Over { by } => by,
            Self::OffBoard { .. } => Rule::Board,
            Self::Path(error) => error.rule(),
            Self::Nothing { .. } | Self::WrongSide { .. } => Rule::Turn,
            Self::EnemyCastle { .. } => Rule::EnemyCastleStay,
            Self::OwnCastle { .. } => Rule::OwnCastleClosed,
            Self::Occupied { rule, .. } | Self::NothingToLeap { rule, .. } | Self::MustGoOn { rule, .. } => rule,
            Self::CanterOverEnemy { .. } => Rule::Canter,
            Self::JumpOverOwn { .. } => Rule::Jump,
            Self::CanterBack { .. } => Rule::CanterBack,
            Self::ManCharges { .. } => Rule::Charge,
            Self::NoCastleMoveLeft { .. } => Rule::CastleMoves,
            Self::MustLeave { .. } => Rule::OwnCastleLeave,
            Self::MustLeaveCapturing { .. } => Rule::OwnCastleCapture,
            Self::CastleMoveWaits { .. } => Rule::CastleMoveWaits,
            Self::MustCapture { .. } => Rule::MustJump,
            Self::OwesCapture { .. } => Rule::ChargeIsOwed,
        }
    }
}

/// Squares to choose from: `F8`, `F8 or G9`, `F8, G9 or H10`.
struct Choice(Bitboard);

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = self.0.len().saturating_sub(1);
        for (place, square) in (0..).zip(self.0.iter()) {
            let between = if place == 0 {
                ""
            } else if place == last {
                " or "
            } else {
                ", "
            };
            write!(f, "{between}{square}")?;
        }
        Ok(())
    }
}
