//! Counting game trees. Nothing in here is needed to play; a count is the strictest test of a generator, and the deeper
//! it goes the more it finds. Two things make it fast. Figures: bench `perft`, from the start, compared with
//! `perft/lists`.
//!
//! - **The last ply is counted, not listed** ([`count`]): 1.8 times. Steps are population counts. Canters lead back the way
//!   they came, so the cells of a parity board fall into groups, and a piece that reaches a cell reaches its group: no
//!   piece needs a search of its own. Captures are listed; they are few.
//! - **The last two plies are counted together** ([`replies`]): 2.4 times that. A move that captures nothing changes two
//!   squares, and most replies have to do with neither. What can change is found once, and only that is counted again.

#![expect(clippy::inline_always, reason = "the number of the parity board must reach the shifts as a constant")]

mod count;
mod replies;

use alloc::{vec, vec::Vec};

use crate::{moves::Move, position::Position};

impl Position {
    /// How many sequences of `depth` legal moves start here; draws on claim do not end them (clauses 5.6 and 5.7).
    ///
    /// Any depth is safe, and takes memory for about a hundred positions a ply. What does not fit is `u64::MAX`.
    ///
    /// ```
    /// assert_eq!(camelot::Position::start().perft(2), 10_026);
    /// ```
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        // The positions still to be counted, with their depths: on the heap, so that no depth overflows the stack.
        let mut open = vec![(*self, depth)];
        let mut nodes = 0_u64;
        while let Some((position, depth)) = open.pop() {
            nodes = nodes.saturating_add(match depth {
                0 => 1,
                1 => position.count(),
                2 => position.count_replies(),
                _ => {
                    open.extend(position.moves().into_iter().map(|mv| (position.after(mv), depth - 1)));
                    0
                }
            });
        }
        nodes
    }

    /// Each legal move with the [`perft`](Self::perft) of what follows it, `depth - 1` deep.
    #[must_use]
    pub fn divide(&self, depth: u32) -> Vec<(Move, u64)> {
        self.moves().into_iter().map(|mv| (mv, self.after(mv).perft(depth.saturating_sub(1)))).collect()
    }
}
