//! Counting the replies to all steps of a position without making the steps.
//!
//! After most steps the opponent has the same replies as before, except for steps to the two squares that changed. So the
//! replies are added up from a few population counts. The exception is a step that lets the opponent jump (4.9).
//!
//! All pieces are men here, and the side to move cannot jump. An opposing man attacks the two squares ahead of it. It can
//! jump a man there if the square beyond is empty:
//!
//! ```text
//!     o           o  an opposing man
//!       x         x  a square that it attacks
//!         .       .  the square beyond
//! ```
//!
//! A step exposes a man in two ways. It *walks in*: it ends on an attacked square, and the square beyond is empty or is the
//! start of the step. Or it *uncovers*: it leaves the square beyond an attacked man.
//!
//! 1. No man can be captured before the step. Steps that expose nobody are counted in sets. The replies to the other steps
//!    are captures, one for each exposure.
//! 2. A man can already be captured (a *threat*): every step is made and counted.
//! 3. A capture could continue in two directions (a *fork*), so that captures may outnumber first jumps: every step that
//!    exposes a man is made and counted.

use super::count::size;
use crate::generate::{Board, LEFT, LegIndices, Mover, RIGHT, ending, ends, shift, starting, starts};

/// The steps of men and their exposures. Pairs are indexed by the two directions of the opponent's men.
#[derive(Clone, Copy)]
pub(super) struct Replies {
    steps: u64,
    directions: [crate::square::Direction; 2],
    attacked: [u64; 2],
    /// The men that can be captured before any step.
    threats: u64,
    walking_in: [u64; 2],
    uncovering: [u64; 2],
}

impl Board {
    #[inline(always)]
    pub(super) fn replies<S: Mover>(self) -> Replies {
        let (own, empty) = (self.own, self.empty());
        let steps = starting::<S>(own) & ending::<S>(empty);
        let directions = [S::LEFT.reversed(), S::RIGHT.reversed()];
        let attacked = directions.map(|direction| shift(self.opposing, direction));
        let room = directions.map(|direction| shift(empty, direction.reversed()));
        let uncovering = |index: usize| starting::<S>(shift(attacked[index] & own, directions[index]));
        let walking_in = |index: usize, half: u64| ending::<S>(attacked[index]) & (ending::<S>(room[index]) | half);
        Replies {
            steps,
            directions,
            attacked,
            threats: (attacked[0] & room[0] | attacked[1] & room[1]) & own,
            walking_in: [steps & walking_in(0, LEFT), steps & walking_in(1, RIGHT)],
            uncovering: [steps & uncovering(0), steps & uncovering(1)],
        }
    }
}

impl Replies {
    #[inline(always)]
    pub(super) fn pairs<S: Mover>(self, board: Board) -> u64 {
        if self.threats != 0 { pairs_one_by_one::<S>(board, self.steps) } else { self.pairs_when_safe::<S>(board) }
    }

    #[inline(always)]
    fn pairs_when_safe<S: Mover>(mut self, board: Board) -> u64 {
        let exposed = self.exposed();
        let safe = self.steps & !exposed;
        let mut total = 0;
        if self.may_fork::<S>(board) {
            total = pairs_one_by_one::<S>(board, exposed);
            (self.walking_in, self.uncovering) = ([0; 2], [0; 2]);
        }
        // After a safe step the opponent has the same steps as before, plus those to its start, minus those to its end.
        // Safe and exposing steps are disjoint, so each union below counts both kinds once.
        let before = size(starting::<S>(board.empty()) & ending::<S>(board.opposing));
        let opened = |index: usize| size(safe & starting::<S>(self.attacked[index]) | self.walking_in[index]);
        let unblocked = |index: usize| size(safe & !ending::<S>(self.attacked[index]) | self.uncovering[index]);
        total += size(safe) * before + opened(0) + opened(1) + unblocked(0) + unblocked(1);
        total - 2 * size(safe)
    }

    #[inline(always)]
    fn may_fork<S: Mover>(&self, board: Board) -> bool {
        let (own, empty) = (board.own, board.empty());
        let jumps =
            self.directions.map(|direction| shift(own & shift(empty, direction.reversed()), direction.reversed()));
        let forks = jumps[0] & jumps[1];
        forks != 0 && {
            let first = self.landings::<S>();
            let second = self.directions.map(|direction| shift(shift(first, direction) & own, direction));
            // A man jumps three times at most, and cannot continue after the third jump.
            (first | second[0] | second[1]) & forks != 0
        }
    }

    /// Returns the landings of the first jumps over exposed men.
    fn landings<S: Mover>(&self) -> u64 {
        let beyond = |index: usize| shift(ends::<S>(self.walking_in[index]), self.directions[index]);
        starts::<S>(self.uncovering[0] | self.uncovering[1]) | beyond(0) | beyond(1)
    }

    #[inline(always)]
    fn exposed(&self) -> u64 {
        self.walking_in[0] | self.walking_in[1] | self.uncovering[0] | self.uncovering[1]
    }
}

#[inline(never)]
fn pairs_one_by_one<S: Mover>(board: Board, steps: u64) -> u64 {
    LegIndices(steps).map(|index| board.after_step::<S>(index).count::<S::Other>()).sum()
}
