//! Generation of canters.

use arrayvec::ArrayVec;

use super::{
    layout::{EightPieces, LEAP, Leaps, each_bit},
    sink::Sink,
};
use crate::{
    moves::{Move, Path},
    square::Square,
};

const MAX_REACH: usize = 40;

#[derive(Clone, Copy)]
pub(super) struct Landing {
    pub(super) cell: u32,
    pub(super) canters: u32,
    pub(super) path: Path,
}

/// A breadth-first search of canters. The queue of landings is reused for the next piece.
pub(crate) struct CanterSearch {
    queue: ArrayVec<Landing, MAX_REACH>,
}

/// The canters on a parity board.
pub(crate) struct CanterMap {
    pub(crate) leaps: Leaps,
    /// The empty cells from which canters can continue. The enemy castle is excluded (clause 4.1).
    pub(crate) onward: u64,
    /// The directions of the canters from each cell of `cached`.
    directions: [u8; 64],
    cached: u64,
}

impl CanterMap {
    /// Returns the directions of the canters from a cell, and their landings.
    #[inline(always)]
    fn leaps_from(&mut self, cell: u32) -> (u8, u64) {
        let slot = &mut self.directions[cell as usize & 63];
        if self.cached >> cell & 1 == 0 {
            self.cached |= 1 << cell;
            *slot = self.leaps.directions(cell);
        }
        (*slot, landings(*slot, cell))
    }

    /// Returns the cells that canters of `pieces` reach without landing on `shut`.
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

impl Landing {
    pub(super) const fn start(cell: u32) -> Self {
        Self { cell, canters: 0, path: Path::START }
    }

    #[inline(always)]
    fn leap(self, direction: u32) -> Self {
        Self {
            cell: self.cell.wrapping_add_signed(LEAP[direction as usize & 7]) & 63,
            canters: self.canters + 1,
            path: self.path.then(u64::from(direction)),
        }
    }
}

impl CanterSearch {
    pub(crate) const fn new() -> Self {
        Self { queue: ArrayVec::new_const() }
    }

    /// Calls `f` with each landing of a piece outside `shut`. Landings with fewer canters come first, and among equals
    /// those with the earlier direction.
    pub(super) fn all_from(&mut self, from: u32, shut: u64, map: &mut CanterMap, f: &mut impl FnMut(Landing)) {
        let mut seen = shut;
        self.queue.clear();
        self.expand(Landing::start(from), map, &mut seen, f);
        self.finish(map, &mut seen, f);
    }

    /// Continues [`all_from`](Self::all_from) after one canter in each of the given directions.
    #[inline(always)]
    fn onward_from(&mut self, from: u32, directions: u8, shut: u64, map: &mut CanterMap, f: &mut impl FnMut(Landing)) {
        let mut seen = shut | landings(directions, from);
        self.queue.clear();
        each_bit!(u64::from(directions), |direction| {
            let landing = Landing::start(from).leap(direction);
            if map.onward >> landing.cell & 1 != 0 {
                self.expand(landing, map, &mut seen, f);
            }
        });
        self.finish(map, &mut seen, f);
    }

    #[inline(always)]
    fn finish(&mut self, map: &mut CanterMap, seen: &mut u64, f: &mut impl FnMut(Landing)) {
        let mut next = 0;
        while let Some(&landing) = self.queue.get(next) {
            self.expand(landing, map, seen, f);
            next += 1;
        }
    }

    /// Visits the unseen landings one canter on, and queues those from which canters can continue.
    #[inline(always)]
    fn expand(&mut self, landing: Landing, map: &mut CanterMap, seen: &mut u64, f: &mut impl FnMut(Landing)) {
        let (directions, landings) = map.leaps_from(landing.cell);
        let new = landings & !*seen;
        if new == 0 {
            return;
        }
        *seen |= new;
        each_bit!(u64::from(directions), |direction| {
            let next = landing.leap(direction);
            if new >> next.cell & 1 != 0 {
                if map.onward >> next.cell & 1 != 0 {
                    let full = self.queue.try_push(next).is_err();
                    debug_assert!(!full, "a canter reaches more than {MAX_REACH} cells");
                }
                f(next);
            }
        });
    }
}

/// The landings of leaps from cell 9, for each set of directions.
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

#[inline(always)]
fn landings(directions: u8, from: u32) -> u64 {
    u64::from(LANDINGS[usize::from(directions)]).rotate_left(from + 64 - 9)
}

impl super::board::Board {
    #[inline(always)]
    pub(crate) fn canter_map(&self, class: usize) -> CanterMap {
        let leaps = Leaps::new(class, &self.own, self.open(class));
        let onward = leaps.starts() & self.open(class) & !self.goal[class];
        CanterMap { leaps, onward, directions: [0; 64], cached: 0 }
    }

    /// Lists the canters of `pieces`, which are cells of one parity board (clauses 2.2 to 2.4).
    ///
    /// Knights avoid the cells in `exposed`, where they would owe a capture (clause 2.10).
    #[inline(always)]
    pub(crate) fn canters(
        &self,
        class: usize,
        pieces: u64,
        exposed: u64,
        search: &mut CanterSearch,
        sink: &mut impl Sink,
    ) {
        let mut map = self.canter_map(class);
        let careful = pieces & self.knights[class] & map.leaps.starts_onto(exposed);
        let mut free = pieces & map.leaps.starts() & !careful;
        while free != 0 {
            // `long` has one of eight bits set for each piece whose canters may continue.
            let (mut long, mut marker) = (0, 1);
            let eight = EightPieces::take(class, &mut free, |square| {
                let directions = map.leaps.directions(square.cell());
                long |= if landings(directions, square.cell()) & map.onward == 0 { 0 } else { marker };
                marker <<= 8;
                u64::from(directions)
            });
            sink.each(eight.word, |bit| {
                let (from, direction) = eight.piece(bit);
                Move::run(from, from.leap(bit & 7), 1, 0, Path::START.then(direction as u64))
            });
            each_bit!(long, |bit| {
                let (from, _) = eight.piece(bit);
                let shut = if self.knights[class] & from.bit() == 0 { 0 } else { exposed };
                let directions = (eight.word >> bit & 0xFF) as u8;
                search.onward_from(from.cell(), directions, shut, &mut map, &mut |landing: Landing| {
                    sink.one(Move::run(from, Square::of_cell(class, landing.cell), landing.canters, 0, landing.path));
                });
            });
        }
        each_bit!(careful, |cell| {
            let from = Square::of_cell(class, cell);
            search.all_from(cell, exposed, &mut map, &mut |landing| {
                sink.one(Move::run(from, Square::of_cell(class, landing.cell), landing.canters, 0, landing.path));
            });
        });
    }
}
