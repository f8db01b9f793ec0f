//! How leaps and steps look on the four parity boards.

/// How far a leap in each direction moves a bit on its parity board.
pub(super) const LEAP: [i32; 8] = [8, 9, 1, -7, -8, -9, -1, 7];

/// Which parity board lies between: what a step in each direction does to the number of the board.
pub(super) const FLIP: [usize; 8] = [2, 3, 1, 3, 2, 3, 1, 3];

/// How far a step from this parity board moves a cell, apart from changing the board.
///
/// On an even file or rank the way up stays in the same cell and the way down goes to the one before; on an odd one it
/// is the other way round.
pub(super) const fn step(class: usize, direction: usize) -> i32 {
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

/// [`step`] for every parity board and direction, for where they are not known beforehand.
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
pub(super) const fn shift(bits: u64, by: i32) -> u64 {
    if by >= 0 { bits << by } else { bits >> -by }
}

/// For each direction the cells of a parity board from which a leap goes over one of `over` and lands on one of `onto`.
#[inline(always)]
pub(super) fn lines(class: usize, over: &[u64; 4], onto: u64) -> [u64; 8] {
    let mut lines = [0; 8];
    for (direction, line) in lines.iter_mut().enumerate() {
        *line = shift(over[class ^ FLIP[direction]], -step(class, direction)) & shift(onto, -LEAP[direction]);
    }
    lines
}

/// The cells of a parity board that are next to one of `pieces`.
#[inline(always)]
pub(super) fn near(class: usize, pieces: &[u64; 4]) -> u64 {
    let mut near = 0;
    for (direction, flip) in FLIP.into_iter().enumerate() {
        near |= shift(pieces[class ^ flip], -step(class, direction));
    }
    near
}

/// All cells of any of the lines.
#[inline(always)]
pub(super) fn any(lines: &[u64; 8]) -> u64 {
    lines.iter().fold(0, |all, line| all | line)
}

/// The cells from which one of the lines leads onto one of these.
#[inline(always)]
pub(super) fn landing(lines: &[u64; 8], onto: u64) -> u64 {
    if onto == 0 {
        return 0;
    }
    let mut all = 0;
    for (line, leap) in lines.iter().zip(LEAP) {
        all |= line & shift(onto, -leap);
    }
    all
}

/// The cells that one of the lines leads onto from one of these.
#[inline(always)]
pub(super) fn onto(lines: &[u64; 8], from: u64) -> u64 {
    let mut all = 0;
    for (line, leap) in lines.iter().zip(LEAP) {
        all |= shift(line & from, leap);
    }
    all
}

/// The directions, as bits, that lead on from a cell.
#[inline(always)]
pub(super) fn exits(lines: &[u64; 8], cell: u32) -> u8 {
    let mut exits = 0;
    for (direction, line) in lines.iter().enumerate() {
        exits |= ((line >> cell & 1) as u8) << direction;
    }
    exits
}

/// Calls `f` with the place of each set bit, lowest first, until it breaks.
macro_rules! each_bit {
    ($bits:expr, |$place:ident| $body:expr) => {{
        let mut rest = $bits;
        while rest != 0 {
            let $place = rest.trailing_zeros();
            rest &= rest - 1;
            $body
        }
    }};
}

pub(super) use each_bit;
