//! Sets of squares.

use boardgame_core::square_set;

use crate::{
    generate::layout::near,
    square::{ALL, Square},
};

/// A set of squares.
///
/// Internally a set is four words, one for each combination of file and rank parity. Leaps never change these.
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
    /// The empty set.
    pub const EMPTY: Self = Self([0; 4]);

    /// The set of all 160 squares.
    pub const FULL: Self = {
        let mut full = Self::EMPTY;
        let mut index = 0;
        while index < ALL.len() {
            full = full.with(ALL[index]);
            index += 1;
        }
        full
    };

    /// Returns the set of one square.
    #[must_use]
    pub const fn of(square: Square) -> Self {
        Self::EMPTY.with(square)
    }

    /// Reports whether the square is in the set.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0[square.class()] & square.bit() != 0
    }

    /// Returns the set with `square` added.
    #[must_use]
    pub const fn with(mut self, square: Square) -> Self {
        self.0[square.class()] |= square.bit();
        self
    }

    /// Returns the set with `square` removed.
    #[must_use]
    pub const fn without(mut self, square: Square) -> Self {
        self.0[square.class()] &= !square.bit();
        self
    }

    /// Replaces a square in place. A copy of the four words would take longer.
    pub(crate) const fn replace(&mut self, from: Square, to: Square) {
        self.0[from.class()] &= !from.bit();
        self.0[to.class()] |= to.bit();
    }

    /// Returns the number of squares, 0 to 160.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones() + self.0[3].count_ones()
    }

    /// Reports whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
    }

    /// Returns the four words of the set. Their layout may change between releases.
    #[must_use]
    pub const fn bits(self) -> [u64; 4] {
        self.0
    }

    /// Returns the squares next to any square of the set, in all eight directions.
    #[must_use]
    pub fn neighbours(self) -> Self {
        let near = |class: usize| near(class, &self.0) & Self::FULL.0[class];
        Self([near(0), near(1), near(2), near(3)])
    }

    /// Returns the squares, in the order of [`Square::all`].
    #[must_use]
    pub const fn iter(self) -> Squares {
        Squares(self)
    }

    fn zip(self, other: Self, join: impl Fn(u64, u64) -> u64) -> Self {
        Self(core::array::from_fn(|class| join(self.0[class], other.0[class])))
    }

    /// Removes and returns the first square, by rank and then by file.
    fn pop(&mut self) -> Option<Square> {
        // The squares of a rank are in two of the words, so the lowest squares of all words are compared.
        let lowest = |class: usize| {
            let cell = self.0[class].trailing_zeros();
            (cell < 64).then(|| Square::of_cell(class, cell))
        };
        let first = (0..4).filter_map(lowest).min()?;
        *self = self.without(first);
        Some(first)
    }
}

square_set!(Bitboard of Square, iterator Squares);

boardgame_core::text_arguments!(Bitboard);
