//! What the moves that capture nothing depend on.
//!
//! In a search the positions after two moves of the opponent often differ only where no own piece is near. A list that
//! was filled for one of them then holds these moves of the other already.

use super::{board::Board, lines::near};

/// What a list knows about the board that it was filled for.
#[derive(Clone, Copy)]
pub(crate) struct Kept {
    own: [u64; 4],
    knights: [u64; 4],
    /// Tells the sides apart.
    goal: [u64; 4],
    /// The cells next to an own piece: every step and every canter goes over and onto these.
    near: [u64; 4],
    /// Which of them a move can end on.
    open: [u64; 4],
    /// On which of them a knight would owe a capture.
    exposed: [u64; 4],
    /// How many moves these are.
    pub(crate) moves: usize,
}

impl Kept {
    /// Nothing: no board has a piece everywhere.
    pub(crate) const NOTHING: Self =
        Self { own: [!0; 4], knights: [0; 4], goal: [0; 4], near: [0; 4], open: [0; 4], exposed: [0; 4], moves: 0 };

    pub(crate) fn of(board: &Board, exposure: &[u64; 4], moves: usize) -> Self {
        let near: [u64; 4] = core::array::from_fn(|class| near(class, &board.own));
        Self {
            own: board.own,
            knights: board.knights,
            goal: board.goal,
            near,
            open: core::array::from_fn(|class| board.open(class) & near[class]),
            exposed: core::array::from_fn(|class| exposure[class] & near[class]),
            moves,
        }
    }

    /// Whether the same pieces have the same moves on this board.
    #[inline(always)]
    pub(crate) fn is_of(&self, board: &Board, exposure: &[u64; 4]) -> bool {
        let mut changed = 0;
        for (class, exposed) in exposure.iter().enumerate() {
            changed |= self.own[class] ^ board.own[class];
            changed |= (self.knights[class] ^ board.knights[class]) & self.own[class];
            changed |= self.goal[class] ^ board.goal[class];
            changed |= board.open(class) & self.near[class] ^ self.open[class];
            changed |= exposed & self.near[class] ^ self.exposed[class];
        }
        changed == 0
    }
}
