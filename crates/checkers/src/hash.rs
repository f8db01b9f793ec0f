//! A number for a position.

use crate::{Bitboard, Position, Side};

impl Position {
    /// A 64-bit hash of the position, the same on every machine and in every release of rules version 1.
    ///
    /// Equal positions have equal keys; different ones share a key about once in 2^64 pairs. The repetition rule
    /// compares whole positions and does not rest on it.
    #[must_use]
    pub const fn key(&self) -> u64 {
        let [black, white, kings] =
            [self.pieces(Side::Black), self.pieces(Side::White), Bitboard::from_raw(self.board.kings)];
        let turn = (self.to_move as u64) << 32;
        let pieces = black.bits() as u64 | (white.bits() as u64) << 32;
        mix(mix(pieces) ^ (kings.bits() as u64 | turn))
    }
}

/// The finisher of `SplitMix64`: a bijection in which every bit of the input bears on every bit of the result.
const fn mix(word: u64) -> u64 {
    let word = word.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let word = (word ^ word >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let word = (word ^ word >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ word >> 31
}
