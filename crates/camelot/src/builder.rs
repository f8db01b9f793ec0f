//! Setting up a position, checked.

use boardgame_core::messages;

use crate::{Bitboard, Piece, Position, Role, Rule, Side, Square};

/// How many pieces a side has (clause 1.3).
pub(crate) const PIECES: u8 = 14;

/// How many castle moves a player has in a game (clause 4.3).
pub(crate) const CASTLE_MOVES: u8 = 2;

messages! {
    /// Why pieces cannot stand like that.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum PositionError of "camelot" cites Rule {
        /// Two pieces on one square.
        Occupied {
            /// The square.
            square: Square,
        } => Rule::Pieces, "two pieces stand on {square}";
        /// More pieces than a side has.
        TooMany {
            /// The side.
            side: Side,
            /// How many pieces it has.
            pieces: u8,
        } => Rule::Pieces, "{side} has {pieces} pieces, and a side has at most {PIECES}";
        /// Two pieces of one side in their own castle, where the first would have had to leave.
        OwnCastle {
            /// The side.
            side: Side,
        } => Rule::OwnCastleLeave, "{side} has two pieces in the own castle, and the first had to leave";
        /// More castle moves than a player has.
        CastleMoves {
            /// The side.
            side: Side,
            /// How many it would have used.
            used: u8,
        } => Rule::CastleMoves, "{side} has used {used} castle moves, and a player has two";
        /// Both sides have two pieces in the enemy castle, and the first to do so had won.
        BothWon => Rule::TwoInCastle,
            "each side has two pieces in the enemy castle, and the first to have them has won";
    }
}

/// Puts pieces on an empty board and checks the whole at the end.
///
/// Knights may stand for men, as a handicap or in a study, as long as no side has more than fourteen pieces.
///
/// ```
/// use camelot::{Piece, Position, PositionError, Side};
///
/// let (f1, g1) = ("F1".parse()?, "G1".parse()?);
/// let builder = Position::builder(Side::White).piece(Piece::man(Side::White), f1).piece(Piece::man(Side::Black), g1);
/// assert!(builder.build().is_ok());
///
/// let two_at_home = Position::builder(Side::White)
///     .piece(Piece::man(Side::White), f1)
///     .piece(Piece::knight(Side::White), g1)
///     .build();
/// assert_eq!(two_at_home, Err(PositionError::OwnCastle { side: Side::White }));
/// # Ok::<(), camelot::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PositionBuilder {
    position: Position,
    twice: Bitboard,
}

impl Position {
    /// A builder that has everything that stands here.
    #[must_use]
    pub const fn to_builder(&self) -> PositionBuilder {
        PositionBuilder { position: *self, twice: Bitboard::EMPTY }
    }
}

impl PositionBuilder {
    pub(crate) const fn new(to_move: Side) -> Self {
        Self { position: Position { to_move, ..Position::EMPTY }, twice: Bitboard::EMPTY }
    }

    /// Says which side is to move.
    #[must_use]
    pub const fn to_move(mut self, side: Side) -> Self {
        self.position.to_move = side;
        self
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

    /// Takes off what stands on a square, if anything does.
    ///
    /// ```
    /// use camelot::{Position, Square};
    ///
    /// let without_a_knight = Position::start().to_builder().remove(Square::C6).build()?;
    /// assert_eq!(without_a_knight.piece_at(Square::C6), None);
    /// # Ok::<(), camelot::PositionError>(())
    /// ```
    #[must_use]
    pub const fn remove(mut self, square: Square) -> Self {
        self.twice = self.twice.without(square);
        self.position.pieces = [self.position.pieces[0].without(square), self.position.pieces[1].without(square)];
        self.position.knights = self.position.knights.without(square);
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
    pub fn build(self) -> Result<Position, PositionError> {
        let position = self.unchecked()?;
        position.may_stand()?;
        Ok(position)
    }

    /// The position, even if no game comes to it.
    pub(crate) fn unchecked(self) -> Result<Position, PositionError> {
        let Self { mut position, twice } = self;
        if let Some(square) = twice.iter().next() {
            return Err(PositionError::Occupied { square });
        }
        // There are 160 squares.
        position.counts = Side::ALL.map(|side| u8::try_from(position.pieces(side).len()).unwrap_or(u8::MAX));
        Ok(position)
    }
}

impl Position {
    /// Whether a game can come to this position. What was built or read has been checked; what came from a set-up that
    /// has not been started has not.
    pub(crate) fn may_stand(&self) -> Result<(), PositionError> {
        for side in Side::ALL {
            let (pieces, used) = (self.counts[side.index()], self.castle_moves_used(side));
            if pieces > PIECES {
                return Err(PositionError::TooMany { side, pieces });
            }
            if used > CASTLE_MOVES {
                return Err(PositionError::CastleMoves { side, used });
            }
            if (self.pieces(side) & Self::castle(side)).len() > 1 {
                return Err(PositionError::OwnCastle { side });
            }
        }
        if Side::ALL.into_iter().all(|side| self.has_won_castle(side)) { Err(PositionError::BothWon) } else { Ok(()) }
    }
}
