//! Move generation.
//!
//! # The board in bits
//!
//! A leap moves two files, two ranks or both, so it never changes the parity of either. The 160 squares therefore form four
//! *parity boards* that leaps never leave, each in a word of 64 bits. `class` is the number of the board: bit 0 is the parity
//! of the file, bit 1 that of the rank, both counted from 0.
//!
//! ```text
//!         the class of each square              one parity board, as bits of its word
//!        A B C D E F G H I J K L
//!    16            3 2                     row 7   g 57 58 59 60 61 62 g   rank 15 or 16
//!    15      0 1 0 1 0 1 0 1               row 6   g 49 50 51 52 53 54 g   rank 13 or 14
//!    14    3 2 3 2 3 2 3 2 3 2             ...
//!    13  0 1 0 1 0 1 0 1 0 1 0 1           row 1   g  9 10 11 12 13 14 g   rank 3 or 4
//!    12  2 3 2 3 2 3 2 3 2 3 2 3           row 0   g  1  2  3  4  5  6 g   rank 1 or 2
//!    ...                                              A  C  E  G  I  K     even files
//!     2      2 3 2 3 2 3 2 3                          B  D  F  H  J  L     odd files
//!     1            1 0
//! ```
//!
//! The cells `g` in columns 0 and 7 are guards: a shift off the board at a side ends on one, and no set of squares contains
//! them. Corners that the board lacks are never set either, because landings are masked by the empty squares.
//!
//! - A *leap* is a shift by 8, 9, 1, −7, −8, −9, −1 or 7 on any parity board: [`layout::LEAP`].
//! - A *step* leads to another board ([`layout::FLIP`]), with a shift by at most one row and one column ([`layout::step`]).
//!
//! # Cases
//!
//! 1. The game is over: no moves (5.1, 5.2, 5.4).
//! 2. A piece is in the mover's castle and must leave, by a capture if it can jump (3.4, 3.5).
//! 3. A piece can jump: every jump and every charge (2.6, 2.9; [`captures`]).
//! 4. Otherwise plain moves and castle moves ([`steps`]), canters ([`canters`]) and charges.
//!
//! # Terms
//!
//! - *exposed*: the cells next to an enemy with an empty square directly beyond it. A piece there can jump, and a knight
//!   that canters there owes a capture (2.10).
//! - *open*: the cells where a step or a canter may end: empty, and not in the mover's castle (3.1).
//! - *movers*: the pieces that are not in the enemy castle (4.1). *goal* is that castle, *home* the mover's.
//!
//! Of several paths to one outcome, the one with the fewest canters is kept, and among equals the first in the order of
//! [`Direction::ALL`](crate::Direction::ALL).

#![expect(
    clippy::inline_always,
    reason = "the number of the parity board must reach the shifts as a constant, through every function in between"
)]

mod board;
mod canters;
mod captures;
pub(crate) mod layout;
mod sink;
mod steps;

pub(crate) use board::{Board, Duty};
pub(crate) use canters::{CanterMap, CanterSearch};
pub(crate) use layout::{FLIP, LEAP, Leaps, each_bit, near, shift, step};
use sink::Sink;

use crate::{bitboard::Bitboard, moves::MoveList, position::Position, square::Square};

const USUAL_MOVES: usize = 128;

impl Position {
    /// Returns the legal moves in a stable order, or no moves if the game is over.
    ///
    /// ```
    /// use camelot::{MoveKind, Position};
    ///
    /// let mut moves = Position::start().moves();
    /// assert_eq!(moves.len(), 100);
    /// moves.sort_by_key(|mv| mv.kind());
    /// assert_eq!(moves[0].kind(), MoveKind::Plain);
    /// ```
    #[must_use]
    #[doc(alias = "legal_moves")]
    pub fn moves(&self) -> MoveList {
        let mut list = MoveList::with_capacity(USUAL_MOVES);
        self.list_moves(&mut list);
        list
    }

    /// Replaces the contents of a list with the legal moves. The list's memory is reused.
    pub fn list_moves(&self, list: &mut MoveList) {
        list.clear();
        if !self.is_decided() {
            Board::of(self).generate(list);
        }
    }

    /// Returns the legal moves of the piece on a square, in the order of [`moves`](Self::moves).
    #[must_use]
    pub fn moves_from(&self, from: Square) -> MoveList {
        self.moves().into_iter().filter(|mv| mv.from() == from).collect()
    }

    /// Returns the pieces that can jump (clause 2.6).
    #[must_use]
    pub fn jumpers(&self) -> Bitboard {
        let board = Board::of(self);
        let exposed = board.exposed();
        Bitboard(core::array::from_fn(|class| board.own[class] & exposed[class]))
    }

    /// Reports whether the side to move has a legal move (clause 5.3).
    #[must_use]
    pub fn can_move(&self) -> bool {
        if self.is_decided() {
            return false;
        }
        let board = Board::of(self);
        match board.duty(&board.exposed()) {
            Duty::Capture => true,
            Duty::None if board.count_plain() > 0 => true,
            Duty::None | Duty::Leave { .. } => !self.moves().is_empty(),
        }
    }
}

impl Board {
    fn generate(&self, sink: &mut impl Sink) {
        let exposed = self.exposed();
        match self.duty(&exposed) {
            Duty::Leave { class, cell, capture } => {
                if !capture {
                    self.steps(class, 1 << cell, sink);
                    self.canters(class, 1 << cell, exposed[class], &mut CanterSearch::new(), sink);
                }
                self.captures(class, 1 << cell, exposed[class], sink);
            }
            Duty::Capture => self.all_captures(&exposed, sink),
            Duty::None => {
                self.quiet(&exposed, sink);
                self.castle_moves(sink);
                self.charges(&exposed, sink);
            }
        }
    }

    /// Lists plain moves and canters of a side without a duty. The number of the parity board is a constant in each call.
    #[inline(never)]
    fn quiet(&self, exposed: &[u64; 4], sink: &mut impl Sink) {
        self.steps(0, self.movers(0), sink);
        self.steps(1, self.movers(1), sink);
        self.steps(2, self.movers(2), sink);
        self.steps(3, self.movers(3), sink);
        let mut search = CanterSearch::new();
        self.canters(0, self.movers(0), exposed[0], &mut search, sink);
        self.canters(1, self.movers(1), exposed[1], &mut search, sink);
        self.canters(2, self.movers(2), exposed[2], &mut search, sink);
        self.canters(3, self.movers(3), exposed[3], &mut search, sink);
    }

    #[inline(never)]
    pub(crate) fn charges(&self, exposed: &[u64; 4], sink: &mut impl Sink) {
        for (class, &exposed) in exposed.iter().enumerate() {
            if self.may_charge(class, exposed) {
                self.captures(class, self.movers(class) & self.knights[class], exposed, sink);
            }
        }
    }

    #[inline(never)]
    pub(crate) fn all_captures(&self, exposed: &[u64; 4], sink: &mut impl Sink) {
        for (class, &exposed) in exposed.iter().enumerate() {
            self.captures(class, self.movers(class), exposed, sink);
        }
    }
}
