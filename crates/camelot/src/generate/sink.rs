//! The receiver of generated moves.

use super::layout::each_bit;
use crate::moves::{Move, MoveList};

pub(crate) trait Sink {
    fn one(&mut self, mv: Move);

    #[inline(always)]
    fn each(&mut self, bits: u64, mut make: impl FnMut(u32) -> Move) {
        each_bit!(bits, |bit| self.one(make(bit)));
    }
}

impl<F: FnMut(Move) + ?Sized> Sink for F {
    #[inline(always)]
    fn one(&mut self, mv: Move) {
        self(mv);
    }
}

impl Sink for MoveList {
    #[inline(always)]
    fn one(&mut self, mv: Move) {
        self.push(mv);
    }

    /// Extends the list from an iterator of known length, which makes `perft/lists` 10 % faster.
    #[inline(always)]
    fn each(&mut self, mut bits: u64, mut make: impl FnMut(u32) -> Move) {
        self.extend((0..bits.count_ones()).map(|_| {
            // With bit 63 set, the word is never 0, so `trailing_zeros` needs no test.
            let bit = (bits | 1 << 63).trailing_zeros();
            bits &= bits.wrapping_sub(1);
            make(bit)
        }));
    }
}
