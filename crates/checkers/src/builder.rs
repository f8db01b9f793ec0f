//! Setting up a position, checked.

use thiserror::Error;

use boardgame_core::Cites;

use crate::{Bitboard, Piece, Position, Role, Rule, Side, Square, generate::Board};

/// Puts pieces on an empty board and checks the whole at the end.
///
/// ```
/// use checkers::{Piece, Position, SetupError, Side, Square};
///
/// let square = |number| Square::new(number).expect("a square");
/// let position = Position::builder(Side::White)
///     .piece(Piece::king(Side::White), square(18))
///     .piece(Piece::man(Side::Black), square(15))
///     .build()?;
/// assert_eq!(position.moves().to_string(), "18x11");
///
/// let refused = Position::builder(Side::White).piece(Piece::man(Side::White), square(3)).build();
/// assert_eq!(refused, Err(SetupError::OnCrowningRow { side: Side::White, square: square(3) }));
/// # Ok::<(), SetupError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PositionBuilder {
    position: Position,
    most: u32,
    twice: Bitboard,
}

/// How many pieces a side has in a game (clause 1.3).
const SIDE: u32 = 12;

impl PositionBuilder {
    pub(crate) const fn new(to_move: Side) -> Self {
        let board = Board { own: 0, opposing: 0, kings: 0 };
        Self { position: Position { board, to_move }, most: SIDE, twice: Bitboard::EMPTY }
    }

    /// Puts a piece on a square.
    #[must_use]
    pub const fn piece(mut self, piece: Piece, square: Square) -> Self {
        let bit = Bitboard::of(square).raw();
        let board = &mut self.position.board;
        if (board.own | board.opposing) & bit != 0 {
            self.twice = self.twice.with(square);
        }
        if piece.side as u8 == self.position.to_move as u8 {
            board.own |= bit;
        } else {
            board.opposing |= bit;
        }
        if let Role::King = piece.role {
            board.kings |= bit;
        }
        self
    }

    /// Allows a side more than twelve pieces, for problems that no game can reach.
    #[must_use]
    pub const fn more_than_twelve(mut self) -> Self {
        self.most = 32;
        self
    }

    /// The position.
    ///
    /// A side without pieces is no error: it has lost (clause 6.1).
    ///
    /// # Errors
    /// When two pieces stand on one square, a man on his crowning row, or a side has too many pieces.
    pub fn build(self) -> Result<Position, SetupError> {
        if let Some(square) = self.twice.iter().next() {
            return Err(SetupError::Occupied { square });
        }
        for side in Side::ALL {
            if let Some(square) = self.position.men(side).iter().find(|square| square.row() == side.crowning_row()) {
                return Err(SetupError::OnCrowningRow { side, square });
            }
            let pieces = self.position.pieces(side).len();
            if pieces > self.most {
                return Err(SetupError::TooMany { side, pieces });
            }
        }
        Ok(self.position)
    }
}

/// Why a position is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SetupError {
    /// Two pieces share a square.
    #[error("two pieces stand on {square}")]
    Occupied {
        /// The square.
        square: Square,
    },
    /// A man stands where it would have become a king.
    #[error("a man of {side} stands on {square}, in its crowning row")]
    OnCrowningRow {
        /// Whose man it is.
        side: Side,
        /// The square.
        square: Square,
    },
    /// A side has more pieces than a game starts with.
    #[error("{side} has {pieces} pieces, and a game has at most 12 a side")]
    TooMany {
        /// The side.
        side: Side,
        /// How many pieces it has.
        pieces: u32,
    },
}

impl Cites for SetupError {
    type Rule = Rule;

    fn rule(&self) -> Rule {
        match self {
            Self::Occupied { .. } => Rule::EmptySquare,
            Self::OnCrowningRow { .. } => Rule::Crowning,
            Self::TooMany { .. } => Rule::StartPosition,
        }
    }
}
