//! The sides, and their pieces.

use boardgame_core::messages;

use crate::square::Square;

messages! {
    /// One of the two sides.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Side of "camette" {
        /// Moves first, from ranks 2 and 3, towards C7.
        White => "White";
        /// From ranks 6 and 5, towards C1.
        Black => "Black";
    }
}

boardgame_core::two_sides!(Side: White, Black);

impl Side {
    /// The square that the other side tries to enter.
    #[must_use]
    pub const fn castle(self) -> Square {
        match self {
            Self::White => Square::C1,
            Self::Black => Square::C7,
        }
    }
}

/// What a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// A man.
    Man,
    /// A knight, which alone may charge.
    Knight,
}

/// A piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub role: Role,
}

impl Piece {
    /// The letter of the piece: `K` and `M` for White, `k` and `m` for Black.
    #[must_use]
    pub const fn letter(self) -> char {
        match (self.side, self.role) {
            (Side::White, Role::Knight) => 'K',
            (Side::White, Role::Man) => 'M',
            (Side::Black, Role::Knight) => 'k',
            (Side::Black, Role::Man) => 'm',
        }
    }

    /// The piece with this letter.
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
