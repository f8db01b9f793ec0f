//! Sets of squares.

use core::{
    fmt,
    ops::{BitAnd, BitOr, BitXor, Not},
};

use crate::Square;

/// A set of squares.
///
/// Inside it is four boards of 64 bits, one for each parity of file and rank, because a leap never changes either.
///
/// ```
/// use camelot::{Bitboard, Square};
///
/// let castle: Bitboard = Square::all().filter(|square| square.castle().is_some()).collect();
/// assert_eq!(castle.len(), 4);
/// assert_eq!(castle.to_string(), "F1 G1 F16 G16");
/// assert_eq!((!castle).len(), 156);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bitboard(pub(crate) [u64; 4]);

impl Bitboard {
    /// No square.
    pub const EMPTY: Self = Self([0; 4]);

    /// All 160 squares.
    pub const FULL: Self = {
        let mut boards = [0; 4];
        let mut rank = 1;
        while rank <= 16 {
            let mut file = 0;
            while file < 12 {
                if let Some(square) = Square::at(file, rank) {
                    boards[square.class()] |= square.bit();
                }
                file += 1;
            }
            rank += 1;
        }
        Self(boards)
    };

    /// Whether the square is in the set.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0[square.class()] & square.bit() != 0
    }

    /// How many squares are in the set.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones() + self.0[3].count_ones()
    }

    /// Whether the set has no square.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
    }

    /// Adds a square.
    pub const fn insert(&mut self, square: Square) {
        self.0[square.class()] |= square.bit();
    }

    /// Takes a square out.
    pub const fn remove(&mut self, square: Square) {
        self.0[square.class()] &= !square.bit();
    }

    /// The squares, in the order of [`Square::all`].
    #[must_use]
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Square> {
        Square::all().filter(move |&square| self.contains(square))
    }
}

impl BitAnd for Bitboard {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(core::array::from_fn(|class| self.0[class] & other.0[class]))
    }
}

impl BitOr for Bitboard {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(core::array::from_fn(|class| self.0[class] | other.0[class]))
    }
}

impl BitXor for Bitboard {
    type Output = Self;

    fn bitxor(self, other: Self) -> Self {
        Self(core::array::from_fn(|class| self.0[class] ^ other.0[class]))
    }
}

impl Not for Bitboard {
    type Output = Self;

    /// The squares of the board that are not in the set.
    fn not(self) -> Self {
        Self(core::array::from_fn(|class| !self.0[class] & Self::FULL.0[class]))
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut set = Self::EMPTY;
        squares.into_iter().for_each(|square| set.insert(square));
        set
    }
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl fmt::Display for Bitboard {
    /// The squares' names with blanks between.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, square) in self.iter().enumerate() {
            if place > 0 {
                f.write_str(" ")?;
            }
            fmt::Display::fmt(&square, f)?;
        }
        Ok(())
    }
}
