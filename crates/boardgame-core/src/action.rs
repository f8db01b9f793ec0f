/// A set of action numbers below `64 * WORDS`, without heap allocation. `docs/actions.md` lists each game's actions.
///
/// ```
/// use boardgame_core::ActionSet;
///
/// let mut legal = ActionSet::<2>::EMPTY;
/// legal.insert(3);
/// legal.insert(70);
/// assert!(legal.contains(70) && !legal.contains(71));
/// assert_eq!(legal.iter().collect::<Vec<_>>(), [3, 70]);
/// assert_eq!(legal.nth(1), Some(70));
///
/// let mut mask = [9; 72];
/// legal.write_mask(&mut mask);
/// assert_eq!((mask[3], mask[70], mask.iter().sum::<u8>()), (1, 1, 2));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ActionSet<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> ActionSet<WORDS> {
    /// The empty set.
    pub const EMPTY: Self = Self([0; WORDS]);

    /// Adds an action below `64 * WORDS`. Any other action panics with debug assertions and is ignored without them.
    #[inline]
    pub const fn insert(&mut self, action: usize) {
        debug_assert!(action < 64 * WORDS, "the set has room for every action of its game");
        if action < 64 * WORDS {
            self.0[action / 64] |= 1 << (action % 64);
        }
    }

    /// Adds the action `first + n` for every bit `n` set in `bits`. Actions that do not fit are ignored.
    #[inline]
    pub const fn insert_bits(&mut self, first: usize, bits: u64) {
        if first < 64 * WORDS {
            self.0[first / 64] |= bits << (first % 64);
            if first % 64 != 0 && first / 64 + 1 < WORDS {
                self.0[first / 64 + 1] |= bits >> (64 - first % 64);
            }
        }
    }

    /// Reports whether the action is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(&self, action: usize) -> bool {
        action < 64 * WORDS && self.0[action / 64] >> (action % 64) & 1 == 1
    }

    /// Returns the number of actions in the set.
    #[must_use]
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Reports whether the set is empty.
    #[must_use]
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// Iterates over the actions in ascending order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = usize> + use<'_, WORDS> {
        self.0.iter().enumerate().flat_map(|(place, &word)| {
            let mut rest = word;
            core::iter::from_fn(move || {
                let bit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
                rest &= rest - 1;
                Some(64 * place + bit)
            })
        })
    }

    /// Returns the action at an index in ascending order; `None` beyond the last one.
    #[must_use]
    #[inline]
    pub fn nth(&self, place: usize) -> Option<usize> {
        let mut left = place;
        for (word, &bits) in self.0.iter().enumerate() {
            let count = bits.count_ones() as usize;
            if left < count {
                let mut rest = bits;
                for _ in 0..left {
                    rest &= rest - 1;
                }
                return Some(64 * word + rest.trailing_zeros() as usize);
            }
            left -= count;
        }
        None
    }

    /// Sets `mask[action]` to 1 for each action in the set, and all other bytes to 0.
    #[inline]
    pub fn write_mask(&self, mask: &mut [u8]) {
        for (bytes, word) in mask.chunks_mut(64).zip(self.0.iter().copied().chain(core::iter::repeat(0))) {
            write_bits(word, bytes);
        }
    }
}

/// Writes each bit as one byte, 0 or 1, lowest bit first. Bytes beyond the 64th become 0.
#[inline]
pub fn write_bits(bits: u64, bytes: &mut [u8]) {
    let mut rest = bits;
    let mut eights = bytes.chunks_exact_mut(8);
    for eight in &mut eights {
        eight.copy_from_slice(&spread(rest & 0xFF).to_le_bytes());
        rest >>= 8;
    }
    let last = spread(rest & 0xFF).to_le_bytes();
    eights.into_remainder().iter_mut().zip(last).for_each(|(byte, bit)| *byte = bit);
}

/// Expands eight bits to eight bytes of 0 or 1, lowest bit first. The product has a copy of bit n at position 8n,
/// except for the highest bit. A loop over the bits makes masks four times slower.
#[inline]
const fn spread(byte: u64) -> u64 {
    (byte & 0x7F).wrapping_mul(0x0002_0408_1020_4081) & 0x0101_0101_0101_0101 | byte >> 7 << 56
}

/// Result of applying one action of a move, which may need several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionProgress<M> {
    /// The move needs further actions of the same player.
    Partial,
    /// The move is complete and can be played.
    Complete(M),
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;

    use super::ActionSet;

    #[test]
    fn set_agrees_with_a_btree_set() {
        let mut state = 7_u64;
        let mut next = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % 192
        };
        for round in 0..200 {
            let (mut set, mut plain) = (ActionSet::<3>::EMPTY, BTreeSet::new());
            for _ in 0..3 * round {
                let action = next();
                set.insert(action);
                plain.insert(action);
            }
            assert_eq!((set.len(), set.is_empty()), (plain.len(), plain.is_empty()));
            assert!(set.iter().eq(plain.iter().copied()));
            assert!((0..200).all(|action| set.contains(action) == plain.contains(&action)));
            assert!((0..64).all(|place| set.nth(place) == plain.iter().nth(place).copied()));
            // Some masks are shorter or longer than the set, and some lengths are not multiples of eight.
            for room in [0, 5, 64, 100, 192, 203] {
                let mut mask = alloc::vec![9; room];
                set.write_mask(&mut mask);
                assert!(mask.iter().enumerate().all(|(action, byte)| *byte == u8::from(plain.contains(&action))));
            }
        }
    }

    #[test]
    fn bits_are_inserted_at_any_offset() {
        for first in 0..140 {
            let bits = 0x8000_0000_0000_0001 | 0b1011 << (first % 60);
            let mut set = ActionSet::<2>::EMPTY;
            set.insert_bits(first, bits);
            let plain =
                (0..64).filter(|bit| bits >> bit & 1 == 1).map(|bit| first + bit).filter(|action| *action < 128);
            assert!(set.iter().eq(plain), "from {first} on");
        }
    }
}
