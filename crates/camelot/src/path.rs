//! The way of a move, for the notation: a run of directions in two words.

use crate::Direction;

/// The most leaps that a legal move can have, and a few more: 26 canters, since each of 13 pieces serves at most two
/// pairs of squares of one parity, and 14 jumps.
pub(crate) const MAX_LEAPS: usize = 42;

/// The directions of a run of leaps, three bits each, the last at the low end: so a run grows by a shift, wherever it
/// is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Path {
    low: u64,
    high: u64,
}

impl Path {
    /// No direction yet.
    pub(crate) const START: Self = Self { low: 0, high: 0 };

    /// The path with one direction more.
    #[inline]
    pub(crate) const fn then(self, direction: u64) -> Self {
        Self { low: self.low << 3 | direction, high: self.high << 3 | self.low >> 61 }
    }

    /// The direction at `place`, counted from 0, of a path of `leaps` directions.
    pub(crate) const fn direction(self, place: usize, leaps: usize) -> Direction {
        let all = (self.high as u128) << 64 | self.low as u128;
        Direction::of_code((all >> (3 * (leaps - 1 - place)) & 7) as u64)
    }
}
