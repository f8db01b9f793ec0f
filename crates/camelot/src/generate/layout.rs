//! Steps and leaps on the four parity boards. The parent module draws the boards.

use crate::square::Square;

/// The shift of a leap in each direction, in the order of [`Direction`](crate::Direction).
pub(crate) const LEAP: [i32; 8] = [8, 9, 1, -7, -8, -9, -1, 7];

/// The bits of the parity board's number that a step in each direction flips.
pub(crate) const FLIP: [usize; 8] = [2, 3, 1, 3, 2, 3, 1, 3];

/// Returns the shift of a step from a parity board. The step also changes the board.
pub(crate) const fn step(class: usize, direction: usize) -> i32 {
    let east = match direction {
        1..=3 => 1,
        5..=7 => -1,
        _ => 0,
    };
    let north = match direction {
        7 | 0 | 1 => 1,
        3..=5 => -1,
        _ => 0,
    };
    half_step(class & 1, east) + 8 * half_step(class >> 1, north)
}

const fn half_step(odd: usize, step: i32) -> i32 {
    match (odd, step) {
        (0, -1) => -1,
        (1, 1) => 1,
        _ => 0,
    }
}

pub(super) static STEPS: [[i32; 8]; 4] = {
    let mut steps = [[0; 8]; 4];
    let mut class = 0;
    while class < 4 {
        let mut direction = 0;
        while direction < 8 {
            steps[class][direction] = step(class, direction);
            direction += 1;
        }
        class += 1;
    }
    steps
};

/// Returns the change of a square's code by a step, modulo 256.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "codes wrap around the end of a byte")]
pub(super) const fn code_step(class: usize, direction: usize) -> u8 {
    let to = ((class ^ FLIP[direction]) << 6) as u8;
    to.wrapping_sub((class << 6) as u8).wrapping_add(step(class, direction) as u8)
}

/// Shifts left by `by`, or right if it is negative. Bits that leave the board at a side land on guard cells (see the
/// parent module).
#[inline(always)]
pub(crate) const fn shift(bits: u64, by: i32) -> u64 {
    if by >= 0 { bits << by } else { bits >> -by }
}

/// Returns the cells of a parity board that are next to one of `pieces`.
#[inline(always)]
pub(crate) fn near(class: usize, pieces: &[u64; 4]) -> u64 {
    let mut near = 0;
    for (direction, flip) in FLIP.into_iter().enumerate() {
        near |= shift(pieces[class ^ flip], -step(class, direction));
    }
    near
}

/// The leaps on one parity board: for each direction, the cells where a leap starts.
#[derive(Clone, Copy)]
pub(crate) struct Leaps(pub(crate) [u64; 8]);

impl Leaps {
    /// Returns the leaps over a cell of `over` onto a cell of `onto`.
    #[inline(always)]
    pub(crate) fn new(class: usize, over: &[u64; 4], onto: u64) -> Self {
        let mut leaps = [0; 8];
        for (direction, starts) in leaps.iter_mut().enumerate() {
            *starts = shift(over[class ^ FLIP[direction]], -step(class, direction)) & shift(onto, -LEAP[direction]);
        }
        Self(leaps)
    }

    #[inline(always)]
    pub(crate) fn starts(&self) -> u64 {
        self.0.iter().fold(0, |all, starts| all | starts)
    }

    /// Returns the cells where a leap onto one of the given cells starts.
    #[inline(always)]
    pub(crate) fn starts_onto(&self, onto: u64) -> u64 {
        if onto == 0 {
            return 0;
        }
        self.0.iter().zip(LEAP).fold(0, |all, (starts, leap)| all | starts & shift(onto, -leap))
    }

    /// Returns the landings of the leaps from the given cells.
    #[inline(always)]
    pub(crate) fn landings(&self, from: u64) -> u64 {
        self.0.iter().zip(LEAP).fold(0, |all, (starts, leap)| all | shift(starts & from, leap))
    }

    /// Returns the directions of the leaps from a cell, as bits.
    #[inline(always)]
    pub(super) fn directions(&self, cell: u32) -> u8 {
        let mut directions = 0;
        for (direction, starts) in self.0.iter().enumerate() {
            directions |= ((starts >> cell & 1) as u8) << direction;
        }
        directions
    }
}

/// Up to eight pieces and eight bits for each in one word, so that one loop visits all of them.
pub(super) struct EightPieces {
    squares: [Square; 8],
    pub(super) word: u64,
}

impl EightPieces {
    /// Removes up to eight pieces, and computes the bits of each.
    #[inline(always)]
    pub(super) fn take(class: usize, pieces: &mut u64, mut bits: impl FnMut(Square) -> u64) -> Self {
        let mut eight = Self { squares: [Square::of_code(4); 8], word: 0 };
        let mut shift = 0;
        while *pieces != 0 && shift < 64 {
            let square = Square::of_cell(class, pieces.trailing_zeros());
            *pieces &= *pieces - 1;
            eight.squares[shift / 8] = square;
            eight.word |= bits(square) << shift;
            shift += 8;
        }
        eight
    }

    /// Returns the piece that a bit of the word belongs to, and the bit's index among its eight.
    #[inline(always)]
    pub(super) fn piece(&self, bit: u32) -> (Square, usize) {
        (self.squares[(bit >> 3) as usize & 7], bit as usize & 7)
    }
}

/// Calls the body with the index of each bit, lowest first. The body can use `continue`.
macro_rules! each_bit {
    ($bits:expr, |$index:ident| $body:expr) => {{
        let mut rest: u64 = $bits;
        while rest != 0 {
            let $index = rest.trailing_zeros();
            rest &= rest - 1;
            $body
        }
    }};
}

pub(crate) use each_bit;
