//! Counting the tree while all pieces are men, as they are in the openings and long after.
//!
//! Whether a step lets the opponent jump is known for all steps at once, so that what follows need not ask again.

use crate::generate::{Board, Mover, Places, ending, from_each, shift};

impl Board {
    /// Counts the sequences of `depth` moves from here, where all pieces are men and none can jump; from depth 2.
    pub(super) fn perft_of_steps<S: Mover>(self, depth: u32) -> u64 {
        let replies = self.replies::<S>();
        if depth == 2 {
            return replies.pairs::<S>(self);
        }
        let sorted = replies.sorted::<S>();
        let crowning = ending::<S>(S::CROWNING);
        let mut total = 0;
        for place in Places(sorted.jumped & !crowning) {
            total += self.after_step::<S>(place).perft_of_jumps::<S::Other>(depth - 1);
        }
        for place in Places(sorted.quiet & !crowning) {
            let next = self.after_step::<S>(place);
            total += if depth == 3 {
                next.replies::<S::Other>().pairs::<S::Other>(next)
            } else {
                next.perft_of_steps::<S::Other>(depth - 1)
            };
        }
        for place in Places(replies.steps & (crowning | !(sorted.jumped | sorted.quiet))) {
            total += self.after_step::<S>(place).perft::<S::Other>(depth - 1);
        }
        total
    }

    /// The same where all pieces are men and some can jump; from depth 2.
    pub(super) fn perft_of_jumps<S: Mover>(self, depth: u32) -> u64 {
        let can = [self.jumping(u64::MAX, S::LEFT), self.jumping(u64::MAX, S::RIGHT)];
        let jump = can.map(|starts| self.own & starts);
        let landings = shift(shift(jump[0], S::LEFT), S::LEFT) | shift(shift(jump[1], S::RIGHT), S::RIGHT);
        if landings & (can[0] | can[1] | S::CROWNING) != 0 {
            return self.sum_over_moves::<S>(depth);
        }
        let mut total = 0;
        for place in Places(from_each::<S>(jump[0], jump[1])) {
            let next = self.after_jump::<S>(place);
            total += if depth == 2 { next.count::<S::Other>() } else { next.perft::<S::Other>(depth - 1) };
        }
        total
    }
}
