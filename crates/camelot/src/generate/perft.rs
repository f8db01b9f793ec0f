//! Counting the moves of a game tree.

use alloc::vec::Vec;

use crate::{Move, Position};

impl Position {
    /// How many rows of `depth` legal moves start here; draws on claim do not end them (clauses 5.6 and 5.7).
    ///
    /// ```
    /// assert_eq!(camelot::Position::start().perft(2), 10_026);
    /// ```
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => return 1,
            1 => return self.count(),
            2 => return self.count_replies(),
            _ => {}
        }
        let mut nodes = 0;
        self.each_child(|_, next| nodes += next.perft(depth - 1));
        nodes
    }

    /// Each legal move with the [`perft`](Self::perft) of what follows it, `depth - 1` deep.
    #[must_use]
    pub fn divide(&self, depth: u32) -> Vec<(Move, u64)> {
        let mut parts = Vec::new();
        self.each_child(|mv, next| parts.push((mv, next.perft(depth.saturating_sub(1)))));
        parts
    }
}
