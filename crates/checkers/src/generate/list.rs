//! The moves that are not found as sets: all moves where there are kings, and multiple jumps of men.

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

    /// Lists all captures where all pieces are men, by the squares from which a jump goes to the left and to the right.
    ///
    /// They are gathered in a few places first, as values: a list that is written through a reference is copied to the
    /// caller with all its places. Where there are more, all are gathered again.
    #[inline(never)]
    pub(super) fn list_jumps_of_men<S: Mover>(self, can: [u64; 2]) -> MoveList {
        let mut few = [Move::start(0); 8];
        let found = gather_jumps_of_men::<S>(self.own, can[0], can[1], &mut few);
        if found <= few.len() {
            return MoveList::of_first(found, few);
        }
        let mut all = [Move::start(0); MoveList::CAPACITY];
        let found = gather_jumps_of_men::<S>(self.own, can[0], can[1], &mut all);
        MoveList::of_first(found, all)
    }

    fn list_steps<S: Mover>(self, list: &mut MoveList) {
        let empty = self.empty();
        for (way, pieces) in self.ways::<S>() {
            let mut movers = pieces & shift(empty, way.reversed());
            while movers != 0 {
                list.push(Move::step(pop(&mut movers).trailing_zeros(), way));
            }
        }
    }

    fn list_jumps<S: Mover>(self, mut jumpers: u64, list: &mut MoveList) {
        while jumpers != 0 {
            let from = pop(&mut jumpers);
            let path = Move::start(from.trailing_zeros());
            // The square the piece started from counts as empty (clause 4.4).
            let empty = self.empty() | from;
            if self.kings & from == 0 {
                follow::<S, false>(self.opposing, empty, path, from, list);
            } else {
                follow::<S, true>(self.opposing, empty, path, from, list);
            }
        }
    }
}

/// The board is passed as three words, so that it travels in registers.
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

/// Writes the captures of men as far as there is room, and gives how many there are.
#[inline(never)]
fn gather_jumps_of_men<S: Mover>(own: u64, left: u64, right: u64, room: &mut [Move]) -> usize {
    let mut found = 0;
    let mut jumpers = own & (left | right);
    while jumpers != 0 {
        let from = pop(&mut jumpers);
        found = follow_man::<S>([left, right], Move::start(from.trailing_zeros()), from, room, found);
    }
    found
}

/// Follows every jump of a man from a square where it has one, and writes the path where none is left. Takes and gives how
/// many were found.
///
/// Men go forward, so that what they have jumped and where they started never matters again. It calls itself two deep at
/// most: the board has no rows for a fourth jump.
fn follow_man<S: Mover>(can: [u64; 2], path: Move, at: u64, room: &mut [Move], mut found: usize) -> usize {
    for (way, starts) in [(S::LEFT, can[0]), (S::RIGHT, can[1])] {
        if at & starts != 0 {
            let (path, to) = (path.and_jump(way), shift(shift(at, way), way));
            if to & (can[0] | can[1]) != 0 {
                found = follow_man::<S>(can, path, to, room, found);
                continue;
            }
            if let Some(slot) = room.get_mut(found) {
                *slot = path;
            }
            found += 1;
        }
    }
    found
}

/// Follows every jump from a square, and lists the path where none is left.
///
/// Crowning ends the move (clause 5.2), and so does the edge: a man on the last row has no jump forward. Jumped pieces are left out
/// at once, so that none is jumped twice (clause 4.7); nothing lands on their squares in this move, so the empty squares
/// stay the same. It calls itself at most `MAX_JUMPS` deep.
fn follow<S: Mover, const KING: bool>(opposing: u64, empty: u64, path: Move, at: u64, list: &mut MoveList) {
    let mut ended = true;
    for way in Direction::ALL {
        let over = shift(at, way) & opposing;
        let to = shift(over, way) & empty;
        if (KING || way.is_down() == S::DOWN) && to != 0 {
            ended = false;
            follow::<S, KING>(opposing ^ over, empty, path.and_jump(way), to, list);
        }
    }
    if ended {
        list.push(path);
    }
}
