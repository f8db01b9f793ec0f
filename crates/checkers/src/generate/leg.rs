//! Tables of men's steps and single jumps by leg index.

use super::{
    mover::{Mover, shift},
    pair,
};
use crate::{moves::Move, square::Direction};

/// All steps or all single jumps of men by leg index. The entries of impossible legs are never read.
pub(crate) struct Legs {
    pub(super) moves: [Move; 64],
    /// The bits of start and end.
    pub(super) squares: [u64; 64],
    /// The bit of the jumped square, or 0 for a step.
    pub(super) captured: [u64; 64],
}

/// The tables of a side.
pub(crate) trait Men: Mover + Sized {
    const STEPS: &Legs = &legs::<Self>(false);
    const JUMPS: &Legs = &legs::<Self>(true);
}

impl<S: Mover> Men for S {}

/// Removes and returns the lowest index of a set. For an empty set, returns 0.
#[inline(always)]
pub(super) const fn pop_index(set: &mut u64) -> usize {
    let index = set.trailing_zeros();
    *set &= set.wrapping_sub(1);
    index as usize & 63
}

/// The leg indices in a set, in order.
pub(crate) struct LegIndices(pub(crate) u64);

impl Iterator for LegIndices {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 { None } else { Some(pop_index(&mut self.0)) }
    }
}

const fn legs<S: Mover>(jumps: bool) -> Legs {
    let mut legs = Legs { moves: [Move::start(0); 64], squares: [0; 64], captured: [0; 64] };
    let mut index = 0;
    while index < 64 {
        let (from, direction, to) = step::<S>(index);
        if jumps {
            legs.moves[index] = Move::start(from.trailing_zeros()).and_jump(direction);
            legs.squares[index] = from | shift(to, direction);
            legs.captured[index] = to;
        } else {
            legs.moves[index] = Move::step(from.trailing_zeros(), direction);
            legs.squares[index] = from | to;
        }
        index += 1;
    }
    legs
}

/// Returns the start, direction and end of the step with a leg index.
const fn step<S: Mover>(index: usize) -> (u64, Direction, u64) {
    let step = 1 << index;
    let direction = if step & pair::LEFT == 0 { S::RIGHT } else { S::LEFT };
    (pair::starts::<S>(step), direction, pair::ends::<S>(step))
}
