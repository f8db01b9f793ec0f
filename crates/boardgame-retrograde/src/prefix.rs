//! Canonical Huffman codes.

use alloc::{collections::BinaryHeap, vec, vec::Vec};
use core::cmp::Reverse;

pub(crate) const MAX_BITS: u8 = 15;

/// A decoder of one code. The default code has no symbols.
#[derive(Clone, Debug, Default)]
pub(crate) struct Decoder {
    /// For each length, the first 32-bit word after the codes of at most that length.
    beyond: [u64; MAX_BITS as usize + 1],
    /// For each length, the difference between the index of a symbol and its code.
    offset: [u32; MAX_BITS as usize + 1],
}

impl Decoder {
    /// Creates a decoder from ascending code lengths. Returns `None` if no complete code has these lengths. A single symbol has
    /// length 0.
    pub(crate) fn new(lengths: impl Iterator<Item = u8>) -> Option<Self> {
        let mut counts = [0_u32; MAX_BITS as usize + 1];
        let mut last = 0;
        for length in lengths {
            if length < last || length > MAX_BITS {
                return None;
            }
            last = length;
            counts[usize::from(length)] += 1;
        }
        let mut decoder = Self::default();
        let (mut next, mut index) = (0_u64, 0_u64);
        for length in 0..=MAX_BITS {
            let bits = u32::from(length);
            let count = u64::from(counts[usize::from(length)]);
            let first = next >> (32 - bits);
            // The difference wraps if codes are ahead of indices. An addition wraps it back.
            decoder.offset[usize::from(length)] = (index as u32).wrapping_sub(first as u32);
            next += count << (32 - bits);
            decoder.beyond[usize::from(length)] = next;
            index += count;
        }
        (next == 1 << 32).then_some(decoder)
    }

    /// Returns the index of the symbol at the beginning of a word, and the length of its code.
    pub(crate) fn read(&self, word: u32) -> Option<(usize, u32)> {
        let bits = self.beyond.iter().position(|&beyond| u64::from(word) < beyond)?;
        let code = (u64::from(word) >> (32 - bits)) as u32;
        Some((code.wrapping_add(self.offset[bits]) as usize, bits as u32))
    }
}

/// Returns Huffman code lengths, at most [`MAX_BITS`], for symbols with the given frequencies above 0.
pub(crate) fn lengths(counts: &[u64]) -> Vec<u8> {
    let mut counts = counts.to_vec();
    loop {
        let lengths = unlimited_lengths(&counts);
        if lengths.iter().all(|&length| length <= MAX_BITS) {
            return lengths;
        }
        for count in &mut counts {
            *count = *count / 4 + 1;
        }
    }
}

fn unlimited_lengths(counts: &[u64]) -> Vec<u8> {
    let mut open: BinaryHeap<_> = counts.iter().copied().zip(0..).map(Reverse).collect();
    // Symbols are the first nodes, and inner nodes follow.
    let mut parents = vec![0; counts.len()];
    while open.len() > 1 {
        let (mut weight, parent) = (0, parents.len());
        for Reverse((count, node)) in [open.pop(), open.pop()].into_iter().flatten() {
            weight += count;
            parents[node] = parent;
        }
        parents.push(0);
        open.push(Reverse((weight, parent)));
    }
    let mut depths = vec![0_u8; parents.len()];
    for node in (0..parents.len().saturating_sub(1)).rev() {
        depths[node] = depths[parents[node]].saturating_add(1);
    }
    depths.truncate(counts.len());
    depths
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_complete_and_within_the_limit() {
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
