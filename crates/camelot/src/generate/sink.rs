//! Where moves go.

use core::ops::ControlFlow;

use super::board::Board;
use crate::Move;

/// What takes the moves as they are found: a list, or a visitor who may have seen enough.
pub(crate) trait Sink {
    /// What a visitor who has seen enough leaves behind.
    type Break;

    /// The most moves that [`take_all`](Self::take_all) is given.
    const AT_ONCE: usize = 64;

    /// Whether the moves that capture nothing are here already.
    #[inline(always)]
    fn resume(&mut self, _board: &Board, _exposure: &[u64; 4]) -> bool {
        false
    }

    /// All moves that capture nothing have been given, and nothing else.
    #[inline(always)]
    fn keep(&mut self, _board: &Board, _exposure: &[u64; 4]) {}

    /// The moves to come are all there are.
    #[inline(always)]
    fn restart(&mut self) {}

    /// Takes a move.
    fn take(&mut self, mv: Move) -> ControlFlow<Self::Break>;

    /// Takes the moves that were found together.
    #[inline(always)]
    fn take_all(&mut self, mut moves: impl Iterator<Item = Move>) -> ControlFlow<Self::Break> {
        moves.try_for_each(|mv| self.take(mv))
    }
}

/// A closure as a visitor.
pub(super) struct Visitor<F>(pub(super) F);

impl<B, F: FnMut(Move) -> ControlFlow<B>> Sink for Visitor<F> {
    type Break = B;

    #[inline(always)]
    fn take(&mut self, mv: Move) -> ControlFlow<B> {
        (self.0)(mv)
    }
}
