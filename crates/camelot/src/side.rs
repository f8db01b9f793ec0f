//! The two sides and their pieces.

use core::{fmt, ops::Not};

use boardgame_core::{Player, messages};

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

    /// What a piece is.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
    pub enum Role of "camelot" {
        /// Steps, canters and jumps.
        Man => "man";
        /// Does what a man does, and charges (clause 2.8).
        Knight => "knight";
    }
}

boardgame_core::text_arguments!(Piece);

impl Side {
    /// Both sides, in the order of play.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// The side's letter in position text, `w` or `b`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
        }
    }

    /// The seat of this side: White's is the first.
    #[must_use]
    pub const fn player(self) -> Player {
        Player::new(self as u8)
    }

    /// The side as an index into a pair, White first.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Not for Side {
    type Output = Self;

    /// The other side.
    fn not(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

/// A piece: whose it is, and what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Piece {
    /// Whose piece it is.
    pub side: Side,
    /// Man or knight.
    pub role: Role,
}

impl Piece {
    /// A man of this side.
    #[must_use]
    pub const fn man(side: Side) -> Self {
        Self { side, role: Role::Man }
    }

    /// A knight of this side.
    #[must_use]
    pub const fn knight(side: Side) -> Self {
        Self { side, role: Role::Knight }
    }

    /// The piece's letter in position text and on a drawn board: `M` and `K` for White, `m` and `k` for Black.
    #[must_use]
    pub const fn letter(self) -> char {
        match (self.side, self.role) {
            (Side::White, Role::Man) => 'M',
            (Side::White, Role::Knight) => 'K',
            (Side::Black, Role::Man) => 'm',
            (Side::Black, Role::Knight) => 'k',
        }
    }

    /// The piece of this letter, the inverse of [`letter`](Self::letter).
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
    /// The [`letter`](Self::letter).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.letter(), f)
    }
}
