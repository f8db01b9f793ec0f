//! Plain moves and castle moves.

use core::ops::ControlFlow;

use boardgame_core::board::Direction;

use super::{
    board::Board,
    layout::{Eight, code_step},
    sink::Sink,
};
use crate::{bitboard::Bitboard, moves::Move, square::Square};

/// The eight neighbours of a cell, found in one byte.
///
/// They lie on the three other parity boards: two on the one next to it, two on the one above, four on the one across.
/// Each board is rotated so that the first of them is bit 0.
struct Around {
    /// How far to rotate each board beyond the cell's own place, by what the step does to the number of the board.
    rotations: [u32; 4],
    /// How far a step in each direction of [`ORDER`] takes a square's code.
    ways: [u8; 8],
}

/// The directions in the order in which the rotated boards show them.
const ORDER: [Direction; 8] = [
    Direction::SouthWest,
    Direction::SouthEast,
    Direction::NorthWest,
    Direction::NorthEast,
    Direction::West,
    Direction::East,
    Direction::South,
    Direction::North,
];

static AROUND: [Around; 4] = [around(0), around(1), around(2), around(3)];

const fn around(class: usize) -> Around {
    // Only an even file or rank has a neighbour in the cell before.
    let west = if class & 1 == 0 { 63 } else { 0 };
    let south = if class & 2 == 0 { 56 } else { 0 };
    let mut ways = [0; 8];
    let mut place = 0;
    while place < 8 {
        let direction = ORDER[place] as usize;
        ways[place] = code_step(class, direction);
        place += 1;
    }
    Around { rotations: [0, west, south, west + south], ways }
}

/// The squares next to each, as bits in the order of [`ORDER`]: a rotation brings the other end of the board to the
/// castles.
static ON_BOARD: [u8; 256] = {
    let mut on_board = [0; 256];
    let mut rank = 1;
    while rank <= 16 {
        let mut file = 0;
        while file < 12 {
            if let Some(square) = Square::at(file, rank) {
                let mut place = 0;
                while place < 8 {
                    if square.step(ORDER[place]).is_some() {
                        on_board[square.code() as usize] |= 1 << place;
                    }
                    place += 1;
                }
            }
            file += 1;
        }
        rank += 1;
    }
    on_board
};

impl Board {
    /// The plain moves of the pieces in these cells of one parity board (clauses 2.1 and 3.1).
    #[inline(always)]
    pub(super) fn steps<B>(&self, class: usize, mut pieces: u64, sink: &mut impl Sink<B>) -> ControlFlow<B> {
        let around = &AROUND[class];
        let (beside, above, across) = (self.open(class ^ 1), self.open(class ^ 2), self.open(class ^ 3));
        while pieces != 0 {
            let free = Eight::take(class, &mut pieces, |square| {
                let [_, east, north, both] = around.rotations.map(|more| square.cell() + more);
                let beside = beside.rotate_right(east) & 3;
                let above = above.rotate_right(north);
                let above = above & 1 | above >> 7 & 2;
                let across = across.rotate_right(both);
                let across = across & 0b11 | across >> 6 & 0b1100;
                (above << 6 | beside << 4 | across) & u64::from(ON_BOARD[usize::from(square.code())])
            });
            sink.each(free.word, |bit| {
                let (from, way) = free.piece(bit);
                Move::step(from, Square::of_code(from.code().wrapping_add(around.ways[way])))
            })?;
        }
        ControlFlow::Continue(())
    }

    /// The castle moves (clauses 4.2 and 4.3).
    #[inline]
    pub(crate) fn castle_moves<B>(&self, sink: &mut impl Sink<B>) -> ControlFlow<B> {
        let inside = Bitboard(core::array::from_fn(|class| self.own[class] & self.goal[class]));
        if self.castle_move_left && !inside.is_empty() {
            for from in inside {
                for direction in [Direction::East, Direction::West] {
                    if let Some(to) = from.step(direction).filter(|to| self.empty[to.class()] & to.bit() != 0) {
                        sink.one(Move::step(from, to))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}
