//! What the moves of the waiting side depend on.

use super::{
    board::Board,
    lines::{FLIP, LEAP, any, each_bit, lines, onto, shift, step},
    runs::Runs,
};
use crate::Square;

/// The canters and charges on one parity board, and where a piece of the other side makes a difference to them.
#[derive(Clone, Copy)]
pub(super) struct Part {
    pub(super) count: u64,
    /// Where a piece that comes there can change the count.
    pub(super) ends: [u64; 4],
    /// Where a piece that leaves can change the count.
    pub(super) starts: [u64; 4],
    /// The cells from which the knights may come to jump.
    stands: u64,
}

impl Part {
    #[inline(always)]
    pub(super) fn of(board: &Board, class: usize, runs: &mut Runs) -> Self {
        let count = board.count_part(class, runs);
        let (mut ends, mut starts, mut stands) = ([0; 4], [0; 4], 0);
        let movers = board.movers(class);
        let ground = board.ground(class);
        let reached = ground.reach_of(movers, 0);
        ends[class] = reached;
        starts[class] = any(&lines(class, &board.own, movers | reached));
        let knights = movers & board.knights[class];
        if knights != 0 {
            // Each knight's own start is empty while it is on its way.
            let empty = board.empty[class] | knights;
            let jumps = lines(class, &board.opposing, empty);
            stands = ground.reach_of(knights, 0);
            loop {
                stands &= !board.goal[class];
                let more = onto(&jumps, stands) & !board.goal[class] & !stands;
                if more == 0 {
                    break;
                }
                stands |= more;
            }
            ends[class] |= onto(&jumps, stands);
            starts[class] |= any(&lines(class, &board.opposing, stands));
            // Whoever comes next to a knight, or leaves him, with room beyond.
            let beside = overs(class, stands, empty);
            for other in 0..4 {
                ends[other] |= beside[other];
                starts[other] |= beside[other];
            }
        }
        Self { count, ends, starts, stands }
    }

    /// The same after a piece of the other side has left its start, with the board as it is then.
    #[inline(always)]
    pub(super) fn after_start(
        &self,
        board: &Board,
        class: usize,
        start_class: usize,
        start: u64,
        runs: &mut Runs,
    ) -> Self {
        if self.starts[start_class] & start != 0 {
            return Self::of(board, class, runs);
        }
        let mut part = *self;
        if class == start_class {
            // Whoever comes between can be jumped now.
            for (ends, over) in part.ends.iter_mut().zip(overs(class, self.stands, start)) {
                *ends |= over;
            }
        }
        part
    }

    /// How many canters and charges there are in all when a piece of the other side comes to each of these cells in turn,
    /// `moves` in number.
    #[inline(always)]
    pub(super) fn count_ends(&self, board: &Board, class: usize, ends: &[u64; 4], moves: u64, runs: &mut Runs) -> u64 {
        let (mut count, mut unchanged) = (0, moves);
        for (to, (&ends, changing)) in ends.iter().zip(self.ends).enumerate() {
            each_bit!(ends & changing, |end| {
                unchanged -= 1;
                runs.meet(Square::of_cell(to, end));
                count += board.with(to, end).count_part(class, runs);
            });
        }
        count + unchanged * self.count
    }
}

impl Board {
    /// How many canters and charges there are on one parity board when nothing is compulsory.
    #[inline(always)]
    pub(super) fn count_part(&self, class: usize, runs: &mut Runs) -> u64 {
        let exposed = self.exposed_from(class);
        let (count, charging) = self.count_canters(class, exposed);
        let count = u64::from(count);
        if charging == 0 { count } else { count + self.count_captures(class, charging, exposed, runs) }
    }

    /// The board without the other side's piece in this cell.
    #[inline(always)]
    pub(super) fn without(mut self, class: usize, cell: u32) -> Self {
        self.opposing[class] &= !(1 << cell);
        self.empty[class] |= 1 << cell;
        self
    }

    /// The board with a piece of the other side in this cell.
    #[inline(always)]
    pub(super) fn with(mut self, class: usize, cell: u32) -> Self {
        self.opposing[class] |= 1 << cell;
        self.empty[class] &= !(1 << cell);
        self
    }
}

/// The cells between one of `from` and one of `onto`, a leap apart on one parity board.
#[inline(always)]
pub(super) fn overs(class: usize, from: u64, onto: u64) -> [u64; 4] {
    let mut overs = [0; 4];
    for direction in 0..8 {
        let leaps = from & shift(onto, -LEAP[direction]);
        overs[class ^ FLIP[direction]] |= shift(leaps, step(class, direction));
    }
    overs
}

/// The cells next to one cell.
#[inline(always)]
pub(super) fn neighbours(class: usize, cell: u32) -> [u64; 4] {
    let mut neighbours = [0; 4];
    for direction in 0..8 {
        neighbours[class ^ FLIP[direction]] |= shift(1 << cell, step(class, direction));
    }
    neighbours
}

/// Where a piece that comes there can be captured from where the board's own pieces stand.
pub(super) fn attacked(board: &Board) -> [u64; 4] {
    let mut attacked = [0; 4];
    for class in 0..4 {
        let overs = overs(class, board.movers(class), board.empty[class]);
        for other in 0..4 {
            attacked[other] |= overs[other];
        }
    }
    attacked
}

/// How many of the board's own pieces can step onto each cell of a parity board, as the digits of a binary number.
#[inline(always)]
pub(super) fn steppers(board: &Board, class: usize) -> [u64; 4] {
    let mut digits = [0; 4];
    for (direction, flip) in FLIP.into_iter().enumerate() {
        let mut carry = shift(board.movers(class ^ flip), -step(class, direction)) & !board.home[class];
        for digit in &mut digits {
            (*digit, carry) = (*digit ^ carry, *digit & carry);
        }
    }
    digits
}
