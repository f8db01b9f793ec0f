//! Counts of game trees, to check generators.
//!
//! - The last ply is counted, not listed: [`count`] takes population counts of steps and jumps.
//! - The last two plies are counted together ([`replies`]) if all pieces are men and none can jump. Without [`replies`], a
//!   count takes 48 % longer.
//!
//! Together these visit 3.5 times as many nodes per second as listing the moves at every leaf.

#![expect(clippy::inline_always, reason = "operations on sets are a few instructions; calls make them 50 % slower")]

mod count;
mod replies;

use alloc::{vec, vec::Vec};

use crate::{
    generate::{Black, Board, Mover, White, visit},
    moves::Move,
    position::Position,
    side::Side,
};

/// Maximum depth of the recursion. For deeper trees, the open positions are on the heap.
const MAX_RECURSION: u32 = 64;

impl Position {
    /// Returns the number of sequences of `depth` legal moves, at most `u64::MAX`. Draws that could be claimed do not end a
    /// sequence.
    ///
    /// No depth overflows the stack.
    ///
    /// ```
    /// assert_eq!(checkers::Position::start().perft(4), 1469);
    /// ```
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        if depth <= MAX_RECURSION {
            return match self.to_move {
                Side::Black => self.board.perft::<Black>(depth),
                Side::White => self.board.perft::<White>(depth),
            };
        }
        let mut open = vec![(*self, depth)];
        let mut nodes = 0_u64;
        while let Some((position, depth)) = open.pop() {
            if depth > MAX_RECURSION {
                position.each_child(|_, next| open.push((next, depth - 1)));
            } else {
                nodes = nodes.saturating_add(position.perft(depth));
            }
        }
        nodes
    }

    /// Returns each legal move with the number of sequences of `depth` legal moves that begin with it, or 1 for depth 0.
    #[must_use]
    pub fn divide(&self, depth: u32) -> Vec<(Move, u64)> {
        self.moves().into_iter().map(|mv| (mv, self.after(mv).perft(depth.saturating_sub(1)))).collect()
    }
}

impl Board {
    fn perft<S: Mover>(self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.count::<S>(),
            2 if self.kings == 0 && self.jumpers::<S>() == 0 => self.replies::<S>().pairs::<S>(self),
            _ => {
                let mut total = 0_u64;
                visit::<S>(self, |_, next| {
                    let nodes = if depth == 2 { next.count::<S::Other>() } else { next.perft::<S::Other>(depth - 1) };
                    total = total.saturating_add(nodes);
                });
                total
            }
        }
    }
}
