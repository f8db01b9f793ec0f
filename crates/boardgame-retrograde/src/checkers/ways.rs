//! Where moves lead from each placement of the kings, and what is solved at one go.
//!
//! Squares have numbers, and Black's kings are counted among those that men and White's kings leave free. When one of these
//! goes from one square to another, Black's kings between the two count one more or one less, and all others the same:
//!
//! ```text
//! number   0  1  2  3  4  5  6  7          0  1  2  3  4  5  6  7
//! taken       x           x                            x  x
//! counted  0     1  2  3     4  5          0  1  2  3        4  5
//! ```
//!
//! What stands on 1 goes to 4. What stood on 2 and 3, and was counted 1 and 2, is counted 2 and 3 now. So a move of a man or
//! of a White king is two masks and a shift for every placement of Black's kings, and is found once for all of them. What that
//! is worth stands in `docs/tables.md`.

use core::ops::Range;
use std::vec::Vec;

use crate::{Slice, Survey, Value};

use super::{
    board::{BLACK, Board, WHITE, squares},
    kings::{Kings, Shape},
    moves::{NEAR, crowning_row},
    rank::{among, men_rank, numbered, rank_of, squares_of, without},
    solved::Known,
};

/// The numbers of all neighbours of each number.
const NUMBERED_NEAR: [u32; 32] = {
    let mut near = [0; 32];
    let mut number = 0;
    while number < 32 {
        near[number] = numbered(NEAR[squares_of(1 << number).trailing_zeros() as usize]);
        number += 1;
    }
    near
};

/// A move of a man or of a White king, for every placement of Black's kings.
struct Way {
    /// The first rank that White's kings and the men have after it.
    start: usize,
    /// Where it goes to, as Black's kings are counted: none of them may be there.
    to: u32,
    /// Those between the two squares.
    between: u32,
    /// Whether they count one more after it.
    is_up: bool,
}

impl Way {
    /// A move from one number to another, neither of them Black's king's, with these taken by men and White's kings.
    fn new(taken: u32, from: u8, to: u8, start: usize) -> Self {
        // All that are counted below a number.
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

    /// The rank to which it leads; `None` where a king of Black's is in the way.
    fn rank(&self, black: u32) -> Option<usize> {
        let between = black & self.between;
        let moved = if self.is_up { between << 1 } else { between >> 1 };
        (black & self.to == 0).then(|| self.start + rank_of(black & !self.between | moved))
    }
}

/// A man's move that does not crown.
struct ManStep {
    side: usize,
    from: u8,
    to: u8,
    /// The men's numbers after it.
    men: u32,
    /// The first rank of the placement that it leads to, in the slice.
    base: usize,
}

/// What a placement of White's kings leaves to Black's, and the moves that are the same for all of theirs.
struct Around {
    /// White's kings.
    kings: u32,
    /// The squares that Black's kings are counted among, each as a set.
    square: [u32; 31],
    /// The free ones a step from each, as they are counted.
    near: [u32; 31],
    /// Which of the list are moves of White's kings. Their ranks leave the side to move out.
    of_kings: Range<usize>,
    /// Which are moves of the men of each side. Their ranks are those of the slice.
    of_men: [Range<usize>; 2],
}

/// The positions with the same men, which moves of kings lead to and fro between. This is what is solved at one go: small
/// enough for a processor's cache where there are men.
pub(crate) struct Ways<'a, K> {
    kings: Kings<'a, K>,
    /// For each placement of White's kings.
    around: Vec<Around>,
    /// Those of all placements, one after the other.
    list: Vec<Way>,
    /// Of which side a man can be crowned with its next move.
    crowns: [bool; 2],
    /// The slice itself, as far as it is known.
    bytes: &'a [u8],
}

impl<'a, K: Known> Ways<'a, K> {
    pub(crate) fn new(shape: &'a Shape, men: [u32; 2], solved: &'a K, bytes: &'a [u8]) -> Self {
        let kings = Kings::new(shape, men, solved);
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
        let mut found =
            Self { kings, around: Vec::with_capacity(shape.sets[WHITE].len()), list: Vec::new(), crowns, bytes };
        for &white in &shape.sets[WHITE] {
            found.add(among(white, own), own, &steps);
        }
        found
    }

    /// Adds what is around a placement of White's kings.
    fn add(&mut self, white: u32, men: u32, steps: &[ManStep]) {
        let taken = men | white;
        let (mut square, mut around) = ([0; 31], [0; 31]);
        // Without a king of Black's it would take longer than all that is done with it.
        if self.kings.shape.material.black.kings > 0 {
            let mut counted = [0; 32];
            for (place, number) in squares(!taken).enumerate() {
                square[place] = squares_of(1 << number);
                counted[usize::from(number)] = 1 << place;
            }
            for (around, number) in around.iter_mut().zip(squares(!taken)) {
                let near = squares(NUMBERED_NEAR[usize::from(number)] & !taken);
                *around = near.fold(0, |near, number| near | counted[usize::from(number)]);
            }
        }
        let start = |white: u32, men: u32| rank_of(without(white, men)) * self.kings.shape.black_ranks;
        let first = self.list.len();
        for from in squares(white) {
            for to in squares(NUMBERED_NEAR[usize::from(from)] & !taken) {
                self.list.push(Way::new(taken, from, to, start(white ^ (1 << from | 1 << to), men)));
            }
        }
        let of_kings = first..self.list.len();
        let of_men = [BLACK, WHITE].map(|side| {
            let first = self.list.len();
            for step in steps.iter().filter(|step| step.side == side && white >> step.to & 1 == 0) {
                self.list.push(Way::new(taken, step.from, step.to, step.base + start(white, step.men)));
            }
            first..self.list.len()
        });
        self.around.push(Around { kings: squares_of(white), square, near: around, of_kings, of_men });
    }

    /// The side to move, what is around White's kings, the number of their placement, and Black's kings as they are counted.
    fn placed(&self, rank: usize) -> (usize, &Around, usize, u32) {
        let (side, white, black) = self.kings.shape.split(rank);
        (side, &self.around[white], white, self.kings.shape.sets[BLACK][black])
    }

    fn board(&self, around: &Around, black: u32) -> Board {
        let kings = squares(black).fold(0, |kings, place| kings | around.square[usize::from(place)]);
        Board { men: self.kings.men, kings: [kings, around.kings] }
    }

    /// The best of the men's moves of a side, which has no capture.
    fn best_step(&self, side: usize, around: &Around, black: u32) -> Option<Value> {
        let ranks = self.list[around.of_men[side].clone()].iter().filter_map(|way| way.rank(black));
        let best = ranks.filter_map(|rank| Value::from_byte(self.bytes[rank]).before()).max();
        if self.crowns[side] {
            let board = self.board(around, black);
            let crowned = self.kings.best(side, |mut found| {
                board.each_step_of_men(side, crowning_row(side), &mut found);
            });
            return best.max(crowned);
        }
        best
    }
}

impl<K: Known> Slice for Ways<'_, K> {
    fn len(&self) -> usize {
        2 * self.kings.shape.king_ranks
    }

    fn survey(&self, rank: usize) -> Option<Survey> {
        let (side, around, _, black) = self.placed(rank);
        let board = self.board(around, black);
        if let Some(value) = self.kings.best_capture(side, &board) {
            return Some(Survey::settled(value));
        }
        let inner = board.steps_of_kings(side);
        let outer = self.best_step(side, around, black);
        // Clause 6.1.
        let outer = if inner == 0 { outer.or(Some(Value::LOST)) } else { outer };
        Some(Survey { inner, outer })
    }

    fn outer(&self, rank: usize) -> Option<Value> {
        let (side, around, _, black) = self.placed(rank);
        self.best_step(side, around, black)
    }

    fn predecessors(&self, rank: usize, mut found: impl FnMut(usize)) {
        let (side, around, white, black) = self.placed(rank);
        let shape = self.kings.shape;
        if side == BLACK {
            let ways = &self.list[around.of_kings.clone()];
            ways.iter().filter_map(|way| way.rank(black)).for_each(|before| found(shape.king_ranks + before));
            return;
        }
        for from in squares(black) {
            for to in squares(around.near[usize::from(from)] & !black) {
                found(white * shape.black_ranks + rank_of(black ^ (1 << from | 1 << to)));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{Forward, Made as _, check, prove};

    use super::*;
    use crate::checkers::{kings::each_men, material::Material, rank::king_rank, solved::Solved};

    impl Forward for Ways<'_, Solved> {
        fn successors(&self, rank: usize, mut found: impl FnMut(usize)) {
            let (side, board) = self.kings.position(rank);
            if board.can_jump(side) {
                return;
            }
            let shape = self.kings.shape;
            let places = |kings: u32| without(numbered(kings), numbered(board.men[BLACK] | board.men[WHITE]));
            for from in squares(board.kings[side]) {
                for to in squares(NEAR[usize::from(from)] & board.empty()) {
                    let mut kings = board.kings;
                    kings[side] ^= 1 << from | 1 << to;
                    found((1 - side) * shape.king_ranks + king_rank(kings.map(places), shape.black_ranks));
                }
            }
        }
    }

    /// The drawing above, there and back.
    #[test]
    fn kings_between_count_one_more_or_one_less() {
        let (there, back) = (Way::new(0b10_0010, 1, 4, 100), Way::new(0b11_0000, 4, 1, 200));
        assert_eq!(there.rank(0b110), Some(100 + rank_of(0b1100)));
        assert_eq!(back.rank(0b1100), Some(200 + rank_of(0b110)));
        assert_eq!((there.rank(0b11_0001), back.rank(0b11_0001)), (Some(100 + 16), Some(200 + 16)), "none is between");
        assert_eq!((there.rank(0b1000), back.rank(0b10)), (None, None), "one is in the way");
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
                let kings = Ways::new(&shape, men, &solved, &bytes);
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
                let kings = Kings::new(&shape, men, &nothing);
                for rank in 0..2 * material.king_ranks() {
                    let (side, board) = kings.position(rank);
                    board.each_capture(side, &mut |after| assert!(is_led_to(after), "{material}"));
                    board.each_step_of_men(side, u32::MAX, &mut |after| assert!(is_led_to(after), "{material}"));
                }
            });
        }
    }
}
