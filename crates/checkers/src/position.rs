//! Positions, their builder and their drawing.

use core::fmt;

use boardgame_core::{
    Outcome, Status,
    board::{Labels, mix},
    messages,
};

use crate::{
    bitboard::Bitboard,
    generate::board::Board,
    rule::Rule,
    side::{Piece, Role, Side},
    square::Square,
};

/// A position: the men and kings of each side, and the side to move.
///
/// A position takes 32 bytes. The history that draws depend on is in [`Checkers`](crate::Checkers).
///
/// ```
/// use checkers::{Position, Side};
///
/// let mut position = Position::start();
/// assert_eq!(position.moves().len(), 7);
/// position.play("11-15".parse()?)?;
/// assert_eq!(position.side_to_move(), Side::White);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    pub(crate) board: Board,
    pub(crate) to_move: Side,
}

impl Position {
    /// Returns the start of a game: men on 1 to 12 and 21 to 32, Black to move (clauses 1.3 and 2.1).
    #[must_use]
    pub const fn start() -> Self {
        let own = Bitboard::from_bits(0x0000_0FFF).raw();
        let opposing = Bitboard::from_bits(0xFFF0_0000).raw();
        Self { board: Board { own, opposing, kings: 0 }, to_move: Side::Black }
    }

    /// Returns a builder with an empty board.
    #[must_use]
    pub const fn builder(to_move: Side) -> PositionBuilder {
        PositionBuilder::new(to_move)
    }

    /// Returns the side to move.
    #[must_use]
    #[doc(alias = "turn")]
    pub const fn side_to_move(&self) -> Side {
        self.to_move
    }

    /// Returns the squares of a side's men and kings.
    #[must_use]
    pub const fn pieces(&self, side: Side) -> Bitboard {
        Bitboard::from_raw(if side as u8 == self.to_move as u8 { self.board.own } else { self.board.opposing })
    }

    /// Returns the squares of a side's men.
    #[must_use]
    pub const fn men(&self, side: Side) -> Bitboard {
        Bitboard::from_raw(self.pieces(side).raw() & !self.board.kings)
    }

    /// Returns the squares of a side's kings.
    #[must_use]
    pub const fn kings(&self, side: Side) -> Bitboard {
        Bitboard::from_raw(self.pieces(side).raw() & self.board.kings)
    }

    /// Returns the empty squares.
    #[must_use]
    pub const fn empty(&self) -> Bitboard {
        Bitboard::from_raw(self.board.empty())
    }

    /// Returns the piece on a square.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let side = Side::ALL.into_iter().find(|&side| self.pieces(side).contains(square))?;
        let role = if self.kings(side).contains(square) { Role::King } else { Role::Man };
        Some(Piece { side, role })
    }

    /// Returns the outcome if the side to move cannot move and so has lost (clause 6.1).
    ///
    /// Draws depend on the history; see [`Checkers`](crate::Checkers).
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        (!self.can_move()).then(|| Outcome::won((!self.to_move).player(), Rule::CannotMove.clause()))
    }

    /// Reports whether the side to move has lost because it cannot move.
    #[must_use]
    #[doc(alias = "is_game_over")]
    pub fn is_over(&self) -> bool {
        !self.can_move()
    }

    /// Returns the position rotated by half a turn with the sides swapped, as the other player sees it.
    ///
    /// The legal moves are rotated in the same way.
    #[must_use]
    pub const fn mirrored(&self) -> Self {
        let Board { own, opposing, kings } = self.board;
        let board = Board { own: mirror(own), opposing: mirror(opposing), kings: mirror(kings) };
        let to_move = match self.to_move {
            Side::Black => Side::White,
            Side::White => Side::Black,
        };
        Self { board, to_move }
    }

    /// Returns the position with the other side to move. No rule allows this null move, but a search may need it.
    #[must_use]
    pub fn pass(&self) -> Self {
        let Board { own, opposing, kings } = self.board;
        Self { board: Board { own: opposing, opposing: own, kings }, to_move: !self.to_move }
    }

    /// Returns the side to move or the outcome.
    #[must_use]
    pub fn status(&self) -> Status {
        self.outcome().map_or_else(|| Status::ToAct(self.to_move.player()), Status::Over)
    }
}

impl Default for Position {
    fn default() -> Self {
        Self::start()
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Position").field(&format_args!("{self}")).finish()
    }
}

messages! {
    /// The legend of a [`Drawing`].
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Legend of "checkers" {} => "b, w: men; B, W: kings; each dark square with its number";
}

impl Position {
    /// Returns the board as text for a terminal, with square 1 at the top.
    ///
    /// Each dark square has its number, then `b` or `w` for a man, `B` or `W` for a king, or a dot.
    ///
    /// ```
    /// use checkers::{Labels, Position};
    ///
    /// let labels = Labels { to_move: ["Black to move", "White to move"], ..Labels::default() };
    /// let drawn = Position::start().drawing(&labels).to_string();
    /// assert!(drawn.starts_with("         1 b         2 b         3 b         4 b\n   5 b         6 b"));
    /// assert!(drawn.ends_with("\n  29 w        30 w        31 w        32 w\nBlack to move"));
    /// ```
    #[must_use]
    pub const fn drawing<'a>(&'a self, labels: &'a Labels<'a>) -> Drawing<'a> {
        Drawing { position: self, labels }
    }
}

/// A board as text for a terminal, from [`Position::drawing`].
#[derive(Clone, Copy, Debug)]
pub struct Drawing<'a> {
    position: &'a Position,
    labels: &'a Labels<'a>,
}

impl fmt::Display for Drawing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { position, labels } = self;
        for square in Square::all() {
            let light = if square.column() == 1 { "      " } else { "" };
            write!(f, "{light}{square:>4} ")?;
            match position.piece_at(square) {
                Some(piece) => piece.fmt(f)?,
                None => f.write_str(".")?,
            }
            f.write_str(match square.column() {
                6 | 7 if square.number() == 32 => "",
                6 | 7 => "\n",
                _ => "      ",
            })?;
        }
        let to_move = labels.to_move[position.to_move.index()];
        [to_move, labels.legend].iter().filter(|line| !line.is_empty()).try_for_each(|line| write!(f, "\n{line}"))
    }
}

impl Position {
    /// Returns a 64-bit hash, the same on every machine and in every release of rules version 1.
    ///
    /// Equal positions have equal keys; two different positions share a key with a probability of about 2^-64.
    #[must_use]
    #[doc(alias = "zobrist_hash")]
    pub const fn key(&self) -> u64 {
        let [black, white, kings] =
            [self.pieces(Side::Black), self.pieces(Side::White), Bitboard::from_raw(self.board.kings)];
        let turn = (self.to_move as u64) << 32;
        let pieces = black.bits() as u64 | (white.bits() as u64) << 32;
        mix(mix(pieces) ^ (kings.bits() as u64 | turn))
    }
}

/// Reverses a set in the internal layout: bit 34 becomes bit 0, and ghost bits become ghost bits.
const fn mirror(raw: u64) -> u64 {
    raw.reverse_bits() >> 29
}

/// A builder of positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PositionBuilder {
    position: Position,
    most: u32,
    twice: Bitboard,
}

/// The maximum number of a side's pieces (clause 1.3).
const MAX_PIECES: u32 = 12;

impl PositionBuilder {
    pub(crate) const fn new(to_move: Side) -> Self {
        let board = Board { own: 0, opposing: 0, kings: 0 };
        Self { position: Position { board, to_move }, most: MAX_PIECES, twice: Bitboard::EMPTY }
    }

    /// Sets the side to move.
    #[must_use]
    pub fn side_to_move(mut self, side: Side) -> Self {
        if side != self.position.to_move {
            self.position = self.position.pass();
        }
        self
    }

    /// Empties a square.
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

    /// Allows more than twelve pieces a side, for problems that cannot arise in a game.
    #[must_use]
    pub const fn more_than_twelve(mut self) -> Self {
        self.most = 32;
        self
    }

    /// Returns the position. A side without pieces is allowed, but has lost (clause 6.1).
    ///
    /// # Errors
    /// Fails if two pieces are on one square, a man is on its crowning row, or a side has too many pieces.
    pub fn build(self) -> Result<Position, PositionError> {
        if let Some(square) = self.twice.iter().next() {
            return Err(PositionError::Occupied { square });
        }
        self.position.check_pieces(self.most)?;
        Ok(self.position)
    }
}

impl Position {
    /// Returns a builder with the pieces of this position.
    #[must_use]
    pub const fn to_builder(&self) -> PositionBuilder {
        PositionBuilder { position: *self, ..PositionBuilder::new(self.to_move) }
    }

    /// Checks the pieces of a game's start position.
    pub(crate) fn check_setup(&self) -> Result<(), PositionError> {
        self.check_pieces(MAX_PIECES)
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
    /// Reason why a position is impossible.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum PositionError of "checkers" cites Rule {
        /// Two pieces are on one square.
        Occupied {
            /// The square with two pieces.
            square: Square,
        } => Rule::EmptySquare, "two pieces are on {square}";
        /// A man is on its crowning row.
        OnCrowningRow {
            /// Owner of the man.
            side: Side,
            /// The man's square.
            square: Square,
        } => Rule::Crowning, "{side} has a man on {square}, in its crowning row";
        /// A side has more than twelve pieces.
        TooMany {
            /// The side with too many pieces.
            side: Side,
            /// Number of its pieces.
            pieces: u32,
        } => Rule::StartPosition, "{side} has {pieces} pieces, but at most 12 are allowed";
    }
}
