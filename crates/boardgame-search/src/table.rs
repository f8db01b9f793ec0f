//! The transposition table: what has been found out about positions, in bounded memory.

use alloc::vec::Vec;
use core::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use crate::Score;

/// What has been found out about positions.
///
/// Threads may share it. An entry is two words; the first is the exclusive or of the key and the second:
///
/// ```text
/// word 1   key ^ word 2
/// word 2   | score, 32 bits | place of the move, 16 | depth, 8 | age, 5 | final, 1 | bound, 2 |
/// ```
///
/// When two threads write one entry at the same time the words may come from different entries; then word 1 does not
/// give the key back, and the entry is not found. So no lock is needed, and no `unsafe`.
///
/// Entries are in pairs. Of a pair, the older entry or, of the same age, the shallower is written over.
///
/// A search begins with a small part of the table, most of which the caches of a processor hold, and doubles it whenever
/// what it has found fills three quarters of it. In a game of checkers of 800,000 nodes a move, a table of 64 MB of which all
/// is used at once takes more than a third longer.
#[derive(Debug)]
pub struct TranspositionTable {
    entries: Vec<Pair>,
    /// The mask that finds a place: one less than the number of pairs that are in use, which is a power of two.
    mask: AtomicUsize,
    /// How many entries the search of today has, those that it has written over not counted.
    fresh: AtomicUsize,
    age: AtomicU64,
}

/// How many pairs a table uses before it has grown: 2 MB.
const FIRST: usize = 1 << 16;

/// Two entries, which do not straddle a line of the cache.
#[derive(Debug, Default)]
#[repr(align(32))]
struct Pair([[AtomicU64; 2]; 2]);

/// Whether the score of an entry is exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The position is worth this or more.
    Lower,
    /// The position is worth this or less.
    Upper,
    /// The position is worth this.
    Exact,
}

/// What an entry says.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    pub(crate) score: Score,
    /// The best move's place in the list of moves; `None` where none was better than another.
    pub(crate) best: Option<u16>,
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
    /// Whether every line came to the end of the game, so that a deeper search would find the same.
    pub(crate) is_final: bool,
}

/// No list of moves is that long.
const NO_MOVE: u64 = 0xFFFF;

impl TranspositionTable {
    /// A table that takes at most this many bytes, and at least 32.
    #[must_use]
    pub fn of_bytes(bytes: usize) -> Self {
        let pairs = (bytes / 32).max(1);
        // The largest power of two that is not more, so that a mask finds the place.
        let pairs = 1_usize << (usize::BITS - 1 - pairs.leading_zeros());
        let mut entries = Vec::new();
        entries.resize_with(pairs, Default::default);
        let mask = AtomicUsize::new(pairs.min(FIRST) - 1);
        Self { entries, mask, fresh: AtomicUsize::new(0), age: AtomicU64::new(1) }
    }

    /// The bytes that it takes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.entries.len() * 32
    }

    /// Forgets everything, in time proportional to the part in use.
    pub fn clear(&mut self) {
        let used = self.mask.get_mut();
        self.entries[..=*used].fill_with(Pair::default);
        *used = self.entries.len().min(FIRST) - 1;
        *self.fresh.get_mut() = 0;
        *self.age.get_mut() = 1;
    }

    /// A new search begins: what is found from now on is worth more than what was found before.
    pub(crate) fn grow_older(&self) {
        self.age.fetch_add(1, Ordering::Relaxed);
        self.fresh.store(0, Ordering::Relaxed);
    }

    /// Where the pair of a key is.
    #[expect(clippy::cast_possible_truncation, reason = "the mask leaves fewer bits than an index has")]
    fn place(&self, key: u64) -> usize {
        // Mixed, so that keys that count up are not neighbours.
        mix([key]) as usize & self.mask.load(Ordering::Relaxed)
    }

    fn pair(&self, key: u64) -> &[[AtomicU64; 2]; 2] {
        &self.entries[self.place(key)].0
    }

    /// Has the processor fetch what is known of a position, so that it is there when [`find`](Self::find) asks for it. A search
    /// of checkers takes a fifth less time for that.
    pub(crate) fn fetch(&self, key: u64) {
        #[cfg(feature = "std")]
        prefetch_index::prefetch_index(&self.entries, self.place(key));
        #[cfg(not(feature = "std"))]
        let _ = key;
    }

    /// What is known of a position.
    pub(crate) fn find(&self, key: u64) -> Option<Entry> {
        self.pair(key).iter().find_map(|[check, data]| {
            let data = data.load(Ordering::Relaxed);
            (data != 0 && check.load(Ordering::Relaxed) ^ data == key).then(|| unpacked(data))
        })
    }

    /// Writes down what was found.
    pub(crate) fn keep(&self, key: u64, entry: Entry) {
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

    /// Counts one more entry of this search, and grows where they fill three quarters of what is in use. Threads that count at
    /// the same time may count one entry between them, which does no harm.
    fn count(&self) {
        let fresh = self.fresh.load(Ordering::Relaxed) + 1;
        self.fresh.store(fresh, Ordering::Relaxed);
        let mask = self.mask.load(Ordering::Relaxed);
        if 2 * fresh > 3 * (mask + 1) && mask + 1 < self.entries.len() {
            self.grow(mask);
        }
    }

    /// Doubles what is in use. With one bit more in the mask an entry stays where it is, or goes as far up as there were pairs:
    ///
    /// ```text
    /// place    p   ->   p   or   p + pairs, which nobody has used before
    /// ```
    ///
    /// Who looks for an entry while it is moved does not find it.
    #[cold]
    fn grow(&self, mask: usize) {
        let is_ours = self.mask.compare_exchange(mask, 2 * mask + 1, Ordering::Relaxed, Ordering::Relaxed).is_ok();
        if !is_ours {
            return;
        }
        let (lower, upper) = self.entries.split_at(mask + 1);
        for (place, (from, to)) in lower.iter().zip(upper).enumerate() {
            for ([check, data], [new_check, new_data]) in from.0.iter().zip(&to.0) {
                let word = data.load(Ordering::Relaxed);
                let key = check.load(Ordering::Relaxed) ^ word;
                if word != 0 && self.place(key) != place {
                    new_check.store(key ^ word, Ordering::Relaxed);
                    new_data.store(word, Ordering::Relaxed);
                    data.store(0, Ordering::Relaxed);
                }
            }
        }
    }
}

/// Mixes the parts of a position into a [`key`](crate::Node::key): words that differ in any bit give keys that have
/// nothing in common, and the order of the parts counts.
///
/// A board of two words of bits and a side to move has the key `mix([white, black, side])`. Two positions may get the same
/// key by chance; that any two of a thousand million do has a chance of one in 37.
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

    #[test]
    fn an_entry_comes_back_as_it_was_kept() {
        let table = TranspositionTable::of_bytes(1 << 12);
        for (key, value) in [(1, -7), (u64::MAX, 2_000_000), (0x1234_5678_9ABC_DEF0, -1_999_997)] {
            let entry = Entry {
                score: Score::of_value(value),
                best: Some(40),
                depth: 17,
                bound: Bound::Upper,
                is_final: value > 0,
            };
            table.keep(key, entry);
            let found = table.find(key).expect("it was kept");
            assert_eq!((found.score, found.best, found.depth, found.bound), (entry.score, Some(40), 17, Bound::Upper));
            assert_eq!(found.is_final, value > 0);
        }
    }

    #[test]
    fn a_table_takes_no_more_than_it_was_given() {
        for bytes in [0, 32, 33, 1000, 1 << 20, (1 << 20) + 5] {
            assert!(TranspositionTable::of_bytes(bytes).bytes() <= bytes.max(32));
        }
    }

    /// A table that was never full has lost nothing after it has doubled twice.
    #[test]
    fn what_is_known_is_found_again_when_the_table_grows() {
        let table = TranspositionTable::of_bytes(8 * 32 * FIRST);
        let entry = |depth| Entry { score: Score::DRAWN, best: None, depth, bound: Bound::Exact, is_final: false };
        let mut kept = Vec::new();
        let mut grown = 0;
        for key in 1..6 * FIRST as u64 {
            // Only where there is room, so that nothing is written over.
            let is_free = table.pair(key).iter().any(|[_, data]| data.load(Ordering::Relaxed) == 0);
            if is_free {
                let mask = table.mask.load(Ordering::Relaxed);
                table.keep(key, entry(1));
                kept.push(key);
                if table.mask.load(Ordering::Relaxed) > mask {
                    grown += 1;
                    assert!(kept.iter().all(|key| table.find(*key).is_some()), "all {} are found", kept.len());
                }
            }
        }
        assert_eq!(grown, 2, "{} entries take four times the first part", kept.len());
        assert!(kept.iter().all(|key| table.find(*key).is_some()));
    }

    #[test]
    fn a_table_that_is_cleared_is_as_new() {
        let mut table = TranspositionTable::of_bytes(4 * 32 * FIRST);
        let entry = Entry { score: Score::DRAWN, best: None, depth: 1, bound: Bound::Exact, is_final: false };
        let keys = 0..6 * FIRST as u64;
        keys.clone().for_each(|key| table.keep(key, entry));
        assert!(table.mask.load(Ordering::Relaxed) >= FIRST, "it has grown");
        table.clear();
        assert_eq!(table.mask.load(Ordering::Relaxed), FIRST - 1);
        table.mask.store(4 * FIRST - 1, Ordering::Relaxed);
        assert!(keys.clone().all(|key| table.find(key).is_none()), "nothing is left where it grows to");
    }

    #[test]
    fn a_search_that_finds_little_uses_little() {
        let table = TranspositionTable::of_bytes(64 << 20);
        let entry = Entry { score: Score::DRAWN, best: None, depth: 1, bound: Bound::Exact, is_final: false };
        for search in 0..20 {
            table.grow_older();
            (0..FIRST as u64).for_each(|key| table.keep(search << 32 | key, entry));
        }
        assert_eq!(table.mask.load(Ordering::Relaxed), FIRST - 1, "what earlier searches have found does not count");
    }

    #[test]
    fn the_deeper_of_two_stays() {
        let table = TranspositionTable::of_bytes(32);
        let entry = |depth| Entry { score: Score::DRAWN, best: None, depth, bound: Bound::Exact, is_final: false };
        table.keep(1, entry(9));
        table.keep(2, entry(3));
        table.keep(3, entry(5));
        assert!(table.find(1).is_some());
        assert!(table.find(2).is_none());
        assert!(table.find(3).is_some());
    }
}
