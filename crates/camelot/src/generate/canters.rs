//! Canters.

use core::ops::ControlFlow;

use super::{
    board::Board,
    eight::{Bits, Eight},
    lines::{LEAP, any, exits, landing, lines, onto},
    sink::Sink,
};
use crate::{Move, Square, path::Path};

/// The most cells of one parity board that a canter can reach.
const REACH: usize = 40;

/// Where a run of canters has come.
#[derive(Clone, Copy)]
pub(super) struct Stop {
    pub(super) cell: u32,
    pub(super) canters: u32,
    pub(super) path: Path,
}

/// The stops that are still to be left when canters spread from a cell, kept from piece to piece.
pub(super) struct Queue {
    stops: [Stop; REACH],
    end: usize,
}

/// A parity board as canters see it.
pub(super) struct Ground {
    /// For each direction the cells from which one canter is open.
    pub(super) lines: [u64; 8],
    /// The empty cells from which canters can go on: not those of the enemy castle (clause 4.1).
    pub(super) onward: u64,
    /// The directions open from the cells that have been asked about.
    exits: [u8; 64],
    asked: u64,
}

impl Ground {
    /// The directions open from a cell that canters can go on from, and the cells they lead onto.
    #[inline(always)]
    fn leave(&mut self, cell: u32) -> (u8, u64) {
        let slot = &mut self.exits[cell as usize & 63];
        if self.asked >> cell & 1 == 0 {
            self.asked |= 1 << cell;
            *slot = exits(&self.lines, cell);
        }
        (*slot, landings(*slot, cell))
    }

    /// Every cell that canters from this one reach, without landing on `shut`.
    pub(super) fn reach(&self, from: u32, shut: u64) -> u64 {
        self.reach_of(1 << from, shut)
    }

    /// Every cell that canters from any of these reach, without landing on `shut`.
    pub(super) fn reach_of(&self, pieces: u64, shut: u64) -> u64 {
        let mut layer = onto(&self.lines, pieces) & !shut;
        let mut seen = layer | shut;
        while layer != 0 {
            layer = onto(&self.lines, layer & self.onward) & !seen;
            seen |= layer;
        }
        seen & !shut
    }
}

impl Stop {
    /// Where a piece is before its first canter.
    pub(super) const fn start(cell: u32) -> Self {
        Self { cell, canters: 0, path: Path::START }
    }

    /// The stop one canter on.
    #[inline(always)]
    fn leap(self, direction: u32) -> Self {
        Self {
            cell: self.cell.wrapping_add_signed(LEAP[direction as usize & 7]) & 63,
            canters: self.canters + 1,
            path: self.path.then(u64::from(direction)),
        }
    }
}

impl Queue {
    pub(super) const fn new() -> Self {
        Self { stops: [Stop::start(0); REACH], end: 0 }
    }

    /// Spreads from a cell, not onto `shut`, and calls `f` with every cell it reaches: in the order of the fewest
    /// canters, and of the first direction among equals.
    pub(super) fn spread<B>(
        &mut self,
        from: u32,
        shut: u64,
        ground: &mut Ground,
        f: &mut impl FnMut(Stop) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut seen = shut;
        self.end = 0;
        self.leave(Stop::start(from), ground, &mut seen, f)?;
        self.finish(ground, &mut seen, f)
    }

    /// The rest of [`spread`](Self::spread), after one canter in each of these directions.
    #[inline(always)]
    fn spread_on<B>(
        &mut self,
        from: u32,
        directions: u8,
        shut: u64,
        ground: &mut Ground,
        f: &mut impl FnMut(Stop) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut seen = shut | landings(directions, from);
        self.end = 0;
        for direction in Bits(u64::from(directions)) {
            let stop = Stop::start(from).leap(direction);
            if ground.onward >> stop.cell & 1 != 0 {
                self.leave(stop, ground, &mut seen, f)?;
            }
        }
        self.finish(ground, &mut seen, f)
    }

    /// Leaves every stop that is queued.
    #[inline(always)]
    fn finish<B>(
        &mut self,
        ground: &mut Ground,
        seen: &mut u64,
        f: &mut impl FnMut(Stop) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut next = 0;
        while next < self.end {
            let Some(&stop) = self.stops.get(next) else { break };
            self.leave(stop, ground, seen, f)?;
            next += 1;
        }
        ControlFlow::Continue(())
    }

    /// Leaps from one cell onto those not seen before, and queues those from which canters can go on.
    #[inline(always)]
    fn leave<B>(
        &mut self,
        stop: Stop,
        ground: &mut Ground,
        seen: &mut u64,
        f: &mut impl FnMut(Stop) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let (directions, landings) = ground.leave(stop.cell);
        let new = landings & !*seen;
        if new == 0 {
            return ControlFlow::Continue(());
        }
        *seen |= new;
        for direction in Bits(u64::from(directions)) {
            let reached = stop.leap(direction);
            if new >> reached.cell & 1 != 0 {
                if ground.onward >> reached.cell & 1 != 0 {
                    if let Some(slot) = self.stops.get_mut(self.end) {
                        *slot = reached;
                        self.end += 1;
                    }
                }
                f(reached)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// For each set of directions the cells that leaps lead onto from cell 9.
static LANDINGS: [u32; 256] = {
    let mut landings = [0; 256];
    let mut direction = 0;
    while direction < 8 {
        let mut directions = 0;
        while directions < 256 {
            if directions >> direction & 1 != 0 {
                landings[directions] |= 1 << (9 + LEAP[direction]);
            }
            directions += 1;
        }
        direction += 1;
    }
    landings
};

/// The cells that leaps in these directions lead onto.
#[inline(always)]
fn landings(directions: u8, from: u32) -> u64 {
    u64::from(LANDINGS[usize::from(directions)]).rotate_left(from + 64 - 9)
}

impl Board {
    /// A parity board as canters see it.
    #[inline(always)]
    pub(super) fn ground(&self, class: usize) -> Ground {
        let lines = lines(class, &self.own, self.open(class));
        let onward = any(&lines) & self.open(class) & !self.goal[class];
        Ground { lines, onward, exits: [0; 64], asked: 0 }
    }

    /// The canters of the pieces in these cells of one parity board (clauses 2.2 to 2.4).
    ///
    /// Knights stay off the cells in `exposed`, where they would owe a capture (clause 2.10).
    #[inline(always)]
    pub(super) fn canters<S: Sink>(
        &self,
        class: usize,
        pieces: u64,
        exposed: u64,
        queue: &mut Queue,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let mut ground = self.ground(class);
        let careful = pieces & self.knights[class] & landing(&ground.lines, exposed);
        let mut free = pieces & any(&ground.lines) & !careful;
        while free != 0 {
            // Who lands where he could go on may have further to go.
            let (mut long, mut place) = (0, 1);
            let open = Eight::take(class, &mut free, |square| {
                let exits = exits(&ground.lines, square.cell());
                long |= if landings(exits, square.cell()) & ground.onward == 0 { 0 } else { place };
                place <<= 8;
                u64::from(exits)
            });
            sink.take_all(Bits(open.word).map(|bit| {
                let (from, direction) = open.piece(bit);
                Move::run(from, from.leap(bit & 7), 1, 0, Path::START.then(direction as u64))
            }))?;
            for bit in Bits(long) {
                let (from, _) = open.piece(bit);
                let shut = if self.knights[class] & from.bit() == 0 { 0 } else { exposed };
                let directions = (open.word >> bit & 0xFF) as u8;
                queue.spread_on(from.cell(), directions, shut, &mut ground, &mut |stop| {
                    sink.take(Move::run(from, Square::of_cell(class, stop.cell), stop.canters, 0, stop.path))
                })?;
            }
        }
        for cell in Bits(careful) {
            let from = Square::of_cell(class, cell);
            queue.spread(cell, exposed, &mut ground, &mut |stop| {
                sink.take(Move::run(from, Square::of_cell(class, stop.cell), stop.canters, 0, stop.path))
            })?;
        }
        ControlFlow::Continue(())
    }
}
