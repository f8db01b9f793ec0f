//! Counting the moves of a game tree, faster than making them.
//!
//! Nothing here is needed to play. A published count checks a generator only if it is deep, and deep counts are a matter
//! of speed. Two things make it fast:
//!
//! - **The last ply is counted, not listed** ([`count`]): population counts of steps and jumps. Listed, it takes 2.6 times as long as
//!   with both; made, 8 times.
//! - **The last two plies are counted together** ([`replies`]) where all pieces are men and none can jump, as it is in the
//!   openings and often after. What can change between the two is found for all steps of a position at once. Without it a count takes 48 % longer.
//!
//! Together they go through 3.5 times the nodes a second of lists at every leaf ([performance.md], bench `leaves`).
//!
//! [performance.md]: https://github.com/boardgame-rs/boardgame/blob/main/docs/performance.md

#![expect(clippy::inline_always, reason = "operations on sets are a few instructions, and slow by half when called")]

mod count;
mod replies;

use alloc::{vec, vec::Vec};
use core::{convert::Infallible, ops::ControlFlow};

use crate::{
    generate::{Black, Board, Mover, White, visit},
    moves::Move,
    position::Position,
    side::Side,
};

/// How many plies are counted by recursion: few enough for any stack, and more than anybody can wait for in a position
/// where both sides have a choice.
const RECURSED: u32 = 64;

impl Position {
    /// Counts the sequences of `depth` legal moves from this position; draws on claim do not end them (clauses 6.3 and
    /// 6.4).
    ///
    /// Two captures that take the same pieces in another order are two moves. Any depth is safe; one beyond 64 takes memory
    /// for a few positions a ply. A count that does not fit is `u64::MAX`.
    ///
    /// ```
    /// assert_eq!(checkers::Position::start().perft(4), 1469);
    /// ```
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        if depth <= RECURSED {
            return match self.to_move {
                Side::Black => self.board.perft::<Black>(depth),
                Side::White => self.board.perft::<White>(depth),
            };
        }
        // The positions still to be counted, with their depths: on the heap, so that no depth overflows the stack.
        let mut open = vec![(*self, depth)];
        let mut nodes = 0_u64;
        while let Some((position, depth)) = open.pop() {
            if depth > RECURSED {
                position.each_child(|_, next| open.push((next, depth - 1)));
            } else {
                nodes = nodes.saturating_add(position.perft(depth));
            }
        }
        nodes
    }

    /// Each legal move with the [`perft`](Self::perft) of what follows it, `depth - 1` deep.
    ///
    /// ```
    /// let parts = checkers::Position::start().divide(2);
    /// assert!(parts.iter().all(|&(_, nodes)| nodes == 7));
    /// ```
    #[must_use]
    pub fn divide(&self, depth: u32) -> Vec<(Move, u64)> {
        let mut parts = Vec::new();
        self.each_move(|mv| parts.push((mv, self.after(mv).perft(depth.saturating_sub(1)))));
        parts
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
                let ControlFlow::Continue(()) = visit::<S, Infallible>(self, |_, next| {
                    let nodes = if depth == 2 { next.count::<S::Other>() } else { next.perft::<S::Other>(depth - 1) };
                    total = total.saturating_add(nodes);
                    ControlFlow::Continue(())
                });
                total
            }
        }
    }
}
