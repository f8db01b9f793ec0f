//! What each step lets the opponent do, found for all steps of a position at once.
//!
//! # The idea
//!
//! After most steps the opponent has the replies that they had before it, less the steps to the square that is now taken,
//! plus the steps to the square that is now empty. So the replies to all such steps are added up from a few population
//! counts, and no step is made. It is otherwise only where a step lets the opponent jump, because then they must (4.9).
//!
//! All pieces are men here, and the side to move cannot jump. An opposing man attacks the two squares ahead of it, and
//! jumps a man there where the square beyond is empty:
//!
//! ```text
//!     o           o  an opposing man
//!       x         x  a square that it attacks, one step on
//!         .       .  the square beyond, one more step on
//! ```
//!
//! A step exposes a man in two ways:
//!
//! - it **walks in**: it ends on an attacked square, and the square beyond is empty, or is the one that it came from;
//! - it **uncovers**: it leaves the square beyond a man of its own side that is attacked, whose cover it was.
//!
//! # The cases
//!
//! 1. No man can be captured before the step. Steps that expose nobody are counted as said. For the others the replies are
//!    the captures that they open, one for each way in which they expose a man; to make and count these steps would take a count
//!    34 % longer.
//! 2. A man can be captured already (a **threat**), or somewhere a capture could go on in two ways (a **fork**), so that there may be
//!    more captures than first jumps. Then every step is made and counted, or with forks alone every step that exposes a man: to
//!    find out which of them change a threat costs what it saves.

use super::count::size;
use crate::{
    generate::{Board, LEFT, Mover, Places, RIGHT, ending, ends, shift, starting, starts},
    square::Direction,
};

/// The steps of men, and which of them expose a man, where all pieces are men and the side to move cannot jump.
///
/// Of two values, the first is for the way opposite to a step to the left of the side to move, the second for the way
/// opposite to a step to the right. Those are the two ways in which the opponent's men go.
#[derive(Clone, Copy)]
pub(super) struct Replies {
    /// All steps.
    steps: u64,
    /// The ways in which the opponent's men go.
    ways: [Direction; 2],
    /// The squares that they attack that way.
    attacked: [u64; 2],
    /// The men who can be captured before any step.
    threats: u64,
    /// The steps that walk in.
    walking_in: [u64; 2],
    /// The steps that uncover a man.
    uncovering: [u64; 2],
}

impl Board {
    /// The steps and what they expose.
    #[inline(always)]
    pub(super) fn replies<S: Mover>(self) -> Replies {
        let (own, empty) = (self.own, self.empty());
        let steps = starting::<S>(own) & ending::<S>(empty);
        let ways = [S::LEFT.reversed(), S::RIGHT.reversed()];
        let attacked = ways.map(|way| shift(self.opposing, way));
        let room = ways.map(|way| shift(empty, way.reversed()));
        let uncovering = |way: usize| starting::<S>(shift(attacked[way] & own, ways[way]));
        let walking_in = |way: usize, half: u64| ending::<S>(attacked[way]) & (ending::<S>(room[way]) | half);
        Replies {
            steps,
            ways,
            attacked,
            threats: (attacked[0] & room[0] | attacked[1] & room[1]) & own,
            walking_in: [steps & walking_in(0, LEFT), steps & walking_in(1, RIGHT)],
            uncovering: [steps & uncovering(0), steps & uncovering(1)],
        }
    }
}

impl Replies {
    /// How many pairs of a step and a reply there are on this board.
    #[inline(always)]
    pub(super) fn pairs<S: Mover>(self, board: Board) -> u64 {
        if self.threats != 0 { pairs_one_by_one::<S>(board, self.steps) } else { self.pairs_when_safe::<S>(board) }
    }

    #[inline(always)]
    fn pairs_when_safe<S: Mover>(mut self, board: Board) -> u64 {
        let exposed = self.exposed();
        let safe = self.steps & !exposed;
        let mut total = 0;
        // What a capture finds after its first jump was there before the step.
        if self.may_fork::<S>(board) {
            total = pairs_one_by_one::<S>(board, exposed);
            (self.walking_in, self.uncovering) = ([0; 2], [0; 2]);
        }
        // After a safe step the opponent's steps are those of before, those to the square left, less those to the square
        // reached. A step is safe or exposed, so each set below holds both kinds and is counted once.
        let before = size(starting::<S>(board.empty()) & ending::<S>(board.opposing));
        let opened = |way: usize| size(safe & starting::<S>(self.attacked[way]) | self.walking_in[way]);
        let unblocked = |way: usize| size(safe & !ending::<S>(self.attacked[way]) | self.uncovering[way]);
        total += size(safe) * before + opened(0) + opened(1) + unblocked(0) + unblocked(1);
        total - 2 * size(safe)
    }

    /// Whether a capture may go on in two ways somewhere: only then are there more captures than first jumps.
    #[inline(always)]
    fn may_fork<S: Mover>(&self, board: Board) -> bool {
        let (own, empty) = (board.own, board.empty());
        let jumps = self.ways.map(|way| shift(own & shift(empty, way.reversed()), way.reversed()));
        let forks = jumps[0] & jumps[1];
        forks != 0 && {
            let first = self.landings::<S>();
            let second = self.ways.map(|way| shift(shift(first, way) & own, way));
            // A man jumps three times at most, and the third jump lands where it cannot go on.
            (first | second[0] | second[1]) & forks != 0
        }
    }

    /// Where the first jump over a man that a step exposes would land.
    fn landings<S: Mover>(&self) -> u64 {
        let beyond = |way: usize| shift(ends::<S>(self.walking_in[way]), self.ways[way]);
        starts::<S>(self.uncovering[0] | self.uncovering[1]) | beyond(0) | beyond(1)
    }

    /// The steps that expose a man.
    #[inline(always)]
    fn exposed(&self) -> u64 {
        self.walking_in[0] | self.walking_in[1] | self.uncovering[0] | self.uncovering[1]
    }
}

#[inline(never)]
fn pairs_one_by_one<S: Mover>(board: Board, steps: u64) -> u64 {
    Places(steps).map(|place| board.after_step::<S>(place).count::<S::Other>()).sum()
}
