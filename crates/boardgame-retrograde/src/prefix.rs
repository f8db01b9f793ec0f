//! Prefix codes: frequent symbols get few bits.

use alloc::{vec, vec::Vec};

/// The most bits that a symbol may take.
pub(crate) const MOST_BITS: u8 = 15;

/// A canonical prefix code, for reading. A code is read from the high end of a word. The default has no symbols.
#[derive(Clone, Debug, Default)]
pub(crate) struct Decoder {
    /// For each length, the first word beyond the codes of that length and of all shorter ones: 32 bits, left-aligned.
    beyond: [u64; MOST_BITS as usize + 1],
    /// What is added to a code of a length to get the place of its symbol.
    offset: [u32; MOST_BITS as usize + 1],
}

impl Decoder {
    /// The code with these lengths, which ascend. A single symbol takes no bits at all. `None` if there is no such code.
    pub(crate) fn new(lengths: impl Iterator<Item = u8>) -> Option<Self> {
        let mut counts = [0_u32; MOST_BITS as usize + 1];
        let mut last = 0;
        for length in lengths {
            if length < last || length > MOST_BITS {
                return None;
            }
            last = length;
            counts[usize::from(length)] += 1;
        }
        let mut decoder = Self::default();
        let (mut next, mut place) = (0_u64, 0_u64);
        for length in 0..=MOST_BITS {
            let bits = u32::from(length);
            let count = u64::from(counts[usize::from(length)]);
            let first = next >> (32 - bits);
            // How far places are ahead of codes. They may be behind: then it wraps, and wraps back when it is added.
            decoder.offset[usize::from(length)] = (place as u32).wrapping_sub(first as u32);
            next += count << (32 - bits);
            decoder.beyond[usize::from(length)] = next;
            place += count;
        }
        // The codes fill all words exactly.
        (next == 1 << 32).then_some(decoder)
    }

    /// The place of the symbol whose code begins a word of 32 bits, and how many bits it takes. `None` only from the
    /// [default](Self::default), which has no symbols.
    pub(crate) fn read(&self, word: u32) -> Option<(usize, u32)> {
        let bits = self.beyond.iter().position(|&beyond| u64::from(word) < beyond)?;
        let code = (u64::from(word) >> (32 - bits)) as u32;
        Some((code.wrapping_add(self.offset[bits]) as usize, bits as u32))
    }
}

/// The lengths of the codes for symbols that come as many times as `counts` says, none of which is 0: Huffman's, no
/// longer than [`MOST_BITS`].
pub(crate) fn lengths(counts: &[u64]) -> Vec<u8> {
    let mut counts = counts.to_vec();
    loop {
        let lengths = unlimited_lengths(&counts);
        if lengths.iter().all(|&length| length <= MOST_BITS) {
            return lengths;
        }
        // Rare symbols are taken for less rare, until none is so rare as to need more.
        for count in &mut counts {
            *count = *count / 4 + 1;
        }
    }
}

fn unlimited_lengths(counts: &[u64]) -> Vec<u8> {
    let mut order: Vec<usize> = (0..counts.len()).collect();
    order.sort_by_key(|&symbol| counts[symbol]);
    // Two queues, both in order: leaves, and what was put together from them. `parents` names the nodes in one row,
    // leaves first.
    let leaves = counts.len();
    let mut weights: Vec<u64> = order.iter().map(|&symbol| counts[symbol]).collect();
    let mut parents = vec![0; 2 * leaves.max(1) - 1];
    let (mut leaf, mut inner) = (0, leaves);
    while weights.len() + 1 < 2 * leaves {
        let mut weight = 0;
        let parent = weights.len();
        for _ in 0..2 {
            let take_leaf = leaf < leaves && (inner == parent || weights[leaf] <= weights[inner]);
            let node = if take_leaf { &mut leaf } else { &mut inner };
            parents[*node] = parent;
            weight += weights[*node];
            *node += 1;
        }
        weights.push(weight);
    }
    let mut depths = vec![0_u8; parents.len()];
    for node in (0..parents.len().saturating_sub(1)).rev() {
        depths[node] = depths[parents[node]].saturating_add(1);
    }
    let mut lengths = vec![0; leaves];
    order.into_iter().zip(depths).for_each(|(symbol, depth)| lengths[symbol] = depth);
    lengths
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_complete_and_no_longer_than_allowed() {
        let fibonacci: Vec<u64> =
            core::iter::successors(Some((1, 1)), |&(a, b)| Some((b, a + b))).map(|(a, _)| a).take(60).collect();
        for counts in [&[7][..], &[1, 1], &[5, 1, 1], &fibonacci] {
            let mut lengths = lengths(counts);
            lengths.sort_unstable();
            assert!(Decoder::new(lengths.iter().copied()).is_some(), "{lengths:?}");
        }
        assert_eq!(lengths(&[5, 1, 1]), [1, 2, 2]);
        for broken in [&[][..], &[1], &[1, 1, 1], &[2, 1, 2], &[16; 2]] {
            assert!(Decoder::new(broken.iter().copied()).is_none(), "{broken:?}");
        }
    }
}
