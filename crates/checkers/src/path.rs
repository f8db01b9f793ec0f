//! Walking along a move, and the bound on how long one can be.

use core::{fmt, iter::FusedIterator};

use crate::{Direction, Square};

/// The most jumps one move can have: nine, whoever stands on the board.
///
/// A jump moves a piece two rows and two columns, so the squares a piece can land on in one move are eight: those that
/// share its row's parity, and with it one of two diagonal nets. Two neighbours in such a net have exactly one square
/// between them, and no two pairs of neighbours have the same one. Those squares between lie off the edge of the board
/// in the rows of the other parity: three rows with three squares each. No piece is jumped twice (clause 4.7): nine.
pub const MAX_JUMPS: usize = 9;

/// The squares of a [`Move`](crate::Move), from the start to the end.
#[derive(Clone, Debug)]
pub struct Path {
    pub(crate) next: Option<Square>,
    pub(crate) ways: Ways,
}

impl Iterator for Path {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let square = self.next?;
        let reach = self.ways.reach;
        self.next = self.ways.next().and_then(|way| {
            let beside = square.step(way);
            if reach == 2 { beside.and_then(|over| over.step(way)) } else { beside }
        });
        Some(square)
    }
}

impl FusedIterator for Path {}

/// The directions of a move's legs.
#[derive(Clone)]
pub(crate) struct Ways {
    pub(crate) codes: u32,
    pub(crate) left: u32,
    /// 1 for a step, 2 for jumps.
    pub(crate) reach: u8,
}

impl Iterator for Ways {
    type Item = Direction;

    fn next(&mut self) -> Option<Direction> {
        self.left = self.left.checked_sub(1)?;
        let way = Direction::of_code(self.codes);
        self.codes >>= 2;
        Some(way)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left as usize, Some(self.left as usize))
    }
}

impl ExactSizeIterator for Ways {}

impl fmt::Debug for Ways {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}
