//! Move generation: who can step, who can jump, and where to.

#![expect(clippy::inline_always, reason = "operations on sets are a few instructions, and slow by half when called")]

mod board;
mod count;
mod kings;
mod leg;
mod list;
mod men;
mod pair;
mod perft;
mod replies;
mod visit;

use core::{convert::Infallible, ops::ControlFlow};

pub(crate) use board::{Black, Board, White};
pub(crate) use leg::{Legs, Places, pop_place};
use visit::visit;

use crate::{Bitboard, Move, Position, Side};

impl Position {
    /// Calls `f` with every legal move, once each and in a stable order, until it breaks.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use checkers::Position;
    ///
    /// let first = Position::start().try_each_move(|mv| ControlFlow::Break(mv));
    /// assert_eq!(first, ControlFlow::Break("9-13".parse()?));
    /// # Ok::<(), checkers::ParseMoveError>(())
    /// ```
    pub fn try_each_move<B>(&self, mut f: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        match self.to_move {
            Side::Black => visit::<Black, B>(self.board, |mv, _| f(mv)),
            Side::White => visit::<White, B>(self.board, |mv, _| f(mv)),
        }
    }

    /// Calls `f` with every legal move, once each and in a stable order.
    pub fn each_move(&self, mut f: impl FnMut(Move)) {
        let ControlFlow::Continue(()) = self.try_each_move::<Infallible>(move |mv| {
            f(mv);
            ControlFlow::Continue(())
        });
    }

    /// Calls `f` with every legal move and the position after it, in the order of [`each_move`](Self::each_move).
    ///
    /// This is the fastest way to go through a tree.
    ///
    /// ```
    /// use checkers::Position;
    ///
    /// let mut replies = 0;
    /// Position::start().each_child(|_, next| replies += next.moves().len());
    /// assert_eq!(replies, 49);
    /// ```
    pub fn each_child(&self, mut f: impl FnMut(Move, Self)) {
        let ControlFlow::Continue(()) = match self.to_move {
            Side::Black => visit::<Black, Infallible>(self.board, |mv, board| {
                f(mv, Self { board, to_move: Side::White });
                ControlFlow::Continue(())
            }),
            Side::White => visit::<White, Infallible>(self.board, |mv, board| {
                f(mv, Self { board, to_move: Side::Black });
                ControlFlow::Continue(())
            }),
        };
    }

    /// The pieces that can jump, and so must (clause 4.9).
    #[must_use]
    pub fn jumpers(&self) -> Bitboard {
        Bitboard::from_raw(match self.to_move {
            Side::Black => self.board.jumpers::<Black>(),
            Side::White => self.board.jumpers::<White>(),
        })
    }

    /// Whether the side to move has a legal move; if not, it has lost (clause 6.1).
    #[must_use]
    pub fn can_move(&self) -> bool {
        self.try_each_move(|_| ControlFlow::Break(())).is_break()
    }
}
