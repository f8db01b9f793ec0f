//! The steps and single jumps of men, worked out by the compiler: a place in the word of a pair is turned into a move, and
//! into what the move does to the board, by a look into a table.

use core::num::NonZeroU64;

use super::{
    mover::{Mover, shift},
    pair,
};
use crate::{moves::Move, square::Direction};

/// All steps or all single jumps of men, by the place of the step, or of the first half of the jump, in the word of a
/// [`pair`]. The entries of places that no step has mean nothing: they are never read.
pub(crate) struct Legs {
    pub(super) moves: [Move; 64],
    /// Where each starts and where it ends.
    pub(super) squares: [u64; 64],
    /// The square each jumps over; nothing for steps.
    pub(super) captured: [u64; 64],
}

/// The legs of the men of a side, worked out by the compiler.
pub(crate) trait Men: Mover + Sized {
    /// Their steps.
    const STEPS: &Legs = &steps::<Self>();
    /// Their single jumps.
    const JUMPS: &Legs = &jumps::<Self>();
}

impl<S: Mover> Men for S {}

/// Takes the first place out of a set, 0 to 63. An empty set stays empty and gives a place that no step has.
#[inline(always)]
pub(super) const fn pop_place(set: &mut u64) -> usize {
    // No step has the last place: the bit there saves a test for zero.
    let place = (*set | 1 << 63).trailing_zeros();
    *set &= set.wrapping_sub(1);
    place as usize & 63
}

/// The places in a set, from the first to the last.
pub(crate) struct Places(pub(crate) u64);

impl Iterator for Places {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        let place = NonZeroU64::new(self.0)?.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(place as usize & 63)
    }
}

const fn steps<S: Mover>() -> Legs {
    let mut legs = NONE;
    let mut place = 0;
    while place < 64 {
        let (from, way, to) = half::<S>(place);
        legs.moves[place] = Move::step(from.trailing_zeros(), way);
        legs.squares[place] = from | to;
        place += 1;
    }
    legs
}

const fn jumps<S: Mover>() -> Legs {
    let mut legs = NONE;
    let mut place = 0;
    while place < 64 {
        let (from, way, over) = half::<S>(place);
        legs.moves[place] = Move::start(from.trailing_zeros()).and_jump(way);
        legs.squares[place] = from | shift(over, way);
        legs.captured[place] = over;
        place += 1;
    }
    legs
}

const NONE: Legs = Legs { moves: [Move::start(0); 64], squares: [0; 64], captured: [0; 64] };

/// The step of this place: where it starts, the direction and where it ends.
const fn half<S: Mover>(place: usize) -> (u64, Direction, u64) {
    let step = 1 << place;
    let way = if step & pair::LEFT == 0 { S::RIGHT } else { S::LEFT };
    (pair::starts::<S>(step), way, pair::ends::<S>(step))
}
