//! Games to search: one that is solved, one whose tree is as odd as numbers can make it, and checkers.

use std::cell::Cell;

use boardgame_search::{Memory, Node, NoisyMoves, Score};
use checkers::{Move, Position as Board, Side};

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

impl Node for Odd {
    type Move = u8;

    fn moves(&self) -> impl AsRef<[u8]> {
        let some = if self.left == 0 { 0 } else { self.number(1) % 6 };
        (0..u8::try_from(some).expect("five at most")).collect::<Vec<_>>()
    }

    /// Few seeds, so that the table meets the same position on many ways.
    fn after(&self, mv: u8) -> Self {
        Self { seed: self.number(2 + u64::from(mv)) % 97, left: self.left - 1 }
    }

    fn key(&self) -> u64 {
        self.number(99)
    }

    fn over(&self) -> Option<Score> {
        match (self.moves().as_ref().is_empty(), self.number(3) % 3) {
            (false, _) => None,
            (true, 0) => Some(Score::DRAWN),
            (true, 1) => Some(Score::WON),
            (true, _) => Some(Score::LOST),
        }
    }

    fn evaluate(&self, _: &mut Memory) -> i32 {
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

impl Node for Nim {
    type Move = u8;

    fn moves(&self) -> impl AsRef<[u8]> {
        (1..=self.0.min(3)).collect::<Vec<_>>()
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

    fn evaluate(&self, _: &mut Memory) -> i32 {
        0
    }
}

thread_local! {
    /// Number of calls of `known` in checkers.
    pub(crate) static PROBES: Cell<u64> = const { Cell::new(0) };
}

/// Checkers with an evaluation that sees material, rows and squares.
#[derive(Clone, Copy)]
pub(crate) struct Draughts(pub(crate) Board);

impl Node for Draughts {
    type Move = Move;

    fn moves(&self) -> impl AsRef<[Move]> {
        self.0.moves().iter().copied().collect::<Vec<_>>()
    }

    fn after(&self, mv: Move) -> Self {
        let mut next = self.0;
        next.play_trusted(mv);
        Self(next)
    }

    fn key(&self) -> u64 {
        self.0.key()
    }

    fn over(&self) -> Option<Score> {
        None
    }

    fn known(&self) -> Option<Score> {
        PROBES.set(PROBES.get() + 1);
        None
    }

    fn evaluate(&self, _: &mut Memory) -> i32 {
        let worth = |side: Side| -> i32 {
            let men = self.0.men(side).iter().map(|square| {
                let number = i32::from(square.number());
                let row = if side == Side::Black { (number - 1) / 4 } else { (32 - number) / 4 };
                100 + 3 * row - number % 4
            });
            men.sum::<i32>() + self.0.kings(side).iter().map(|square| 131 + i32::from(square.number()) % 7).sum::<i32>()
        };
        worth(self.0.to_move()) - worth(!self.0.to_move())
    }

    fn is_noisy(&self, mv: Move) -> bool {
        mv.is_capture()
    }

    fn is_irreversible(&self, mv: Move) -> bool {
        mv.is_capture() || self.0.men(self.0.to_move()).contains(mv.from())
    }

    fn slot(&self, mv: Move) -> usize {
        self.0.to_move().index() << 10 | mv.from().index() << 5 | mv.to().index()
    }

    fn promise(&self, mv: Move) -> i32 {
        i32::from(mv.to().number()) % 5
    }

    fn noisy_moves(&self) -> NoisyMoves {
        if !self.0.jumpers().is_empty() {
            NoisyMoves::Compulsory
        } else if self.0.can_move() {
            NoisyMoves::None
        } else {
            NoisyMoves::Optional
        }
    }

    fn is_threatened(&self) -> bool {
        self.0.kings(!self.0.to_move()).len() > 2
    }
}
