//! Eight pieces at a time.
//!
//! What is found for eight pieces fits into one word of eight bits each, and one loop over that word mispredicts its end
//! once where a loop for each piece does so for each.

use crate::Square;

/// The places of the set bits of a word, lowest first.
pub(super) struct Bits(pub(super) u64);

impl Iterator for Bits {
    type Item = u32;

    #[inline(always)]
    fn next(&mut self) -> Option<u32> {
        if self.0 == 0 {
            return None;
        }
        let place = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(place)
    }
}

/// Up to eight pieces, and eight bits for each.
pub(super) struct Eight {
    squares: [Square; 8],
    pub(super) word: u64,
}

impl Eight {
    /// Takes the first eight of these pieces of a parity board and asks for the bits of each.
    #[inline(always)]
    pub(super) fn take(class: usize, pieces: &mut u64, mut bits: impl FnMut(Square) -> u64) -> Self {
        let mut eight = Self { squares: [Square::of_code(4); 8], word: 0 };
        let mut shift = 0;
        while *pieces != 0 && shift < 64 {
            let square = Square::of_cell(class, pieces.trailing_zeros());
            *pieces &= *pieces - 1;
            eight.squares[shift / 8] = square;
            eight.word |= bits(square) << shift;
            shift += 8;
        }
        eight
    }

    /// The piece that a bit of the word belongs to, and which of its eight bits that is.
    #[inline(always)]
    pub(super) fn piece(&self, bit: u32) -> (Square, usize) {
        (self.squares[(bit >> 3) as usize & 7], bit as usize & 7)
    }
}
