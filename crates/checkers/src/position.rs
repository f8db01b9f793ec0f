//! What stands where, and whose turn it is.

use core::fmt;

use crate::{Bitboard, Piece, PositionBuilder, Role, Side, Square, generate::Board};

/// A position: the men and kings of each side, and the side to move.
///
/// It is a value of 32 bytes: copy it to look ahead. What came before it, on which claims of a draw rest, is kept by
/// [`Checkers`](crate::Checkers). Its order means nothing, and is there for ordered collections.
///
/// ```
/// use checkers::{Position, Side};
///
/// let mut position = Position::start();
/// assert_eq!(position.moves().len(), 7);
/// position.play("11-15".parse()?)?;
/// assert_eq!(position.to_move(), Side::White);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    pub(crate) board: Board,
    pub(crate) to_move: Side,
}

impl Position {
    /// The start of every game: twelve men each on 1 to 12 and 21 to 32, Black to move (clauses 1.3 and 2.1).
    #[must_use]
    pub const fn start() -> Self {
        let own = Bitboard::from_bits(0x0000_0FFF).raw();
        let opposing = Bitboard::from_bits(0xFFF0_0000).raw();
        Self { board: Board { own, opposing, kings: 0 }, to_move: Side::Black }
    }

    /// A builder for any other position, with an empty board.
    #[must_use]
    pub const fn builder(to_move: Side) -> PositionBuilder {
        PositionBuilder::new(to_move)
    }

    /// The side to move.
    #[must_use]
    pub const fn to_move(&self) -> Side {
        self.to_move
    }

    /// Where the pieces of a side stand, men and kings.
    #[must_use]
    pub const fn pieces(&self, side: Side) -> Bitboard {
        Bitboard::from_raw(if side as u8 == self.to_move as u8 { self.board.own } else { self.board.opposing })
    }

    /// Where the men of a side stand.
    #[must_use]
    pub const fn men(&self, side: Side) -> Bitboard {
        Bitboard::from_raw(self.pieces(side).raw() & !self.board.kings)
    }

    /// Where the kings of a side stand.
    #[must_use]
    pub const fn kings(&self, side: Side) -> Bitboard {
        Bitboard::from_raw(self.pieces(side).raw() & self.board.kings)
    }

    /// The empty squares.
    #[must_use]
    pub const fn empty(&self) -> Bitboard {
        Bitboard::from_raw(self.board.empty())
    }

    /// The piece on a square.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let side = Side::ALL.into_iter().find(|&side| self.pieces(side).contains(square))?;
        let role = if self.kings(side).contains(square) { Role::King } else { Role::Man };
        Some(Piece { side, role })
    }
}

impl Default for Position {
    /// The start of every game.
    fn default() -> Self {
        Self::start()
    }
}

impl fmt::Display for Position {
    /// Draws the board, square 1 at the top: `b` and `w` are men, `B` and `W` kings, dots the empty dark squares.
    ///
    /// ```
    /// let drawn = checkers::Position::start().to_string();
    /// assert!(drawn.starts_with("  b   b   b   b\nb   b   b   b\n"));
    /// assert!(drawn.ends_with("w   w   w   w\nBlack to move"));
    /// ```
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for square in Square::all() {
            let indent = if square.column() == 1 { "  " } else { "" };
            f.write_str(indent)?;
            match self.piece_at(square) {
                Some(piece) => piece.fmt(f)?,
                None => f.write_str(".")?,
            }
            f.write_str(if square.column() >= 6 { "\n" } else { "   " })?;
        }
        write!(f, "{} to move", self.to_move)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Position").field(&format_args!("{}", self.fen())).finish()
    }
}
