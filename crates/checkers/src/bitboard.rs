//! Sets of squares.

use core::{
    fmt,
    iter::FusedIterator,
    ops::{BitAnd, BitOr, BitXor, Not},
};

use crate::Square;

/// A set of squares.
///
/// Inside, a ghost bit follows every second row, so that every diagonal step is one shift and what leaves the board at
/// the side lands on a ghost. [`bits`](Self::bits) is the plain form, one bit a square.
///
/// ```
/// use checkers::{Bitboard, Square};
///
/// let corner: Bitboard = Square::all().filter(|square| [1, 5].contains(&square.number())).collect();
/// assert_eq!(corner.bits(), 0b1_0001);
/// assert_eq!(corner.to_string(), "1,5");
/// assert_eq!((!corner).len(), 30);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bitboard(u64);

/// The bits that are squares: 35, less the three ghosts.
pub(crate) const BOARD: u64 = 0x7_FFFF_FFFF & !(1 << 8 | 1 << 17 | 1 << 26);

/// Eight squares, two rows, before the next ghost.
const TWO_ROWS: u64 = 0xFF;

impl Bitboard {
    /// No square.
    pub const EMPTY: Self = Self(0);

    /// All 32 squares.
    pub const FULL: Self = Self(BOARD);

    /// The set whose plain form is `bits`: bit 0 for square 1, bit 31 for square 32.
    #[must_use]
    pub const fn from_bits(bits: u32) -> Self {
        let bits = bits as u64;
        Self(
            (bits & TWO_ROWS)
                | (bits & TWO_ROWS << 8) << 1
                | (bits & TWO_ROWS << 16) << 2
                | (bits & TWO_ROWS << 24) << 3,
        )
    }

    /// The plain form: bit 0 for square 1, bit 31 for square 32.
    #[must_use]
    pub const fn bits(self) -> u32 {
        let plain = (self.0 & TWO_ROWS)
            | (self.0 >> 1 & TWO_ROWS << 8)
            | (self.0 >> 2 & TWO_ROWS << 16)
            | (self.0 >> 3 & TWO_ROWS << 24);
        // The masks leave 32 bits.
        (plain & 0xFFFF_FFFF) as u32
    }

    /// The set of one square.
    #[must_use]
    pub const fn of(square: Square) -> Self {
        Self(1 << square.bit())
    }

    /// Whether the square is in the set.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.bit() & 1 == 1
    }

    /// The set with this square.
    #[must_use]
    pub const fn with(self, square: Square) -> Self {
        Self(self.0 | 1 << square.bit())
    }

    /// The set without this square.
    #[must_use]
    pub const fn without(self, square: Square) -> Self {
        Self(self.0 & !(1 << square.bit()))
    }

    /// How many squares are in the set, 0 to 32.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no square is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The squares, from the lowest number to the highest.
    #[must_use]
    pub const fn iter(self) -> Squares {
        Squares(self.0)
    }

    /// The set in the layout with ghost bits; bits that are no squares are dropped.
    pub(crate) const fn from_raw(raw: u64) -> Self {
        Self(raw & BOARD)
    }

    /// The set in the layout with ghost bits.
    pub(crate) const fn raw(self) -> u64 {
        self.0
    }
}

impl BitAnd for Bitboard {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Bitboard {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitXor for Bitboard {
    type Output = Self;

    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl Not for Bitboard {
    type Output = Self;

    fn not(self) -> Self {
        Self(self.0 ^ BOARD)
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
    /// The numbers of the squares, with commas between them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, square) in self.iter().enumerate() {
            let comma = if place == 0 { "" } else { "," };
            write!(f, "{comma}{square}")?;
        }
        Ok(())
    }
}

/// The squares of a [`Bitboard`], from the lowest number to the highest.
#[derive(Clone, Debug)]
pub struct Squares(u64);

impl Iterator for Squares {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        if self.0 == 0 {
            return None;
        }
        let square = Square::of_bit(self.0.trailing_zeros());
        self.0 &= self.0 - 1;
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Squares {}
impl FusedIterator for Squares {}
