//! A board as sets of bits, and its moves.
//!
//! Unlike the move generator of `checkers`, this one visits the positions after the moves. Tests compare the two.

#[cfg(feature = "parallel")]
use checkers::{Bitboard, Piece};
use checkers::{Position, Side};

/// Men and kings of both sides, Black first; bit `n - 1` is square `n`. Black's men go up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Board {
    pub(crate) men: [u32; 2],
    pub(crate) kings: [u32; 2],
}

pub(crate) const BLACK: usize = 0;
pub(crate) const WHITE: usize = 1;

pub(crate) fn squares(mut set: u32) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        let square = (set != 0).then(|| set.trailing_zeros() as u8)?;
        set &= set - 1;
        Some(square)
    })
}

impl Board {
    pub(crate) fn of(position: &Position) -> Self {
        let both = [Side::Black, Side::White];
        Self { men: both.map(|side| position.men(side).bits()), kings: both.map(|side| position.kings(side).bits()) }
    }

    pub(crate) fn side_of(position: &Position) -> usize {
        if position.side_to_move() == Side::Black { BLACK } else { WHITE }
    }

    pub(crate) const fn pieces(&self, side: usize) -> u32 {
        self.men[side] | self.kings[side]
    }

    /// Turns the board and swaps the colours.
    pub(crate) const fn mirrored(&self) -> Self {
        Self {
            men: [self.men[WHITE].reverse_bits(), self.men[BLACK].reverse_bits()],
            kings: [self.kings[WHITE].reverse_bits(), self.kings[BLACK].reverse_bits()],
        }
    }
}

/// Number of directions: up left, up right, down left, down right. The first two are forward for Black.
const DIRECTIONS: usize = 4;

const NOWHERE: u8 = 32;

const NEXT: [[u8; DIRECTIONS]; 32] = {
    let mut next = [[NOWHERE; DIRECTIONS]; 32];
    let mut at = 0;
    while at < 32 * DIRECTIONS {
        let (square, direction) = (at / DIRECTIONS, at % DIRECTIONS);
        next[square][direction] = shifted(1 << square, direction).trailing_zeros() as u8;
        at += 1;
    }
    next
};

/// The neighbours of each square, as a set.
pub(crate) const NEAR: [u32; 32] = {
    let mut near = [0; 32];
    let mut at = 0;
    while at < 32 * DIRECTIONS {
        near[at / DIRECTIONS] |= shifted(1 << (at / DIRECTIONS), at % DIRECTIONS);
        at += 1;
    }
    near
};

const EVEN: u32 = 0x0F0F_0F0F;
const FIRST: u32 = 0x1111_1111;
const LAST: u32 = 0x8888_8888;

/// Shifts a set by one square in a direction. Squares outside the board vanish.
const fn shifted(set: u32, direction: usize) -> u32 {
    let (even, odd) = (set & EVEN, set & !EVEN);
    match direction {
        0 => even << 4 | (odd & !FIRST) << 3,
        1 => (even & !LAST) << 5 | odd << 4,
        2 => even >> 4 | (odd & !FIRST) >> 5,
        _ => (even & !LAST) >> 3 | odd >> 4,
    }
}

const fn forward(side: usize) -> core::ops::Range<usize> {
    if side == BLACK { 0..2 } else { 2..4 }
}

pub(crate) const fn crowning_row(side: usize) -> u32 {
    if side == BLACK { 0xF000_0000 } else { 0x0000_000F }
}

impl Board {
    #[inline]
    pub(crate) const fn empty(&self) -> u32 {
        !(self.pieces(BLACK) | self.pieces(WHITE))
    }

    /// Returns the squares that a side can jump to in a direction (clauses 4.1 to 4.3).
    #[inline]
    fn jumps(&self, side: usize, direction: usize) -> u32 {
        let movers = self.kings[side] | if forward(side).contains(&direction) { self.men[side] } else { 0 };
        shifted(shifted(movers, direction) & self.pieces(1 - side), direction) & self.empty()
    }

    #[inline]
    pub(crate) fn can_jump(&self, side: usize) -> bool {
        (0..DIRECTIONS).any(|direction| self.jumps(side, direction) != 0)
    }

    /// Calls `found` with the board after each of a side's captures (clauses 4.4 to 5.2).
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

    /// Continues a capture by jumping over `over` to `to`. The capturing piece has been taken off the board.
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

    /// Continues a capture from a square. Returns `false` if no jump is possible.
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

    /// Calls `found` with the board after each step of a man to one of the squares in `onto` (clauses 3.1 and 5.1).
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
    pub(crate) fn position(&self, to_move: usize) -> Position {
        let both = [Side::Black, Side::White];
        let mut builder = Position::builder(both[to_move]);
        for (index, side) in both.into_iter().enumerate() {
            for (set, piece) in [(self.men[index], Piece::man(side)), (self.kings[index], Piece::king(side))] {
                for square in Bitboard::from_bits(set) {
                    builder = builder.piece(piece, square);
                }
            }
        }
        builder.build().expect("a placement of the tables is a position")
    }

    /// Returns the number of steps that a side's kings can make (clause 3.2).
    pub(crate) fn steps_of_kings(&self, side: usize) -> u8 {
        squares(self.kings[side]).map(|square| (NEAR[usize::from(square)] & self.empty()).count_ones() as u8).sum()
    }
}
