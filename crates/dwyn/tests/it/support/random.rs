//! A random player that chooses a kind of move and then a move of that kind, each with equal chances.

use dwyn::{Move, State};

pub(crate) struct ByKind {
    random: u64,
    moves: Vec<Move>,
}

impl ByKind {
    pub(crate) fn new(seed: u64) -> Self {
        Self { random: seed, moves: Vec::new() }
    }

    /// Returns a legal move, or `None` if the game is over.
    pub(crate) fn choose(&mut self, state: &State) -> Option<Move> {
        state.list_moves(&mut self.moves);
        if self.moves.is_empty() {
            return None;
        }
        let same_kind = |one: &Move, other: &Move| one.kind() == other.kind();
        let kind = below(&mut self.random, self.moves.chunk_by(same_kind).count());
        let moves = self.moves.chunk_by(same_kind).nth(kind)?;
        Some(moves[below(&mut self.random, moves.len())])
    }
}

/// Returns a random number below `bound`, computed with `SplitMix64`.
fn below(random: &mut u64, bound: usize) -> usize {
    *random = random.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut word = *random;
    word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^= word >> 31;
    ((word >> 32) as usize * bound) >> 32
}
