//! Setting up a position, checked.

use boardgame_core::Cites;
use thiserror::Error;

use crate::{Bitboard, Piece, Position, Role, Rule, Side, Square};

/// How many pieces a side has (clause 1.3).
const PIECES: u32 = 14;

/// How many castle moves a player has in a game (clause 4.3).
pub(crate) const CASTLE_MOVES: u8 = 2;

/// Puts pieces on an empty board and checks the whole at the end.
///
/// Knights may stand for men, as a handicap or in a study, as long as no side has more than fourteen pieces.
///
/// ```
/// use camelot::{Piece, Position, SetupError, Side};
///
/// let (f1, g1) = ("F1".parse()?, "G1".parse()?);
/// let builder = Position::builder(Side::White).piece(Piece::man(Side::White), f1).piece(Piece::man(Side::Black), g1);
/// assert!(builder.build().is_ok());
///
/// let two_at_home = Position::builder(Side::White)
///     .piece(Piece::man(Side::White), f1)
///     .piece(Piece::knight(Side::White), g1)
///     .build();
/// assert_eq!(two_at_home, Err(SetupError::OwnCastle { side: Side::White }));
/// # Ok::<(), camelot::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PositionBuilder {
    position: Position,
    twice: Bitboard,
}

impl PositionBuilder {
    pub(crate) const fn new(to_move: Side) -> Self {
        Self { position: Position { to_move, ..Position::EMPTY }, twice: Bitboard::EMPTY }
    }

    /// Puts a piece on a square.
    #[must_use]
    pub const fn piece(mut self, piece: Piece, square: Square) -> Self {
        if self.position.pieces[0].contains(square) || self.position.pieces[1].contains(square) {
            self.twice = self.twice.with(square);
        }
        let own = &mut self.position.pieces[piece.side.index()];
        *own = own.with(square);
        if let Role::Knight = piece.role {
            self.position.knights = self.position.knights.with(square);
        }
        self
    }

    /// Says how many of its two castle moves a side has used; none if this is not called (clause 4.3).
    #[must_use]
    pub const fn castle_moves_used(mut self, side: Side, used: u8) -> Self {
        self.position.castle_moves[side.index()] = used;
        self
    }

    /// The position. It may be one in which the game is over.
    ///
    /// # Errors
    /// When two pieces share a square, a side has too many pieces, two pieces in its own castle, or too many castle
    /// moves, or both sides would have won.
    pub fn build(self) -> Result<Position, SetupError> {
        let Self { mut position, twice } = self;
        if let Some(square) = twice.iter().next() {
            return Err(SetupError::Occupied { square });
        }
        for side in Side::ALL {
            let own = position.pieces(side);
            let pieces = own.len();
            position.counts[side.index()] =
                u8::try_from(pieces).ok().filter(|_| pieces <= PIECES).ok_or(SetupError::TooMany { side, pieces })?;
            let used = position.castle_moves_used(side);
            if used > CASTLE_MOVES {
                return Err(SetupError::CastleMoves { side, used });
            }
            if (own & Position::castle(side)).len() > 1 {
                return Err(SetupError::OwnCastle { side });
            }
        }
        if Side::ALL.into_iter().all(|side| position.has_won_castle(side)) {
            return Err(SetupError::BothWon);
        }
        Ok(position)
    }
}

/// Why a set-up is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SetupError {
    /// Two pieces on one square (clause 1.3).
    #[error("two pieces stand on {square}")]
    Occupied {
        /// The square.
        square: Square,
    },
    /// More pieces than a side has (clause 1.3).
    #[error("{side} has {pieces} pieces, and a game has at most 14 a side")]
    TooMany {
        /// The side.
        side: Side,
        /// How many pieces it has.
        pieces: u32,
    },
    /// Two pieces of one side in their own castle, where the first would have had to leave (clause 3.4).
    #[error("{side} has two pieces in the own castle, and the first had to leave")]
    OwnCastle {
        /// The side.
        side: Side,
    },
    /// More castle moves than a player has (clause 4.3).
    #[error("{side} has used {used} castle moves, and a player has two")]
    CastleMoves {
        /// The side.
        side: Side,
        /// How many it would have used.
        used: u8,
    },
    /// Both sides have two pieces in the enemy castle, and the first to do so had won (clause 5.1).
    #[error("each side has two pieces in the enemy castle, and the first to have them won")]
    BothWon,
}

impl Cites for SetupError {
    type Rule = Rule;

    fn rule(&self) -> Rule {
        match self {
            Self::Occupied { .. } | Self::TooMany { .. } => Rule::Pieces,
            Self::OwnCastle { .. } => Rule::OwnCastleLeave,
            Self::CastleMoves { .. } => Rule::CastleMoves,
            Self::BothWon => Rule::TwoInCastle,
        }
    }
}
