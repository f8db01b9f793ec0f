//! Numbers of positions by value.

use core::ops::AddAssign;

use crate::{Value, Wdl};

/// Numbers of positions by value, or by outcome if distances are unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ValueCounts {
    by_byte: [u64; 256],
    has_distances: bool,
}

impl Default for ValueCounts {
    fn default() -> Self {
        Self { by_byte: [0; 256], has_distances: true }
    }
}

impl ValueCounts {
    /// Adds positions with a value.
    pub fn add(&mut self, value: Value, positions: u64) {
        self.by_byte[usize::from(value.to_byte())] += positions;
    }

    /// Creates counts from those of a table of distances, which are indexed by the byte of the value.
    #[must_use]
    pub fn from_distances(table: &[u64]) -> Self {
        let mut counts = Self::default();
        counts.by_byte.iter_mut().zip(table).for_each(|(count, &of_table)| *count = of_table);
        counts
    }

    /// Creates counts from those of a table of outcomes: lost, drawn, won.
    #[must_use]
    pub fn from_outcomes(table: [u64; 3]) -> Self {
        let mut counts = Self { has_distances: false, ..Self::default() };
        let outcomes = [Wdl::Lost, Wdl::Drawn, Wdl::Won];
        outcomes.into_iter().zip(table).for_each(|(outcome, count)| counts.add(Value::of(outcome), count));
        counts
    }

    /// Returns the counts for a table of distances, indexed by the byte of the value.
    #[must_use]
    pub fn distances(&self) -> &[u64] {
        let last = self.by_byte.iter().rposition(|&count| count > 0);
        &self.by_byte[..last.map_or(0, |last| last + 1)]
    }

    /// Returns the counts for a table of outcomes: lost, drawn, won.
    #[must_use]
    pub fn outcomes(&self) -> [u64; 3] {
        [Wdl::Lost, Wdl::Drawn, Wdl::Won].map(|outcome| self.outcome(outcome))
    }

    /// Returns the number of positions with the given outcome for the player to move.
    #[must_use]
    pub fn outcome(&self, outcome: Wdl) -> u64 {
        self.values().filter(|(value, _)| value.outcome() == outcome).map(|(_, count)| count).sum()
    }

    /// Returns the number of positions.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.by_byte.iter().sum()
    }

    /// Reports whether the distances of all positions are known.
    #[must_use]
    pub const fn has_distances(&self) -> bool {
        self.has_distances
    }

    /// Returns the longest win in plies, with its number of positions. Returns `None` if there is no win or distances are
    /// unknown.
    #[must_use]
    pub fn longest_win(&self) -> Option<(u8, u64)> {
        if !self.has_distances {
            return None;
        }
        let won = self.values().filter(|&(value, count)| value.outcome() == Wdl::Won && count > 0);
        won.filter_map(|(value, count)| Some((value.plies()?, count))).max()
    }

    /// Returns every value with its number of positions, even if that is 0.
    pub fn values(&self) -> impl Iterator<Item = (Value, u64)> {
        (0..=u8::MAX).map(Value::from_byte).zip(self.by_byte)
    }
}

impl AddAssign for ValueCounts {
    fn add_assign(&mut self, other: Self) {
        for (count, more) in self.by_byte.iter_mut().zip(other.by_byte) {
            *count += more;
        }
        self.has_distances &= other.has_distances;
    }
}
