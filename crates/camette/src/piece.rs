//! Sides and pieces.

use boardgame_core::messages;

use crate::square::Square;

messages! {
    /// A side.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Side of "camette" {
        /// The first mover, who starts on ranks 2 and 3 and moves towards C7.
        White => "White";
        /// The second mover, who starts on ranks 6 and 5 and moves towards C1.
        Black => "Black";
    }
}

boardgame_core::two_sides!(Side: White, Black);

impl Side {
    /// Returns the side's castle, which the other side tries to enter.
    #[must_use]
    pub const fn castle(self) -> Square {
        match self {
            Self::White => Square::C1,
            Self::Black => Square::C7,
        }
    }
}

/// The kind of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// A piece that cannot charge.
    Man,
    /// A piece that can charge.
    Knight,
}

/// A piece of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// Owner of the piece.
    pub side: Side,
    /// Man or knight.
    pub role: Role,
}

impl Piece {
    /// Returns the letter: `K` and `M` for White, `k` and `m` for Black.
    #[must_use]
    pub const fn letter(self) -> char {
        match (self.side, self.role) {
            (Side::White, Role::Knight) => 'K',
            (Side::White, Role::Man) => 'M',
            (Side::Black, Role::Knight) => 'k',
            (Side::Black, Role::Man) => 'm',
        }
    }

    /// Returns the piece with the given letter.
    #[must_use]
    pub const fn of_letter(letter: char) -> Option<Self> {
        let side = if letter.is_ascii_uppercase() { Side::White } else { Side::Black };
        match letter.to_ascii_uppercase() {
            'K' => Some(Self { side, role: Role::Knight }),
            'M' => Some(Self { side, role: Role::Man }),
            _ => None,
        }
    }
}
