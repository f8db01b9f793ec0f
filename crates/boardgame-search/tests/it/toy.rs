//! Small games to search: one that is solved, and one whose tree is as odd as numbers can make it.

use boardgame_search::{Position, Score};

/// A tree without a game: every position has up to five children, some of them noisy, and any worth.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Odd {
    pub(crate) seed: u64,
    pub(crate) left: u8,
}

impl Odd {
    fn number(self, salt: u64) -> u64 {
        let mut z = (self.seed ^ salt.wrapping_mul(0x9E37_79B9_7F4A_7C15)).wrapping_add(u64::from(self.left) << 56);
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }
}

impl Position for Odd {
    type Move = u8;
    type Moves = Vec<u8>;

    fn moves(&self) -> Vec<u8> {
        let some = if self.left == 0 { 0 } else { self.number(1) % 6 };
        (0..u8::try_from(some).expect("five at most")).collect()
    }

    /// Few seeds, so that the table meets the same position on many ways.
    fn after(&self, mv: u8) -> Self {
        Self { seed: self.number(2 + u64::from(mv)) % 97, left: self.left - 1 }
    }

    fn key(&self) -> u64 {
        self.number(99)
    }

    fn over(&self) -> Option<Score> {
        match (self.moves().is_empty(), self.number(3) % 3) {
            (false, _) => None,
            (true, 0) => Some(Score::DRAWN),
            (true, 1) => Some(Score::WON),
            (true, _) => Some(Score::LOST),
        }
    }

    fn evaluate(&self) -> i32 {
        i32::try_from(self.number(4) % 401).expect("a small number") - 200
    }

    fn is_noisy(&self, mv: u8) -> bool {
        self.number(50 + u64::from(mv)) % 5 == 0
    }

    fn slot(&self, mv: u8) -> usize {
        mv.into()
    }
}

/// Subtraction: take one, two or three; the last one wins. Multiples of four are lost.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Nim(pub(crate) u8);

impl Position for Nim {
    type Move = u8;
    type Moves = Vec<u8>;

    fn moves(&self) -> Vec<u8> {
        (1..=self.0.min(3)).collect()
    }

    fn after(&self, mv: u8) -> Self {
        Self(self.0 - mv)
    }

    fn key(&self) -> u64 {
        self.0.into()
    }

    fn over(&self) -> Option<Score> {
        (self.0 == 0).then_some(Score::LOST)
    }

    fn evaluate(&self) -> i32 {
        0
    }
}
