//! Games to search: small ones, a random tree, and checkers.

use std::cell::Cell;

use boardgame_search::{Memory, Node, NoisyMoves, Score, mix};
use checkers::{Move, Position as Board, Side};

/// A random tree: every position has up to five children, some of them noisy, and a random value.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Odd {
    pub(crate) seed: u64,
    pub(crate) left: u8,
}

impl Odd {
    fn number(self, salt: u64) -> u64 {
        mix([self.seed, salt, self.left.into()])
    }
}

impl Node for Odd {
    type Move = u8;

    fn moves(&self) -> impl AsRef<[u8]> {
        let some = if self.left == 0 { 0 } else { self.number(1) % 6 };
        (0..u8::try_from(some).expect("five at most")).collect::<Vec<_>>()
    }

    /// Uses only 97 seeds, so that several paths lead to the same position.
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

/// A small game, given by its state and its rules.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Toy(pub(crate) u64, pub(crate) &'static Rules);

/// The rules of a [`Toy`]. The fields are the functions of [`Node`], with the state as first argument.
#[derive(Debug)]
pub(crate) struct Rules {
    pub(crate) moves: fn(u64) -> Vec<u64>,
    pub(crate) after: fn(u64, u64) -> u64,
    pub(crate) over: fn(u64) -> Option<Score>,
    pub(crate) probe: fn(u64) -> Option<Score>,
    pub(crate) evaluate: fn(u64) -> i32,
    pub(crate) is_noisy: fn(u64, u64) -> bool,
    pub(crate) is_irreversible: fn(u64, u64) -> bool,
    pub(crate) promise: fn(u64, u64) -> i32,
    pub(crate) noisy_moves: fn(u64) -> NoisyMoves,
}

impl Rules {
    /// A game with one move, to the next number, that never ends.
    pub(crate) const COUNT: Self = Self {
        moves: |state| vec![state + 1],
        after: |_, to| to,
        over: |_| None,
        probe: |_| None,
        evaluate: |_| 0,
        is_noisy: |_, _| false,
        is_irreversible: |_, _| false,
        promise: |_, _| 0,
        noisy_moves: |_| NoisyMoves::Optional,
    };
    /// Nim: players take one to three counters, and the player who takes the last one wins. Multiples of four are lost.
    pub(crate) const NIM: Self = Self {
        moves: |state| (1..=state.min(3)).collect(),
        after: |state, taken| state - taken,
        over: |state| (state == 0).then_some(Score::LOST),
        ..Self::COUNT
    };
}

impl Node for Toy {
    type Move = u64;

    fn moves(&self) -> impl AsRef<[u64]> {
        (self.1.moves)(self.0)
    }

    fn after(&self, mv: u64) -> Self {
        Self((self.1.after)(self.0, mv), self.1)
    }

    fn key(&self) -> u64 {
        self.0
    }

    fn over(&self) -> Option<Score> {
        (self.1.over)(self.0)
    }

    fn probe(&self) -> Option<Score> {
        (self.1.probe)(self.0)
    }

    fn evaluate(&self, _: &mut Memory) -> i32 {
        (self.1.evaluate)(self.0)
    }

    fn is_noisy(&self, mv: u64) -> bool {
        (self.1.is_noisy)(self.0, mv)
    }

    fn is_irreversible(&self, mv: u64) -> bool {
        (self.1.is_irreversible)(self.0, mv) || self.is_noisy(mv)
    }

    fn promise(&self, mv: u64) -> i32 {
        (self.1.promise)(self.0, mv)
    }

    fn noisy_moves(&self) -> NoisyMoves {
        (self.1.noisy_moves)(self.0)
    }
}

thread_local! {
    /// Number of calls to `probe` in checkers.
    pub(crate) static PROBES: Cell<u64> = const { Cell::new(0) };
}

/// Checkers with an evaluation of material, rows and squares.
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

    fn probe(&self) -> Option<Score> {
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
        worth(self.0.side_to_move()) - worth(!self.0.side_to_move())
    }

    fn is_noisy(&self, mv: Move) -> bool {
        mv.is_capture()
    }

    fn is_irreversible(&self, mv: Move) -> bool {
        mv.is_capture() || self.0.men(self.0.side_to_move()).contains(mv.from())
    }

    fn slot(&self, mv: Move) -> usize {
        self.0.side_to_move().index() << 10 | mv.from().index() << 5 | mv.to().index()
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
        self.0.kings(!self.0.side_to_move()).len() > 2
    }
}
