//! The two sides and their pieces.

use core::fmt;

use boardgame_core::messages;

messages! {
    /// A side (clause 1.4). White starts at the low ranks and moves first.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
    pub enum Side of "camelot" {
        /// The first mover, whose castle is F1 and G1.
        White => "White";
        /// The second mover, whose castle is F16 and G16.
        Black => "Black";
    }

    /// The kind of a piece.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
    pub enum Role of "camelot" {
        /// A piece that steps, canters or jumps.
        Man => "man";
        /// A piece that moves like a man and also charges (clause 2.8).
        Knight => "knight";
    }
}

boardgame_core::text_arguments!(Piece);

boardgame_core::two_sides!(Side: White, Black);

impl Side {
    /// Returns the letter in position text, `w` or `b`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
        }
    }
}

/// A piece of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Piece {
    /// Owner of the piece.
    pub side: Side,
    /// Man or knight.
    pub role: Role,
}

impl Piece {
    /// Returns a man of the given side.
    #[must_use]
    pub const fn man(side: Side) -> Self {
        Self { side, role: Role::Man }
    }

    /// Returns a knight of the given side.
    #[must_use]
    pub const fn knight(side: Side) -> Self {
        Self { side, role: Role::Knight }
    }

    /// Returns the letter in position text: `M` and `K` for White, `m` and `k` for Black.
    #[must_use]
    pub const fn letter(self) -> char {
        match (self.side, self.role) {
            (Side::White, Role::Man) => 'M',
            (Side::White, Role::Knight) => 'K',
            (Side::Black, Role::Man) => 'm',
            (Side::Black, Role::Knight) => 'k',
        }
    }

    /// Returns the piece with the given [`letter`](Self::letter).
    #[must_use]
    pub const fn of_letter(letter: char) -> Option<Self> {
        Some(match letter {
            'M' => Self::man(Side::White),
            'K' => Self::knight(Side::White),
            'm' => Self::man(Side::Black),
            'k' => Self::knight(Side::Black),
            _ => return None,
        })
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.letter(), f)
    }
}
