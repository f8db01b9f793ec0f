//! Jumps and knight's charges.

use alloc::collections::BTreeSet;
use core::ops::ControlFlow;

use arrayvec::ArrayVec;

use super::{
    board::Board,
    canters::Spread,
    layout::{FLIP, LEAP, Leaps, STEPS, each_bit},
    sink::Sink,
};
use crate::{
    moves::{Move, Path},
    square::Square,
};

/// The search for the captures of one piece.
struct Search<'a> {
    board: &'a Board,
    from: Square,
    /// The jumps that are open from each cell while nothing is captured, with the piece's start empty.
    leaps: Leaps,
    goal: u64,
    /// How many enemy pieces are on the parity boards before each: found once, since to count bits takes longest here.
    before: [u32; 4],
    seen: Seen,
}

/// How far a run has come.
#[derive(Clone, Copy)]
struct Run {
    cell: u32,
    canters: u32,
    jumps: u32,
    /// The captured pieces, by number.
    captured: u32,
    path: Path,
}

impl Run {
    /// A run that has captured nothing yet.
    const fn start(cell: u32, canters: u32, path: Path) -> Self {
        Self { cell, canters, jumps: 0, captured: 0, path }
    }
}

impl Search<'_> {
    /// Goes on with a run while it can jump (clauses 2.7 and 3.3), and ends it where it cannot.
    ///
    /// A state, that is a cell and what has been captured, is entered once only: the first path to it is the one to
    /// keep. A first jump needs no memory, since the piece and the landing tell where it came from. The depth is bounded
    /// by the number of enemy pieces.
    fn go_on<B>(&mut self, run: Run, sink: &mut impl Sink<B>) -> ControlFlow<B> {
        let mut ended = true;
        // Entering the enemy castle ends the move (clause 4.1).
        if self.goal >> run.cell & 1 == 0 {
            // Straight back is over the piece just captured.
            let back = if run.jumps > 0 { 1 << (run.path.last() ^ 4) } else { 0 };
            each_bit!(u64::from(self.leaps.ways(run.cell)) & !back, |direction| {
                let next = self.jump(run, direction as usize & 7);
                if next.captured != run.captured {
                    ended = false;
                    if run.captured == 0 || self.seen.insert(next.captured << 6 | next.cell) {
                        self.go_on(next, sink)?;
                    }
                }
            });
        }
        if ended {
            let to = Square::of_cell(self.from.class(), run.cell);
            sink.one(Move::run(self.from, to, run.canters, run.jumps, run.path))?;
        }
        ControlFlow::Continue(())
    }

    /// The run after one more jump; it captures nothing new when the piece has been captured already.
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

    /// The number of an enemy piece, by which a set of captured ones is a few bits: how many are on the parity boards
    /// before its own and in the cells before it.
    fn number(&self, class: usize, cell: u32) -> u32 {
        let before = self.board.opposing[class & 3] & ((1 << (cell & 63)) - 1);
        self.before[class & 3] + before.count_ones()
    }
}

impl Board {
    /// The captures of the pieces in these cells of one parity board: their jumps, and the charges of the knights.
    ///
    /// `exposed` are the cells from which a jump is open with all pieces where they are.
    #[inline(never)]
    pub(crate) fn captures<B>(
        &self,
        class: usize,
        pieces: u64,
        exposed: u64,
        sink: &mut impl Sink<B>,
    ) -> ControlFlow<B> {
        let knights = pieces & self.knights[class];
        if pieces & exposed | knights == 0 {
            return ControlFlow::Continue(());
        }
        let mut map = self.canter_map(class);
        let count = |class: usize| self.opposing[class].count_ones();
        let before = [0, count(0), count(0) + count(1), count(0) + count(1) + count(2)];
        each_bit!(pieces & exposed | knights & map.leaps.starts(), |cell| {
            let jumps = exposed >> cell & 1 != 0;
            let reach = if knights >> cell & 1 == 0 { 0 } else { map.reach(1 << cell, 0) };
            // Once the piece has left its start, more can be exposed, but only if it could have jumped from there.
            if !jumps && reach & exposed == 0 {
                continue;
            }
            // The start is empty while the piece is on its way: a jump can land on it.
            let leaps = Leaps::new(class, &self.opposing, self.empty[class] | 1 << cell);
            let exposed = leaps.starts() & !self.goal[class];
            let from = Square::of_cell(class, cell);
            let mut search = Search { board: self, from, leaps, goal: self.goal[class], before, seen: Seen::new() };
            if jumps {
                search.go_on(Run::start(cell, 0, Path::START), sink)?;
            }
            if reach & exposed != 0 {
                Spread::new().all_from(cell, 0, &mut map, &mut |landing| {
                    if exposed >> landing.cell & 1 == 0 {
                        return ControlFlow::Continue(());
                    }
                    search.go_on(Run::start(landing.cell, landing.canters, landing.path), sink)
                })?;
            }
        });
        ControlFlow::Continue(())
    }
}

/// How many states are kept without the heap. Few searches come near it.
const INLINE: usize = 32;

/// A set of states: a short list searched from end to end, and a tree for what does not fit.
///
/// No game comes to need the tree; some set-ups do, and then it costs time, not moves.
struct Seen {
    /// A bit for each state, which many share: where it is not set, the state is new.
    marks: [u64; 4],
    states: ArrayVec<u32, INLINE>,
    more: BTreeSet<u32>,
}

impl Seen {
    const fn new() -> Self {
        Self { marks: [0; 4], states: ArrayVec::new_const(), more: BTreeSet::new() }
    }

    /// Puts a state in, and says whether it was new.
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
