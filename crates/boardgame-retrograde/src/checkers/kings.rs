//! The parts that a slice is solved in: the positions that have the same men.

use std::vec::Vec;

use crate::{Solver, TooLong, Value};
use rayon::prelude::*;

use super::{
    board::{BLACK, Board, WHITE, squares},
    material::Material,
    rank::{among, choose, first_set, men_rank, next_set, numbered, squares_of},
    solved::Known,
};

/// Names every placement of the men.
pub(crate) fn each_men(material: Material, mut found: impl FnMut([u32; 2])) {
    let mut black = first_set(material.black.men);
    for _ in 0..choose(28, material.black.men) {
        let mut white = first_set(material.white.men);
        for _ in 0..choose(28, material.white.men) {
            if black & white << 4 == 0 {
                found([squares_of(black), squares_of(white << 4)]);
            }
            white = next_set(white);
        }
        black = next_set(black);
    }
}

/// How many rows the men have gone in all. A man's move that does not crown leads to a placement that has gone one row more,
/// so that placements that have gone equally far do not depend on each other: they are a stage of the slice.
fn advance(material: Material, men: [u32; 2]) -> usize {
    let rows = |set: u32| squares(set).map(|square| usize::from(square / 4)).sum::<usize>();
    rows(men[BLACK]) + 7 * usize::from(material.white.men) - rows(men[WHITE])
}

/// How many stages a slice has.
pub(crate) fn stages(material: Material) -> usize {
    usize::from(material.men()) * 6 + 1
}

/// The placements of the men by stages, in the order of their ranks.
pub(crate) fn by_advance(material: Material) -> Vec<Vec<[u32; 2]>> {
    let mut groups = vec![Vec::new(); stages(material)];
    each_men(material, |men| groups[advance(material, men)].push(men));
    groups
}

/// What the slices of one material with other men have in common.
pub(crate) struct Shape {
    pub(crate) material: Material,
    pub(crate) king_ranks: usize,
    pub(crate) black_ranks: usize,
    /// The placements of Black's kings among the free squares that White's leave, and of White's among the free ones.
    pub(crate) sets: [Vec<u32>; 2],
}

impl Shape {
    pub(crate) fn new(material: Material) -> Self {
        let free = 32 - material.men();
        let sets = |free: u8, kings: u8| {
            let all = core::iter::successors(Some(first_set(kings)), |&set| Some(next_set(set)));
            all.take(choose(free, kings)).collect::<Vec<u32>>()
        };
        let sets = [sets(free - material.white.kings, material.black.kings), sets(free, material.white.kings)];
        Self { material, king_ranks: material.king_ranks(), black_ranks: sets[BLACK].len(), sets }
    }

    /// The side to move of a rank, and the numbers of the placements of White's kings and of Black's.
    pub(crate) const fn split(&self, rank: usize) -> (usize, usize, usize) {
        // Half as many bits are divided in half the time.
        let (ranks, black_ranks) = (self.king_ranks as u32, self.black_ranks as u32);
        let (side, rank) = (rank as u32 / ranks, rank as u32 % ranks);
        (side as usize, (rank / black_ranks) as usize, (rank % black_ranks) as usize)
    }

    /// The bytes of placements of the men, one after the other: of each, those of both sides' turns. They are shared out
    /// among all threads; `each` adds those of one placement.
    pub(crate) fn solve(
        &self,
        placements: &[[u32; 2]],
        each: impl Fn(&mut Solver, [u32; 2], &mut Vec<u8>) -> Result<(), TooLong> + Sync,
    ) -> Result<Vec<u8>, TooLong> {
        let ranks = 2 * self.king_ranks;
        // Enough for a task to be worth its while, and no more than a thread's share of what is done at once.
        let task = (1 + (1 << 14) / ranks).min(placements.len().div_ceil(8)).max(1);
        let mut bytes = Vec::with_capacity(placements.len() * ranks);
        let parts: Vec<Vec<u8>> = placements
            .par_chunks(task)
            .map_init(Solver::new, |solver, placements| {
                let mut part = Vec::with_capacity(placements.len() * ranks);
                placements.iter().try_for_each(|&men| each(solver, men, &mut part))?;
                Ok(part)
            })
            .collect::<Result<_, TooLong>>()?;
        for part in parts {
            bytes.extend_from_slice(&part);
        }
        Ok(bytes)
    }

    /// Puts the bytes of placements where they belong in those of the slice.
    pub(crate) fn put(&self, placements: &[[u32; 2]], solved: &[u8], bytes: &mut [u8]) {
        for (&men, solved) in placements.iter().zip(solved.chunks_exact(2 * self.king_ranks)) {
            for (side, solved) in solved.chunks_exact(self.king_ranks).enumerate() {
                let at = self.material.base(side, men_rank(men));
                bytes[at..at + solved.len()].copy_from_slice(solved);
            }
        }
    }
}

/// The positions with the same men, one for each placement of the kings and side to move.
///
/// Kings are placed among the free squares in the order of their numbers.
pub(crate) struct Kings<'a, K> {
    pub(crate) shape: &'a Shape,
    pub(crate) men: [u32; 2],
    /// The square of each place, as a set.
    square: [u32; 32],
    solved: &'a K,
}

impl<'a, K: Known> Kings<'a, K> {
    pub(crate) fn new(shape: &'a Shape, men: [u32; 2], solved: &'a K) -> Self {
        let mut square = [0; 32];
        for (square, number) in square.iter_mut().zip(squares(numbered(!(men[BLACK] | men[WHITE])))) {
            *square = squares_of(1 << number);
        }
        Self { shape, men, square, solved }
    }

    /// The side to move and the board of a rank.
    pub(crate) fn position(&self, rank: usize) -> (usize, Board) {
        let (side, white, black) = self.shape.split(rank);
        let white = self.shape.sets[WHITE][white];
        // Black's kings are counted among the squares that White's leave free.
        let places = [among(self.shape.sets[BLACK][black], white), white];
        let kings = places.map(|set| squares(set).fold(0, |kings, place| kings | self.square[usize::from(place)]));
        (side, Board { men: self.men, kings })
    }

    /// The best of the positions out of these, each of another slice, that a side's moves lead to.
    pub(crate) fn best(&self, side: usize, each: impl FnOnce(&mut dyn FnMut(&Board))) -> Option<Value> {
        let mut best = None;
        each(&mut |after| {
            // Nothing is better than to win at once, and where only outcomes are known every win is one.
            if best != Some(Value::WINS) {
                let value = self.solved.board_value(after, 1 - side);
                best = best.max(value.expect("the slices that a slice leads to are made before it").before());
            }
        });
        best
    }

    /// What the best capture is worth, if one is due.
    pub(crate) fn best_capture(&self, side: usize, board: &Board) -> Option<Value> {
        if board.can_jump(side) { self.best(side, |mut found| board.each_capture(side, &mut found)) } else { None }
    }
}
