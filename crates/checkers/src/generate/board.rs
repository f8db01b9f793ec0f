//! A position as the side to move sees it.

use super::{
    leg::Men,
    mover::{Black, Mover, White, shift},
};
use crate::{bitboard::BOARD, moves::Move, square::Direction};

/// The pieces as the side to move sees them. The methods take that side as a type, a [`Mover`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Board {
    pub(crate) own: u64,
    pub(crate) opposing: u64,
    pub(crate) kings: u64,
}

const CROWNING: u64 = Black::CROWNING | White::CROWNING;

impl Board {
    #[inline(always)]
    pub(crate) const fn empty(self) -> u64 {
        BOARD & !(self.own | self.opposing)
    }

    /// Returns each direction with the mover's pieces that may move in it: kings in all directions, men forward.
    #[inline(always)]
    pub(crate) const fn pieces_by_direction<S: Mover>(self) -> [(Direction, u64); 4] {
        let kings = self.own & self.kings;
        [(S::LEFT, self.own), (S::RIGHT, self.own), (S::LEFT.reversed(), kings), (S::RIGHT.reversed(), kings)]
    }

    /// Returns those of `pieces` that can jump in a direction.
    #[inline(always)]
    pub(crate) const fn jumping(self, pieces: u64, direction: Direction) -> u64 {
        let back = direction.reversed();
        pieces & shift(self.opposing & shift(self.empty(), back), back)
    }

    #[inline(always)]
    pub(crate) fn jumpers<S: Mover>(self) -> u64 {
        self.pieces_by_direction::<S>()
            .into_iter()
            .fold(0, |jumpers, (direction, pieces)| jumpers | self.jumping(pieces, direction))
    }

    pub(crate) fn can_move<S: Mover>(self) -> bool {
        let steps = |(direction, pieces): (Direction, u64)| pieces & shift(self.empty(), direction.reversed());
        self.jumpers::<S>() != 0 || self.pieces_by_direction::<S>().into_iter().any(|pieces| steps(pieces) != 0)
    }

    /// Reports whether a piece that moves between two squares is crowned (clause 5.1).
    #[inline(always)]
    pub(crate) const fn crowns(self, from: u64, to: u64) -> bool {
        self.kings & from == 0 && to & CROWNING != 0
    }

    /// Returns the board after a move, as the other side sees it.
    #[inline(always)]
    pub(crate) const fn after(self, from: u64, to: u64, captured: u64) -> Self {
        let king = if self.kings & from == 0 { to & CROWNING } else { to };
        Self {
            own: self.opposing & !captured,
            opposing: self.own & !from | to,
            kings: self.kings & !(from | captured) | king,
        }
    }

    #[inline(always)]
    pub(crate) const fn after_move(self, mv: Move) -> Self {
        let (to, captured) = mv.landing();
        self.after(1 << mv.start_bit(), to, captured)
    }

    /// Returns the board after a step, given by its leg index. All pieces must be men.
    #[inline(always)]
    pub(crate) const fn after_step<S: Mover>(self, index: usize) -> Self {
        let squares = S::STEPS.squares[index];
        Self { own: self.opposing, opposing: self.own ^ squares, kings: squares & S::CROWNING }
    }

    /// Returns the board after a single jump, given by its leg index. All pieces must be men.
    #[inline(always)]
    pub(crate) const fn after_jump<S: Mover>(self, index: usize) -> Self {
        let squares = S::JUMPS.squares[index];
        let captured = S::JUMPS.captured[index];
        Self { own: self.opposing ^ captured, opposing: self.own ^ squares, kings: squares & S::CROWNING }
    }
}
