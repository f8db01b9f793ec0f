//! Counting the moves of a game tree, faster than making them.
//!
//! Nothing here is needed to play. A published count checks a generator only if it is deep, and deep counts are a matter
//! of speed: so the last ply is counted in sets (`count`), and the last two are counted together where all pieces are men
//! and none can jump (`replies`), as it is in the openings and often after. What a step lets the opponent do is worked out
//! for all steps of a position at once; a position that does not fit the pattern is gone through move by move.
//!
//! The bench `leaves` shows what this gains over the full list of moves at every leaf: `leaves/bulk` beside
//! `leaves/lists`.

#![expect(clippy::inline_always, reason = "operations on sets are a few instructions, and slow by half when called")]

mod count;
mod replies;

use alloc::vec::Vec;
use core::{convert::Infallible, ops::ControlFlow};

use crate::{
    Move, Position, Side,
    generate::{Black, Board, Mover, White, visit},
};

impl Position {
    /// Counts the sequences of `depth` legal moves from this position; draws on claim do not end them (clauses 6.3 and
    /// 6.4).
    ///
    /// Two captures that take the same pieces in another order are two moves. The last two plies are counted in sets,
    /// without making moves.
    ///
    /// ```
    /// assert_eq!(checkers::Position::start().perft(4), 1469);
    /// ```
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        match self.to_move {
            Side::Black => self.board.perft::<Black>(depth),
            Side::White => self.board.perft::<White>(depth),
        }
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
                let mut total = 0;
                let ControlFlow::Continue(()) = visit::<S, Infallible>(self, |_, next| {
                    total += if depth == 2 { next.count::<S::Other>() } else { next.perft::<S::Other>(depth - 1) };
                    ControlFlow::Continue(())
                });
                total
            }
        }
    }
}
