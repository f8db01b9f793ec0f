//! How many positions are worth what.

use core::ops::AddAssign;

use crate::{Value, Wdl};

/// How many positions have each value; or each outcome, where no more is known of them.
///
/// ```
/// use boardgame_retrograde::{ValueCounts, Wdl, Value};
///
/// let mut counts = ValueCounts::default();
/// counts.add(Value::WINS, 3);
/// counts.add(Value::DRAWN, 1);
/// assert_eq!((counts.total(), counts.outcome(Wdl::Won)), (4, 3));
/// assert_eq!(counts.longest_win(), Some((1, 3)));
/// ```
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
    /// Counts that many positions with a value.
    pub fn add(&mut self, value: Value, positions: u64) {
        self.by_byte[usize::from(value.to_byte())] += positions;
    }

    /// As a table of distances has them: by the byte of the value, as far as there is any.
    #[must_use]
    pub fn from_distances(listed: &[u64]) -> Self {
        let mut counts = Self::default();
        counts.by_byte.iter_mut().zip(listed).for_each(|(count, &listed)| *count = listed);
        counts
    }

    /// As a table of outcomes has them: lost, drawn, won. They say nothing of distances.
    #[must_use]
    pub fn from_outcomes(listed: [u64; 3]) -> Self {
        let mut counts = Self { has_distances: false, ..Self::default() };
        let outcomes = [Wdl::Lost, Wdl::Drawn, Wdl::Won];
        outcomes.into_iter().zip(listed).for_each(|(outcome, count)| counts.add(Value::of(outcome), count));
        counts
    }

    /// As a table of distances has them.
    #[must_use]
    pub fn distances(&self) -> &[u64] {
        let last = self.by_byte.iter().rposition(|&count| count > 0);
        &self.by_byte[..last.map_or(0, |last| last + 1)]
    }

    /// As a table of outcomes has them: lost, drawn, won.
    #[must_use]
    pub fn outcomes(&self) -> [u64; 3] {
        [Wdl::Lost, Wdl::Drawn, Wdl::Won].map(|outcome| self.outcome(outcome))
    }

    /// The number of positions with one value.
    #[must_use]
    pub const fn with(&self, value: Value) -> u64 {
        self.by_byte[value.to_byte() as usize]
    }

    /// The number of positions with one outcome for the player to move.
    #[must_use]
    pub fn outcome(&self, outcome: Wdl) -> u64 {
        self.values().filter(|(value, _)| value.outcome() == outcome).map(|(_, count)| count).sum()
    }

    /// The number of positions.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.by_byte.iter().sum()
    }

    /// Whether the distances of all positions are known, and not the outcomes of some alone.
    ///
    /// ```
    /// use boardgame_retrograde::{ValueCounts, Value};
    ///
    /// let mut sum = ValueCounts::default();
    /// sum.add(Value::WINS, 3);
    /// assert!(sum.has_distances());
    /// sum += ValueCounts::from_outcomes([2, 1, 4]);
    /// assert!(!sum.has_distances());
    /// assert_eq!((sum.total(), sum.longest_win()), (10, None));
    /// ```
    #[must_use]
    pub const fn has_distances(&self) -> bool {
        self.has_distances
    }

    /// The longest win, in plies, and how many positions have it; `None` where there is no win, or distances are not known.
    #[must_use]
    pub fn longest_win(&self) -> Option<(u8, u64)> {
        if !self.has_distances {
            return None;
        }
        let won = self.values().filter(|&(value, count)| value.outcome() == Wdl::Won && count > 0);
        won.filter_map(|(value, count)| Some((value.plies()?, count))).max()
    }

    /// Every value with its number of positions, 0 included.
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
