//! A slice of the positions with the same men.
//!
//! Black's kings are numbered among the squares that the men and White's kings leave free. If one of those pieces moves,
//! Black's kings between the two squares change their numbers by one:
//!
//! ```text
//! square   0  1  2  3  4  5  6  7          0  1  2  3  4  5  6  7
//! taken       x           x                            x  x
//! number   0     1  2  3     4  5          0  1  2  3        4  5
//! ```
//!
//! Here the piece on 1 moves to 4, and kings on 2 and 3 change from numbers 1 and 2 to 2 and 3. So a move is two masks and a
//! shift, the same for every placement of Black's kings. It is computed once for all placements, which halves the time for
//! 3m1k-1m1k.

use core::ops::Range;
use std::vec::Vec;

use crate::{Slice, Survey, Value};

use super::{
    board::{BLACK, Board, NEAR, WHITE, crowning_row, squares},
    placement::{Placement, Shape},
    rank::{among, men_rank, numbered, rank_of, squares_of, without},
    solved::Lookup,
};

const NUMBERED_NEAR: [u32; 32] = {
    let mut near = [0; 32];
    let mut number = 0;
    while number < 32 {
        near[number] = numbered(NEAR[squares_of(1 << number).trailing_zeros() as usize]);
        number += 1;
    }
    near
};

/// A move of a man or of a White king, shared by all placements of Black's kings.
struct SharedMove {
    start: usize,
    /// A set with only the target square. The move is impossible if a Black king is on it.
    to: u32,
    /// The numbers between the two squares, as a set.
    between: u32,
    is_up: bool,
}

impl SharedMove {
    /// Creates a move between two squares without Black kings. `taken` has the men and White's kings.
    fn new(taken: u32, from: u8, to: u8, start: usize) -> Self {
        let below = |number: u8| {
            let below = (1_u32 << number) - 1;
            (1_u32 << (below & !taken).count_ones()) - 1
        };
        let (above_from, above_to) = (below(from), below(to));
        let bit = above_to + 1;
        let is_up = from < to;
        let between = if is_up { above_to & !above_from } else { above_from & !(above_to | bit) };
        Self { start, to: bit, between, is_up }
    }

    /// Returns the rank after the move, or `None` if a Black king is in the way.
    fn rank(&self, black: u32) -> Option<usize> {
        let between = black & self.between;
        let moved = if self.is_up { between << 1 } else { between >> 1 };
        (black & self.to == 0).then(|| self.start + rank_of(black & !self.between | moved))
    }
}

struct ManStep {
    side: usize,
    from: u8,
    to: u8,
    men: u32,
    /// First rank in the slice with the men placed as in `men`.
    base: usize,
}

/// A placement of White's kings, with the moves that all placements of Black's kings share.
struct WhiteKings {
    kings: u32,
    /// For each number of a Black king, its square as a set.
    square: [u32; 31],
    near: [u32; 31],
    /// Range of the moves of White's kings in `list`. Their ranks ignore the side to move.
    of_kings: Range<usize>,
    /// Ranges of the moves of each side's men in `list`. Their ranks are those of the slice.
    of_men: [Range<usize>; 2],
}

/// The positions with the same men, which are solved together. They fit into the processor's cache, except without men.
pub(crate) struct PlacementSlice<'a, K> {
    placement: Placement<'a, K>,
    white_kings: Vec<WhiteKings>,
    list: Vec<SharedMove>,
    /// Whether each side can crown a man with its next move.
    crowns: [bool; 2],
    /// The solved part of the slice.
    bytes: &'a [u8],
}

impl<'a, K: Lookup> PlacementSlice<'a, K> {
    pub(crate) fn new(shape: &'a Shape, men: [u32; 2], solved: &'a K, bytes: &'a [u8]) -> Self {
        let placement = Placement::new(shape, men, solved);
        let own = numbered(men[BLACK] | men[WHITE]);
        let alone = Board { men, kings: [0; 2] };
        let mut steps = Vec::new();
        for side in [BLACK, WHITE] {
            alone.each_step_of_men(side, !crowning_row(side), &mut |after| {
                let (before, moved) = (numbered(men[side]), numbered(after.men[side]));
                steps.push(ManStep {
                    side,
                    from: (before & !moved).trailing_zeros() as u8,
                    to: (moved & !before).trailing_zeros() as u8,
                    men: numbered(after.men[BLACK] | after.men[WHITE]),
                    base: shape.material.base(1 - side, men_rank(after.men)),
                });
            });
        }
        let crowns = [BLACK, WHITE].map(|side| {
            let mut crowns = false;
            alone.each_step_of_men(side, crowning_row(side), &mut |_| crowns = true);
            crowns
        });
        let white_kings = Vec::with_capacity(shape.sets[WHITE].len());
        let mut slice = Self { placement, white_kings, list: Vec::new(), crowns, bytes };
        for &white in &shape.sets[WHITE] {
            slice.add(among(white, own), own, &steps);
        }
        slice
    }

    fn add(&mut self, white: u32, men: u32, steps: &[ManStep]) {
        let taken = men | white;
        let (mut square, mut near) = ([0; 31], [0; 31]);
        // Without Black kings this is skipped, because it would take most of the time.
        if self.placement.shape.material.black.kings > 0 {
            let mut index_of = [0; 32];
            for (index, number) in squares(!taken).enumerate() {
                square[index] = squares_of(1 << number);
                index_of[usize::from(number)] = 1 << index;
            }
            for (near, number) in near.iter_mut().zip(squares(!taken)) {
                let free = squares(NUMBERED_NEAR[usize::from(number)] & !taken);
                *near = free.fold(0, |near, number| near | index_of[usize::from(number)]);
            }
        }
        let start = |white: u32, men: u32| rank_of(without(white, men)) * self.placement.shape.black_ranks;
        let first = self.list.len();
        for from in squares(white) {
            for to in squares(NUMBERED_NEAR[usize::from(from)] & !taken) {
                self.list.push(SharedMove::new(taken, from, to, start(white ^ (1 << from | 1 << to), men)));
            }
        }
        let of_kings = first..self.list.len();
        let of_men = [BLACK, WHITE].map(|side| {
            let first = self.list.len();
            for step in steps.iter().filter(|step| step.side == side && white >> step.to & 1 == 0) {
                self.list.push(SharedMove::new(taken, step.from, step.to, step.base + start(white, step.men)));
            }
            first..self.list.len()
        });
        self.white_kings.push(WhiteKings { kings: squares_of(white), square, near, of_kings, of_men });
    }

    /// Splits a rank into the side to move, White's kings, their index, and the set of Black kings' numbers.
    fn split(&self, rank: usize) -> (usize, &WhiteKings, usize, u32) {
        let (side, white, black) = self.placement.shape.split(rank);
        (side, &self.white_kings[white], white, self.placement.shape.sets[BLACK][black])
    }

    fn board(&self, white: &WhiteKings, black: u32) -> Board {
        let kings = squares(black).fold(0, |kings, index| kings | white.square[usize::from(index)]);
        Board { men: self.placement.men, kings: [kings, white.kings] }
    }

    /// Returns the best value of the steps of a side's men.
    fn best_step(&self, side: usize, white: &WhiteKings, black: u32) -> Option<Value> {
        let ranks = self.list[white.of_men[side].clone()].iter().filter_map(|mv| mv.rank(black));
        let best = ranks.filter_map(|rank| Value::from_byte(self.bytes[rank]).before()).max();
        if self.crowns[side] {
            let board = self.board(white, black);
            let crowned = self.placement.best(side, |mut found| {
                board.each_step_of_men(side, crowning_row(side), &mut found);
            });
            return best.max(crowned);
        }
        best
    }
}

impl<K: Lookup> Slice for PlacementSlice<'_, K> {
    fn len(&self) -> usize {
        2 * self.placement.shape.king_ranks
    }

    fn survey(&self, rank: usize) -> Option<Survey> {
        let (side, white, _, black) = self.split(rank);
        let board = self.board(white, black);
        if let Some(value) = self.placement.best_capture(side, &board) {
            return Some(Survey::settled(value));
        }
        let inner = board.steps_of_kings(side);
        let outer = self.best_step(side, white, black);
        // A side without moves has lost (clause 6.1).
        let outer = if inner == 0 { outer.or(Some(Value::LOST)) } else { outer };
        Some(Survey { inner, outer })
    }

    fn outer(&self, rank: usize) -> Option<Value> {
        let (side, white, _, black) = self.split(rank);
        self.best_step(side, white, black)
    }

    fn predecessors(&self, rank: usize, mut found: impl FnMut(usize)) {
        let (side, white_kings, white, black) = self.split(rank);
        let shape = self.placement.shape;
        if side == BLACK {
            let moves = &self.list[white_kings.of_kings.clone()];
            moves.iter().filter_map(|mv| mv.rank(black)).for_each(|before| found(shape.king_ranks + before));
            return;
        }
        for from in squares(black) {
            for to in squares(white_kings.near[usize::from(from)] & !black) {
                found(white * shape.black_ranks + rank_of(black ^ (1 << from | 1 << to)));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{ForwardMoves, check, prove};

    use super::*;
    use crate::checkers::{material::Material, placement::each_men, rank::king_rank, solved::SolvedSlices};

    impl ForwardMoves for PlacementSlice<'_, SolvedSlices> {
        fn successors(&self, rank: usize, mut found: impl FnMut(usize)) {
            let (side, board) = self.placement.position(rank);
            if board.can_jump(side) {
                return;
            }
            let shape = self.placement.shape;
            let indices = |kings: u32| without(numbered(kings), numbered(board.men[BLACK] | board.men[WHITE]));
            for from in squares(board.kings[side]) {
                for to in squares(NEAR[usize::from(from)] & board.empty()) {
                    let mut kings = board.kings;
                    kings[side] ^= 1 << from | 1 << to;
                    found((1 - side) * shape.king_ranks + king_rank(kings.map(indices), shape.black_ranks));
                }
            }
        }
    }

    #[test]
    fn slices_to_three_pieces_are_consistent_and_proved() {
        let mut solved = SolvedSlices::new();
        for material in Material::up_to(3) {
            let bytes = solved.solve(material).expect("no win takes long");
            let shape = Shape::new(material);
            each_men(material, |men| {
                let slice = PlacementSlice::new(&shape, men, &solved, &bytes);
                assert_eq!(check(&slice), Ok(()), "{material}");
                let values: Vec<u8> = [BLACK, WHITE]
                    .into_iter()
                    .flat_map(|side| &bytes[material.base(side, men_rank(men))..][..material.king_ranks()])
                    .copied()
                    .collect();
                assert_eq!(prove(&slice, &values), Ok(2 * material.king_ranks() as u64), "{material}");
            });
            solved.insert(material, bytes);
        }
    }
}
