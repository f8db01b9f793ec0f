//! Where moves go as they are found: to a visitor, who may end the search, or into a list.

use alloc::vec::Vec;
use core::{convert::Infallible, ops::ControlFlow};

use super::layout::each_bit;
use crate::moves::Move;

/// What takes moves, and says when it has enough.
pub(crate) trait Sink<B> {
    /// Takes one move.
    fn one(&mut self, mv: Move) -> ControlFlow<B>;

    /// Takes a move for each of these bits, the lowest first.
    #[inline(always)]
    fn each(&mut self, bits: u64, mut make: impl FnMut(u32) -> Move) -> ControlFlow<B> {
        each_bit!(bits, |bit| self.one(make(bit))?);
        ControlFlow::Continue(())
    }
}

impl<B, F: FnMut(Move) -> ControlFlow<B> + ?Sized> Sink<B> for F {
    #[inline(always)]
    fn one(&mut self, mv: Move) -> ControlFlow<B> {
        self(mv)
    }
}

/// A list that grows.
pub(super) struct List<'a>(pub(super) &'a mut Vec<Move>);

impl Sink<Infallible> for List<'_> {
    #[inline(always)]
    fn one(&mut self, mv: Move) -> ControlFlow<Infallible> {
        self.0.push(mv);
        ControlFlow::Continue(())
    }

    /// How many there are is known beforehand, and the library knows that a range tells the truth: room is made once, and
    /// the length is written once, where `one` would read and write it for each move (bench `perft/lists`: a tenth).
    #[inline(always)]
    fn each(&mut self, mut bits: u64, mut make: impl FnMut(u32) -> Move) -> ControlFlow<Infallible> {
        self.0.extend((0..bits.count_ones()).map(|_| {
            // Never 0, which saves the test for it.
            let bit = (bits | 1 << 63).trailing_zeros();
            bits &= bits.wrapping_sub(1);
            make(bit)
        }));
        ControlFlow::Continue(())
    }
}
