//! Generation of plain moves and castle moves.

use boardgame_core::board::Direction;

use super::{board::Board, layout::code_step, sink::Sink};
use crate::{bitboard::Bitboard, moves::Move, square::ALL};

/// A recipe to collect the eight neighbours of a cell in one byte.
///
/// The neighbours are on the other three parity boards, which are rotated so that the first neighbour is bit 0.
struct Neighbours {
    /// Rotation of each board, to be added to the cell.
    rotations: [u32; 4],
    /// Change of a square's code in each direction of [`ORDER`].
    code_steps: [u8; 8],
}

/// The directions in the order of the bits in the byte.
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

static NEIGHBOURS: [Neighbours; 4] = [neighbours(0), neighbours(1), neighbours(2), neighbours(3)];

const fn neighbours(class: usize) -> Neighbours {
    // On an even file the western neighbour's cell is one lower (a rotation by 63); on an odd file it has the same
    // number. Likewise the southern neighbour's cell is eight lower on an even rank (a rotation by 56).
    let west = if class & 1 == 0 { 63 } else { 0 };
    let south = if class & 2 == 0 { 56 } else { 0 };
    let mut code_steps = [0; 8];
    let mut index = 0;
    while index < 8 {
        code_steps[index] = code_step(class, ORDER[index] as usize);
        index += 1;
    }
    Neighbours { rotations: [0, west, south, west + south], code_steps }
}

/// A mask of the existing neighbours of each square. Without it, a rotation at a castle would wrap around the board.
static ON_BOARD: [u8; 256] = {
    let mut on_board = [0; 256];
    let mut square = 0;
    while square < ALL.len() {
        let mut index = 0;
        while index < 8 {
            if ALL[square].step(ORDER[index]).is_some() {
                on_board[ALL[square].code() as usize] |= 1 << index;
            }
            index += 1;
        }
        square += 1;
    }
    on_board
};

impl Board {
    /// Lists the plain moves of `pieces`, which are cells of one parity board (clauses 2.1 and 3.1).
    #[inline(always)]
    pub(super) fn steps(&self, class: usize, mut pieces: u64, sink: &mut impl Sink) {
        let neighbours = &NEIGHBOURS[class];
        let (beside, above, across) = (self.open(class ^ 1), self.open(class ^ 2), self.open(class ^ 3));
        while pieces != 0 {
            let eight = super::layout::EightPieces::take(class, &mut pieces, |square| {
                let [_, east, north, both] = neighbours.rotations.map(|more| square.cell() + more);
                let beside = beside.rotate_right(east) & 3;
                let above = above.rotate_right(north);
                let above = above & 1 | above >> 7 & 2;
                let across = across.rotate_right(both);
                let across = across & 0b11 | across >> 6 & 0b1100;
                (above << 6 | beside << 4 | across) & u64::from(ON_BOARD[usize::from(square.code())])
            });
            sink.each(eight.word, |bit| {
                let (from, index) = eight.piece(bit);
                Move::step(from, crate::square::Square::of_code(from.code().wrapping_add(neighbours.code_steps[index])))
            });
        }
    }

    /// Lists the castle moves (clauses 4.2 and 4.3).
    #[inline]
    pub(crate) fn castle_moves(&self, sink: &mut impl Sink) {
        let inside = Bitboard(core::array::from_fn(|class| self.own[class] & self.goal[class]));
        if self.castle_move_left && !inside.is_empty() {
            for from in inside {
                for direction in [Direction::East, Direction::West] {
                    if let Some(to) = from.step(direction).filter(|to| self.empty[to.class()] & to.bit() != 0) {
                        sink.one(Move::step(from, to));
                    }
                }
            }
        }
    }
}
