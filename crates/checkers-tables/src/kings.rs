//! The parts that a slice is solved in: the positions that have the same men.

use std::vec::Vec;

use boardgame_retrograde::{Slice, Solver, Survey, TooLong, Value};
use rayon::prelude::*;

use crate::{
    board::{BLACK, Board, WHITE, squares},
    material::Material,
    moves::NEAR,
    rank::{among, choose, first_set, king_rank, men_rank, next_set, numbered, squares_of},
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
    material: Material,
    king_ranks: usize,
    black_ranks: usize,
    /// The placements of Black's kings among the free squares that White's leave, and of White's among the free ones.
    sets: [Vec<u32>; 2],
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

/// The positions with the same men: those that moves of kings lead to and fro between. This is what is solved at one
/// go: small enough for a processor's cache where there are men.
///
/// Kings are moved among places: the free squares in the order of their numbers.
pub(crate) struct Kings<'a, K> {
    shape: &'a Shape,
    men: [u32; 2],
    /// The square of each place, as a set.
    square: [u32; 32],
    /// The places a step from each.
    near: [u32; 32],
    /// All places.
    places: u32,
    solved: &'a K,
    /// The slice itself, as far as it is known.
    bytes: &'a [u8],
}

impl<'a, K: Known> Kings<'a, K> {
    pub(crate) fn new(shape: &'a Shape, men: [u32; 2], solved: &'a K, bytes: &'a [u8]) -> Self {
        let (mut square, mut near, mut place_of) = ([0; 32], [0; 32], [0; 32]);
        let free = !(men[BLACK] | men[WHITE]);
        for (place, number) in squares(numbered(free)).enumerate() {
            square[place] = squares_of(1 << number);
            place_of[square[place].trailing_zeros() as usize] = 1 << place;
        }
        for (near, square) in near.iter_mut().zip(square).take(free.count_ones() as usize) {
            let next = squares(NEAR[square.trailing_zeros() as usize] & free);
            *near = next.fold(0, |near, square| near | place_of[usize::from(square)]);
        }
        let places = u32::MAX >> (men[BLACK] | men[WHITE]).count_ones();
        Self { shape, men, square, near, places, solved, bytes }
    }

    /// The side to move and the places of the kings of a rank.
    fn placed(&self, rank: usize) -> (usize, [u32; 2]) {
        let (side, rank) = (rank / self.shape.king_ranks, rank % self.shape.king_ranks);
        let [black, white] = &self.shape.sets;
        let white = white[rank / black.len()];
        // Black's kings are counted among the squares that White's leave free.
        (side, [among(black[rank % black.len()], white), white])
    }

    fn board(&self, places: [u32; 2]) -> Board {
        let kings = places.map(|set| squares(set).fold(0, |kings, place| kings | self.square[usize::from(place)]));
        Board { men: self.men, kings }
    }

    /// The side to move and the board of a rank.
    pub(crate) fn position(&self, rank: usize) -> (usize, Board) {
        let (side, places) = self.placed(rank);
        (side, self.board(places))
    }

    fn rank(&self, side: usize, places: [u32; 2]) -> usize {
        side * self.shape.king_ranks + king_rank(places, self.shape.black_ranks)
    }

    /// The value of a position that a move out of here leads to.
    fn value(&self, board: &Board, side: usize) -> Value {
        let same = board.men[BLACK].count_ones() == self.men[BLACK].count_ones()
            && board.men[WHITE].count_ones() == self.men[WHITE].count_ones()
            && board.kings[BLACK].count_ones() == u32::from(self.shape.material.black.kings)
            && board.kings[WHITE].count_ones() == u32::from(self.shape.material.white.kings);
        if same {
            return Value::from_byte(self.bytes[self.shape.material.rank(board, side)]);
        }
        self.solved.board_value(board, side).expect("the slices that a slice leads to are made before it")
    }

    fn best(&self, side: usize, each: impl FnOnce(&mut dyn FnMut(&Board))) -> Option<Value> {
        let mut best = None;
        each(&mut |after| best = best.max(self.value(after, 1 - side).before()));
        best
    }
}

impl<K: Known> Kings<'_, K> {
    /// What the best capture is worth, if one is due.
    pub(crate) fn best_capture(&self, rank: usize) -> Option<Value> {
        let (side, board) = self.position(rank);
        if board.can_jump(side) { self.best(side, |mut found| board.each_capture(side, &mut found)) } else { None }
    }
}

impl<K: Known> Slice for Kings<'_, K> {
    fn len(&self) -> usize {
        2 * self.shape.king_ranks
    }

    fn survey(&self, rank: usize) -> Option<Survey> {
        let (side, board) = self.position(rank);
        if board.can_jump(side) {
            let outer = self.best(side, |mut found| board.each_capture(side, &mut found));
            return Some(Survey { inner: 0, outer });
        }
        let inner = board.steps_of_kings(side);
        let outer = self.best(side, |mut found| board.each_step_of_men(side, &mut found));
        // Clause 6.1.
        let outer = if inner == 0 { outer.or(Some(Value::LOST)) } else { outer };
        Some(Survey { inner, outer })
    }

    fn outer(&self, rank: usize) -> Option<Value> {
        let (side, board) = self.position(rank);
        self.best(side, |mut found| board.each_step_of_men(side, &mut found))
    }

    fn predecessors(&self, rank: usize, mut found: impl FnMut(usize)) {
        let (side, places) = self.placed(rank);
        let (mover, empty) = (1 - side, self.places & !(places[BLACK] | places[WHITE]));
        for to in squares(places[mover]) {
            for from in squares(self.near[usize::from(to)] & empty) {
                let mut before = places;
                before[mover] ^= 1 << to | 1 << from;
                found(self.rank(mover, before));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use boardgame_retrograde::{Forward, Made as _, check, prove};

    use super::*;
    use crate::{rank::without, solved::Solved};

    impl Forward for Kings<'_, Solved> {
        fn successors(&self, rank: usize, mut found: impl FnMut(usize)) {
            let (side, board) = self.position(rank);
            if board.can_jump(side) {
                return;
            }
            let places = |kings: u32| without(numbered(kings), numbered(self.men[BLACK] | self.men[WHITE]));
            for from in squares(board.kings[side]) {
                for to in squares(NEAR[usize::from(from)] & board.empty()) {
                    let mut kings = board.kings;
                    kings[side] ^= 1 << from | 1 << to;
                    found(self.rank(1 - side, kings.map(places)));
                }
            }
        }
    }

    /// Kings' moves forward and backward are the same among every placement of the men, and every value follows from those
    /// of its successors.
    #[test]
    fn the_two_halves_of_the_game_agree_to_three_pieces() {
        let mut solved = Solved::new();
        for material in Material::up_to(3) {
            let bytes = solved.solve(material).expect("no win takes long");
            let shape = Shape::new(material);
            each_men(material, |men| {
                let kings = Kings::new(&shape, men, &solved, &bytes);
                assert_eq!(check(&kings), Ok(()), "{material}");
                let values: Vec<u8> = [BLACK, WHITE]
                    .into_iter()
                    .flat_map(|side| &bytes[material.base(side, men_rank(men))..][..material.king_ranks()])
                    .copied()
                    .collect();
                assert_eq!(prove(&kings, &values), Ok(2 * material.king_ranks() as u64), "{material}");
            });
            solved.insert(material, bytes);
        }
    }

    /// Every capture leads to a slice that is said to be led to, and so does every crowning.
    #[test]
    fn moves_lead_where_they_are_said_to() {
        for material in Material::up_to(4) {
            let (shape, led, nothing) = (Shape::new(material), material.leads_to(), Solved::new());
            let is_led_to = |after: &Board| {
                let over = after.pieces(BLACK) == 0 || after.pieces(WHITE) == 0;
                let slice = Material::of(after);
                over || slice == material || led.contains(&slice) || led.contains(&slice.turned())
            };
            each_men(material, |men| {
                let kings = Kings::new(&shape, men, &nothing, &[]);
                for rank in 0..2 * material.king_ranks() {
                    let (side, board) = kings.position(rank);
                    board.each_capture(side, &mut |after| assert!(is_led_to(after), "{material}"));
                    board.each_step_of_men(side, &mut |after| assert!(is_led_to(after), "{material}"));
                }
            });
        }
    }
}
