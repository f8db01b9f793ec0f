//! What stands where, and whose turn it is.

use core::fmt;

use boardgame_core::{Outcome, Rulebook};

use crate::{Bitboard, Piece, PositionBuilder, Role, Rule, Side, Square};

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

    /// Where a side's pieces stand.
    #[must_use]
    pub const fn pieces(&self, side: Side) -> Bitboard {
        self.pieces[side.index()]
    }

    /// Where the knights of a side stand.
    #[must_use]
    pub fn knights(&self, side: Side) -> Bitboard {
        self.pieces(side) & self.knights
    }

    /// Where the men of a side stand.
    #[must_use]
    pub fn men(&self, side: Side) -> Bitboard {
        self.pieces(side) & !self.knights
    }

    /// The empty squares.
    #[must_use]
    pub fn empty(&self) -> Bitboard {
        !(self.pieces[0] | self.pieces[1])
    }

    /// What stands on a square.
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
        Some(Outcome { winner: winner.map(Side::player), clause: by.clause() })
    }

    /// The winner and the clause where the pieces alone decide, whoever is to move (clauses 5.1, 5.2 and 5.4).
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
    pub(crate) fn is_decided(&self) -> bool {
        let [white, black] = self.counts;
        white.min(black) == 0 || white.max(black) < 2 || Side::ALL.into_iter().any(|side| self.has_won_castle(side))
    }
}

impl Default for Position {
    fn default() -> Self {
        Self::start()
    }
}

impl fmt::Display for Position {
    /// The board from rank 16 down to rank 1: pieces as [`Piece::letter`], castles `+`, other empty squares `.`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
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
                write!(f, " {}", self.piece_at(square).map_or(empty, Piece::letter))?;
            }
            f.write_str("\n")?;
        }
        f.write_str("    A B C D E F G H I J K L\n")?;
        let [white, black] = self.castle_moves;
        write!(f, "{} to move; castle moves used: White {white}, Black {black}", self.to_move)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Position").field(&format_args!("{}", self.text())).finish()
    }
}
