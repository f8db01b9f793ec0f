//! Positions and their text.

use core::{fmt, str::FromStr};

use boardgame_core::{Outcome, Status, board::mix, messages};

use crate::{
    board::{Board, ENEMY_CASTLE, OTHER, OWN, OWN_CASTLE, rotated},
    piece::{Piece, Role, Side},
    rule::Rule,
    square::{RANKS, Square},
};

messages! {
    /// Reason why a text is not a position.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ParsePositionError of "camette" is Error {
        /// The text does not begin with `w ` or `b `.
        Side => "a position begins with the side to move, w or b, and a space";
        /// The number of ranks is not seven.
        Ranks => "a position has seven ranks with slashes between them";
        /// A rank has the wrong number of squares, or is malformed.
        Rank {
            /// Rank, 1 to 7.
            rank: u8,
        } => "rank {rank} has the wrong number of squares, or a letter other than K, M, k and m";
        /// The position is impossible.
        Position(PositionError);
    }

    /// Reason why a position is impossible.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum PositionError of "camette" cites Rule {
        /// A side has more than a knight and three men.
        TooMany {
            /// The side with too many pieces.
            side: Side,
        } => Rule::Pieces, "{side} has more than a knight and three men";
        /// Both castles contain an enemy, so the game would have ended earlier.
        BothWon => Rule::InCastle, "both castles contain an enemy piece";
    }

    /// The legend of a [`Drawing`].
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Legend of "camette" {
    } => "K, M: White's knight and men; k, m: Black's; +: the castles";
}

/// A position: the pieces and the side to move. Its text lists the ranks from 7 down to 1.
///
/// ```
/// use camette::{Position, Side};
///
/// let mut position = Position::start();
/// assert_eq!(position.to_string(), "w 1/1k1/1mmm1/5/1MMM1/1K1/1");
/// assert_eq!(position.moves().len(), 22);
/// position.play(position.read_move("C2-C4")?)?;
/// assert_eq!(position.side_to_move(), Side::Black);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The pieces as the side to move sees them.
    board: Board,
    to_move: Side,
}

impl Position {
    /// Returns the start of a game (clause 1.3).
    #[must_use]
    pub const fn start() -> Self {
        let (men, knight): (u32, u32) = (0b111 << 5, 1 << 2);
        let board = Board { men: [men, rotated(men)], knights: [knight, rotated(knight)] };
        Self { board, to_move: Side::White }
    }

    pub(crate) const fn board(&self) -> &Board {
        &self.board
    }

    #[cfg(feature = "solve")]
    pub(crate) const fn of_board(board: Board) -> Self {
        Self { board, to_move: Side::White }
    }

    pub(crate) fn advance(&mut self, board: Board) {
        *self = Self { board, to_move: !self.to_move };
    }

    /// Returns the side to move.
    #[must_use]
    #[doc(alias = "turn")]
    pub const fn side_to_move(&self) -> Side {
        self.to_move
    }

    /// Returns the piece on a square.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let bit = 1 << self.relative(square).index();
        let (seat, side) = [(OWN, self.to_move), (OTHER, !self.to_move)]
            .into_iter()
            .find(|&(seat, _)| self.board.pieces(seat) & bit != 0)?;
        let role = if self.board.knights[seat] & bit != 0 { Role::Knight } else { Role::Man };
        Some(Piece { side, role })
    }

    /// Returns a 64-bit hash, the same on every machine.
    #[must_use]
    #[doc(alias = "zobrist_hash")]
    pub const fn key(&self) -> u64 {
        let Board { men: [own, other], knights: [own_knight, other_knight] } = self.board;
        let men = own as u64 | (other as u64) << 23 | (self.to_move as u64) << 46;
        mix(men) ^ mix(own_knight as u64 | (other_knight as u64) << 23).rotate_left(32)
    }

    /// Returns the position after putting `piece` on a square, or emptying the square if `piece` is `None`.
    ///
    /// # Errors
    /// Fails if the side would have too many pieces, or both castles would contain an enemy.
    pub fn with_piece(&self, piece: Option<Piece>, square: Square) -> Result<Self, PositionError> {
        let (mut board, bit) = (self.board, 1 << self.relative(square).index());
        for set in board.men.iter_mut().chain(&mut board.knights) {
            *set &= !bit;
        }
        if let Some(Piece { side, role }) = piece {
            let set = if role == Role::Man { &mut board.men } else { &mut board.knights };
            set[if side == self.to_move { OWN } else { OTHER }] |= bit;
        }
        Self { board, to_move: self.to_move }.validated()
    }

    /// Returns the position with `side` to move.
    #[must_use]
    pub const fn with_side_to_move(&self, side: Side) -> Self {
        let board = if side as u8 == self.to_move as u8 { self.board } else { self.board.rotated() };
        Self { board, to_move: side }
    }

    fn validated(self) -> Result<Self, PositionError> {
        for (seat, side) in [(OWN, self.to_move), (OTHER, !self.to_move)] {
            if self.board.men[seat].count_ones() > 3 || self.board.knights[seat].count_ones() > 1 {
                return Err(PositionError::TooMany { side });
            }
        }
        if self.board.is_lost_by_castle() && self.board.pieces(OWN) & ENEMY_CASTLE != 0 {
            return Err(PositionError::BothWon);
        }
        Ok(self)
    }

    pub(crate) fn relative(&self, square: Square) -> Square {
        match self.to_move {
            Side::White => square,
            Side::Black => square.rotated(),
        }
    }

    /// Returns the position with left and right swapped. Its game-theoretic value is the same.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        Self { board: self.board.mirrored(), ..*self }
    }

    /// Returns the position rotated by half a turn with the colours swapped. The side to move keeps its value.
    #[must_use]
    pub fn with_colours_exchanged(&self) -> Self {
        Self { to_move: !self.to_move, ..*self }
    }

    /// Returns the outcome if the game has ended (clauses 5.1 to 5.3).
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let won = |side: Side, rule: Rule| Some(Outcome::won(side.player(), rule.clause()));
        let (own, other) = (self.board.pieces(OWN), self.board.pieces(OTHER));
        if other & OWN_CASTLE != 0 {
            won(!self.to_move, Rule::InCastle)
        } else if own & ENEMY_CASTLE != 0 {
            won(self.to_move, Rule::InCastle)
        } else if own == 0 {
            won(!self.to_move, Rule::AllCaptured)
        } else if other == 0 {
            won(self.to_move, Rule::AllCaptured)
        } else if self.moves().is_empty() {
            won(!self.to_move, Rule::NoMove)
        } else {
            None
        }
    }

    /// Returns the side to move or the outcome.
    #[must_use]
    pub fn status(&self) -> Status {
        self.outcome().map_or(Status::ToAct(self.to_move.player()), Status::Over)
    }

    /// Reports whether the game is over.
    #[must_use]
    #[doc(alias = "is_game_over")]
    pub fn is_over(&self) -> bool {
        self.outcome().is_some()
    }
}

impl Default for Position {
    fn default() -> Self {
        Self::start()
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.to_move {
            Side::White => "w ",
            Side::Black => "b ",
        })?;
        for (rank, (first, squares)) in RANKS.into_iter().enumerate().rev() {
            let mut empty = 0;
            for square in (first..first + squares).filter_map(Square::new) {
                if let Some(piece) = self.piece_at(square) {
                    if empty > 0 {
                        write!(f, "{empty}")?;
                    }
                    empty = 0;
                    write!(f, "{}", piece.letter())?;
                } else {
                    empty += 1;
                }
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
            f.write_str(if rank > 0 { "/" } else { "" })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}

/// A board as text for a terminal, from [`Position::drawing`].
#[derive(Clone, Copy, Debug)]
pub struct Drawing<'a> {
    position: &'a Position,
    legend: &'a str,
}

impl Position {
    /// Returns the board as text, with a legend below.
    ///
    /// ```
    /// let drawn = camette::Position::start().drawing("").to_string();
    /// assert_eq!(drawn.lines().next(), Some("7      +"));
    /// assert_eq!(drawn.lines().last(), Some("   A B C D E"));
    /// ```
    #[must_use]
    pub const fn drawing<'a>(&'a self, legend: &'a str) -> Drawing<'a> {
        Drawing { position: self, legend }
    }
}

impl fmt::Display for Drawing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (rank, (first, squares)) in RANKS.into_iter().enumerate().rev() {
            write!(f, "{}  {:indent$}", rank + 1, "", indent = usize::from(5 - squares))?;
            for (index, square) in (first..first + squares).filter_map(Square::new).enumerate() {
                let empty = if square == Square::C1 || square == Square::C7 { '+' } else { '.' };
                let letter = self.position.piece_at(square).map_or(empty, Piece::letter);
                write!(f, "{}{letter}", if index == 0 { "" } else { " " })?;
            }
            f.write_str("\n")?;
        }
        f.write_str("   A B C D E")?;
        if self.legend.is_empty() { Ok(()) } else { write!(f, "\n{}", self.legend) }
    }
}

impl FromStr for Position {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (to_move, ranks) = match text.split_at_checked(2) {
            Some(("w ", ranks)) => (Side::White, ranks),
            Some(("b ", ranks)) => (Side::Black, ranks),
            _ => return Err(ParsePositionError::Side),
        };
        if ranks.split('/').count() != RANKS.len() {
            return Err(ParsePositionError::Ranks);
        }
        let mut white = Board { men: [0; 2], knights: [0; 2] };
        for (number, (rank, (first, squares))) in ranks.split('/').zip(RANKS.into_iter().rev()).enumerate() {
            let refused = ParsePositionError::Rank { rank: 7 - number as u8 };
            let mut index = 0;
            for letter in rank.chars() {
                if let Some(empty) = letter.to_digit(10).filter(|&empty| (1..=5).contains(&empty)) {
                    index += empty as u8;
                } else {
                    let piece = Piece::of_letter(letter).ok_or(refused)?;
                    if index >= squares {
                        return Err(refused);
                    }
                    let set = if piece.role == Role::Man { &mut white.men } else { &mut white.knights };
                    set[piece.side as usize] |= 1 << (first + index);
                    index += 1;
                }
                if index > squares {
                    return Err(refused);
                }
            }
            if index != squares {
                return Err(refused);
            }
        }
        Ok(Self { board: white, to_move: Side::White }.validated()?.with_side_to_move(to_move))
    }
}
