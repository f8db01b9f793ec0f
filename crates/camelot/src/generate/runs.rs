//! Counting runs of jumps where they branch.

use alloc::vec::Vec;

use super::{
    board::Board,
    captures::Enemies,
    lines::{FLIP, LEAP, STEPS, each_bit, exits},
    seen::Seen,
};
use crate::Square;

/// A number that none of up to fourteen enemy pieces has.
const NEWCOMER: u8 = 14;

/// What the counts for one piece after another share, while the enemy pieces stay where they are.
pub(super) struct Runs {
    enemies: Enemies,
    seen: Seen,
    /// The states still to go on from: a cell, and by number the pieces captured on the way there.
    states: Vec<u32>,
}

/// The jumps that are open to one piece.
pub(super) struct Jumps {
    pub(super) class: usize,
    /// The cells from which a jump is open in each direction while nothing is captured, with the piece's start empty.
    pub(super) lines: [u64; 8],
    /// The cells where a run that jumped onto them in each direction can go on, otherwise than straight back over the
    /// piece just captured.
    pub(super) onward: [u64; 8],
}

impl Runs {
    pub(super) fn of(board: &Board) -> Self {
        Self { enemies: Enemies::of(board), seen: Seen::new(), states: Vec::new() }
    }

    /// An enemy piece has come here.
    pub(super) fn meet(&mut self, newcomer: Square) {
        self.enemies.numbers[usize::from(newcomer.code())] = NEWCOMER;
    }

    /// How many runs begin with one jump in each direction onto these cells, where they can go on.
    ///
    /// As in the list, a state is gone on from once only.
    pub(super) fn count(&mut self, jumps: &Jumps, landed: &[u64; 8]) -> u64 {
        self.seen.clear();
        for (direction, &landed) in landed.iter().enumerate() {
            each_bit!(landed, |cell| {
                let start = cell.wrapping_add_signed(-LEAP[direction]) & 63;
                self.states.push(self.captured(jumps.class, start, direction) << 6 | cell);
            });
        }
        let mut count = 0;
        while let Some(state) = self.states.pop() {
            let cell = state & 63;
            let mut ended = 1;
            each_bit!(exits(&jumps.lines, cell), |direction| {
                let direction = direction as usize & 7;
                let captured = self.captured(jumps.class, cell, direction) << 6;
                if captured & state == 0 {
                    ended = 0;
                    let cell = cell.wrapping_add_signed(LEAP[direction]) & 63;
                    let next = state & !63 | captured | cell;
                    if self.seen.insert(next) {
                        if jumps.onward[direction] >> cell & 1 == 0 {
                            count += 1;
                        } else {
                            self.states.push(next);
                        }
                    }
                }
            });
            count += ended;
        }
        count
    }

    /// The piece captured by a jump, as a bit.
    #[inline(always)]
    fn captured(&self, class: usize, cell: u32, direction: usize) -> u32 {
        let over = Square::of_cell(class ^ FLIP[direction], cell.wrapping_add_signed(STEPS[class & 3][direction]));
        1 << (self.enemies.numbers[usize::from(over.code())] & 15)
    }
}
