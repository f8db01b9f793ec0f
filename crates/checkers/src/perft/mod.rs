//! Counting the moves of a game tree, faster than making them.
//!
//! Nothing here is needed to play. A published count checks a generator only if it is deep, and deep counts are a matter
//! of speed: so the last ply is counted in sets (`count`), and the last two are counted together where all pieces are men
//! (`replies`), as they are in the openings and long after. What a step lets the opponent do is worked out for all steps
//! of a position at once; a position that does not fit the pattern is counted move by move.
//!
//! The bench `leaves` shows what this gains over the full list of moves at every leaf: `leaves/bulk` beside
//! `leaves/lists`.

#![expect(clippy::inline_always, reason = "operations on sets are a few instructions, and slow by half when called")]

mod count;
mod men;
mod replies;

use alloc::vec::Vec;

use crate::{
    Move, MoveList, Position, Side,
    generate::{Black, Board, Mover, White, pop, shift},
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
    pub(super) fn perft<S: Mover>(self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.count::<S>(),
            _ if self.kings != 0 => self.sum_over_moves::<S>(depth),
            _ if self.jumpers::<S>() == 0 => self.perft_of_steps::<S>(depth),
            _ => self.perft_of_jumps::<S>(depth),
        }
    }

    /// The same, move by move; from depth 2.
    #[inline(never)]
    pub(super) fn sum_over_moves<S: Mover>(self, depth: u32) -> u64 {
        let jumpers = self.jumpers::<S>();
        let mut total = 0;
        let mut add = |next: Self| {
            total += if depth == 2 { next.count::<S::Other>() } else { next.perft::<S::Other>(depth - 1) };
        };
        if jumpers != 0 {
            let mut list = MoveList::new();
            self.list::<S>(&mut list);
            list.iter().for_each(|&mv| add(self.after_move(mv)));
        } else {
            let empty = self.empty();
            for (way, pieces) in self.ways::<S>() {
                let mut movers = pieces & shift(empty, way.reversed());
                while movers != 0 {
                    let from = pop(&mut movers);
                    add(self.after(from, shift(from, way), 0));
                }
            }
        }
        total
    }
}
