//! A random player who first picks a kind of move and then a move of that kind, each equally often.

use dwyn::{Move, State};

pub(crate) struct ByKind {
    random: u64,
    moves: Vec<Move>,
}

impl ByKind {
    pub(crate) fn new(seed: u64) -> Self {
        Self { random: seed, moves: Vec::new() }
    }

    /// A legal move; none when the game is over.
    pub(crate) fn choose(&mut self, state: &State) -> Option<Move> {
        state.list_moves(&mut self.moves);
        // Moves are listed kind by kind: these are the places where a kind ends.
        let mut ends = [0; 8];
        let (mut kinds, mut end) = (0, 0);
        while let Some(first) = self.moves.get(end) {
            end += self.moves[end..].partition_point(|mv| mv.kind() == first.kind());
            ends[kinds] = end;
            kinds += 1;
        }
        if kinds == 0 {
            return None;
        }
        let kind = self.below(kinds);
        let start = if kind == 0 { 0 } else { ends[kind - 1] };
        let index = start + self.below(ends[kind] - start);
        Some(self.moves[index])
    }

    /// `SplitMix64`, as a fraction of the bound.
    fn below(&mut self, bound: usize) -> usize {
        self.random = self.random.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.random;
        word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^= word >> 31;
        ((word >> 32) as usize * bound) >> 32
    }
}
