//! A number for a position.

use crate::Position;

impl Position {
    /// A 64-bit hash of the position, the same on every machine and in every release of rules version 1.
    ///
    /// Equal positions have equal keys; different ones share a key about once in 2^64 pairs. The repetition rule
    /// compares whole positions and does not rest on it.
    #[must_use]
    pub fn key(&self) -> u64 {
        let [white, black] = self.castle_moves;
        let rest = u64::from(white) | u64::from(black) << 2 | (self.to_move as u64) << 4;
        let boards = [self.pieces[0], self.pieces[1], self.knights];
        boards.iter().flat_map(|board| board.0).fold(mix(rest), |key, word| mix(key ^ word))
    }
}

/// The finisher of `SplitMix64`: a bijection in which every bit of the input bears on every bit of the result.
const fn mix(word: u64) -> u64 {
    let word = word.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let word = (word ^ word >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let word = (word ^ word >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ word >> 31
}
