//! Sets of squares.

use core::{
    fmt,
    iter::FusedIterator,
    ops::{BitAnd, BitOr, BitXor, Not},
};

use crate::{Square, square::ALL};

/// A set of squares.
///
/// Inside it is four boards of 64 bits, one for each parity of file and rank, because a leap never changes either.
///
/// ```
/// use camelot::{Bitboard, Square};
///
/// let castle: Bitboard = Square::all().filter(|square| square.castle().is_some()).collect();
/// assert_eq!(castle.len(), 4);
/// assert_eq!(castle.to_string(), "F1,G1,F16,G16");
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

    /// The set of one square.
    #[must_use]
    pub const fn of(square: Square) -> Self {
        Self::EMPTY.with(square)
    }

    /// Whether the square is in the set.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0[square.class()] & square.bit() != 0
    }

    /// The set with this square.
    #[must_use]
    pub const fn with(mut self, square: Square) -> Self {
        self.0[square.class()] |= square.bit();
        self
    }

    /// The set without this square.
    #[must_use]
    pub const fn without(mut self, square: Square) -> Self {
        self.0[square.class()] &= !square.bit();
        self
    }

    /// Takes one square out and puts another in, where the set lies: to copy all four boards would cost more than a
    /// move.
    pub(crate) const fn shift(&mut self, from: Square, to: Square) {
        self.0[from.class()] &= !from.bit();
        self.0[to.class()] |= to.bit();
    }

    /// How many squares are in the set, 0 to 160.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones() + self.0[3].count_ones()
    }

    /// Whether no square is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
    }

    /// The squares, in the order of [`Square::all`].
    #[must_use]
    pub const fn iter(self) -> Squares {
        Squares { left: self, place: 0 }
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
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    fn into_iter(self) -> Squares {
        self.iter()
    }
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl fmt::Display for Bitboard {
    /// The squares' names, with commas between them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, square) in self.iter().enumerate() {
            let comma = if place == 0 { "" } else { "," };
            write!(f, "{comma}{square}")?;
        }
        Ok(())
    }
}

/// The squares of a [`Bitboard`], in the order of [`Square::all`].
#[derive(Clone, Debug)]
pub struct Squares {
    left: Bitboard,
    /// Where to look on, among all squares.
    place: usize,
}

impl Iterator for Squares {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        if self.left.is_empty() {
            return None;
        }
        loop {
            let square = *ALL.get(self.place)?;
            self.place += 1;
            if self.left.contains(square) {
                self.left = self.left.without(square);
                return Some(square);
            }
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.left.len() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Squares {}
impl FusedIterator for Squares {}
