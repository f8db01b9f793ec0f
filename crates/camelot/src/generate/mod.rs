//! Move generation: what the side to move is bound to do, and every way to do it.

#![expect(
    clippy::inline_always,
    reason = "the number of the parity board must reach the shifts as a constant, through every function in between"
)]

mod board;
mod canters;
mod captures;
mod count;
mod count_captures;
mod depends;
mod eight;
mod kept;
mod lines;
mod perft;
mod replies;
mod runs;
mod seen;
mod sink;
mod steps;

use core::{convert::Infallible, ops::ControlFlow};

pub(crate) use board::Board;
use board::Duty;
use canters::Queue;
pub(crate) use kept::Kept;
pub(crate) use sink::Sink;
use sink::Visitor;

use crate::{Bitboard, Move, Position};

impl Position {
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
    pub fn try_each_move<B>(&self, f: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.give_moves(&mut Visitor(f))
    }

    /// Gives every legal move, once each and in a stable order.
    pub(crate) fn give_moves<S: Sink>(&self, sink: &mut S) -> ControlFlow<S::Break> {
        if self.is_decided() {
            sink.restart();
            return ControlFlow::Continue(());
        }
        let board = Board::of(self);
        let exposure = board.exposure();
        match board.duty(&exposure) {
            Duty::None => board.free(&exposure, sink),
            Duty::Capture => {
                sink.restart();
                board.all_captures(&exposure, sink)
            }
            Duty::Leave { class, cell, capture } => {
                sink.restart();
                board.leaving(class, cell, capture, &exposure, sink)
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
        let exposure = board.exposure();
        Bitboard(core::array::from_fn(|class| board.own[class] & exposure[class]))
    }

    /// Whether the side to move has a legal move (clause 5.3).
    #[must_use]
    pub fn can_move(&self) -> bool {
        self.try_each_move(|_| ControlFlow::Break(())).is_break()
    }
}

impl Board {
    /// All moves when nothing is compulsory.
    #[inline(always)]
    fn free<S: Sink>(&self, exposure: &[u64; 4], sink: &mut S) -> ControlFlow<S::Break> {
        if !sink.resume(self, exposure) {
            sink.restart();
            self.quiet(exposure, sink)?;
            sink.keep(self, exposure);
        }
        self.castle_moves(sink)?;
        if self.may_charge(exposure) { self.charges(exposure, sink) } else { ControlFlow::Continue(()) }
    }

    /// The plain moves and the canters when nothing is compulsory.
    #[inline(never)]
    fn quiet<S: Sink>(&self, exposure: &[u64; 4], sink: &mut S) -> ControlFlow<S::Break> {
        self.steps(0, self.movers(0), sink)?;
        self.steps(1, self.movers(1), sink)?;
        self.steps(2, self.movers(2), sink)?;
        self.steps(3, self.movers(3), sink)?;
        let mut queue = Queue::new();
        self.canters(0, self.movers(0), exposure[0], &mut queue, sink)?;
        self.canters(1, self.movers(1), exposure[1], &mut queue, sink)?;
        self.canters(2, self.movers(2), exposure[2], &mut queue, sink)?;
        self.canters(3, self.movers(3), exposure[3], &mut queue, sink)
    }

    /// The charges when nothing is compulsory.
    #[inline(never)]
    fn charges<S: Sink>(&self, exposure: &[u64; 4], sink: &mut S) -> ControlFlow<S::Break> {
        let mut enemies = None;
        for (class, &exposed) in exposure.iter().enumerate() {
            if self.may_charge_on(class, exposed) {
                let knights = self.movers(class) & self.knights[class];
                self.captures(class, knights, exposed, &mut enemies, sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// All moves when a capture is compulsory: any jump, or any charge (clauses 2.6 and 2.9).
    #[inline(never)]
    fn all_captures<S: Sink>(&self, exposure: &[u64; 4], sink: &mut S) -> ControlFlow<S::Break> {
        let mut enemies = None;
        for (class, &exposed) in exposure.iter().enumerate() {
            self.captures(class, self.movers(class), exposed, &mut enemies, sink)?;
        }
        ControlFlow::Continue(())
    }

    /// All moves when the piece in this cell has to leave its own castle (clauses 3.4 and 3.5).
    pub(super) fn leaving<S: Sink>(
        &self,
        class: usize,
        cell: u32,
        capture: bool,
        exposure: &[u64; 4],
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        if !capture {
            self.steps(class, 1 << cell, sink)?;
            self.canters(class, 1 << cell, exposure[class], &mut Queue::new(), sink)?;
        }
        self.captures(class, 1 << cell, exposure[class], &mut None, sink)
    }
}
