//! A position as the side to move sees it, and after a move.

use super::{
    leg::Men,
    mover::{Black, Mover, White, shift},
};
use crate::{bitboard::BOARD, moves::Move, square::Direction};

/// The pieces as the side to move sees them. Which side that is, is a type of the code that works on it: a [`Mover`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Board {
    pub(crate) own: u64,
    pub(crate) opposing: u64,
    /// The kings of both sides.
    pub(crate) kings: u64,
}

/// The rows in which men become kings: 1 to 4 and 29 to 32. A man gets to the one of its own side only.
const CROWNING: u64 = Black::CROWNING | White::CROWNING;

impl Board {
    #[inline(always)]
    pub(crate) const fn empty(self) -> u64 {
        BOARD & !(self.own | self.opposing)
    }

    /// Each direction with the mover's pieces that may go that way: forward all, backward the kings.
    #[inline(always)]
    pub(crate) const fn ways<S: Mover>(self) -> [(Direction, u64); 4] {
        let kings = self.own & self.kings;
        [(S::LEFT, self.own), (S::RIGHT, self.own), (S::LEFT.reversed(), kings), (S::RIGHT.reversed(), kings)]
    }

    /// Of `pieces`, those that can jump this way.
    #[inline(always)]
    pub(crate) const fn jumping(self, pieces: u64, way: Direction) -> u64 {
        let back = way.reversed();
        pieces & shift(self.opposing & shift(self.empty(), back), back)
    }

    /// The pieces that can jump.
    #[inline(always)]
    pub(crate) fn jumpers<S: Mover>(self) -> u64 {
        self.ways::<S>().into_iter().fold(0, |jumpers, (way, pieces)| jumpers | self.jumping(pieces, way))
    }

    /// Whether a piece that goes from one square to the other becomes a king there (clause 5.1).
    #[inline(always)]
    pub(crate) const fn crowns(self, from: u64, to: u64) -> bool {
        self.kings & from == 0 && to & CROWNING != 0
    }

    /// The board after a move, as the other side sees it.
    #[inline(always)]
    pub(crate) const fn after(self, from: u64, to: u64, captured: u64) -> Self {
        let king = if self.kings & from == 0 { to & CROWNING } else { to };
        Self {
            own: self.opposing & !captured,
            opposing: self.own & !from | to,
            kings: self.kings & !(from | captured) | king,
        }
    }

    /// The same after a move that may be any.
    #[inline(always)]
    pub(crate) const fn after_move(self, mv: Move) -> Self {
        let (to, captured) = mv.landing();
        self.after(1 << mv.start_bit(), to, captured)
    }

    /// The same after the step of this place, where all pieces are men: none of them is on its last row before.
    #[inline(always)]
    pub(crate) const fn after_step<S: Mover>(self, place: usize) -> Self {
        let squares = S::STEPS.squares[place];
        Self { own: self.opposing, opposing: self.own ^ squares, kings: squares & S::CROWNING }
    }

    /// The same after the single jump of this place.
    #[inline(always)]
    pub(crate) const fn after_jump<S: Mover>(self, place: usize) -> Self {
        let squares = S::JUMPS.squares[place];
        let captured = S::JUMPS.captured[place];
        Self { own: self.opposing ^ captured, opposing: self.own ^ squares, kings: squares & S::CROWNING }
    }
}
