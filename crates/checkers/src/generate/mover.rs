//! The side to move as a type, and single steps of whole sets of squares.

use crate::square::Direction;

/// The side to move as a type, so that every shift of its men is a constant.
pub(crate) trait Mover {
    type Other: Mover;
    /// Whether forward is down the board.
    const DOWN: bool;
    /// Forward, to the left and to the right of the drawn board.
    const LEFT: Direction;
    const RIGHT: Direction;
    /// Where a man becomes a king.
    const CROWNING: u64;
}

pub(crate) struct Black;

impl Mover for Black {
    type Other = White;
    const DOWN: bool = true;
    const LEFT: Direction = Direction::DownLeft;
    const RIGHT: Direction = Direction::DownRight;
    const CROWNING: u64 = 0xF << 31;
}

pub(crate) struct White;

impl Mover for White {
    type Other = Black;
    const DOWN: bool = false;
    const LEFT: Direction = Direction::UpLeft;
    const RIGHT: Direction = Direction::UpRight;
    const CROWNING: u64 = 0xF;
}

/// The set, every square of it moved one step. What leaves the board lands on ghosts or beyond, where nothing is empty.
#[inline(always)]
pub(crate) const fn shift(set: u64, way: Direction) -> u64 {
    match way {
        Direction::DownLeft => set << 4,
        Direction::DownRight => set << 5,
        Direction::UpLeft => set >> 5,
        Direction::UpRight => set >> 4,
    }
}

/// The lowest square of a set, taken out of it.
#[inline(always)]
pub(crate) const fn pop(set: &mut u64) -> u64 {
    let lowest = *set & set.wrapping_neg();
    *set ^= lowest;
    lowest
}
