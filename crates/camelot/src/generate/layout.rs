//! Steps and leaps on the four parity boards; the page in `mod.rs` draws them.

use crate::square::Square;

/// How far a leap in each direction moves a bit on its parity board, in the order of [`Direction`](crate::Direction).
pub(crate) const LEAP: [i32; 8] = [8, 9, 1, -7, -8, -9, -1, 7];

/// Which parity board lies between: what a step in each direction does to the number of the board.
pub(crate) const FLIP: [usize; 8] = [2, 3, 1, 3, 2, 3, 1, 3];

/// How far a step from this parity board moves a cell, apart from changing the board.
///
/// On an even file or rank the way up stays in the same cell and the way down goes to the one before; on an odd one it
/// is the other way round.
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

const fn half_step(odd: usize, way: i32) -> i32 {
    match (odd, way) {
        (0, -1) => -1,
        (1, 1) => 1,
        _ => 0,
    }
}

/// [`step`] for every parity board and direction, for where they are not constants.
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

/// How far a step from this parity board takes the code of a square, around the end of a byte.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "codes wrap around the end of a byte")]
pub(super) const fn code_step(class: usize, direction: usize) -> u8 {
    let to = ((class ^ FLIP[direction]) << 6) as u8;
    to.wrapping_sub((class << 6) as u8).wrapping_add(step(class, direction) as u8)
}

/// Moves all bits by this distance; what leaves the board at a side lands on a guard.
#[inline(always)]
pub(crate) const fn shift(bits: u64, by: i32) -> u64 {
    if by >= 0 { bits << by } else { bits >> -by }
}

/// The cells of a parity board that are next to one of `pieces`.
#[inline(always)]
pub(crate) fn near(class: usize, pieces: &[u64; 4]) -> u64 {
    let mut near = 0;
    for (direction, flip) in FLIP.into_iter().enumerate() {
        near |= shift(pieces[class ^ flip], -step(class, direction));
    }
    near
}

/// The leaps that are open on one parity board: for each direction the cells where one starts.
#[derive(Clone, Copy)]
pub(crate) struct Leaps(pub(crate) [u64; 8]);

impl Leaps {
    /// The leaps over one of `over` onto one of `onto`.
    #[inline(always)]
    pub(crate) fn new(class: usize, over: &[u64; 4], onto: u64) -> Self {
        let mut leaps = [0; 8];
        for (direction, starts) in leaps.iter_mut().enumerate() {
            *starts = shift(over[class ^ FLIP[direction]], -step(class, direction)) & shift(onto, -LEAP[direction]);
        }
        Self(leaps)
    }

    /// The cells where any of them starts.
    #[inline(always)]
    pub(crate) fn starts(&self) -> u64 {
        self.0.iter().fold(0, |all, starts| all | starts)
    }

    /// The cells where one of them starts that lands on one of these.
    #[inline(always)]
    pub(crate) fn starts_onto(&self, onto: u64) -> u64 {
        if onto == 0 {
            return 0;
        }
        self.0.iter().zip(LEAP).fold(0, |all, (starts, leap)| all | starts & shift(onto, -leap))
    }

    /// The cells that they land on from one of these.
    #[inline(always)]
    pub(crate) fn landings(&self, from: u64) -> u64 {
        self.0.iter().zip(LEAP).fold(0, |all, (starts, leap)| all | shift(starts & from, leap))
    }

    /// The directions, as bits, in which one of them starts from a cell.
    #[inline(always)]
    pub(super) fn ways(&self, cell: u32) -> u8 {
        let mut ways = 0;
        for (direction, starts) in self.0.iter().enumerate() {
            ways |= ((starts >> cell & 1) as u8) << direction;
        }
        ways
    }
}

/// Up to eight pieces, and eight bits for each, in one word.
///
/// One loop over the word mispredicts its end once, where a loop for each piece does so for each.
pub(super) struct Eight {
    squares: [Square; 8],
    pub(super) word: u64,
}

impl Eight {
    /// Takes the first eight of these pieces of a parity board and asks for the bits of each.
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

    /// The piece that a bit of the word belongs to, and which of its eight bits that is.
    #[inline(always)]
    pub(super) fn piece(&self, bit: u32) -> (Square, usize) {
        (self.squares[(bit >> 3) as usize & 7], bit as usize & 7)
    }
}

/// Calls the body with the place of each set bit, lowest first. A loop, not a closure, so that the body can use `?`.
macro_rules! each_bit {
    ($bits:expr, |$place:ident| $body:expr) => {{
        let mut rest: u64 = $bits;
        while rest != 0 {
            let $place = rest.trailing_zeros();
            rest &= rest - 1;
            $body
        }
    }};
}

pub(crate) use each_bit;
