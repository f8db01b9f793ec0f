//! Move generation: who can step, who can jump, and where to.
//!
//! # The board in bits
//!
//! A set of squares is a word in which a ghost bit follows every second row, bits 8, 17 and 26. So every diagonal step is
//! one shift, 4 or 5 bits up or down, from whatever row it starts, and a step off the board at the side lands on a ghost
//! or outside the word, where nothing is ever empty and no piece ever is:
//!
//! ```text
//!        0     1     2     3          squares 1 to 4
//!     4     5     6     7       (8)   squares 5 to 8, and a ghost
//!        9    10    11    12          squares 9 to 12
//!    13    14    15    16      (17)
//!       18    19    20    21
//!    22    23    24    25      (26)
//!       27    28    29    30
//!    31    32    33    34             squares 29 to 32
//!
//!   down left: + 4    down right: + 5    up left: - 5    up right: - 4
//! ```
//!
//! # All steps of the men in one word
//!
//! A man's step joins two bits that are 4 or 5 apart, so it is known by the lower of the two, which is bit 0 to 30. That
//! leaves room for both directions in one word, 31 bits each, and work on all steps of a side costs what work on one costs
//! ([`pair`]):
//!
//! ```text
//!   bit  63 62             32 31 30              0
//!       +--+-----------------+--+-----------------+
//!       |  | steps right     |  | steps left      |     each at the lower of its two bits
//!       +--+-----------------+--+-----------------+
//!
//!   Black's 11-15 goes left from bit 11 to bit 15:    bit 11
//!   Black's 11-16 goes right from bit 11 to bit 16:   bit 32 + 11
//!   White's 22-17 goes left from bit 23 to bit 18:    bit 18
//! ```
//!
//! The number of a bit of this word is a **place**, and a table has the move of each place, with what it does to the board
//! ([`leg`]). A jump is kept at the place of its first half.
//!
//! # The cases, in the order of the rules
//!
//! 1. There are kings: every piece and direction in turn, jumps first ([`list`]).
//! 2. A man can jump, and none can go on after its first jump: all jumps in one word (4.9).
//! 3. A man can jump, and somewhere a jump goes on: each man's path, by recursion ([`list`]; 4.9, 4.10).
//! 4. Nobody can jump: all steps in one word (2.1).
//!
//! The side to move is a type ([`mover`]), so that the distance of every shift is a constant and no branch asks for it.
//!
//! # What each trick is worth
//!
//! How much slower the plain form is, from the start to depth 9: with a list at every leaf, and with every leaf played. Each is the
//! median of 15 pairs, the plain form and this one in turn, by the time of one thread on an AMD EPYC; another
//! arrangement of the same code makes up to 1 %.
//!
//! | this | the plain form | lists | played |
//! | --- | --- | ---: | ---: |
//! | steps of both directions in one word, a fixed number of them taken out | a loop for each direction | 35 % | 0 % |
//! | … in one word | a word for each direction, in a table | 4 % | 0 % |
//! | … ten taken out, whatever there is (`visit`) | a loop over those that there are | 25 % | 0 % |
//! | two single jumps taken out in the same way | a loop | 19 % | 0 % |
//! | moves and boards from tables of places ([`leg`]) | worked out by shifts | 40 % | 19 % |
//! | … the board after a move from the table | from the move | 0 % | 38 % |
//! | captures of men gathered in eight places first ([`list`]) | in as many as a list has | 28 % | 34 % |
//! | … by the squares from which a jump goes | each path looked for on the board | 8 % | 6 % |
//! | the board passed as three words | by reference | 13 % | 0 % |
//! | what is rare in a function of its own ([`list`]) | inlined | 3 % | 0 % |
//! | how many moves there are, counted by fours (`visit`) | `count_ones` | 1 to 4 % | 0 % |
//! | the bit that no step has, in the place of a test for zero ([`leg`]) | the test | 1 % | 0 % |
//!
//! The function that lists is not inlined either: that costs 3 % where nothing but lists is wanted, and keeps it from being copied to
//! every place from which moves are listed.
//!
//! # Words
//!
//! - **way**: one of the four directions. **Left** and **right** are those of the drawn board, for both sides.
//! - **leg**: one step or one jump of a man.
//! - **jumper**: a piece that can jump.
//! - **multiple jump**: a capture that takes more than one piece.
//! - **fork**: a square from which a man can jump to the left and to the right.

#![expect(clippy::inline_always, reason = "operations on sets are a few instructions, and slow by half when called")]

pub(crate) mod board;
mod leg;
mod list;
mod mover;
mod pair;
mod visit;

use core::{convert::Infallible, ops::ControlFlow};

pub(crate) use board::Board;
pub(crate) use leg::Places;
pub(crate) use mover::{Black, Mover, White, pop, shift};
pub(crate) use pair::{LEFT, RIGHT, ending, ends, from_each, starting, starts};
pub(crate) use visit::visit;

use crate::{
    bitboard::Bitboard,
    moves::{Move, MoveList},
    position::Position,
    side::Side,
    square::Square,
};

impl Position {
    /// All legal moves.
    #[must_use]
    #[inline(always)]
    pub fn moves(&self) -> MoveList {
        match self.to_move {
            Side::Black => self.board.list::<Black>(),
            Side::White => self.board.list::<White>(),
        }
    }

    /// The legal moves of the piece on this square, in the order of [`moves`](Self::moves).
    ///
    /// ```
    /// use checkers::{Position, Square};
    ///
    /// let start = Position::start();
    /// assert_eq!(start.moves_from(Square::S11).to_string(), "11-15, 11-16");
    /// assert!(start.moves_from(Square::S1).is_empty());
    /// ```
    #[must_use]
    pub fn moves_from(&self, from: Square) -> MoveList {
        let mut list = MoveList::new();
        self.each_move(|mv| {
            if mv.from() == from {
                list.push(mv);
            }
        });
        list
    }

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
