//! Counting legal moves without making them.

use crate::generate::{Board, Mover, from_each, pop, shift};

impl Board {
    #[inline(always)]
    pub(super) fn count<S: Mover>(self) -> u64 {
        if self.own & self.kings == 0 { self.count_of_men::<S>() } else { self.count_with_kings::<S>() }
    }

    #[inline(always)]
    fn count_of_men<S: Mover>(self) -> u64 {
        let empty = self.empty();
        let can = [self.jumping(u64::MAX, S::LEFT), self.jumping(u64::MAX, S::RIGHT)];
        let jump = can.map(|starts| self.own & starts);
        let step = [S::LEFT, S::RIGHT].map(|direction| self.own & shift(empty, direction.reversed()));
        let quiet = if jump[0] | jump[1] == 0 { u64::MAX } else { 0 };
        // Captures outnumber first jumps only where a jump can continue in two directions; this test saves 13 %.
        if can[0] & can[1] & empty & !quiet != 0 {
            let landings = shift(shift(jump[0], S::LEFT), S::LEFT) | shift(shift(jump[1], S::RIGHT), S::RIGHT);
            if landings & (can[0] | can[1]) != 0 {
                return self.captures_of_men::<S>(jump);
            }
        }
        size(from_each::<S>(jump[0] | step[0] & quiet, jump[1] | step[1] & quiet))
    }

    #[inline(never)]
    fn count_with_kings<S: Mover>(self) -> u64 {
        let empty = self.empty();
        let directions = self.pieces_by_direction::<S>();
        let jump = directions.map(|(direction, pieces)| self.jumping(pieces, direction));
        let jumpers = jump.into_iter().fold(0, |all, some| all | some);
        if jumpers == 0 {
            let [left, right, back_right, back_left] =
                directions.map(|(direction, pieces)| pieces & shift(empty, direction.reversed()));
            return size(from_each::<S>(left, right)) + size(from_each::<S::Other>(back_left, back_right));
        }
        let mut total = self.captures_of_men::<S>([jump[0] & !self.kings, jump[1] & !self.kings]);
        let mut kings = jumpers & self.kings;
        while kings != 0 {
            let king = pop(&mut kings);
            total += Self { own: self.own ^ king, ..self }.captures_of_king(king);
        }
        total
    }

    /// Counts the captures of the men that can jump left and of those that can jump right.
    #[inline(never)]
    fn captures_of_men<S: Mover>(self, [left, right]: [u64; 2]) -> u64 {
        let after = |men, direction| self.captures_from::<S>(shift(shift(men, direction), direction));
        after(left, S::LEFT) + after(right, S::RIGHT)
    }

    /// Counts the ways in which capturing men can continue. A man without another jump counts as one.
    ///
    /// Men only move forward, so captured pieces and the start never matter again, and all men are followed at once. The
    /// recursion is at most three deep.
    fn captures_from<S: Mover>(self, men: u64) -> u64 {
        if men == 0 {
            return 0;
        }
        let on = [self.jumping(men, S::LEFT), self.jumping(men, S::RIGHT)];
        size(men & !(on[0] | on[1])) + self.captures_of_men::<S>(on)
    }

    /// Counts a king's captures. The king must not be on the board, because its start counts as empty (clause 4.4).
    fn captures_of_king(self, king: u64) -> u64 {
        let empty = self.empty();
        let mut total = 0;
        for direction in crate::square::Direction::ALL {
            let over = shift(king, direction) & self.opposing;
            let to = shift(over, direction) & empty;
            if to != 0 {
                // The jumped piece is removed at once, so that it is not jumped again (clause 4.7).
                total += Self { opposing: self.opposing ^ over, ..self }.captures_of_king(to).max(1);
            }
        }
        total
    }
}

#[inline(always)]
pub(super) fn size(set: u64) -> u64 {
    u64::from(set.count_ones())
}
