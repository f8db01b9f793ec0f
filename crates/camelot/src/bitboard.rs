//! Sets of squares.

use boardgame_core::square_set;

use crate::{generate::layout::near, square::Square};

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

    /// The set as four words, one for each parity of file and rank; the layout is that of this release.
    #[must_use]
    pub const fn bits(self) -> [u64; 4] {
        self.0
    }

    /// The squares next to one of the set, in any of the eight directions.
    ///
    /// ```
    /// use camelot::{Bitboard, Square};
    ///
    /// assert_eq!(Bitboard::of(Square::F1).neighbours().to_string(), "G1,E2,F2,G2");
    /// ```
    #[must_use]
    pub fn neighbours(self) -> Self {
        let near = |class: usize| near(class, &self.0) & Self::FULL.0[class];
        Self([near(0), near(1), near(2), near(3)])
    }

    /// The squares, in the order of [`Square::all`].
    #[must_use]
    pub const fn iter(self) -> Squares {
        Squares(self)
    }

    /// The squares that `join` makes of the words of both sets.
    fn zip(self, other: Self, join: impl Fn(u64, u64) -> u64) -> Self {
        Self(core::array::from_fn(|class| join(self.0[class], other.0[class])))
    }

    /// Takes the first square out, by rank and then by file.
    fn pop(&mut self) -> Option<Square> {
        // A rank lies on two boards, one for the even and one for the odd files: the lowest cells of both are compared.
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
