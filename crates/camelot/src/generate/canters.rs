//! Canters.

use core::ops::ControlFlow;

use arrayvec::ArrayVec;

use super::{
    board::Board,
    layout::{Eight, LEAP, Leaps, each_bit},
    sink::Sink,
};
use crate::{
    moves::{Move, Path},
    square::Square,
};

/// The most cells of one parity board that a canter can reach.
const REACH: usize = 40;

/// Where a run of canters has come.
#[derive(Clone, Copy)]
pub(super) struct Reached {
    pub(super) cell: u32,
    pub(super) canters: u32,
    pub(super) path: Path,
}

/// The landings that are still to be left when canters spread from a cell, kept from piece to piece.
pub(crate) struct Spread {
    landings: ArrayVec<Reached, REACH>,
}

/// A parity board as canters see it.
pub(crate) struct CanterMap {
    /// The single canters that are open.
    pub(crate) leaps: Leaps,
    /// The empty cells from which canters can go on: not those of the enemy castle (clause 4.1).
    pub(crate) onward: u64,
    /// The directions open from the cells that have been asked about.
    ways: [u8; 64],
    asked: u64,
}

impl CanterMap {
    /// The directions open from a cell that canters can continue from, and the cells they lead onto.
    #[inline(always)]
    fn leave(&mut self, cell: u32) -> (u8, u64) {
        let slot = &mut self.ways[cell as usize & 63];
        if self.asked >> cell & 1 == 0 {
            self.asked |= 1 << cell;
            *slot = self.leaps.ways(cell);
        }
        (*slot, landings(*slot, cell))
    }

    /// Every cell that canters from any of these reach, without landing on `shut`.
    pub(crate) fn reach(&self, pieces: u64, shut: u64) -> u64 {
        let mut layer = self.leaps.landings(pieces) & !shut;
        let mut seen = layer | shut;
        while layer != 0 {
            layer = self.leaps.landings(layer & self.onward) & !seen;
            seen |= layer;
        }
        seen & !shut
    }
}

impl Reached {
    /// Where a piece is before its first canter.
    pub(super) const fn start(cell: u32) -> Self {
        Self { cell, canters: 0, path: Path::START }
    }

    /// The landing one canter on.
    #[inline(always)]
    fn leap(self, direction: u32) -> Self {
        Self {
            cell: self.cell.wrapping_add_signed(LEAP[direction as usize & 7]) & 63,
            canters: self.canters + 1,
            path: self.path.then(u64::from(direction)),
        }
    }
}

impl Spread {
    pub(crate) const fn new() -> Self {
        Self { landings: ArrayVec::new_const() }
    }

    /// Spreads from a cell, not onto `shut`, and calls `f` with every cell it reaches: in the order of the fewest
    /// canters, and of the first direction among equals.
    pub(super) fn all_from<B>(
        &mut self,
        from: u32,
        shut: u64,
        map: &mut CanterMap,
        f: &mut impl FnMut(Reached) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut seen = shut;
        self.landings.clear();
        self.leave(Reached::start(from), map, &mut seen, f)?;
        self.finish(map, &mut seen, f)
    }

    /// The rest of [`all_from`](Self::all_from), after one canter in each of these directions.
    #[inline(always)]
    fn onward_from<B>(
        &mut self,
        from: u32,
        directions: u8,
        shut: u64,
        map: &mut CanterMap,
        f: &mut impl FnMut(Reached) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut seen = shut | landings(directions, from);
        self.landings.clear();
        each_bit!(u64::from(directions), |direction| {
            let landing = Reached::start(from).leap(direction);
            if map.onward >> landing.cell & 1 != 0 {
                self.leave(landing, map, &mut seen, f)?;
            }
        });
        self.finish(map, &mut seen, f)
    }

    /// Leaves every landing that is queued.
    #[inline(always)]
    fn finish<B>(
        &mut self,
        map: &mut CanterMap,
        seen: &mut u64,
        f: &mut impl FnMut(Reached) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut next = 0;
        while let Some(&landing) = self.landings.get(next) {
            self.leave(landing, map, seen, f)?;
            next += 1;
        }
        ControlFlow::Continue(())
    }

    /// Leaps from one cell onto those not seen before, and queues those from which canters can go on.
    #[inline(always)]
    fn leave<B>(
        &mut self,
        landing: Reached,
        map: &mut CanterMap,
        seen: &mut u64,
        f: &mut impl FnMut(Reached) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let (directions, landings) = map.leave(landing.cell);
        let new = landings & !*seen;
        if new == 0 {
            return ControlFlow::Continue(());
        }
        *seen |= new;
        each_bit!(u64::from(directions), |direction| {
            let reached = landing.leap(direction);
            if new >> reached.cell & 1 != 0 {
                if map.onward >> reached.cell & 1 != 0 {
                    let full = self.landings.try_push(reached).is_err();
                    debug_assert!(!full, "a canter reaches more than {REACH} cells");
                }
                f(reached)?;
            }
        });
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
    pub(crate) fn canter_map(&self, class: usize) -> CanterMap {
        let leaps = Leaps::new(class, &self.own, self.open(class));
        let onward = leaps.starts() & self.open(class) & !self.goal[class];
        CanterMap { leaps, onward, ways: [0; 64], asked: 0 }
    }

    /// The canters of the pieces in these cells of one parity board (clauses 2.2 to 2.4).
    ///
    /// Knights stay off the cells in `exposed`, where they would owe a capture (clause 2.10).
    #[inline(always)]
    pub(crate) fn canters<B>(
        &self,
        class: usize,
        pieces: u64,
        exposed: u64,
        spread: &mut Spread,
        sink: &mut impl Sink<B>,
    ) -> ControlFlow<B> {
        let mut map = self.canter_map(class);
        let careful = pieces & self.knights[class] & map.leaps.starts_onto(exposed);
        let mut free = pieces & map.leaps.starts() & !careful;
        while free != 0 {
            // What lands where it could go on may have further to go.
            let (mut long, mut place) = (0, 1);
            let open = Eight::take(class, &mut free, |square| {
                let ways = map.leaps.ways(square.cell());
                long |= if landings(ways, square.cell()) & map.onward == 0 { 0 } else { place };
                place <<= 8;
                u64::from(ways)
            });
            sink.each(open.word, |bit| {
                let (from, direction) = open.piece(bit);
                Move::run(from, from.leap(bit & 7), 1, 0, Path::START.then(direction as u64))
            })?;
            each_bit!(long, |bit| {
                let (from, _) = open.piece(bit);
                let shut = if self.knights[class] & from.bit() == 0 { 0 } else { exposed };
                let directions = (open.word >> bit & 0xFF) as u8;
                spread.onward_from(from.cell(), directions, shut, &mut map, &mut |landing: Reached| {
                    sink.one(Move::run(from, Square::of_cell(class, landing.cell), landing.canters, 0, landing.path))
                })?;
            });
        }
        each_bit!(careful, |cell| {
            let from = Square::of_cell(class, cell);
            spread.all_from(cell, exposed, &mut map, &mut |landing| {
                sink.one(Move::run(from, Square::of_cell(class, landing.cell), landing.canters, 0, landing.path))
            })?;
        });
        ControlFlow::Continue(())
    }
}
