//! Jumps and knight's charges.

use core::ops::ControlFlow;

use super::{
    board::Board,
    canters::Queue,
    lines::{FLIP, LEAP, STEPS, any, each_bit, exits, lines},
    seen::Seen,
    sink::Sink,
};
use crate::{Move, Square, path::Path};

/// Numbers the enemy pieces, so that a set of them is a few bits.
pub(super) struct Enemies {
    /// For each square by its code the number of the piece on it.
    pub(super) numbers: [u8; 256],
}

impl Enemies {
    pub(super) fn of(board: &Board) -> Self {
        let mut numbers = [0; 256];
        let mut next = 0;
        for class in 0..4 {
            each_bit!(board.opposing[class], |cell| {
                numbers[usize::from(Square::of_cell(class, cell).code())] = next;
                next += 1;
            });
        }
        Self { numbers }
    }
}

/// The search for the captures of one piece.
struct Search<'a> {
    from: Square,
    /// The jumps that are open from each cell while nothing is captured, with the piece's start empty.
    lines: [u64; 8],
    goal: u64,
    enemies: &'a Enemies,
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

impl<'a> Search<'a> {
    const fn new(from: Square, lines: [u64; 8], goal: u64, enemies: &'a Enemies) -> Self {
        Self { from, lines, goal, enemies, seen: Seen::new() }
    }

    /// Goes on with a run while it can jump (clauses 2.7 and 3.3), and ends it where it cannot.
    ///
    /// A state, that is a cell and what has been captured, is entered once only: the first path to it is the one to
    /// keep. The depth is bounded by the number of enemy pieces.
    fn go_on<S: Sink>(&mut self, run: Run, sink: &mut S) -> ControlFlow<S::Break> {
        let mut ended = true;
        // Entering the enemy castle ends the move (clause 4.1).
        if self.goal >> run.cell & 1 == 0 {
            each_bit!(exits(&self.lines, run.cell), |direction| {
                let next = self.jump(run, direction as usize & 7);
                if next.captured != run.captured {
                    ended = false;
                    if self.seen.insert(next.captured << 6 | next.cell) {
                        self.go_on(next, sink)?;
                    }
                }
            });
        }
        if ended {
            let to = Square::of_cell(self.from.class(), run.cell);
            sink.take(Move::run(self.from, to, run.canters, run.jumps, run.path))?;
        }
        ControlFlow::Continue(())
    }

    /// The run after one more jump; it captures nothing new when the piece has been captured already.
    fn jump(&self, run: Run, direction: usize) -> Run {
        let class = self.from.class();
        let over = run.cell.wrapping_add_signed(STEPS[class & 3][direction & 7]);
        let over = Square::of_cell(class ^ FLIP[direction], over);
        let number = self.enemies.numbers[usize::from(over.code())] & 15;
        Run {
            cell: run.cell.wrapping_add_signed(LEAP[direction]) & 63,
            jumps: run.jumps + 1,
            captured: run.captured | 1 << number,
            path: run.path.then(direction as u64),
            ..run
        }
    }
}

impl Board {
    /// The captures of the pieces in these cells of one parity board: their jumps, and the charges of the knights.
    ///
    /// `exposed` are the cells from which a jump is open with all pieces where they are.
    #[inline(never)]
    pub(super) fn captures<S: Sink>(
        &self,
        class: usize,
        pieces: u64,
        exposed: u64,
        enemies: &mut Option<Enemies>,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let knights = pieces & self.knights[class];
        if pieces & exposed | knights == 0 {
            return ControlFlow::Continue(());
        }
        let mut ground = self.ground(class);
        each_bit!(pieces & exposed | knights & any(&ground.lines), |cell| {
            let jumps = exposed >> cell & 1 != 0;
            let reach = if knights >> cell & 1 == 0 { 0 } else { ground.reach(cell, 0) };
            // Once the piece has left its start, more can be exposed, but only if it could have jumped from there.
            if !jumps && reach & exposed == 0 {
                continue;
            }
            // The start is empty while the piece is on its way: a jump can land on it.
            let lines = lines(class, &self.opposing, self.empty[class] | 1 << cell);
            let exposed = any(&lines) & !self.goal[class];
            let from = Square::of_cell(class, cell);
            let enemies = enemies.get_or_insert_with(|| Enemies::of(self));
            let mut search = Search::new(from, lines, self.goal[class], enemies);
            if jumps {
                search.go_on(Run::start(cell, 0, Path::START), sink)?;
            }
            if reach & exposed != 0 {
                Queue::new().spread(cell, 0, &mut ground, &mut |stop| {
                    if exposed >> stop.cell & 1 == 0 {
                        return ControlFlow::Continue(());
                    }
                    search.go_on(Run::start(stop.cell, stop.canters, stop.path), sink)
                })?;
            }
        });
        ControlFlow::Continue(())
    }
}
