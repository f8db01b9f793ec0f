//! Setting up a position, checked.

use boardgame_core::messages;

use crate::{Bitboard, Piece, Position, Role, Rule, Side, Square, generate::Board};

/// Puts pieces on an empty board and checks the whole at the end.
///
/// ```
/// use checkers::{Piece, Position, PositionError, Side, Square};
///
/// let square = |number| Square::new(number).expect("a square");
/// let position = Position::builder(Side::White)
///     .piece(Piece::king(Side::White), square(18))
///     .piece(Piece::man(Side::Black), square(15))
///     .build()?;
/// assert_eq!(position.moves().to_string(), "18x11");
///
/// let refused = Position::builder(Side::White).piece(Piece::man(Side::White), square(3)).build();
/// assert_eq!(refused, Err(PositionError::OnCrowningRow { side: Side::White, square: square(3) }));
/// # Ok::<(), PositionError>(())
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

    /// Says which side is to move.
    #[must_use]
    pub fn to_move(mut self, side: Side) -> Self {
        if side != self.position.to_move {
            self.position = self.position.pass();
        }
        self
    }

    /// Takes off what stands on a square, if anything does.
    ///
    /// ```
    /// use checkers::{Position, Square};
    ///
    /// let handicap = Position::start().to_builder().remove(Square::S21).build()?;
    /// assert_eq!(handicap.piece_at(Square::S21), None);
    /// # Ok::<(), checkers::PositionError>(())
    /// ```
    #[must_use]
    pub const fn remove(mut self, square: Square) -> Self {
        let rest = !Bitboard::of(square).raw();
        let Board { own, opposing, kings } = self.position.board;
        self.position.board = Board { own: own & rest, opposing: opposing & rest, kings: kings & rest };
        self.twice = self.twice.without(square);
        self
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
    /// A side without pieces is not an error: it has lost (clause 6.1).
    ///
    /// # Errors
    /// When two pieces stand on one square, a man on its crowning row, or a side has too many pieces.
    pub fn build(self) -> Result<Position, PositionError> {
        if let Some(square) = self.twice.iter().next() {
            return Err(PositionError::Occupied { square });
        }
        self.position.check_pieces(self.most)?;
        Ok(self.position)
    }
}

impl Position {
    /// A builder that has everything that stands here.
    #[must_use]
    pub const fn to_builder(&self) -> PositionBuilder {
        PositionBuilder { position: *self, ..PositionBuilder::new(self.to_move) }
    }

    /// Whether a game may start from this position: a problem may have more pieces than a game.
    ///
    /// # Errors
    /// When a side has more than twelve pieces, or a man stands on its crowning row.
    pub fn check_setup(&self) -> Result<(), PositionError> {
        self.check_pieces(SIDE)
    }

    fn check_pieces(&self, most: u32) -> Result<(), PositionError> {
        for side in Side::ALL {
            if let Some(square) = self.men(side).iter().find(|square| square.row() == side.crowning_row()) {
                return Err(PositionError::OnCrowningRow { side, square });
            }
            let pieces = self.pieces(side).len();
            if pieces > most {
                return Err(PositionError::TooMany { side, pieces });
            }
        }
        Ok(())
    }
}

messages! {
    /// Why a position is refused.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum PositionError of "checkers" cites Rule {
        /// Two pieces share a square.
        Occupied {
            /// The square.
            square: Square,
        } => Rule::EmptySquare, "two pieces stand on {square}";
        /// A man stands where it would have become a king.
        OnCrowningRow {
            /// Whose man it is.
            side: Side,
            /// The square.
            square: Square,
        } => Rule::Crowning, "a man of {side} stands on {square}, in its crowning row";
        /// A side has more pieces than a game starts with.
        TooMany {
            /// The side.
            side: Side,
            /// How many pieces it has.
            pieces: u32,
        } => Rule::StartPosition, "{side} has {pieces} pieces, and a side has at most 12";
    }
}
