//! Counts of game trees, to check generators.
//!
//! - The last ply is counted, not listed ([`count`]), which is 1.8 times as fast.
//! - The last two plies are counted together ([`replies`]), which is another 2.4 times as fast. A move without a capture
//!   changes two squares, and most replies involve neither.

#![expect(clippy::inline_always, reason = "the number of the parity board must reach the shifts as a constant")]

mod count;
mod replies;

use alloc::{vec, vec::Vec};

use crate::{moves::Move, position::Position};

impl Position {
    /// Returns the number of sequences of `depth` legal moves, at most `u64::MAX`. Draws that could be claimed do not end a
    /// sequence.
    ///
    /// No depth overflows the stack. About a hundred positions per ply are kept in memory.
    ///
    /// ```
    /// assert_eq!(camelot::Position::start().perft(2), 10_026);
    /// ```
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
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

    /// Returns each legal move with the number of sequences of `depth` legal moves that begin with it, or 1 for depth 0.
    #[must_use]
    pub fn divide(&self, depth: u32) -> Vec<(Move, u64)> {
        self.moves().into_iter().map(|mv| (mv, self.after(mv).perft(depth.saturating_sub(1)))).collect()
    }
}
