//! Counting the last two plies together.

use super::{
    board::{Board, Duty},
    lines::{any, lines, near},
};
use crate::{Bitboard, Move, Position};

impl Position {
    /// How many legal moves and replies there are.
    ///
    /// Most moves leave the replies as they are, because they are made far from the enemy. Those replies are counted
    /// once.
    pub(super) fn count_replies(&self) -> u64 {
        let mut replies = 0;
        let far = Far::from_enemy(self);
        let mut unchanged = 0;
        self.each_move(|mv| {
            if far.as_ref().is_some_and(|far| far.holds(mv)) {
                unchanged += 1;
            } else {
                replies += self.after(mv).count();
            }
        });
        replies + unchanged * far.map_or(0, |far| far.replies)
    }
}

/// Where a move that captures nothing starts and ends without bearing on the replies, and how many those are.
struct Far {
    start: Bitboard,
    end: Bitboard,
    replies: u64,
}

impl Far {
    /// `None` when a side is bound to something, or the enemy's knights have charges.
    fn from_enemy(position: &Position) -> Option<Self> {
        if position.is_decided() {
            return None;
        }
        let own = Board::of(position);
        let enemy = Board::of(&Position { to_move: !position.to_move, ..*position });
        let (own_exposure, exposure) = (own.exposure(), enemy.exposure());
        let bound = !matches!(own.duty(&own_exposure), Duty::None) || !matches!(enemy.duty(&exposure), Duty::None);
        // He jumps from where he is, or as a knight from where his canters end.
        let charging: [u64; 4] = core::array::from_fn(|class| enemy.knights_reach(class));
        if bound || (0..4).any(|class| charging[class] & exposure[class] != 0) {
            return None;
        }
        let jumping: [u64; 4] = core::array::from_fn(|class| charging[class] | enemy.own[class]);
        // An enemy's steps and canters go over or onto squares next to him.
        let touched: [u64; 4] = core::array::from_fn(|class| near(class, &enemy.own));
        // From there he could jump over a piece that comes next to him, or onto a square that is left.
        let end = core::array::from_fn(|class| !(touched[class] | near(class, &charging) | own.goal[class]));
        let start = core::array::from_fn(|class| !(touched[class] | any(&lines(class, &own.own, jumping[class]))));
        Some(Self { start: Bitboard(start), end: Bitboard(end), replies: enemy.count_free(&exposure).0 })
    }

    fn holds(&self, mv: Move) -> bool {
        mv.jumps() == 0 && self.start.contains(mv.from()) && self.end.contains(mv.to())
    }
}
