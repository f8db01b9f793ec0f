//! Sets of men's steps in one word: steps to the left in the low half, to the right in the high half. The parent module
//! draws the word.

use super::mover::Mover;

/// The half with the steps to the left.
pub(crate) const LEFT: u64 = 0xFFFF_FFFF;
/// The half with the steps to the right.
pub(crate) const RIGHT: u64 = !LEFT;

/// Returns the steps that start from the given squares.
#[inline(always)]
pub(crate) const fn starting<S: Mover>(squares: u64) -> u64 {
    if S::DOWN { at_lower(squares) } else { at_upper::<S>(squares) }
}

/// Returns the steps that end on the given squares.
#[inline(always)]
pub(crate) const fn ending<S: Mover>(squares: u64) -> u64 {
    if S::DOWN { at_upper::<S>(squares) } else { at_lower(squares) }
}

/// Returns the squares that the given steps start from.
#[inline(always)]
pub(crate) const fn starts<S: Mover>(steps: u64) -> u64 {
    if S::DOWN { lower(steps) } else { upper::<S>(steps) }
}

/// Returns the squares that the given steps end on.
#[inline(always)]
pub(crate) const fn ends<S: Mover>(steps: u64) -> u64 {
    if S::DOWN { upper::<S>(steps) } else { lower(steps) }
}

/// Returns the left steps from `left` and the right steps from `right`. All of them must stay on the board.
#[inline(always)]
pub(crate) const fn from_each<S: Mover>(left: u64, right: u64) -> u64 {
    if S::DOWN { left | right << 32 } else { left >> 5 | right >> 4 << 32 }
}

#[inline(always)]
const fn at_lower(squares: u64) -> u64 {
    squares & LEFT | squares << 32
}

#[inline(always)]
const fn at_upper<S: Mover>(squares: u64) -> u64 {
    let (left, right) = if S::DOWN { (squares >> 4, squares >> 5) } else { (squares >> 5, squares >> 4) };
    left & LEFT | right << 32
}

#[inline(always)]
const fn lower(steps: u64) -> u64 {
    steps & LEFT | steps >> 32
}

#[inline(always)]
const fn upper<S: Mover>(steps: u64) -> u64 {
    let (left, right) = (steps & LEFT, steps >> 32);
    if S::DOWN { left << 4 | right << 5 } else { left << 5 | right << 4 }
}
