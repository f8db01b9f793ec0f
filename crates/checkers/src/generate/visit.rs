//! Listing moves, and visiting every move with the board after it.

use super::{
    board::Board,
    leg::{LegIndices, Legs, Men, pop_index},
    mover::{Mover, shift},
    pair::from_each,
};
use crate::moves::{Move, MoveList};

/// The legal moves as sets, one variant for each case of the parent module.
#[derive(Clone, Copy)]
enum MoveSet {
    /// Steps of men.
    Steps(u64),
    /// Single jumps of men.
    Jumps(u64),
    /// Jumps of men, some of which can continue: the squares where jumps to the left and to the right start.
    MultipleJumps([u64; 2]),
    /// Moves in a position with kings.
    Any,
}

/// Calls `f` with every legal move and the board after it, as the other side sees it.
#[inline(always)]
pub(crate) fn visit<S: Mover>(board: Board, mut f: impl FnMut(Move, Board)) {
    match board.move_set::<S>() {
        MoveSet::Steps(steps) => {
            LegIndices(steps).for_each(|index| f(S::STEPS.moves[index], board.after_step::<S>(index)));
        }
        MoveSet::Jumps(jumps) => {
            LegIndices(jumps).for_each(|index| f(S::JUMPS.moves[index], board.after_jump::<S>(index)));
        }
        // Listing the moves first leaves more registers to `f`.
        set => board.list_set::<S>(set).iter().for_each(|&mv| f(mv, board.after_move(mv))),
    }
}

impl Board {
    #[inline(always)]
    pub(crate) fn list<S: Mover>(self) -> MoveList {
        list_of::<S>(self.own, self.opposing, self.kings)
    }

    #[inline(always)]
    fn list_set<S: Mover>(self, set: MoveSet) -> MoveList {
        match set {
            MoveSet::Steps(steps) => list_steps(steps, S::STEPS),
            MoveSet::Jumps(jumps) => list_single_jumps(jumps, S::JUMPS),
            MoveSet::MultipleJumps(can) => self.list_jumps_of_men::<S>(can),
            MoveSet::Any => self.list_any::<S>(),
        }
    }

    /// Returns the legal moves as sets: jumps if there are any (clause 4.9), else steps.
    #[inline(always)]
    fn move_set<S: Mover>(self) -> MoveSet {
        let empty = self.empty();
        let can = [self.jumping(u64::MAX, S::LEFT), self.jumping(u64::MAX, S::RIGHT)];
        let jump = can.map(|starts| self.own & starts);
        if self.kings != 0 {
            return MoveSet::Any;
        }
        if jump[0] | jump[1] == 0 {
            let step = [S::LEFT, S::RIGHT].map(|direction| self.own & shift(empty, direction.reversed()));
            return MoveSet::Steps(from_each::<S>(step[0], step[1]));
        }
        let landings = shift(shift(jump[0], S::LEFT), S::LEFT) | shift(shift(jump[1], S::RIGHT), S::RIGHT);
        if landings & (can[0] | can[1]) != 0 {
            return MoveSet::MultipleJumps(can);
        }
        MoveSet::Jumps(from_each::<S>(jump[0], jump[1]))
    }
}

/// Lists steps of men.
///
/// Ten are read unconditionally: few positions have more, and the end of a loop over the exact number is mispredicted.
#[inline(always)]
fn list_steps(steps: u64, legs: &Legs) -> MoveList {
    let mut rest = steps;
    let usual: [Move; 10] = core::array::from_fn(|_| legs.moves[pop_index(&mut rest)]);
    if rest == 0 { MoveList::of_first(steps.count_ones() as usize, usual) } else { list_many(steps, legs) }
}

/// Lists one or more single jumps of men. Two are read unconditionally.
#[inline(always)]
fn list_single_jumps(jumps: u64, legs: &Legs) -> MoveList {
    let mut rest = jumps;
    let first = legs.moves[pop_index(&mut rest)];
    let len = if rest == 0 { 1 } else { 2 };
    let second = legs.moves[pop_index(&mut rest)];
    if rest == 0 { MoveList::of_first(len, [first, second]) } else { list_many(jumps, legs) }
}

#[cold]
#[inline(never)]
fn list_many(set: u64, legs: &Legs) -> MoveList {
    let mut list = MoveList::new();
    LegIndices(set).for_each(|index| list.push(legs.moves[index]));
    list
}

/// Lists the legal moves of a [`Board`]. Its fields are separate parameters so that they are passed in registers. The
/// function is not inlined, so that the list is built in the memory of the caller.
#[inline(never)]
fn list_of<S: Mover>(own: u64, opposing: u64, kings: u64) -> MoveList {
    let board = Board { own, opposing, kings };
    board.list_set::<S>(board.move_set::<S>())
}
