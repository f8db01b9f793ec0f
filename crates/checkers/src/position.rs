//! What is where, and whose turn it is; and how that is set up, checked.

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

    /// The squares of a side's pieces, men and kings.
    #[must_use]
    pub const fn pieces(&self, side: Side) -> Bitboard {
        Bitboard::from_raw(if side as u8 == self.to_move as u8 { self.board.own } else { self.board.opposing })
    }

    /// The squares of a side's men.
    #[must_use]
    pub const fn men(&self, side: Side) -> Bitboard {
        Bitboard::from_raw(self.pieces(side).raw() & !self.board.kings)
    }

    /// The squares of a side's kings.
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

    /// How the game has ended on this position, if it has: a side that cannot move has lost (clause 6.1).
    ///
    /// Draws rest on what came before, which [`Checkers`](crate::Checkers) knows.
    ///
    /// ```
    /// use checkers::Position;
    ///
    /// let position: Position = "B:W16,19:B12".parse()?;
    /// assert_eq!(position.outcome().expect("over").to_string(), "player 2 wins (checkers 6.1)");
    /// # Ok::<(), checkers::ParsePositionError>(())
    /// ```
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        (!self.can_move()).then(|| Outcome::won((!self.to_move).player(), Rule::CannotMove.clause()))
    }

    /// Whether the side to move has lost, because it cannot move.
    #[must_use]
    pub fn is_over(&self) -> bool {
        !self.can_move()
    }

    /// The position as the other player sees it: the board turned end for end, and the sides exchanged.
    ///
    /// Its legal moves are those of this position, mirrored.
    ///
    /// ```
    /// use checkers::{Position, Side};
    ///
    /// let mirrored = Position::start().mirrored();
    /// assert_eq!(mirrored.to_move(), Side::White);
    /// assert_eq!(mirrored.pass(), Position::start());
    /// ```
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

    /// The position with the other side to move: a null move, which no rule allows and a search may need.
    #[must_use]
    pub fn pass(&self) -> Self {
        let Board { own, opposing, kings } = self.board;
        Self { board: Board { own: opposing, opposing: own, kings }, to_move: !self.to_move }
    }

    /// Who is to move, or how the game has ended on this position.
    #[must_use]
    pub fn status(&self) -> Status {
        self.outcome().map_or_else(|| Status::ToAct(self.to_move.player()), Status::Over)
    }
}

impl Default for Position {
    /// The start of every game.
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
    /// What the signs of a [`Drawing`] mean.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Legend of "checkers" {} => "b, w: men; B, W: kings; each dark square with its number";
}

impl Position {
    /// The board for a terminal, square 1 at the top: each dark square has its number, and `b` and `w` for men, `B` and
    /// `W` for kings, a dot where it is empty.
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

/// A board drawn for a terminal; [`Position::drawing`] makes it.
#[derive(Clone, Copy, Debug)]
pub struct Drawing<'a> {
    position: &'a Position,
    labels: &'a Labels<'a>,
}

impl fmt::Display for Drawing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { position, labels } = self;
        for square in Square::all() {
            // Four dark squares a row, and a light one before or after each.
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
    /// A 64-bit hash of the position, the same on every machine and in every release of rules version 1.
    ///
    /// Equal positions have equal keys; different ones share a key about once in 2^64 pairs. The repetition rule
    /// compares whole positions and does not rest on it.
    #[must_use]
    pub const fn key(&self) -> u64 {
        let [black, white, kings] =
            [self.pieces(Side::Black), self.pieces(Side::White), Bitboard::from_raw(self.board.kings)];
        let turn = (self.to_move as u64) << 32;
        let pieces = black.bits() as u64 | (white.bits() as u64) << 32;
        mix(mix(pieces) ^ (kings.bits() as u64 | turn))
    }
}

/// The squares of a word with ghost bits, from the last to the first: bit 34 becomes bit 0, and the ghosts stay ghosts.
const fn mirror(raw: u64) -> u64 {
    raw.reverse_bits() >> 29
}

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

    /// Takes off what is on a square, if anything is.
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
    /// When two pieces are on one square, a man on its crowning row, or a side has too many pieces.
    pub fn build(self) -> Result<Position, PositionError> {
        if let Some(square) = self.twice.iter().next() {
            return Err(PositionError::Occupied { square });
        }
        self.position.check_pieces(self.most)?;
        Ok(self.position)
    }
}

impl Position {
    /// A builder that has everything that is here.
    #[must_use]
    pub const fn to_builder(&self) -> PositionBuilder {
        PositionBuilder { position: *self, ..PositionBuilder::new(self.to_move) }
    }

    /// Whether a game may start from this position: a problem may have more pieces than a game.
    ///
    /// # Errors
    /// When a side has more than twelve pieces, or a man is on its crowning row.
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
        } => Rule::EmptySquare, "two pieces are on {square}";
        /// A man is where it would have become a king.
        OnCrowningRow {
            /// Whose man it is.
            side: Side,
            /// The square.
            square: Square,
        } => Rule::Crowning, "a man of {side} is on {square}, in its crowning row";
        /// A side has more pieces than a game starts with.
        TooMany {
            /// The side.
            side: Side,
            /// How many pieces it has.
            pieces: u32,
        } => Rule::StartPosition, "{side} has {pieces} pieces, and a side has at most 12";
    }
}
