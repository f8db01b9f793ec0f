//! Positions, their builder and their drawing.

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

/// Maximum number of a side's pieces (clause 1.3).
pub(crate) const PIECES: u8 = 14;

/// Maximum number of a player's castle moves (clause 4.3).
pub(crate) const CASTLE_MOVES: u8 = 2;

messages! {
    /// The legend of a [`Drawing`].
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Legend of "camelot" {
        /// Castle moves that White has used.
        pub white: u8,
        /// Castle moves that Black has used.
        pub black: u8,
    } => "K, M: White's knights and men; k, m: Black's; +: castles; castle moves used: White {white}, Black {black}";
}

/// The castles, White's first (clause 1.2).
pub(crate) const CASTLES: [Bitboard; 2] =
    [Bitboard::of(Square::F1).with(Square::G1), Bitboard::of(Square::F16).with(Square::G16)];

/// A position: the pieces, the side to move, and the castle moves used.
///
/// The history that draws depend on is in [`Camelot`](crate::Camelot).
///
/// ```
/// use camelot::{Piece, Position, Side};
///
/// let start = Position::start();
/// assert_eq!(start.side_to_move(), Side::White);
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
    /// Number of pieces of each side.
    pub(crate) counts: [u8; 2],
}

impl Position {
    /// Returns the start of a game (clauses 1.3 and 1.4).
    #[must_use]
    pub const fn start() -> Self {
        // Each rank with the files of White's men and knights.
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

    pub(crate) const EMPTY: Self = Self {
        pieces: [Bitboard::EMPTY; 2],
        knights: Bitboard::EMPTY,
        to_move: Side::White,
        castle_moves: [0; 2],
        counts: [0; 2],
    };

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

    /// Returns the squares of a side's pieces.
    #[must_use]
    pub const fn pieces(&self, side: Side) -> Bitboard {
        self.pieces[side.index()]
    }

    /// Returns the number of a side's pieces.
    #[must_use]
    pub const fn piece_count(&self, side: Side) -> u8 {
        self.counts[side.index()]
    }

    /// Returns the squares of a side's knights.
    #[must_use]
    pub fn knights(&self, side: Side) -> Bitboard {
        self.pieces(side) & self.knights
    }

    /// Returns the squares of a side's men.
    #[must_use]
    pub fn men(&self, side: Side) -> Bitboard {
        self.pieces(side) & !self.knights
    }

    /// Returns the empty squares.
    #[must_use]
    pub fn empty(&self) -> Bitboard {
        !(self.pieces[0] | self.pieces[1])
    }

    /// Returns the piece on a square.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let side = Side::ALL.into_iter().find(|&side| self.pieces(side).contains(square))?;
        let role = if self.knights.contains(square) { Role::Knight } else { Role::Man };
        Some(Piece { side, role })
    }

    /// Returns the number of castle moves that a side has used (clause 4.3).
    #[must_use]
    pub const fn castle_moves_used(&self, side: Side) -> u8 {
        self.castle_moves[side.index()]
    }

    /// Returns a side's castle (clause 1.2).
    #[must_use]
    pub const fn castle(side: Side) -> Bitboard {
        CASTLES[side.index()]
    }

    /// Returns the outcome if this position ends the game (clauses 5.1 to 5.4).
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        // A side with a single piece does not win (clause 5.3).
        let waiting = !self.to_move;
        let winner = (self.counts[waiting.index()] > 1).then_some(waiting);
        let (winner, by) = self.decided().or_else(|| (!self.can_move()).then_some((winner, Rule::NoMove)))?;
        Some(Outcome::new(winner.map(Side::player), by.clause()))
    }

    /// Reports whether this position ends the game.
    #[must_use]
    #[doc(alias = "is_game_over")]
    pub fn is_over(&self) -> bool {
        self.is_decided() || !self.can_move()
    }

    /// Returns the side to move or the outcome.
    #[must_use]
    pub fn status(&self) -> Status {
        self.outcome().map_or_else(|| Status::ToAct(self.to_move.player()), Status::Over)
    }

    /// Returns the position with the ends of the board and the sides swapped, as the other player sees it.
    ///
    /// The legal moves are mirrored in the same way.
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

    /// Returns the position with the other side to move. No rule allows this null move, but a search may need it.
    #[must_use]
    pub fn pass(&self) -> Self {
        Self { to_move: !self.to_move, ..*self }
    }

    /// Returns the winner and the clause if the pieces alone decide the game (clauses 5.1, 5.2 and 5.4).
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

    pub(crate) fn has_won_castle(&self, side: Side) -> bool {
        let goal = Self::castle(!side);
        self.pieces(side) & goal == goal
    }

    /// Reports whether [`decided`](Self::decided) returns a result. Unchecked set-ups with too many pieces count as
    /// decided.
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
    /// Returns a 64-bit hash, the same on every machine and in every release of rules version 1.
    ///
    /// Equal positions have equal keys; two different positions share a key with a probability of about 2^-64.
    #[must_use]
    #[doc(alias = "zobrist_hash")]
    pub fn key(&self) -> u64 {
        let [white, black] = self.castle_moves;
        let rest = u64::from(white) | u64::from(black) << 2 | (self.to_move as u64) << 4;
        let boards = [self.pieces[0], self.pieces[1], self.knights];
        boards.iter().flat_map(|board| board.0).fold(mix(rest), |key, word| mix(key ^ word))
    }

    /// Returns the board as text for a terminal, from rank 16 down. Pieces are drawn as [`Piece::letter`], empty castle
    /// squares as `+`, other empty squares as `.`.
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

    /// Returns the legend of a drawing.
    #[must_use]
    pub const fn legend(&self) -> Legend {
        let [white, black] = self.castle_moves;
        Legend { white, black }
    }

    /// Returns a builder with the content of this position.
    #[must_use]
    pub const fn to_builder(&self) -> PositionBuilder {
        PositionBuilder { position: *self, twice: Bitboard::EMPTY }
    }

    /// Checks whether the position is possible in a game.
    pub(crate) fn check_setup(&self) -> Result<(), PositionError> {
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

/// A board as text for a terminal, from [`Position::drawing`].
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
    /// Reason why a position is impossible.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum PositionError of "camelot" cites Rule {
        /// Two pieces are on one square.
        Occupied {
            /// The square with two pieces.
            square: Square,
        } => Rule::Pieces, "two pieces are on {square}";
        /// A side has more than fourteen pieces.
        TooMany {
            /// The side with too many pieces.
            side: Side,
            /// Number of its pieces.
            pieces: u8,
        } => Rule::Pieces, "{side} has {pieces} pieces, but at most {PIECES} are allowed";
        /// A side has two pieces in its castle. The first would have had to leave.
        OwnCastle {
            /// The owner of the castle.
            side: Side,
        } => Rule::OwnCastleLeave, "{side} has two pieces in its own castle";
        /// A side has used more than two castle moves.
        CastleMoves {
            /// The side with too many castle moves.
            side: Side,
            /// Number of castle moves used.
            used: u8,
        } => Rule::CastleMoves, "{side} has used {used} castle moves";
        /// Both sides have two pieces in the enemy castle, so the game would have ended earlier.
        BothWon => Rule::TwoInCastle, "each side has two pieces in the enemy castle";
    }
}

/// A builder of positions.
///
/// A side may have knights in place of men, as a handicap or in a study.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PositionBuilder {
    position: Position,
    twice: Bitboard,
}

impl PositionBuilder {
    pub(crate) const fn new(to_move: Side) -> Self {
        Self { position: Position { to_move, ..Position::EMPTY }, twice: Bitboard::EMPTY }
    }

    /// Sets the side to move.
    #[must_use]
    pub const fn side_to_move(mut self, side: Side) -> Self {
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

    /// Empties a square.
    #[must_use]
    pub const fn remove(mut self, square: Square) -> Self {
        self.twice = self.twice.without(square);
        self.position.pieces = [self.position.pieces[0].without(square), self.position.pieces[1].without(square)];
        self.position.knights = self.position.knights.without(square);
        self
    }

    /// Sets the number of castle moves that a side has used; 0 by default (clause 4.3).
    #[must_use]
    pub const fn castle_moves_used(mut self, side: Side, used: u8) -> Self {
        self.position.castle_moves[side.index()] = used;
        self
    }

    /// Returns the position, in which the game may be over.
    ///
    /// # Errors
    /// Fails if the position is impossible.
    pub fn build(self) -> Result<Position, PositionError> {
        let position = self.unchecked()?;
        position.check_setup()?;
        Ok(position)
    }

    /// Checks only that no two pieces share a square.
    pub(crate) fn unchecked(self) -> Result<Position, PositionError> {
        let Self { mut position, twice } = self;
        if let Some(square) = twice.iter().next() {
            return Err(PositionError::Occupied { square });
        }
        // A count is at most 160, so it fits.
        position.counts = Side::ALL.map(|side| u8::try_from(position.pieces(side).len()).unwrap_or(u8::MAX));
        Ok(position)
    }
}
