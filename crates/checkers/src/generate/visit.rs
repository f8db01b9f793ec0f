//! Every legal move, once, and the board after it.

use core::ops::ControlFlow;

use super::{
    board::Board,
    leg::{Legs, Men, Places, pop_place},
    mover::{Mover, shift},
    pair::from_each,
};
use crate::moves::{Move, MoveList};

/// What the side to move has to choose from: the cases of the page above this module.
#[derive(Clone, Copy)]
enum Choice {
    /// Steps of men.
    Steps(u64),
    /// Single jumps of men.
    Jumps(u64),
    /// Jumps of men, at least one of which goes on, by the squares from which a jump goes to the left and to the right.
    MultipleJumps([u64; 2]),
    /// Anything: there are kings.
    Any,
}

/// Calls `f` with every legal move and the board after it, as the other side sees it.
#[inline(always)]
pub(crate) fn visit<S: Mover, B>(board: Board, mut f: impl FnMut(Move, Board) -> ControlFlow<B>) -> ControlFlow<B> {
    match board.choice::<S>() {
        Choice::Steps(steps) => {
            Places(steps).try_for_each(|place| f(S::STEPS.moves[place], board.after_step::<S>(place)))
        }
        Choice::Jumps(jumps) => {
            Places(jumps).try_for_each(|place| f(S::JUMPS.moves[place], board.after_jump::<S>(place)))
        }
        choice => {
            // By way of a list, so that `f` and what it works on can stay in registers above.
            board.list_choice::<S>(choice).iter().try_for_each(|&mv| f(mv, board.after_move(mv)))
        }
    }
}

impl Board {
    /// Every legal move.
    #[inline(always)]
    pub(crate) fn list<S: Mover>(self) -> MoveList {
        list_of::<S>(self.own, self.opposing, self.kings)
    }

    #[inline(always)]
    fn list_choice<S: Mover>(self, choice: Choice) -> MoveList {
        match choice {
            Choice::Steps(steps) => list_steps(steps, S::STEPS),
            Choice::Jumps(jumps) => list_single_jumps(jumps, S::JUMPS),
            Choice::MultipleJumps(can) => self.list_jumps_of_men::<S>(can),
            Choice::Any => self.list_any::<S>(),
        }
    }

    /// The legal moves in sets where that can be: jumps if there are any (clause 4.9), else steps.
    #[inline(always)]
    fn choice<S: Mover>(self) -> Choice {
        let empty = self.empty();
        let can = [self.jumping(u64::MAX, S::LEFT), self.jumping(u64::MAX, S::RIGHT)];
        let jump = can.map(|starts| self.own & starts);
        if self.kings != 0 {
            return Choice::Any;
        }
        if jump[0] | jump[1] == 0 {
            let step = [S::LEFT, S::RIGHT].map(|way| self.own & shift(empty, way.reversed()));
            return Choice::Steps(from_each::<S>(step[0], step[1]));
        }
        let landings = shift(shift(jump[0], S::LEFT), S::LEFT) | shift(shift(jump[1], S::RIGHT), S::RIGHT);
        if landings & (can[0] | can[1]) != 0 {
            return Choice::MultipleJumps(can);
        }
        Choice::Jumps(from_each::<S>(jump[0], jump[1]))
    }
}

/// Lists steps of men.
///
/// Ten are taken out unconditionally: positions rarely have more, and a loop over the exact count mispredicts its exit. A
/// list that is put together of values is written where the caller wants it; one that is changed is copied there.
#[inline(always)]
fn list_steps(steps: u64, legs: &Legs) -> MoveList {
    let mut rest = steps;
    let usual: [Move; 10] = core::array::from_fn(|_| legs.moves[pop_place(&mut rest)]);
    if rest == 0 { MoveList::of_first(count_few(steps), usual) } else { list_many(steps, legs) }
}

/// Lists single jumps of men, of which there is one at least, in the same way: there are rarely more than two.
#[inline(always)]
fn list_single_jumps(jumps: u64, legs: &Legs) -> MoveList {
    let mut rest = jumps;
    let first = legs.moves[pop_place(&mut rest)];
    let len = if rest == 0 { 1 } else { 2 };
    let second = legs.moves[pop_place(&mut rest)];
    if rest == 0 { MoveList::of_first(len, [first, second]) } else { list_many(jumps, legs) }
}

/// How many bits a set of at most fifteen has.
///
/// Bits are added up in pairs, then in fours; the sums of all fours fit in four bits, so that one multiplication adds them
/// up in the highest four. `count_ones` goes by eights before it does, since x86-64 counts bits by an instruction that not
/// all processors have. It saves 1 to 4 % of lists at every leaf, by what else is in the program.
#[inline(always)]
const fn count_few(set: u64) -> usize {
    debug_assert!(set.count_ones() <= 15);
    let pairs = set - (set >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    (fours.wrapping_mul(0x1111_1111_1111_1111) >> 60) as usize
}

#[cold]
#[inline(never)]
fn list_many(set: u64, legs: &Legs) -> MoveList {
    let mut list = MoveList::new();
    Places(set).for_each(|place| list.push(legs.moves[place]));
    list
}

/// Takes the fields separately, so that all three words are passed in registers. It is not inlined, so that the list is
/// written where its caller wants it, and not copied there.
#[inline(never)]
fn list_of<S: Mover>(own: u64, opposing: u64, kings: u64) -> MoveList {
    let board = Board { own, opposing, kings };
    board.list_choice::<S>(board.choice::<S>())
}
