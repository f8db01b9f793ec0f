//! Generation of jumps and charges.

use alloc::collections::BTreeSet;

use arrayvec::ArrayVec;

use super::{
    board::Board,
    layout::{FLIP, LEAP, Leaps, STEPS, each_bit},
    sink::Sink,
};
use crate::{moves::Path, square::Square};

/// The search for the captures of one piece.
struct CaptureSearch<'a> {
    board: &'a Board,
    from: Square,
    /// The jumps that are possible before any capture, with the start of the piece empty.
    leaps: Leaps,
    goal: u64,
    /// For each parity board, the number of enemy pieces on the boards before it, stored because counting is slow.
    before: [u32; 4],
    seen: StateSet,
}

#[derive(Clone, Copy)]
struct Run {
    cell: u32,
    canters: u32,
    jumps: u32,
    /// The captured pieces, one bit for each, at the index that `CaptureSearch::number` returns.
    captured: u32,
    path: Path,
}

impl Run {
    const fn start(cell: u32, canters: u32, path: Path) -> Self {
        Self { cell, canters, jumps: 0, captured: 0, path }
    }
}

impl CaptureSearch<'_> {
    /// Continues a run while it can jump (clauses 2.7 and 3.3), and lists it where it cannot.
    ///
    /// A state is a cell and the captured pieces. Only the first path to a state is kept, so each is entered once.
    fn continue_run(&mut self, run: Run, sink: &mut impl Sink) {
        let mut complete = true;
        // Entering the enemy castle ends the move (clause 4.1).
        if self.goal >> run.cell & 1 == 0 {
            // The direction straight back leads over the piece just captured.
            let back = if run.jumps > 0 { 1 << (run.path.last() ^ 4) } else { 0 };
            each_bit!(u64::from(self.leaps.directions(run.cell)) & !back, |direction| {
                let next = self.jump(run, direction as usize & 7);
                if next.captured != run.captured {
                    complete = false;
                    if run.captured == 0 || self.seen.insert(next.captured << 6 | next.cell) {
                        self.continue_run(next, sink);
                    }
                }
            });
        }
        if complete {
            let to = Square::of_cell(self.from.class(), run.cell);
            sink.one(crate::moves::Move::run(self.from, to, run.canters, run.jumps, run.path));
        }
    }

    /// Returns the run after another jump, which captures nothing new if the piece has already been captured.
    fn jump(&self, run: Run, direction: usize) -> Run {
        let class = self.from.class();
        let over = run.cell.wrapping_add_signed(STEPS[class & 3][direction & 7]);
        let number = self.number(class ^ FLIP[direction], over);
        Run {
            cell: run.cell.wrapping_add_signed(LEAP[direction]) & 63,
            jumps: run.jumps + 1,
            captured: run.captured | 1 << number,
            path: run.path.then(direction as u64),
            ..run
        }
    }

    /// Returns the number of an enemy piece among all enemy pieces, ordered by parity board and cell.
    fn number(&self, class: usize, cell: u32) -> u32 {
        let before = self.board.opposing[class & 3] & ((1 << (cell & 63)) - 1);
        self.before[class & 3] + before.count_ones()
    }
}

impl Board {
    /// Lists the captures of `pieces`, which are cells of one parity board. Jumps are possible from the cells in `exposed`.
    #[inline(never)]
    pub(crate) fn captures(&self, class: usize, pieces: u64, exposed: u64, sink: &mut impl Sink) {
        let knights = pieces & self.knights[class];
        if pieces & exposed | knights == 0 {
            return;
        }
        let mut map = self.canter_map(class);
        let count = |class: usize| self.opposing[class].count_ones();
        let before = [0, count(0), count(0) + count(1), count(0) + count(1) + count(2)];
        each_bit!(pieces & exposed | knights & map.leaps.starts(), |cell| {
            let jumps = exposed >> cell & 1 != 0;
            let reach = if knights >> cell & 1 == 0 { 0 } else { map.reach(1 << cell, 0) };
            // Leaving the start exposes more enemies only if the piece could have jumped from its start.
            if !jumps && reach & exposed == 0 {
                continue;
            }
            let leaps = Leaps::new(class, &self.opposing, self.empty[class] | 1 << cell);
            let exposed = leaps.starts() & !self.goal[class];
            let from = Square::of_cell(class, cell);
            let seen = StateSet::new();
            let mut search = CaptureSearch { board: self, from, leaps, goal: self.goal[class], before, seen };
            if jumps {
                search.continue_run(Run::start(cell, 0, Path::START), sink);
            }
            if reach & exposed != 0 {
                super::canters::CanterSearch::new().all_from(cell, 0, &mut map, &mut |landing| {
                    if exposed >> landing.cell & 1 != 0 {
                        search.continue_run(Run::start(landing.cell, landing.canters, landing.path), sink);
                    }
                });
            }
        });
    }
}

/// Number of states that are stored without the heap.
const INLINE: usize = 32;

/// A set of states: a short list, and a tree that only unusual set-ups need.
struct StateSet {
    marks: [u64; 4],
    states: ArrayVec<u32, INLINE>,
    more: BTreeSet<u32>,
}

impl StateSet {
    const fn new() -> Self {
        Self { marks: [0; 4], states: ArrayVec::new_const(), more: BTreeSet::new() }
    }

    /// Adds a state and reports whether it was new.
    fn insert(&mut self, state: u32) -> bool {
        let mixed = state.wrapping_mul(0x9E37_79B1);
        let (marks, mark) = (&mut self.marks[mixed as usize >> 30], 1 << (mixed >> 24 & 63));
        if *marks & mark != 0 && self.states.contains(&state) {
            return false;
        }
        *marks |= mark;
        self.states.try_push(state).is_ok() || self.more.insert(state)
    }
}
