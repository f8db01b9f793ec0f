//! The order of moves: what has been good elsewhere in the tree is tried first.

use alloc::{vec, vec::Vec};

use crate::Node;

/// Numbers of [`Node::slot`].
pub(crate) const SLOTS: usize = 4096;
/// Places for pairs of moves; a power of two. Pairs that share one spoil each other a little.
const PAIRS: usize = 1 << 16;
/// A weight never leaves this range, so that two of them and the ranks above them can be told apart.
const HEAVIEST: i32 = 1 << 14;

/// The ranks of moves that go before what history says.
const BEST: i32 = i32::MAX;
const NOISY: i32 = 1 << 20;
const KILLER: i32 = 1 << 18;

/// How promising a move is, and its place in the list of moves.
pub(crate) type Ranked = (i32, u16);

/// What is remembered of quiet moves while a tree is searched.
#[derive(Debug)]
pub(crate) struct Order<M> {
    /// Killers (Akl and Newborn, 1977): for each ply the last two quiet moves that refuted something there. They often
    /// refute the neighbour as well.
    killers: Vec<[Option<M>; 2]>,
    /// History (Schaeffer, 1983): how often a move with this number was good, wherever it was.
    history: Vec<i16>,
    /// Continuation history (as Stockfish has it since 2016): how often it was good as an answer to the move before.
    answers: Vec<i16>,
}

impl<M: Copy + Eq> Order<M> {
    pub(crate) fn new(plies: usize) -> Self {
        Self { killers: vec![[None; 2]; plies], history: vec![0; SLOTS], answers: vec![0; PAIRS] }
    }

    /// This many plies were played since: histories count for half, killers belong to plies nearer the root.
    pub(crate) fn age(&mut self, plies: usize) {
        let plies = plies.min(self.killers.len());
        self.killers.rotate_left(plies);
        self.killers.iter_mut().rev().take(plies).for_each(|killers| *killers = [None; 2]);
        self.history.iter_mut().chain(&mut self.answers).for_each(|weight| *weight /= 2);
    }

    /// Says of each move how promising it is. `before` is the number of the opponent's last move.
    pub(crate) fn rank<P: Node<Move = M>>(
        &self,
        order: &mut Vec<Ranked>,
        position: &P,
        moves: &[M],
        (best, before, ply): (Option<u16>, Option<usize>, usize),
    ) {
        let killers = self.killers[ply];
        let worth = |place: u16, mv: M| {
            if best == Some(place) {
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
        order.extend((0..u16::MAX).zip(moves).map(|(place, &mv)| (worth(place, mv), place)));
    }

    /// What history says of a quiet move: between twice -[`HEAVIEST`] and twice that.
    fn weight(&self, before: Option<usize>, slot: usize) -> i32 {
        let answer = before.map_or(0, |before| self.answers[pair(before, slot)]);
        i32::from(self.history[slot % SLOTS]) + i32::from(answer)
    }

    /// A quiet move was too good for the opponent to allow; those that were tried before it were not.
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
            // Gravity: the heavier a weight, the less the same news adds, so that it stays in its range and new things
            // count for more than old ones.
            let pulled = i32::from(*weight) + bonus - i32::from(*weight) * bonus.abs() / HEAVIEST;
            *weight = i16::try_from(pulled).unwrap_or(*weight);
        }
    }
}

/// The place of a pair of moves.
#[expect(clippy::cast_possible_truncation, reason = "what is left is below `PAIRS`")]
const fn pair(before: usize, slot: usize) -> usize {
    // Fibonacci hashing: the high bits of the product depend on all bits of both numbers.
    let both = (before % SLOTS * SLOTS + slot % SLOTS) as u64;
    (both.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - PAIRS.ilog2())) as usize
}

/// Brings the most promising of the moves that were not tried forward, of equals the first, and gives its place. Often
/// the first one ends the matter, so that sorting them all would be for nothing.
pub(crate) fn next_best(order: &mut [Ranked], tried: usize) -> u16 {
    // As one number, so that equals need no second look.
    let worth = |(rank, place): Ranked| i64::from(rank) << 16 | i64::from(u16::MAX - place);
    let (mut best, mut most) = (tried, worth(order[tried]));
    for (place, &ranked) in order.iter().enumerate().skip(tried + 1) {
        let worth = worth(ranked);
        if worth > most {
            (best, most) = (place, worth);
        }
    }
    order.swap(tried, best);
    order[tried].1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn histories_fade_and_killers_move_up_as_the_game_goes_on() {
        let mut order = Order::<u8>::new(4);
        order.killers = vec![[Some(0), None], [Some(1), None], [Some(2), None], [Some(3), None]];
        order.add(Some(5), 7, 1_000);
        let before = order.weight(Some(5), 7);
        order.age(3);
        assert_eq!(order.killers, [[Some(3), None], [None; 2], [None; 2], [None; 2]]);
        assert_eq!(order.weight(Some(5), 7), before / 2);
    }
}
