//! Moves in positions with kings, and multiple jumps of men.

use super::{
    board::Board,
    mover::{Mover, pop, shift},
};
use crate::{
    moves::{Move, MoveList},
    square::Direction,
};

impl Board {
    /// Lists all legal moves: jumps if there are any (clause 4.9), else steps.
    #[inline(always)]
    pub(super) fn list_any<S: Mover>(self) -> MoveList {
        list_any_of::<S>(self.own, self.opposing, self.kings)
    }

    /// Lists all captures of men, given the squares where jumps to the left and to the right start.
    ///
    /// The captures of most positions fit into a small array, which avoids copying a full list to the caller.
    #[inline(never)]
    pub(super) fn list_jumps_of_men<S: Mover>(self, can: [u64; 2]) -> MoveList {
        let mut few = [Move::start(0); 8];
        let count = gather_jumps_of_men::<S>(self.own, can[0], can[1], &mut few);
        if count <= few.len() {
            return MoveList::of_first(count, few);
        }
        let mut all = [Move::start(0); MoveList::CAPACITY];
        let count = gather_jumps_of_men::<S>(self.own, can[0], can[1], &mut all);
        MoveList::of_first(count, all)
    }

    fn list_steps<S: Mover>(self, list: &mut MoveList) {
        let empty = self.empty();
        for (direction, pieces) in self.pieces_by_direction::<S>() {
            let mut movers = pieces & shift(empty, direction.reversed());
            while movers != 0 {
                list.push(Move::step(pop(&mut movers).trailing_zeros(), direction));
            }
        }
    }

    fn list_jumps<S: Mover>(self, mut jumpers: u64, list: &mut MoveList) {
        while jumpers != 0 {
            let from = pop(&mut jumpers);
            let path = Move::start(from.trailing_zeros());
            // The start counts as empty (clause 4.4).
            let empty = self.empty() | from;
            if self.kings & from == 0 {
                list_jumps::<S, false>(self.opposing, empty, path, from, list);
            } else {
                list_jumps::<S, true>(self.opposing, empty, path, from, list);
            }
        }
    }
}

/// Lists all legal moves. The fields of the [`Board`] are separate parameters so that they are passed in registers.
#[inline(never)]
fn list_any_of<S: Mover>(own: u64, opposing: u64, kings: u64) -> MoveList {
    let board = Board { own, opposing, kings };
    let mut list = MoveList::new();
    let jumpers = board.jumpers::<S>();
    if jumpers == 0 {
        board.list_steps::<S>(&mut list);
    } else {
        board.list_jumps::<S>(jumpers, &mut list);
    }
    list
}

/// Writes as many captures of men as fit, and returns the number of all captures.
#[inline(never)]
fn gather_jumps_of_men<S: Mover>(own: u64, left: u64, right: u64, slots: &mut [Move]) -> usize {
    let mut count = 0;
    let mut jumpers = own & (left | right);
    while jumpers != 0 {
        let from = pop(&mut jumpers);
        count = follow_man::<S>([left, right], Move::start(from.trailing_zeros()), from, slots, count);
    }
    count
}

/// Follows every jump of a man from a square where it can jump, writes the complete paths, and returns the new count.
///
/// Men only move forward, so captured pieces and the start never matter again. The recursion is at most two deep.
fn follow_man<S: Mover>(can: [u64; 2], path: Move, at: u64, slots: &mut [Move], mut count: usize) -> usize {
    for (direction, starts) in [(S::LEFT, can[0]), (S::RIGHT, can[1])] {
        if at & starts != 0 {
            let (path, to) = (path.and_jump(direction), shift(shift(at, direction), direction));
            if to & (can[0] | can[1]) != 0 {
                count = follow_man::<S>(can, path, to, slots, count);
                continue;
            }
            if let Some(slot) = slots.get_mut(count) {
                *slot = path;
            }
            count += 1;
        }
    }
    count
}

/// Lists the complete capture paths from a square.
///
/// A man on its last row has no jump forward, so crowning ends the move (clause 5.2). Jumped pieces are removed at once, so
/// that none is jumped twice (clause 4.7). The recursion is at most `MAX_JUMPS` deep.
fn list_jumps<S: Mover, const KING: bool>(opposing: u64, empty: u64, path: Move, at: u64, list: &mut MoveList) {
    let mut complete = true;
    for direction in Direction::ALL {
        let over = shift(at, direction) & opposing;
        let to = shift(over, direction) & empty;
        if (KING || direction.is_down() == S::DOWN) && to != 0 {
            complete = false;
            list_jumps::<S, KING>(opposing ^ over, empty, path.and_jump(direction), to, list);
        }
    }
    if complete {
        list.push(path);
    }
}
