//! The two sides and their pieces.

use core::fmt;

use boardgame_core::messages;

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

    /// The kind of a piece.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
    pub enum Role of "checkers" {
        /// A piece that moves and jumps forward only (clauses 3.1 and 4.2).
        Man => "man";
        /// A piece that moves and jumps in all directions (clauses 3.2 and 4.3).
        King => "king";
    }
}

boardgame_core::two_sides!(Side: Black, White);

impl Side {
    /// Returns the letter in notation, `B` or `W`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Black => 'B',
            Self::White => 'W',
        }
    }

    /// Returns the row where the side's men become kings (clause 5.1).
    #[must_use]
    pub const fn crowning_row(self) -> u8 {
        match self {
            Self::Black => 7,
            Self::White => 0,
        }
    }
}

/// A piece of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Piece {
    /// Owner of the piece.
    pub side: Side,
    /// Man or king.
    pub role: Role,
}

impl Piece {
    /// Returns a man of the given side.
    #[must_use]
    pub const fn man(side: Side) -> Self {
        Self { side, role: Role::Man }
    }

    /// Returns a king of the given side.
    #[must_use]
    pub const fn king(side: Side) -> Self {
        Self { side, role: Role::King }
    }

    /// Reports whether the piece may move and jump in a direction (clauses 3.1 to 4.3).
    #[must_use]
    pub fn may_go(self, way: Direction) -> bool {
        self.role == Role::King || way.is_down() == (self.side == Side::Black)
    }
}

impl fmt::Display for Piece {
    /// Writes `b` and `w` for men, `B` and `W` for kings.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = self.side.letter();
        let shown = if self.role == Role::King { letter } else { letter.to_ascii_lowercase() };
        fmt::Display::fmt(&shown, f)
    }
}
