//! Move generation.
//!
//! # The board in bits
//!
//! A set of squares is a word with a ghost bit after each second row: bits 8, 17 and 26. A diagonal step is a shift by
//! 4 or 5 bits. A step off the board ends on a ghost or outside bits 0 to 34, which are never empty or occupied:
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
//! A man's step joins two bits that are 4 or 5 apart. The lower of the two, bit 0 to 30, identifies it, so the steps in both
//! forward directions fit into one word ([`pair`]):
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
//! A bit number in this word is a *leg index*. Tables have the move of each leg index and its effect on the board ([`leg`]).
//! A jump has the leg index of its first half.
//!
//! # Cases
//!
//! 1. There are kings: every piece and direction in turn, jumps first ([`list`]).
//! 2. A man can jump, and no jump can continue: all jumps in one word (4.9).
//! 3. A man can jump, and a jump can continue: each man's path, by recursion ([`list`]; 4.9, 4.10).
//! 4. No man can jump: all steps in one word (2.1).
//!
//! The side to move is a type ([`mover`]), so that the distance of every shift is a constant.
//!
//! # Measured gains
//!
//! Extra time of the plain form in a perft from the start to depth 9, with a list of moves at every leaf:
//!
//! | form in use | plain form | extra time |
//! | --- | --- | ---: |
//! | steps of both directions in one word, ten read at once | a loop for each direction | 35 % |
//! | ten steps read unconditionally (`visit`) | a loop over the steps | 25 % |
//! | moves and boards from tables ([`leg`]) | computed by shifts | 40 % |
//! | captures of men in an array of eight first ([`list`]) | in an array of 68 | 28 % |
//! | the board passed as three words | by reference | 13 % |

#![expect(clippy::inline_always, reason = "operations on sets are a few instructions; calls make them 50 % slower")]

pub(crate) mod board;
mod leg;
mod list;
mod mover;
mod pair;
mod visit;

pub(crate) use board::Board;
pub(crate) use leg::LegIndices;
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
    /// Returns the legal moves.
    #[must_use]
    #[inline(always)]
    #[doc(alias = "legal_moves")]
    pub fn moves(&self) -> MoveList {
        match self.to_move {
            Side::Black => self.board.list::<Black>(),
            Side::White => self.board.list::<White>(),
        }
    }

    /// Returns the legal moves of the piece on a square, in the order of [`moves`](Self::moves).
    #[must_use]
    pub fn moves_from(&self, from: Square) -> MoveList {
        let mut list = MoveList::new();
        self.moves().into_iter().filter(|mv| mv.from() == from).for_each(|mv| list.push(mv));
        list
    }

    /// Calls `f` with every legal move and the position after it, in the order of [`moves`](Self::moves).
    ///
    /// This is the fastest way to visit a tree.
    pub fn each_child(&self, mut f: impl FnMut(Move, Self)) {
        match self.to_move {
            Side::Black => visit::<Black>(self.board, |mv, board| f(mv, Self { board, to_move: Side::White })),
            Side::White => visit::<White>(self.board, |mv, board| f(mv, Self { board, to_move: Side::Black })),
        }
    }

    /// Returns the pieces that can jump. If there are any, one of them must jump (clause 4.9).
    #[must_use]
    pub fn jumpers(&self) -> Bitboard {
        Bitboard::from_raw(match self.to_move {
            Side::Black => self.board.jumpers::<Black>(),
            Side::White => self.board.jumpers::<White>(),
        })
    }

    /// Reports whether the side to move has a legal move. Otherwise it has lost (clause 6.1).
    #[must_use]
    pub fn can_move(&self) -> bool {
        match self.to_move {
            Side::Black => self.board.can_move::<Black>(),
            Side::White => self.board.can_move::<White>(),
        }
    }
}
