//! What is where, and whose turn it is; and how that is set up, checked.

use core::fmt;

use boardgame_core::{
    Outcome, Status,
    board::{Labels, mix},
    messages,
};

use crate::{
    bitboard::Bitboard,
    rule::Rule,
    side::{Piece, Role, Side},
    square::Square,
};

/// How many pieces a side has (clause 1.3).
pub(crate) const PIECES: u8 = 14;

/// How many castle moves a player has in a game (clause 4.3).
pub(crate) const CASTLE_MOVES: u8 = 2;

messages! {
    /// The line below a drawn board.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Legend of "camelot" {
        /// How many castle moves White has used.
        pub white: u8,
        /// How many Black has used.
        pub black: u8,
    } => "K, M: White's knights and men; k, m: Black's; +: castles; castle moves used: White {white}, Black {black}";
}

/// The castle of each side, White first (clause 1.2).
pub(crate) const CASTLES: [Bitboard; 2] = {
    let mut castles = [Bitboard::EMPTY; 2];
    let mut file = 5;
    while file <= 6 {
        if let (Some(white), Some(black)) = (Square::at(file, 1), Square::at(file, 16)) {
            castles[0] = castles[0].with(white);
            castles[1] = castles[1].with(black);
        }
        file += 1;
    }
    castles
};

/// A position: the pieces, the side to move, and the castle moves used.
///
/// It is a small value to be copied. What a game adds, such as repetition, is kept by [`Camelot`](crate::Camelot). Its
/// order means nothing, and is there for ordered collections.
///
/// ```
/// use camelot::{Piece, Position, Side};
///
/// let start = Position::start();
/// assert_eq!(start.to_move(), Side::White);
/// assert_eq!(start.piece_at("C6".parse()?), Some(Piece::knight(Side::White)));
/// assert_eq!(start.pieces(Side::Black).len(), 14);
/// # Ok::<(), camelot::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    pub(crate) pieces: [Bitboard; 2],
    pub(crate) knights: Bitboard,
    pub(crate) to_move: Side,
    pub(crate) castle_moves: [u8; 2],
    /// How many pieces each side has.
    pub(crate) counts: [u8; 2],
}

impl Position {
    /// The initial position (clauses 1.3 and 1.4).
    #[must_use]
    pub const fn start() -> Self {
        // Per rank: the files of the men, then of the knights. The sides mirror each other.
        let ranks: [(u8, &[u8], &[u8]); 2] = [(6, &[3, 4, 5, 6, 7, 8], &[2, 9]), (7, &[4, 5, 6, 7], &[3, 8])];
        let mut position = Self::EMPTY;
        let mut next = 0;
        while next < ranks.len() {
            let (rank, men, knights) = ranks[next];
            position.mirror(rank, men, false);
            position.mirror(rank, knights, true);
            next += 1;
        }
        position
    }

    /// No piece, White to move.
    pub(crate) const EMPTY: Self = Self {
        pieces: [Bitboard::EMPTY; 2],
        knights: Bitboard::EMPTY,
        to_move: Side::White,
        castle_moves: [0; 2],
        counts: [0; 2],
    };

    /// Sets pieces of both sides on a rank of White's half and its mirror image.
    const fn mirror(&mut self, rank: u8, files: &[u8], knights: bool) {
        let mut next = 0;
        while next < files.len() {
            if let (Some(white), Some(black)) = (Square::at(files[next], rank), Square::at(files[next], 17 - rank)) {
                self.pieces[0] = self.pieces[0].with(white);
                self.pieces[1] = self.pieces[1].with(black);
                if knights {
                    self.knights = self.knights.with(white);
                    self.knights = self.knights.with(black);
                }
                self.counts = [self.counts[0] + 1, self.counts[1] + 1];
            }
            next += 1;
        }
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

    /// The squares of a side's pieces.
    #[must_use]
    pub const fn pieces(&self, side: Side) -> Bitboard {
        self.pieces[side.index()]
    }

    /// How many pieces a side has.
    #[must_use]
    pub const fn piece_count(&self, side: Side) -> u8 {
        self.counts[side.index()]
    }

    /// The squares of a side's knights.
    #[must_use]
    pub fn knights(&self, side: Side) -> Bitboard {
        self.pieces(side) & self.knights
    }

    /// The squares of a side's men.
    #[must_use]
    pub fn men(&self, side: Side) -> Bitboard {
        self.pieces(side) & !self.knights
    }

    /// The empty squares.
    #[must_use]
    pub fn empty(&self) -> Bitboard {
        !(self.pieces[0] | self.pieces[1])
    }

    /// What is on a square.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let side = Side::ALL.into_iter().find(|&side| self.pieces(side).contains(square))?;
        let role = if self.knights.contains(square) { Role::Knight } else { Role::Man };
        Some(Piece { side, role })
    }

    /// How many of its two castle moves a side has used (clause 4.3).
    #[must_use]
    pub const fn castle_moves_used(&self, side: Side) -> u8 {
        self.castle_moves[side.index()]
    }

    /// A side's own castle (clause 1.2).
    #[must_use]
    pub const fn castle(side: Side) -> Bitboard {
        CASTLES[side.index()]
    }

    /// How the game has ended on this position, if it has (clauses 5.1 to 5.4).
    ///
    /// ```
    /// use camelot::{Piece, Position, Side};
    ///
    /// let castle = ["F16", "G16"].map(|name| name.parse().expect("a square"));
    /// let position = Position::builder(Side::Black)
    ///     .piece(Piece::man(Side::White), castle[0])
    ///     .piece(Piece::man(Side::White), castle[1])
    ///     .piece(Piece::man(Side::Black), "C9".parse()?)
    ///     .build()?;
    /// assert_eq!(position.outcome().expect("over").to_string(), "player 1 wins (camelot 5.1)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let (winner, by) = self.decided().or_else(|| self.stuck())?;
        Some(Outcome::new(winner.map(Side::player), by.clause()))
    }

    /// Whether the game has ended on this position.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.is_decided() || !self.can_move()
    }

    /// Who is to act, or how the game has ended.
    #[must_use]
    pub fn status(&self) -> Status {
        self.outcome().map_or_else(|| Status::ToAct(self.to_move.player()), Status::Over)
    }

    /// The position as the other player sees it: the board turned end for end, and the sides exchanged.
    ///
    /// Its legal moves are those of this position, mirrored.
    ///
    /// ```
    /// use camelot::{Position, Side};
    ///
    /// let mirrored = Position::start().mirrored();
    /// assert_eq!(mirrored.to_move(), Side::Black);
    /// assert_eq!(mirrored.pass(), Position::start());
    /// ```
    #[must_use]
    pub fn mirrored(&self) -> Self {
        let mirror = |set: Bitboard| set.iter().map(Square::mirrored).collect();
        let [white, black] = self.pieces;
        Self {
            pieces: [mirror(black), mirror(white)],
            knights: mirror(self.knights),
            to_move: !self.to_move,
            castle_moves: [self.castle_moves[1], self.castle_moves[0]],
            counts: [self.counts[1], self.counts[0]],
        }
    }

    /// The position with the other side to move: a null move, which no rule allows and a search may need.
    #[must_use]
    pub fn pass(&self) -> Self {
        Self { to_move: !self.to_move, ..*self }
    }

    /// The winner and the clause where the pieces alone decide, whichever side is to move (clauses 5.1, 5.2 and 5.4).
    pub(crate) fn decided(&self) -> Option<(Option<Side>, Rule)> {
        if let Some(side) = Side::ALL.into_iter().find(|&side| self.has_won_castle(side)) {
            return Some((Some(side), Rule::TwoInCastle));
        }
        match self.counts {
            [0 | 1, 0 | 1] => Some((None, Rule::OneEach)),
            [0, _] => Some((Some(Side::Black), Rule::AllCaptured)),
            [_, 0] => Some((Some(Side::White), Rule::AllCaptured)),
            _ => None,
        }
    }

    /// The winner and the clause where the side to move has no move (clause 5.3, with the reading that a single piece
    /// wins nothing by it).
    fn stuck(&self) -> Option<(Option<Side>, Rule)> {
        let waiting = !self.to_move;
        let winner = (self.counts[waiting.index()] > 1).then_some(waiting);
        (!self.can_move()).then_some((winner, Rule::NoMove))
    }

    /// Whether a side has both squares of the enemy castle (clause 5.1).
    pub(crate) fn has_won_castle(&self, side: Side) -> bool {
        let goal = Self::castle(!side);
        self.pieces(side) & goal == goal
    }

    /// Whether [`decided`](Self::decided) has an answer, without working it out.
    ///
    /// A side with more pieces than there are, as only a set-up that has not been started can have, has no moves either.
    pub(crate) fn is_decided(&self) -> bool {
        let [white, black] = self.counts;
        white.min(black) == 0
            || white.max(black) < 2
            || white.max(black) > PIECES
            || Side::ALL.into_iter().any(|side| self.has_won_castle(side))
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

impl Position {
    /// A 64-bit hash of the position, the same on every machine and in every release of rules version 1.
    ///
    /// Equal positions have equal keys; different ones share a key about once in 2^64 pairs. The repetition rule
    /// compares whole positions and does not rest on it.
    #[must_use]
    pub fn key(&self) -> u64 {
        let [white, black] = self.castle_moves;
        let rest = u64::from(white) | u64::from(black) << 2 | (self.to_move as u64) << 4;
        let boards = [self.pieces[0], self.pieces[1], self.knights];
        boards.iter().flat_map(|board| board.0).fold(mix(rest), |key, word| mix(key ^ word))
    }
}

impl Position {
    /// The board for a terminal, from rank 16 down to rank 1: pieces as [`Piece::letter`], castles `+`, other empty
    /// squares `.`.
    ///
    /// ```
    /// use camelot::{Labels, Position};
    ///
    /// let drawn = Position::start().drawing(&Labels::default()).to_string();
    /// assert!(drawn.starts_with("16            + +"));
    /// assert!(drawn.ends_with("    A B C D E F G H I J K L"));
    /// ```
    #[must_use]
    pub const fn drawing<'a>(&'a self, labels: &'a Labels<'a>) -> Drawing<'a> {
        Drawing { position: self, labels }
    }

    /// What the letters of a drawing mean, and how many castle moves have been used.
    #[must_use]
    pub const fn legend(&self) -> Legend {
        let [white, black] = self.castle_moves;
        Legend { white, black }
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
        for rank in (1..=16).rev() {
            write!(f, "{rank:>2} ")?;
            for file in 0..12 {
                let Some(square) = Square::at(file, rank) else {
                    if file > 6 {
                        break;
                    }
                    f.write_str("  ")?;
                    continue;
                };
                let empty = if square.castle().is_some() { '+' } else { '.' };
                write!(f, " {}", position.piece_at(square).map_or(empty, Piece::letter))?;
            }
            f.write_str("\n")?;
        }
        f.write_str("    A B C D E F G H I J K L")?;
        let to_move = labels.to_move[position.to_move.index()];
        [to_move, labels.legend].iter().filter(|line| !line.is_empty()).try_for_each(|line| write!(f, "\n{line}"))
    }
}

messages! {
    /// Why no game can have pieces like that.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum PositionError of "camelot" cites Rule {
        /// Two pieces on one square.
        Occupied {
            /// The square.
            square: Square,
        } => Rule::Pieces, "two pieces are on {square}";
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
        } => Rule::OwnCastleLeave, "{side} has two pieces in its own castle";
        /// More castle moves than a player has.
        CastleMoves {
            /// The side.
            side: Side,
            /// How many it would have used.
            used: u8,
        } => Rule::CastleMoves, "{side} has used {used} castle moves";
        /// Both sides have two pieces in the enemy castle, and the first to do so had won.
        BothWon => Rule::TwoInCastle, "each side has two pieces in the enemy castle";
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
    /// A builder that has everything that is here.
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

    /// Takes off what is on a square, if anything is.
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
