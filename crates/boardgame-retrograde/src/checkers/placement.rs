//! Placements of the men, and the positions with each placement.

use std::vec::Vec;

use crate::{Solver, TooLong, Value};
use rayon::prelude::*;

use super::{
    board::{BLACK, Board, WHITE, squares},
    material::Material,
    rank::{among, choose, first_set, men_rank, next_set, numbered, squares_of},
    solved::Lookup,
};

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

/// Returns the number of rows that all men together have advanced. A step of a man increases it by one, so the placements with
/// the same number, called a stage, do not depend on each other.
fn advance(material: Material, men: [u32; 2]) -> usize {
    let rows = |set: u32| squares(set).map(|square| usize::from(square / 4)).sum::<usize>();
    rows(men[BLACK]) + 7 * usize::from(material.white.men) - rows(men[WHITE])
}

pub(crate) fn stages(material: Material) -> usize {
    usize::from(material.men()) * 6 + 1
}

/// Returns the placements of the men by stage, in order of rank.
pub(crate) fn by_advance(material: Material) -> Vec<Vec<[u32; 2]>> {
    let mut groups = vec![Vec::new(); stages(material)];
    each_men(material, |men| groups[advance(material, men)].push(men));
    groups
}

/// The sets of kings and the numbers of ranks that all placements of a material share.
pub(crate) struct Shape {
    pub(crate) material: Material,
    pub(crate) king_ranks: usize,
    pub(crate) black_ranks: usize,
    /// The possible sets of kings: Black's among the squares left by White's, and White's among the free ones.
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

    /// Splits a rank into the side to move, and the indices of the sets of White's and Black's kings.
    pub(crate) const fn split(&self, rank: usize) -> (usize, usize, usize) {
        // A 32-bit division is twice as fast as a 64-bit one.
        let (ranks, black_ranks) = (self.king_ranks as u32, self.black_ranks as u32);
        let (side, rank) = (rank as u32 / ranks, rank as u32 % ranks);
        (side as usize, (rank / black_ranks) as usize, (rank % black_ranks) as usize)
    }

    /// Solves placements of the men on all threads. `each` solves one placement and appends its bytes, for both sides to move.
    pub(crate) fn solve(
        &self,
        placements: &[[u32; 2]],
        each: impl Fn(&mut Solver, [u32; 2], &mut Vec<u8>) -> Result<(), TooLong> + Sync,
    ) -> Result<Vec<u8>, TooLong> {
        let ranks = 2 * self.king_ranks;
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

    pub(crate) fn put(&self, placements: &[[u32; 2]], solved: &[u8], bytes: &mut [u8]) {
        for (&men, solved) in placements.iter().zip(solved.chunks_exact(2 * self.king_ranks)) {
            for (side, solved) in solved.chunks_exact(self.king_ranks).enumerate() {
                let at = self.material.base(side, men_rank(men));
                bytes[at..at + solved.len()].copy_from_slice(solved);
            }
        }
    }
}

/// The positions with the same men. Kings are on free squares, which are ranked in the order of their numbers.
pub(crate) struct Placement<'a, K> {
    pub(crate) shape: &'a Shape,
    pub(crate) men: [u32; 2],
    square: [u32; 32],
    solved: &'a K,
}

impl<'a, K: Lookup> Placement<'a, K> {
    pub(crate) fn new(shape: &'a Shape, men: [u32; 2], solved: &'a K) -> Self {
        let mut square = [0; 32];
        for (square, number) in square.iter_mut().zip(squares(numbered(!(men[BLACK] | men[WHITE])))) {
            *square = squares_of(1 << number);
        }
        Self { shape, men, square, solved }
    }

    /// Returns the side to move and the board of a rank.
    pub(crate) fn position(&self, rank: usize) -> (usize, Board) {
        let (side, white, black) = self.shape.split(rank);
        let white = self.shape.sets[WHITE][white];
        let indices = [among(self.shape.sets[BLACK][black], white), white];
        let kings = indices.map(|set| squares(set).fold(0, |kings, index| kings | self.square[usize::from(index)]));
        (side, Board { men: self.men, kings })
    }

    /// Returns the best value of a side's moves to other slices.
    pub(crate) fn best(&self, side: usize, each: impl FnOnce(&mut dyn FnMut(&Board))) -> Option<Value> {
        let mut best = None;
        each(&mut |after| {
            if best != Some(Value::WINS) {
                let value = self.solved.board_value(after, 1 - side);
                best = best.max(value.expect("a slice is solved after those that it leads to").before());
            }
        });
        best
    }

    pub(crate) fn best_capture(&self, side: usize, board: &Board) -> Option<Value> {
        if board.can_jump(side) { self.best(side, |mut found| board.each_capture(side, &mut found)) } else { None }
    }
}
