//! Shuffles that come out the same for ever.

use rand_chacha::{
    ChaCha8Rng,
    rand_core::{RngCore, SeedableRng},
};

use crate::Seed;

/// Draws and shuffles from a [`Seed`], the same on every machine and in every release.
///
/// Every call takes a fresh stream of the `ChaCha8` key stream, numbered from 0, and reads its 32-bit words in order.
/// A draw below `n` takes words until one lies below the largest multiple of `n` that fits, and keeps its remainder. A
/// shuffle is Fisher and Yates's, from the last place down.
///
/// ```
/// use boardgame_core::{Seed, Shuffler};
///
/// let mut cards = [1, 2, 3, 4, 5];
/// let mut again = cards;
/// Shuffler::new(Seed::from_u64(7)).shuffle(&mut cards);
/// Shuffler::new(Seed::from_u64(7)).shuffle(&mut again);
/// assert_eq!(cards, again);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shuffler {
    seed: Seed,
    used: u64,
}

impl Shuffler {
    /// A shuffler that has used no stream yet.
    #[must_use]
    pub const fn new(seed: Seed) -> Self {
        Self { seed, used: 0 }
    }

    /// A shuffler that has used this many streams already, to take up a game where a position text left it.
    #[must_use]
    pub const fn resumed(seed: Seed, used: u64) -> Self {
        Self { seed, used }
    }

    /// The seed, for whoever writes the position down.
    #[must_use]
    pub const fn seed(&self) -> &Seed {
        &self.seed
    }

    /// How many streams have been used: one for each call of [`shuffle`](Self::shuffle) or [`below`](Self::below).
    #[must_use]
    pub const fn used(&self) -> u64 {
        self.used
    }

    /// Puts the items in an order that is equally likely to be any.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        let mut words = self.next_stream();
        for last in (1..items.len()).rev() {
            let bound = u32::try_from(last + 1).unwrap_or(u32::MAX);
            items.swap(last, words.below(bound) as usize);
        }
    }

    /// A number from 0 to `bound` - 1, each equally likely; 0 when `bound` is 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        self.next_stream().below(bound)
    }

    /// The words of the next stream, for one who draws many times.
    pub(crate) fn into_words(mut self) -> Words {
        self.next_stream()
    }

    fn next_stream(&mut self) -> Words {
        let mut stream = ChaCha8Rng::from_seed(*self.seed.bytes());
        stream.set_stream(self.used);
        self.used = self.used.wrapping_add(1);
        Words(stream)
    }
}

/// The words of one stream, in order.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Words(ChaCha8Rng);

impl Words {
    /// A number from 0 to `bound` - 1, each equally likely; 0 when `bound` is 0.
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        if bound < 2 {
            return 0;
        }
        let last = last_fair(bound);
        loop {
            let word = self.0.next_u32();
            if word <= last {
                return word % bound;
            }
        }
    }
}

/// The largest word that may be kept: up to here every remainder occurs equally often.
const fn last_fair(bound: u32) -> u32 {
    u32::MAX - (u32::MAX % bound + 1) % bound
}

#[cfg(test)]
mod tests {
    use super::last_fair;

    #[test]
    fn every_remainder_occurs_equally_often_among_the_words_that_are_kept() {
        for bound in (2..5000).chain([1 << 31, (1 << 31) + 1, 3 << 30, (3 << 30) + 1, u32::MAX - 1, u32::MAX]) {
            let kept = u64::from(last_fair(bound)) + 1;
            assert_eq!(kept % u64::from(bound), 0, "bound {bound}");
            assert!((1 << 32) - kept < u64::from(bound), "bound {bound} rejects more than it must");
        }
    }
}
