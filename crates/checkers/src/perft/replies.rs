//! What each step lets the opponent do, found for all steps of a position at once.

use super::count::size;
use crate::{
    Direction,
    generate::{Board, LEFT, Mover, Places, RIGHT, ending, ends, shift, starting, starts},
};

/// The steps of men, and which of them expose a man, where all pieces are men and the side to move cannot jump.
///
/// A man is exposed where an opponent looks at it and the square beyond is empty. Of two values, the first is for the direction
/// straight against an own step to the left, the second for the other: the opponent's men know no more.
#[derive(Clone, Copy)]
pub(super) struct Replies {
    /// All steps.
    steps: u64,
    /// The directions.
    against: [Direction; 2],
    /// The squares the opponent's men look at.
    look: [u64; 2],
    /// The men who are exposed before any step.
    threats: [u64; 2],
    /// Steps that expose the man that makes them: beyond is an empty square, or the one it left.
    onto: [u64; 2],
    /// Steps that expose another man, whose cover they were.
    from: [u64; 2],
}

impl Board {
    /// The steps and what they expose.
    #[inline(always)]
    pub(super) fn replies<S: Mover>(self) -> Replies {
        let (own, empty) = (self.own, self.empty());
        let steps = starting::<S>(own) & ending::<S>(empty);
        let against = [S::LEFT.reversed(), S::RIGHT.reversed()];
        let look = against.map(|way| shift(self.opposing, way));
        let room = against.map(|way| shift(empty, way.reversed()));
        let behind = |way: usize| starting::<S>(shift(look[way] & own, against[way]));
        let beside = |way: usize, half: u64| ending::<S>(look[way]) & (ending::<S>(room[way]) | half);
        Replies {
            steps,
            against,
            look,
            threats: [look[0] & room[0] & own, look[1] & room[1] & own],
            onto: [steps & beside(0, LEFT), steps & beside(1, RIGHT)],
            from: [steps & behind(0), steps & behind(1)],
        }
    }
}

impl Replies {
    /// How many pairs of a step and a reply there are on this board.
    #[inline(always)]
    pub(super) fn pairs<S: Mover>(self, board: Board) -> u64 {
        if self.threatened() { self.pairs_when_threatened::<S>(board) } else { self.pairs_when_safe::<S>(board) }
    }

    #[inline(always)]
    fn pairs_when_safe<S: Mover>(mut self, board: Board) -> u64 {
        let exposed = self.exposed();
        let safe = self.steps & !exposed;
        let mut total = 0;
        // What a capture finds after its first jump stood there before the step.
        if self.may_fork(board.own, board.empty(), || self.landings::<S>()) {
            total = pairs_one_by_one::<S>(board, exposed);
            (self.onto, self.from) = ([0; 2], [0; 2]);
        }
        // After a safe step the opponent's steps are those of before, those to the square left, less those to the square
        // reached. A step is safe or exposed, so each set below holds both kinds and is counted once.
        let before = size(starting::<S>(board.empty()) & ending::<S>(board.opposing));
        let opened = |way: usize| size(safe & starting::<S>(self.look[way]) | self.onto[way]);
        let unblocked = |way: usize| size(safe & !ending::<S>(self.look[way]) | self.from[way]);
        total += size(safe) * before + opened(0) + opened(1) + unblocked(0) + unblocked(1);
        total - 2 * size(safe)
    }

    #[inline(never)]
    fn pairs_when_threatened<S: Mover>(self, board: Board) -> u64 {
        let (own, empty) = (board.own | ends::<S>(self.steps), board.empty() | starts::<S>(self.steps));
        if self.may_fork(own, empty, || self.landings::<S>() | self.threatened_landings()) {
            return pairs_one_by_one::<S>(board, self.steps);
        }
        let meddling = self.steps & self.meddling::<S>();
        let others = self.steps & !meddling;
        let captures = |sets: [u64; 2]| size(sets[0] & others) + size(sets[1] & others);
        let threats = size(self.threats[0]) + size(self.threats[1]);
        size(others) * threats + captures(self.onto) + captures(self.from) + pairs_one_by_one::<S>(board, meddling)
    }

    /// Whether a capture may go on in two ways somewhere: only then are there more captures than first jumps.
    #[inline(always)]
    fn may_fork(&self, own: u64, empty: u64, landings: impl FnOnce() -> u64) -> bool {
        let jumps = self.against.map(|way| shift(own & shift(empty, way.reversed()), way.reversed()));
        let forks = jumps[0] & jumps[1];
        forks != 0 && {
            let first = landings();
            let second = self.against.map(|way| shift(shift(first, way) & own, way));
            // A man jumps three times at most, and the third jump lands where it cannot go on.
            (first | second[0] | second[1]) & forks != 0
        }
    }

    /// Where the first jump over a man lands whom a step exposes.
    fn landings<S: Mover>(&self) -> u64 {
        let beyond = |way: usize| shift(ends::<S>(self.onto[way]), self.against[way]);
        starts::<S>(self.from[0] | self.from[1]) | beyond(0) | beyond(1)
    }

    fn threatened_landings(&self) -> u64 {
        shift(self.threats[0], self.against[0]) | shift(self.threats[1], self.against[1])
    }

    #[inline(always)]
    fn threatened(&self) -> bool {
        self.threats[0] | self.threats[1] != 0
    }

    /// The steps that expose a man.
    #[inline(always)]
    fn exposed(&self) -> u64 {
        self.onto[0] | self.onto[1] | self.from[0] | self.from[1]
    }

    /// The steps of men who are exposed, and those to where they are to be jumped to.
    fn meddling<S: Mover>(&self) -> u64 {
        starting::<S>(self.threats[0] | self.threats[1]) | ending::<S>(self.threatened_landings())
    }
}

#[inline(never)]
fn pairs_one_by_one<S: Mover>(board: Board, steps: u64) -> u64 {
    Places(steps).map(|place| board.after_step::<S>(place).count::<S::Other>()).sum()
}
