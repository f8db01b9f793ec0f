//! Move ordering: killers and histories.

use alloc::{vec, vec::Vec};

use crate::{Memory, Node};

/// Maximum length of a line, which bounds the recursion.
pub(crate) const MAX_PLY: usize = 200;
/// Number of possible values of [`Node::slot`].
pub(crate) const SLOTS: usize = 4096;
/// Size of the continuation history, a power of two. Pairs of moves may collide.
const PAIRS: usize = 1 << 16;
/// Largest absolute value of a weight. The sum of two weights and a [`Node::promise`] stays below the ranks of killers.
const HEAVIEST: i32 = 1 << 14;

const BEST: i32 = i32::MAX;
const NOISY: i32 = 1 << 20;
const KILLER: i32 = 1 << 18;

/// A move's rank, and its index in the list of moves.
pub(crate) type Ranked = (i32, u16);

/// Data that helps the next search of the same game: move statistics, stored evaluations and the best line.
#[derive(Debug)]
pub struct Experience<M> {
    pub(crate) order: Order<M>,
    pub(crate) memory: Memory,
    /// The best line, as the key of each position and its best move.
    pub(crate) line: Vec<(u64, M)>,
}

impl<M: Copy + Eq> Default for Experience<M> {
    fn default() -> Self {
        Self { order: Order::new(MAX_PLY), memory: Memory::default(), line: Vec::new() }
    }
}

/// Statistics of quiet moves in the tree.
#[derive(Debug)]
pub(crate) struct Order<M> {
    /// Killers (Akl and Newborn, 1977): the last two quiet moves that caused a cutoff at each ply.
    killers: Vec<[Option<M>; 2]>,
    /// History (Schaeffer, 1983): how often a move was good anywhere in the tree.
    history: Vec<i16>,
    /// Continuation history (Stockfish, 2016): how often a move was good after the opponent's last move.
    answers: Vec<i16>,
}

impl<M: Copy + Eq> Order<M> {
    pub(crate) fn new(plies: usize) -> Self {
        Self { killers: vec![[None; 2]; plies], history: vec![0; SLOTS], answers: vec![0; PAIRS] }
    }

    /// Halves the histories, and moves killers up by the plies played since the last search.
    pub(crate) fn age(&mut self, plies: usize) {
        let plies = plies.min(self.killers.len());
        self.killers.rotate_left(plies);
        self.killers.iter_mut().rev().take(plies).for_each(|killers| *killers = [None; 2]);
        self.history.iter_mut().chain(&mut self.answers).for_each(|weight| *weight /= 2);
    }

    /// Fills `order` with the moves and their ranks. `before` is the slot of the opponent's last move.
    pub(crate) fn rank<P: Node<Move = M>>(
        &self,
        order: &mut Vec<Ranked>,
        position: &P,
        moves: &[M],
        (best, before, ply): (Option<u16>, Option<usize>, usize),
    ) {
        let killers = self.killers[ply];
        let rank = |index: u16, mv: M| {
            if best == Some(index) {
                BEST
            } else if position.is_noisy(mv) {
                NOISY
            } else if killers[0] == Some(mv) {
                KILLER
            } else if killers[1] == Some(mv) {
                KILLER - 1
            } else {
                self.weight(before, position.slot(mv)) + position.promise(mv).clamp(-HEAVIEST, HEAVIEST)
            }
        };
        order.clear();
        order.extend((0..u16::MAX).zip(moves).map(|(index, &mv)| (rank(index, mv), index)));
    }

    /// Returns the sum of two weights of a quiet move, so at most twice [`HEAVIEST`].
    fn weight(&self, before: Option<usize>, slot: usize) -> i32 {
        let answer = before.map_or(0, |before| self.answers[pair(before, slot)]);
        i32::from(self.history[slot % SLOTS]) + i32::from(answer)
    }

    /// Rewards a quiet move that caused a cutoff, and penalises the quiet moves tried before it.
    pub(crate) fn remember<P: Node<Move = M>>(
        &mut self,
        position: &P,
        (mv, failed): (M, impl Iterator<Item = M>),
        before: Option<usize>,
        (depth, ply): (u8, usize),
    ) {
        let [first, second] = &mut self.killers[ply];
        if *first != Some(mv) {
            *second = first.replace(mv);
        }
        let bonus = (32 * i32::from(depth) * i32::from(depth)).min(HEAVIEST / 4);
        self.add(before, position.slot(mv), bonus);
        for mv in failed {
            self.add(before, position.slot(mv), -bonus);
        }
    }

    fn add(&mut self, before: Option<usize>, slot: usize, bonus: i32) {
        let pairs = before.map(|before| &mut self.answers[pair(before, slot)]);
        for weight in [&mut self.history[slot % SLOTS]].into_iter().chain(pairs) {
            // Gravity: the larger the weight, the smaller the change, so that weights stay in range and old results fade.
            let pulled = i32::from(*weight) + bonus - i32::from(*weight) * bonus.abs() / HEAVIEST;
            *weight = i16::try_from(pulled).unwrap_or(*weight);
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "what is left is below `PAIRS`")]
const fn pair(before: usize, slot: usize) -> usize {
    // Fibonacci hashing: the high bits of the product depend on all bits of both slots.
    let both = (before % SLOTS * SLOTS + slot % SLOTS) as u64;
    (both.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - PAIRS.ilog2())) as usize
}

/// Moves the highest-ranked untried move to index `tried` and returns its index in the list of moves.
pub(crate) fn next_best(order: &mut [Ranked], tried: usize) -> u16 {
    let key = |(rank, index): Ranked| i64::from(rank) << 16 | i64::from(u16::MAX - index);
    let (mut best, mut highest) = (tried, key(order[tried]));
    for (index, &ranked) in order.iter().enumerate().skip(tried + 1) {
        let key = key(ranked);
        if key > highest {
            (best, highest) = (index, key);
        }
    }
    order.swap(tried, best);
    order[tried].1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ageing_halves_histories_and_moves_killers_up() {
        let mut order = Order::<u8>::new(4);
        order.killers = vec![[Some(0), None], [Some(1), None], [Some(2), None], [Some(3), None]];
        order.add(Some(5), 7, 1_000);
        let before = order.weight(Some(5), 7);
        order.age(3);
        assert_eq!(order.killers, [[Some(3), None], [None; 2], [None; 2], [None; 2]]);
        assert_eq!(order.weight(Some(5), 7), before / 2);
    }
}
