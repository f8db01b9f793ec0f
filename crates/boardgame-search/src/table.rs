//! The transposition table.

use alloc::vec::Vec;
use core::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use crate::Score;

/// A transposition table of bounded size, which threads may share.
///
/// An entry has two words:
///
/// ```text
/// word 1   key ^ word 2
/// word 2   | score, 32 bits | index of the move, 16 | depth, 8 | age, 5 | final, 1 | bound, 2 |
/// ```
///
/// If two threads write an entry at the same time, its words may not match. Then word 1 does not yield the key, and the entry
/// is ignored. Entries form pairs, and the older or shallower entry of a pair is replaced.
///
/// A search starts with a part that fits into the processor's cache. The part doubles when it is three quarters full.
#[derive(Debug)]
pub struct TranspositionTable {
    entries: Vec<Pair>,
    /// Number of pairs in use, a power of two, minus 1.
    mask: AtomicUsize,
    /// Number of entries written in this search, not counting overwritten ones.
    fresh: AtomicUsize,
    age: AtomicU64,
}

/// Number of pairs that a search starts with (2 MiB).
const FIRST: usize = 1 << 16;

/// Two entries in one cache line.
#[derive(Debug, Default)]
#[repr(align(32))]
struct Pair([[AtomicU64; 2]; 2]);

/// How the true value compares to the score of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The value is at least the score.
    Lower,
    /// The value is at most the score.
    Upper,
    /// The value is the score.
    Exact,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    pub(crate) score: Score,
    /// Index of the best move found, only a guess if the score is an upper bound. `None` if no move was searched.
    pub(crate) best: Option<u16>,
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
    /// Whether every line reached the end of the game, so that a deeper search would give the same score.
    pub(crate) is_final: bool,
}

/// Value stored instead of an index if there is no best move.
const NO_MOVE: u64 = 0xFFFF;

impl TranspositionTable {
    /// Creates a table of at most `bytes` bytes, but at least 32.
    #[must_use]
    pub fn of_bytes(bytes: usize) -> Self {
        let pairs = (bytes / 32).max(1);
        let pairs = 1_usize << (usize::BITS - 1 - pairs.leading_zeros());
        let mut entries = Vec::new();
        entries.resize_with(pairs, Default::default);
        let mask = AtomicUsize::new(pairs.min(FIRST) - 1);
        Self { entries, mask, fresh: AtomicUsize::new(0), age: AtomicU64::new(1) }
    }

    /// Returns the size in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.entries.len() * 32
    }

    /// Removes all entries.
    pub fn clear(&mut self) {
        let used = self.mask.get_mut();
        self.entries[..=*used].fill_with(Pair::default);
        *used = self.entries.len().min(FIRST) - 1;
        *self.fresh.get_mut() = 0;
        *self.age.get_mut() = 1;
    }

    /// Starts a new search. Its entries replace older ones.
    pub(crate) fn start_search(&self) {
        self.age.fetch_add(1, Ordering::Relaxed);
        self.fresh.store(0, Ordering::Relaxed);
    }

    #[expect(clippy::cast_possible_truncation, reason = "the mask leaves fewer bits than an index has")]
    fn index(&self, key: u64) -> usize {
        // The key is mixed, because keys may be consecutive numbers.
        mix([key]) as usize & self.mask.load(Ordering::Relaxed)
    }

    fn pair(&self, key: u64) -> &[[AtomicU64; 2]; 2] {
        &self.entries[self.index(key)].0
    }

    /// Prefetches the entries of a key for [`find`](Self::find). This makes a search of checkers a fifth faster.
    pub(crate) fn fetch(&self, key: u64) {
        #[cfg(feature = "std")]
        prefetch_index::prefetch_index(&self.entries, self.index(key));
        #[cfg(not(feature = "std"))]
        let _ = key;
    }

    pub(crate) fn find(&self, key: u64) -> Option<Entry> {
        self.pair(key).iter().find_map(|[check, data]| {
            let data = data.load(Ordering::Relaxed);
            (data != 0 && check.load(Ordering::Relaxed) ^ data == key).then(|| unpacked(data))
        })
    }

    pub(crate) fn store(&self, key: u64, entry: Entry) {
        let age = self.age.load(Ordering::Relaxed) & 31;
        let is_of_age = |data: u64| data >> 3 & 31 == age;
        let worth = |[check, data]: &[AtomicU64; 2]| {
            let data = data.load(Ordering::Relaxed);
            if data == 0 || check.load(Ordering::Relaxed) ^ data == key {
                return 0;
            }
            1 + (u64::from(is_of_age(data)) << 8 | data >> 8 & 0xFF)
        };
        let pair = self.pair(key);
        let [check, data] = if worth(&pair[0]) <= worth(&pair[1]) { &pair[0] } else { &pair[1] };
        let before = data.load(Ordering::Relaxed);
        let packed = packed(entry, age);
        check.store(key ^ packed, Ordering::Relaxed);
        data.store(packed, Ordering::Relaxed);
        if before == 0 || !is_of_age(before) {
            self.count();
        }
    }

    /// Counts a new entry, and grows the table if needed. Threads may lose a count, which does no harm.
    fn count(&self) {
        let fresh = self.fresh.load(Ordering::Relaxed) + 1;
        self.fresh.store(fresh, Ordering::Relaxed);
        let mask = self.mask.load(Ordering::Relaxed);
        if 2 * fresh > 3 * (mask + 1) && mask + 1 < self.entries.len() {
            self.grow(mask);
        }
    }

    /// Doubles the part in use. Each entry stays at its index or moves up by the old number of pairs. Other threads miss an
    /// entry while it moves.
    #[cold]
    fn grow(&self, mask: usize) {
        let is_ours = self.mask.compare_exchange(mask, 2 * mask + 1, Ordering::Relaxed, Ordering::Relaxed).is_ok();
        if !is_ours {
            return;
        }
        let (lower, upper) = self.entries.split_at(mask + 1);
        for (index, (from, to)) in lower.iter().zip(upper).enumerate() {
            for ([check, data], [new_check, new_data]) in from.0.iter().zip(&to.0) {
                let word = data.load(Ordering::Relaxed);
                let key = check.load(Ordering::Relaxed) ^ word;
                if word != 0 && self.index(key) != index {
                    new_check.store(key ^ word, Ordering::Relaxed);
                    new_data.store(word, Ordering::Relaxed);
                    data.store(0, Ordering::Relaxed);
                }
            }
        }
    }
}

/// Hashes words into a [`key`](crate::Node::key). The result depends on their order.
///
/// For example, a board of two bitboards and a side to move has the key `mix([white, black, side])`.
///
/// ```
/// use boardgame_search::mix;
///
/// assert_ne!(mix([1, 2]), mix([2, 1]));
/// assert_ne!(mix([0]), mix([0, 0]));
/// ```
#[must_use]
pub fn mix(parts: impl IntoIterator<Item = u64>) -> u64 {
    // The step and the finisher of SplitMix64 (Steele, Lea and Flood, 2014).
    parts.into_iter().fold(0, |key, part| {
        let mut mixed = (key ^ part).wrapping_add(0x9E37_79B9_7F4A_7C15);
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    })
}

fn packed(entry: Entry, age: u64) -> u64 {
    let score = u64::from(u32::from_ne_bytes(entry.score.value().to_ne_bytes()));
    let best = entry.best.map_or(NO_MOVE, u64::from);
    let bound = match entry.bound {
        Bound::Lower => 1,
        Bound::Upper => 2,
        Bound::Exact => 3,
    };
    score << 32 | best << 16 | u64::from(entry.depth) << 8 | age << 3 | u64::from(entry.is_final) << 2 | bound
}

#[expect(clippy::cast_possible_truncation, reason = "each field is cut to its bits")]
fn unpacked(data: u64) -> Entry {
    let best = data >> 16 & NO_MOVE;
    Entry {
        score: Score::of_value(i32::from_ne_bytes(((data >> 32) as u32).to_ne_bytes())),
        best: (best != NO_MOVE).then_some(best as u16),
        depth: (data >> 8) as u8,
        bound: match data & 3 {
            1 => Bound::Lower,
            2 => Bound::Upper,
            _ => Bound::Exact,
        },
        is_final: data >> 2 & 1 == 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENTRY: Entry = Entry { score: Score::DRAWN, best: None, depth: 1, bound: Bound::Exact, is_final: false };

    #[test]
    fn an_entry_is_found_as_it_was_stored() {
        let table = TranspositionTable::of_bytes(1 << 12);
        for (key, value) in [(1, -7), (u64::MAX, 2_000_000), (0x1234_5678_9ABC_DEF0, -1_999_997)] {
            let (score, is_final) = (Score::of_value(value), value > 0);
            table.store(key, Entry { score, best: Some(40), depth: 17, bound: Bound::Upper, is_final });
            let found = table.find(key).expect("a stored entry");
            assert_eq!((found.score, found.best, found.depth, found.bound), (score, Some(40), 17, Bound::Upper));
            assert_eq!(found.is_final, is_final);
        }
    }

    #[test]
    fn a_table_stays_within_its_memory() {
        for bytes in [0, 32, 33, 1000, 1 << 20, (1 << 20) + 5] {
            assert!(TranspositionTable::of_bytes(bytes).bytes() <= bytes.max(32));
        }
    }

    #[test]
    fn entries_are_found_after_the_table_has_doubled_twice() {
        let table = TranspositionTable::of_bytes(8 * 32 * FIRST);
        let mut stored = Vec::new();
        let mut doublings = 0;
        for key in 1..6 * FIRST as u64 {
            // Uses only free entries, so that nothing is overwritten.
            let is_free = table.pair(key).iter().any(|[_, data]| data.load(Ordering::Relaxed) == 0);
            if is_free {
                let mask = table.mask.load(Ordering::Relaxed);
                table.store(key, ENTRY);
                stored.push(key);
                if table.mask.load(Ordering::Relaxed) > mask {
                    doublings += 1;
                    assert!(stored.iter().all(|key| table.find(*key).is_some()), "all {} are found", stored.len());
                }
            }
        }
        assert_eq!(doublings, 2, "{} entries take four times the first part", stored.len());
        assert!(stored.iter().all(|key| table.find(*key).is_some()));
    }

    #[test]
    fn clearing_removes_all_entries() {
        let mut table = TranspositionTable::of_bytes(4 * 32 * FIRST);
        let keys = 0..6 * FIRST as u64;
        keys.clone().for_each(|key| table.store(key, ENTRY));
        assert!(table.mask.load(Ordering::Relaxed) >= FIRST, "it has grown");
        table.clear();
        assert_eq!(table.mask.load(Ordering::Relaxed), FIRST - 1);
        table.mask.store(4 * FIRST - 1, Ordering::Relaxed);
        assert!(keys.clone().all(|key| table.find(key).is_none()), "also in the part that it will grow into");
    }

    #[test]
    fn short_searches_do_not_grow_the_table() {
        let table = TranspositionTable::of_bytes(64 << 20);
        for search in 0..20 {
            table.start_search();
            (0..FIRST as u64).for_each(|key| table.store(search << 32 | key, ENTRY));
        }
        assert_eq!(table.mask.load(Ordering::Relaxed), FIRST - 1, "entries of earlier searches do not count");
    }

    #[test]
    fn the_shallower_of_two_entries_is_replaced() {
        let table = TranspositionTable::of_bytes(32);
        for (key, depth) in [(1, 9), (2, 3), (3, 5)] {
            table.store(key, Entry { depth, ..ENTRY });
        }
        assert_eq!([1, 2, 3].map(|key| table.find(key).is_some()), [true, false, true]);
    }
}
