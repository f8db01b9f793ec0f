//! The board as the side to move sees it, and that side's duty.

use super::layout::{Leaps, near};
use crate::position::{CASTLE_MOVES, CASTLES, Position};

#[derive(Clone, Copy)]
pub(crate) struct Board {
    pub(crate) own: [u64; 4],
    pub(crate) opposing: [u64; 4],
    pub(crate) knights: [u64; 4],
    pub(crate) empty: [u64; 4],
    /// The mover's castle.
    pub(crate) home: [u64; 4],
    /// The enemy castle.
    pub(crate) goal: [u64; 4],
    pub(crate) castle_move_left: bool,
}

pub(crate) enum Duty {
    /// A piece in the mover's castle must leave, by a capture if it can jump (clauses 3.4 and 3.5).
    Leave {
        class: usize,
        cell: u32,
        capture: bool,
    },
    /// A piece must capture (clause 2.6).
    Capture,
    None,
}

impl Board {
    #[inline(always)]
    pub(crate) fn of(position: &Position) -> Self {
        let side = position.to_move.index();
        let (own, opposing) = (position.pieces[side].0, position.pieces[1 - side].0);
        Self {
            own,
            opposing,
            knights: position.knights.0,
            empty: core::array::from_fn(|class| {
                crate::bitboard::Bitboard::FULL.0[class] & !(own[class] | opposing[class])
            }),
            home: CASTLES[side].0,
            goal: CASTLES[1 - side].0,
            castle_move_left: position.castle_moves[side] < CASTLE_MOVES,
        }
    }

    /// Returns the cells next to an exposed enemy, from which a piece can jump (clause 2.6).
    #[inline(always)]
    pub(crate) fn exposed_on(&self, class: usize) -> u64 {
        Leaps::new(class, &self.opposing, self.empty[class]).starts() & !self.goal[class]
    }

    #[inline(always)]
    pub(crate) fn exposed(&self) -> [u64; 4] {
        [self.exposed_on(0), self.exposed_on(1), self.exposed_on(2), self.exposed_on(3)]
    }

    /// Returns the cells where a step or a canter may end (clause 3.1).
    #[inline(always)]
    pub(crate) fn open(&self, class: usize) -> u64 {
        self.empty[class] & !self.home[class]
    }

    /// Returns the mover's pieces outside the enemy castle (clause 4.1).
    #[inline(always)]
    pub(crate) fn movers(&self, class: usize) -> u64 {
        self.own[class] & !self.goal[class]
    }

    /// Reports whether a knight's canter on a parity board may land next to an exposed enemy.
    #[inline(always)]
    pub(crate) fn may_charge(&self, class: usize, exposed: u64) -> bool {
        self.movers(class) & self.knights[class] != 0
            && self.open(class) & exposed != 0
            && self.open(class) & exposed & near(class, &self.own) != 0
    }

    #[inline(always)]
    pub(crate) fn duty(&self, exposed: &[u64; 4]) -> Duty {
        let occupied = |of: [u64; 4]| (0..4).fold(0, |all, class| all | self.own[class] & of[class]) != 0;
        if occupied(self.home) {
            return self.duty_to_leave(exposed);
        }
        if occupied(*exposed) { Duty::Capture } else { Duty::None }
    }

    #[cold]
    fn duty_to_leave(&self, exposed: &[u64; 4]) -> Duty {
        for (class, exposed) in exposed.iter().enumerate() {
            let home = self.own[class] & self.home[class];
            if home != 0 {
                return Duty::Leave { class, cell: home.trailing_zeros(), capture: home & exposed != 0 };
            }
        }
        Duty::None
    }
}
