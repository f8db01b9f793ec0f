//! Sets of squares.

use boardgame_core::square_set;

use crate::square::Square;

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
        Squares(self)
    }

    /// The squares that `join` makes of the bits of both sets.
    fn zip(self, other: Self, join: impl Fn(u64, u64) -> u64) -> Self {
        Self(join(self.0, other.0))
    }

    /// Takes the square with the lowest number out.
    fn pop(&mut self) -> Option<Square> {
        let square = (self.0 != 0).then(|| Square::of_bit(self.0.trailing_zeros()))?;
        self.0 &= self.0 - 1;
        Some(square)
    }

    /// The set in the layout with ghost bits; bits that are not squares are dropped.
    pub(crate) const fn from_raw(raw: u64) -> Self {
        Self(raw & BOARD)
    }

    /// The set in the layout with ghost bits.
    pub(crate) const fn raw(self) -> u64 {
        self.0
    }
}

square_set!(Bitboard of Square, iterator Squares);

boardgame_core::text_arguments!(Bitboard);
