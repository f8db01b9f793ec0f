//! How many positions are worth what.

use core::ops::AddAssign;

use boardgame_retrograde::{Outcome, Value};

#[cfg(feature = "make")]
use crate::{
    material::Material,
    rank::{choose, first_set, men_rank, next_set, squares_of},
};

/// How many positions have each value. Positions that are the same with the colours exchanged are counted once: the
/// side to move is always the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts {
    by_byte: [u64; 256],
}

impl Default for Counts {
    fn default() -> Self {
        Self { by_byte: [0; 256] }
    }
}

impl Counts {
    /// Counts a solved slice: one byte for each rank.
    #[cfg(feature = "make")]
    pub(crate) fn of(material: Material, bytes: &[u8]) -> Self {
        let mut counts = Self::default();
        let king_ranks = material.king_ranks();
        each_men(material, |men| {
            // With even forces White's turn is Black's, turned round.
            for side in 0..if material.is_even() { 1 } else { 2 } {
                let at = material.base(side, men_rank(men));
                for &byte in &bytes[at..at + king_ranks] {
                    counts.by_byte[usize::from(byte)] += 1;
                }
            }
        });
        counts
    }

    /// As a table of distances tells them.
    #[cfg(feature = "std")]
    pub(crate) fn from_table(told: &[u64]) -> Self {
        let mut counts = Self::default();
        counts.by_byte.iter_mut().zip(told).for_each(|(count, &told)| *count = told);
        counts
    }

    /// As a table of outcomes tells them: lost, drawn, won.
    #[cfg(feature = "make")]
    pub(crate) fn outcomes(&self) -> [u64; 3] {
        [Outcome::Lost, Outcome::Drawn, Outcome::Won].map(|outcome| self.outcome(outcome))
    }

    /// As a table of distances tells them: up to the last value that there is.
    #[cfg(feature = "make")]
    pub(crate) fn told(&self) -> &[u64] {
        let last = self.by_byte.iter().rposition(|&count| count > 0);
        &self.by_byte[..last.map_or(0, |last| last + 1)]
    }

    /// The number of positions with one value.
    #[must_use]
    pub const fn with(&self, value: Value) -> u64 {
        self.by_byte[value.to_byte() as usize]
    }

    /// The number of positions with one outcome for the side to move.
    #[must_use]
    pub fn outcome(&self, outcome: Outcome) -> u64 {
        self.values().filter(|(value, _)| value.outcome() == outcome).map(|(_, count)| count).sum()
    }

    /// The number of positions.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.by_byte.iter().sum()
    }

    /// The longest win, in plies, and how many positions have it.
    #[must_use]
    pub fn longest_win(&self) -> Option<(u8, u64)> {
        let won = self.values().filter(|&(value, count)| value.outcome() == Outcome::Won && count > 0);
        won.filter_map(|(value, count)| Some((value.plies()?, count))).max()
    }

    fn values(&self) -> impl Iterator<Item = (Value, u64)> {
        (0..=u8::MAX).map(Value::from_byte).zip(self.by_byte)
    }
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        for (count, more) in self.by_byte.iter_mut().zip(other.by_byte) {
            *count += more;
        }
    }
}

/// Names every placement of the men.
#[cfg(feature = "make")]
pub(crate) fn each_men(material: Material, mut found: impl FnMut([u32; 2])) {
    let mut black = first_set(material.black.men);
    for _ in 0..choose(28, material.black.men) {
        let mut white = first_set(material.white.men);
        for _ in 0..choose(28, material.white.men) {
            if black & white << 4 == 0 {
                found([squares_of(black), squares_of(white << 4)]);
            }
            white = next_set(white);
        }
        black = next_set(black);
    }
}
