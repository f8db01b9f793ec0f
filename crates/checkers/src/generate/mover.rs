//! The side to move as a type, and shifts of sets of squares.

use crate::square::Direction;

/// The side to move as a type, so that shifts by its steps are constants.
pub(crate) trait Mover {
    type Other: Mover;
    /// Whether forward is down the board.
    const DOWN: bool;
    /// The forward direction that leads left on the drawn board.
    const LEFT: Direction;
    /// The forward direction that leads right on the drawn board.
    const RIGHT: Direction;
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

/// Moves every square of a set by one step. Squares off the board become ghosts or leave bits 0 to 34.
#[inline(always)]
pub(crate) const fn shift(set: u64, direction: Direction) -> u64 {
    match direction {
        Direction::DownLeft => set << 4,
        Direction::DownRight => set << 5,
        Direction::UpLeft => set >> 5,
        Direction::UpRight => set >> 4,
    }
}

#[inline(always)]
pub(crate) const fn pop(set: &mut u64) -> u64 {
    let lowest = *set & set.wrapping_neg();
    *set ^= lowest;
    lowest
}
