//! The two sides and their pieces.

use core::{fmt, ops::Not};

use boardgame_core::{Player, messages};

use crate::square::Direction;

messages! {
    /// A side (clause 1.4). Black, called Red on many sets, starts on squares 1 to 12 and moves first.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
    pub enum Side of "checkers" {
        /// The first mover: Red or Black, `B` in notation.
        Black => "Black";
        /// The second mover, `W` in notation.
        White => "White";
    }

    /// What a piece is.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
    pub enum Role of "checkers" {
        /// Moves and jumps forward only (clauses 3.1 and 4.2).
        Man => "man";
        /// Moves and jumps both ways (clauses 3.2 and 4.3).
        King => "king";
    }
}

impl Side {
    /// Both sides, in the order of play.
    pub const ALL: [Self; 2] = [Self::Black, Self::White];

    /// The side's letter in notation, `B` or `W`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Black => 'B',
            Self::White => 'W',
        }
    }

    /// The row in which a man of this side becomes a king (clause 5.1).
    #[must_use]
    pub const fn crowning_row(self) -> u8 {
        match self {
            Self::Black => 7,
            Self::White => 0,
        }
    }

    /// The side as an index into a pair, Black first.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seat of this side: Black's is the first.
    #[must_use]
    pub const fn player(self) -> Player {
        Player::new(self as u8)
    }
}

impl Not for Side {
    type Output = Self;

    /// The other side.
    fn not(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }
}

/// A piece: whose it is, and what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Piece {
    /// Whose piece it is.
    pub side: Side,
    /// Man or king.
    pub role: Role,
}

impl Piece {
    /// A man of this side.
    #[must_use]
    pub const fn man(side: Side) -> Self {
        Self { side, role: Role::Man }
    }

    /// A king of this side.
    #[must_use]
    pub const fn king(side: Side) -> Self {
        Self { side, role: Role::King }
    }

    /// Whether it moves and jumps this way (clauses 3.1 to 4.3): a king every way, a man forward.
    #[must_use]
    pub fn may_go(self, way: Direction) -> bool {
        self.role == Role::King || way.is_down() == (self.side == Side::Black)
    }
}

impl fmt::Display for Piece {
    /// As a board shows it: `b` and `w` for men, `B` and `W` for kings.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = self.side.letter();
        let shown = if self.role == Role::King { letter } else { letter.to_ascii_lowercase() };
        fmt::Display::fmt(&shown, f)
    }
}
