//! Move generation: what the side to move is bound to do, and every way to do it.
//!
//! # The board in bits
//!
//! A leap moves two files, two ranks or both, so it never changes the parity of either. The 160 squares therefore fall
//! into four **parity boards** that leaps never leave, each in a word of 64 bits. `class` is the number of the board:
//! bit 0 is the parity of the file, bit 1 that of the rank, both counted from 0 for file A and for rank 1.
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
//! The cells `g` in columns 0 and 7 are guards: a shift that leaves the board at a side ends on one, and no set of
//! squares has it. The corners that the board lacks are never set either, because every landing is masked by the empty
//! squares. On its parity board
//!
//! - a **leap** is a shift by 8, 9, 1, −7, −8, −9, −1 or 7, the same for all boards: [`layout::LEAP`];
//! - a **step** leads to another board, [`layout::FLIP`], and by 0 or one row or column: [`layout::step`].
//!
//! So "a knight on `c` can leap north-east over a piece of its own side" is one bit of
//! `own[class ^ 3] >> step & empty[class] >> 9`, for all squares of a class at once: [`layout::Leaps`].
//!
//! # The cases, in the order of the rules
//!
//! 1. The game is over: no moves (5.1, 5.2, 5.4).
//! 2. A piece is in its own castle: it leaves, by a capture if it can jump (3.4, 3.5). [`Board::leaving`]
//! 3. A piece can jump: every jump and every charge, nothing else (2.6, 2.9). [`captures`]
//! 4. Otherwise plain moves and castle moves ([`steps`]), canters ([`canters`]) and charges.
//!
//! # Words
//!
//! - **exposed**: the cells next to an exposed enemy, that is an enemy with an empty square directly beyond it. A piece
//!   there can jump, and a knight that canters there owes a capture (2.10).
//! - **open**: the cells where a step or a canter may end: empty, and not in the mover's own castle (3.1).
//! - **movers**: the pieces that are not in the enemy castle (4.1). **goal** is that castle, **home** the mover's own.
//!
//! Moves are outcomes: where ways can meet, at the landing squares of canters and after captures in another order, the
//! first way to get there is the one that is kept, and ways are tried in the order of the fewest canters and then of
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

use core::{convert::Infallible, ops::ControlFlow};

pub(crate) use board::{Board, Duty};
pub(crate) use canters::{CanterMap, Spread};
pub(crate) use layout::{FLIP, LEAP, Leaps, each_bit, near, shift, step};
use sink::{List, Sink};

use crate::{
    bitboard::Bitboard,
    moves::{Move, MoveList},
    position::Position,
    square::Square,
};

/// Room for the moves of nearly every position that comes up in play, asked for at once.
const USUAL: usize = 128;

impl Position {
    /// All legal moves, in a stable order. A game that is over has none.
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
    pub fn moves(&self) -> MoveList {
        let mut list = MoveList::with_capacity(USUAL);
        self.list_moves(&mut list);
        list
    }

    /// All legal moves, into a list that is used again: what it held is gone.
    ///
    /// ```
    /// use camelot::Position;
    ///
    /// let mut list = Vec::new();
    /// let mut replies = 0;
    /// Position::start().each_child(|_, next| {
    ///     next.list_moves(&mut list);
    ///     replies += list.len();
    /// });
    /// assert_eq!(replies, 10_026);
    /// ```
    pub fn list_moves(&self, list: &mut MoveList) {
        list.clear();
        let ControlFlow::Continue(()) = self.generate(&mut List(list));
    }

    /// The legal moves of the piece on this square, in the order of [`moves`](Self::moves).
    ///
    /// ```
    /// use camelot::{Position, Square};
    ///
    /// let position: Position = "w 0 0 ME5,MG5,MA9,mE6,mG6,mL12".parse()?;
    /// assert_eq!(position.moves_from(Square::E5).len(), 1);
    /// assert!(position.moves_from(Square::A9).is_empty(), "the others can jump");
    /// # Ok::<(), camelot::ParsePositionError>(())
    /// ```
    #[must_use]
    pub fn moves_from(&self, from: Square) -> MoveList {
        self.moves().into_iter().filter(|mv| mv.from() == from).collect()
    }

    /// Calls `f` with every legal move, once each and in a stable order, until it breaks. A game that is over has none.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use camelot::{Move, MoveKind, Position};
    ///
    /// let canter = Position::start().try_each_move(|mv: Move| {
    ///     if mv.kind() == MoveKind::Canter { ControlFlow::Break(mv) } else { ControlFlow::Continue(()) }
    /// });
    /// assert!(canter.is_break());
    /// ```
    pub fn try_each_move<B>(&self, mut f: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.generate(&mut f)
    }

    fn generate<B>(&self, sink: &mut impl Sink<B>) -> ControlFlow<B> {
        if self.is_decided() {
            return ControlFlow::Continue(());
        }
        let board = Board::of(self);
        let exposed = board.exposed();
        match board.duty(&exposed) {
            Duty::Leave { class, cell, capture } => board.leaving(class, cell, capture, &exposed, sink),
            Duty::Capture => board.all_captures(&exposed, sink),
            Duty::None => {
                board.quiet(&exposed, sink)?;
                board.castle_moves(sink)?;
                board.charges(&exposed, sink)
            }
        }
    }

    /// Calls `f` with every legal move, once each and in a stable order.
    pub fn each_move(&self, mut f: impl FnMut(Move)) {
        let ControlFlow::Continue(()) = self.try_each_move::<Infallible>(|mv| {
            f(mv);
            ControlFlow::Continue(())
        });
    }

    /// Calls `f` with every legal move and the position after it, in the order of [`each_move`](Self::each_move).
    ///
    /// ```
    /// use camelot::Position;
    ///
    /// let mut replies = 0;
    /// Position::start().each_child(|_, next| replies += next.moves().len());
    /// assert_eq!(replies, 10_026);
    /// ```
    pub fn each_child(&self, mut f: impl FnMut(Move, Self)) {
        self.each_move(|mv| f(mv, self.after(mv)));
    }

    /// The pieces that can jump, one of which must capture unless another has to leave the castle (clauses 2.6 and 3.4).
    #[must_use]
    pub fn jumpers(&self) -> Bitboard {
        let board = Board::of(self);
        let exposed = board.exposed();
        Bitboard(core::array::from_fn(|class| board.own[class] & exposed[class]))
    }

    /// Whether the side to move has a legal move (clause 5.3).
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
    /// The plain moves and the canters when nothing is compulsory. Each call has the number of its parity board as a
    /// constant.
    #[inline(never)]
    fn quiet<B>(&self, exposed: &[u64; 4], sink: &mut impl Sink<B>) -> ControlFlow<B> {
        self.steps(0, self.movers(0), sink)?;
        self.steps(1, self.movers(1), sink)?;
        self.steps(2, self.movers(2), sink)?;
        self.steps(3, self.movers(3), sink)?;
        let mut spread = Spread::new();
        self.canters(0, self.movers(0), exposed[0], &mut spread, sink)?;
        self.canters(1, self.movers(1), exposed[1], &mut spread, sink)?;
        self.canters(2, self.movers(2), exposed[2], &mut spread, sink)?;
        self.canters(3, self.movers(3), exposed[3], &mut spread, sink)
    }

    /// The charges when nothing is compulsory.
    #[inline(never)]
    pub(crate) fn charges<B>(&self, exposed: &[u64; 4], sink: &mut impl Sink<B>) -> ControlFlow<B> {
        for (class, &exposed) in exposed.iter().enumerate() {
            if self.may_charge(class, exposed) {
                let knights = self.movers(class) & self.knights[class];
                self.captures(class, knights, exposed, sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// All moves when a capture is compulsory: any jump, or any charge (clauses 2.6 and 2.9).
    #[inline(never)]
    pub(crate) fn all_captures<B>(&self, exposed: &[u64; 4], sink: &mut impl Sink<B>) -> ControlFlow<B> {
        for (class, &exposed) in exposed.iter().enumerate() {
            self.captures(class, self.movers(class), exposed, sink)?;
        }
        ControlFlow::Continue(())
    }

    /// All moves when the piece in this cell has to leave its own castle (clauses 3.4 and 3.5).
    fn leaving<B>(
        &self,
        class: usize,
        cell: u32,
        capture: bool,
        exposed: &[u64; 4],
        sink: &mut impl Sink<B>,
    ) -> ControlFlow<B> {
        if !capture {
            self.steps(class, 1 << cell, sink)?;
            self.canters(class, 1 << cell, exposed[class], &mut Spread::new(), sink)?;
        }
        self.captures(class, 1 << cell, exposed[class], sink)
    }
}
