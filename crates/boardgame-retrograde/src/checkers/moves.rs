//! The moves of a few pieces: what the tables are made with.
//!
//! It is apart from the generator of `checkers`, since it visits positions and not moves, looks one ply ahead by the
//! thousand million, and asks for "any capture at all" far more often than for a list. The tests hold the two together.

#[cfg(feature = "parallel")]
use checkers::{Bitboard, Piece, Position, Side};

use super::board::{BLACK, Board, WHITE, squares};

/// Up to the left, up to the right, down to the left, down to the right. The first two are Black's forward.
const DIRECTIONS: usize = 4;

/// Where no square is.
const NOWHERE: u8 = 32;

/// The neighbour of each square in each direction.
const NEXT: [[u8; DIRECTIONS]; 32] = neighbours();

const fn neighbours() -> [[u8; DIRECTIONS]; 32] {
    let mut next = [[NOWHERE; DIRECTIONS]; 32];
    let mut square = 0;
    while square < 32 {
        let row = square / 4;
        // In even rows the dark squares begin one column further right.
        let shift = if row % 2 == 0 { 0 } else { 1 };
        let place = square % 4;
        if row < 7 {
            if shift == 0 || place > 0 {
                next[square][0] = (square + 4 - shift) as u8;
            }
            if shift == 1 || place < 3 {
                next[square][1] = (square + 5 - shift) as u8;
            }
        }
        if row > 0 {
            if shift == 0 || place > 0 {
                next[square][2] = (square - 4 - shift) as u8;
            }
            if shift == 1 || place < 3 {
                next[square][3] = (square - 3 - shift) as u8;
            }
        }
        square += 1;
    }
    next
}

/// All neighbours of each square.
pub(crate) const NEAR: [u32; 32] = {
    let mut near = [0; 32];
    let mut square = 0;
    while square < 32 {
        let mut direction = 0;
        while direction < DIRECTIONS {
            let next = NEXT[square][direction];
            if next != NOWHERE {
                near[square] |= 1 << next;
            }
            direction += 1;
        }
        square += 1;
    }
    near
};

/// Rows 1, 3, 5 and 7, counted from 1.
const EVEN: u32 = 0x0F0F_0F0F;
const FIRST: u32 = 0x1111_1111;
const LAST: u32 = 0x8888_8888;

/// All of a set moved one square in a direction; what leaves the board is gone.
const fn shifted(set: u32, direction: usize) -> u32 {
    let (even, odd) = (set & EVEN, set & !EVEN);
    match direction {
        0 => even << 4 | (odd & !FIRST) << 3,
        1 => (even & !LAST) << 5 | odd << 4,
        2 => even >> 4 | (odd & !FIRST) >> 5,
        _ => (even & !LAST) >> 3 | odd >> 4,
    }
}

/// The directions in which a side's men go.
const fn forward(side: usize) -> core::ops::Range<usize> {
    if side == BLACK { 0..2 } else { 2..4 }
}

/// The row on which a side's men are crowned.
pub(crate) const fn crowning_row(side: usize) -> u32 {
    if side == BLACK { 0xF000_0000 } else { 0x0000_000F }
}

impl Board {
    #[inline]
    pub(crate) const fn empty(&self) -> u32 {
        !(self.pieces(BLACK) | self.pieces(WHITE))
    }

    /// Where a side can jump to in a direction (clauses 4.1 to 4.3).
    #[inline]
    fn jumps(&self, side: usize, direction: usize) -> u32 {
        let movers = self.kings[side] | if forward(side).contains(&direction) { self.men[side] } else { 0 };
        shifted(shifted(movers, direction) & self.pieces(1 - side), direction) & self.empty()
    }

    /// Whether a side has a capture.
    #[inline]
    pub(crate) fn can_jump(&self, side: usize) -> bool {
        (0..DIRECTIONS).any(|direction| self.jumps(side, direction) != 0)
    }

    /// Hands over the board after each whole capture of a side (clauses 4.4 to 5.2).
    pub(crate) fn each_capture(&self, side: usize, found: &mut impl FnMut(&Self)) {
        for direction in 0..DIRECTIONS {
            let back = 3 - direction;
            for to in squares(self.jumps(side, direction)) {
                let over = NEXT[usize::from(to)][back];
                let from = 1 << NEXT[usize::from(over)][back];
                let king = self.kings[side] & from != 0;
                let mut lifted = *self;
                lifted.men[side] &= !from;
                lifted.kings[side] &= !from;
                lifted.jump(side, over, to, king, found);
            }
        }
    }

    /// Hands over the board after each way on for a piece that is in the air and jumps. At most twelve jumps deep, since each
    /// takes a piece.
    fn jump(&self, side: usize, over: u8, to: u8, king: bool, found: &mut impl FnMut(&Self)) {
        let mut after = *self;
        after.men[1 - side] &= !(1 << over);
        after.kings[1 - side] &= !(1 << over);
        let crowned = !king && crowning_row(side) >> to & 1 == 1;
        if crowned || !after.jump_on(side, to, king, found) {
            let landed = if king || crowned { &mut after.kings } else { &mut after.men };
            landed[side] |= 1 << to;
            found(&after);
        }
    }

    /// The same for one that is over a square, if it can jump on.
    fn jump_on(&self, side: usize, from: u8, king: bool, found: &mut impl FnMut(&Self)) -> bool {
        let mut jumped = false;
        for direction in if king { 0..DIRECTIONS } else { forward(side) } {
            let over = NEXT[usize::from(from)][direction];
            if over == NOWHERE || self.pieces(1 - side) >> over & 1 == 0 {
                continue;
            }
            let to = NEXT[usize::from(over)][direction];
            if to != NOWHERE && self.empty() >> to & 1 == 1 {
                jumped = true;
                self.jump(side, over, to, king, found);
            }
        }
        jumped
    }

    /// Hands over the board after each plain move.
    pub(crate) fn each_step(&self, side: usize, found: &mut impl FnMut(&Self)) {
        self.each_step_of_men(side, u32::MAX, found);
        for from in squares(self.kings[side]) {
            for to in squares(NEAR[usize::from(from)] & self.empty()) {
                let mut after = *self;
                after.kings[side] ^= 1 << from | 1 << to;
                found(&after);
            }
        }
    }

    /// Hands over the board after each plain move of a man onto one of these squares (clauses 3.1 and 5.1).
    pub(crate) fn each_step_of_men(&self, side: usize, onto: u32, found: &mut impl FnMut(&Self)) {
        for direction in forward(side) {
            let back = 3 - direction;
            for to in squares(shifted(self.men[side], direction) & self.empty() & onto) {
                let mut after = *self;
                after.men[side] &= !(1 << NEXT[usize::from(to)][back]);
                let landed = if crowning_row(side) >> to & 1 == 1 { &mut after.kings } else { &mut after.men };
                landed[side] |= 1 << to;
                found(&after);
            }
        }
    }
}

#[cfg(feature = "parallel")]
impl Board {
    /// The position. No man may be on its crowning row.
    pub(crate) fn position(&self, to_move: usize) -> Position {
        let both = [Side::Black, Side::White];
        let mut builder = Position::builder(both[to_move]);
        for (place, side) in both.into_iter().enumerate() {
            for (set, piece) in [(self.men[place], Piece::man(side)), (self.kings[place], Piece::king(side))] {
                for square in Bitboard::from_bits(set) {
                    builder = builder.piece(piece, square);
                }
            }
        }
        builder.build().expect("a placement of the tables is a position")
    }

    /// The number of plain moves of kings (clause 3.2).
    pub(crate) fn steps_of_kings(&self, side: usize) -> u8 {
        squares(self.kings[side]).map(|square| (NEAR[usize::from(square)] & self.empty()).count_ones() as u8).sum()
    }
}
