//! The way of a move, for the notation: a run of directions in two words.

use crate::Direction;

/// The most leaps that a legal move can have, and a few more: 26 canters, since each of 13 pieces serves at most two
/// pairs of squares of one parity, and 14 jumps.
pub(crate) const MAX_LEAPS: usize = 42;

/// How many directions of three bits go into one word of a path.
const PER_WORD: usize = 21;

/// The directions of a run of leaps, three bits each from the low end, 21 a word.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Path {
    low: u64,
    high: u64,
}

impl Path {
    /// No direction yet.
    pub(crate) const START: Self = Self { low: 0, high: 0 };

    /// The path of one direction.
    #[inline]
    pub(crate) const fn one(direction: u64) -> Self {
        Self { low: direction, high: 0 }
    }

    /// The path with a direction set at `place`, counted from 0, where none was before.
    pub(crate) const fn then(mut self, place: usize, direction: u64) -> Self {
        if place < PER_WORD {
            self.low |= direction << (3 * place);
        } else if place < MAX_LEAPS {
            self.high |= direction << (3 * (place - PER_WORD));
        }
        self
    }

    /// The direction at `place`.
    pub(crate) fn direction(self, place: usize) -> Direction {
        let word = if place < PER_WORD { self.low } else { self.high };
        Direction::of_code(word >> (3 * (place % PER_WORD)))
    }
}
