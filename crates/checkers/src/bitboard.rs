//! Sets of squares.

use boardgame_core::square_set;

use crate::square::Square;

/// A set of squares.
///
/// [`bits`](Self::bits) has one bit per square. The internal layout has an unused ghost bit after every second row, so
/// that every diagonal step is one shift.
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

pub(crate) const BOARD: u64 = 0x7_FFFF_FFFF & !(1 << 8 | 1 << 17 | 1 << 26);

/// The bits of the eight squares in two rows.
const TWO_ROWS: u64 = 0xFF;

impl Bitboard {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// The set of all 32 squares.
    pub const FULL: Self = Self(BOARD);

    /// Creates a set from one bit per square: bit 0 for square 1, bit 31 for square 32.
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

    /// Returns one bit per square: bit 0 for square 1, bit 31 for square 32.
    #[must_use]
    pub const fn bits(self) -> u32 {
        let plain = (self.0 & TWO_ROWS)
            | (self.0 >> 1 & TWO_ROWS << 8)
            | (self.0 >> 2 & TWO_ROWS << 16)
            | (self.0 >> 3 & TWO_ROWS << 24);
        (plain & 0xFFFF_FFFF) as u32
    }

    /// Returns the set of one square.
    #[must_use]
    pub const fn of(square: Square) -> Self {
        Self(1 << square.bit())
    }

    /// Reports whether the square is in the set.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.bit() & 1 == 1
    }

    /// Returns the set with `square` added.
    #[must_use]
    pub const fn with(self, square: Square) -> Self {
        Self(self.0 | 1 << square.bit())
    }

    /// Returns the set with `square` removed.
    #[must_use]
    pub const fn without(self, square: Square) -> Self {
        Self(self.0 & !(1 << square.bit()))
    }

    /// Returns the number of squares, 0 to 32.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Reports whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the squares, from the lowest number to the highest.
    #[must_use]
    pub const fn iter(self) -> Squares {
        Squares(self)
    }

    fn zip(self, other: Self, join: impl Fn(u64, u64) -> u64) -> Self {
        Self(join(self.0, other.0))
    }

    fn pop(&mut self) -> Option<Square> {
        let square = (self.0 != 0).then(|| Square::of_bit(self.0.trailing_zeros()))?;
        self.0 &= self.0 - 1;
        Some(square)
    }

    /// Creates a set from the internal layout. Bits that are not squares are dropped.
    pub(crate) const fn from_raw(raw: u64) -> Self {
        Self(raw & BOARD)
    }

    pub(crate) const fn raw(self) -> u64 {
        self.0
    }
}

square_set!(Bitboard of Square, iterator Squares);

boardgame_core::text_arguments!(Bitboard);
