//! Placements as numbers.
//!
//! A set of squares is ranked among the sets of its size in the order of the numbers that its bits make (the
//! "combinatorial number system": the k-th square from below, if it is number s, counts for s over k). Black's men are
//! ranked among their 28 squares and White's among theirs, White's kings among the squares that are left, and Black's
//! among those that are then left.

use crate::board::{BLACK, WHITE, squares};

const BINOMIALS: [[u32; 8]; 33] = {
    let mut table = [[0; 8]; 33];
    let mut n = 0;
    while n < 33 {
        table[n][0] = 1;
        let mut k = 1;
        while k < 8 && k <= n {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
};

/// `n` over `k`, for up to 32 squares and 7 pieces.
pub(crate) const fn choose(n: u8, k: u8) -> usize {
    BINOMIALS[n as usize][k as usize] as usize
}

/// The rank of a set among the sets of its size.
pub(crate) fn rank_of(set: u32) -> usize {
    rank_by(set, |square| square)
}

/// The same after each member has been given another number, in the same order.
fn rank_by(set: u32, number: impl Fn(u8) -> u8) -> usize {
    squares(set).zip(1..).map(|(square, place)| choose(number(square), place)).sum()
}

/// The lowest set of this many squares.
#[cfg(feature = "make")]
pub(crate) const fn first_set(pieces: u8) -> u32 {
    (1 << pieces) - 1
}

/// The next set with as many squares (Gosper's hack); sets follow in the order of their ranks.
#[cfg(feature = "make")]
pub(crate) const fn next_set(set: u32) -> u32 {
    if set == 0 {
        return 0;
    }
    let lowest = set & set.wrapping_neg();
    let carried = set.wrapping_add(lowest);
    carried | (((set ^ carried) >> 2) / lowest)
}

/// Squares as numbers: those of the rows 1, 3, 5 and 7, and then the others, in order. A step leads from one half to the
/// other, so that positions in which the same side "has the move" are neighbours, and those are alike.
pub(crate) const fn numbered(set: u32) -> u32 {
    const fn gathered(set: u32) -> u32 {
        let set = set & 0x0F0F_0F0F;
        let set = (set | set >> 4) & 0x00FF_00FF;
        (set | set >> 8) & 0x0000_FFFF
    }
    gathered(set) | gathered(set >> 4) << 16
}

/// The other way round.
#[cfg(feature = "make")]
pub(crate) const fn squares_of(numbers: u32) -> u32 {
    const fn spread(set: u32) -> u32 {
        let set = (set | set << 8) & 0x00FF_00FF;
        (set | set << 4) & 0x0F0F_0F0F
    }
    spread(numbers & 0xFFFF) | spread(numbers >> 16) << 4
}

/// The rank of the men's placement. Black's men are on the squares that are not the last four, and White's on those
/// that are not the first four, as numbers too.
pub(crate) fn men_rank(men: [u32; 2]) -> usize {
    let [black, white] = men.map(numbered);
    rank_of(black) * choose(28, white.count_ones() as u8) + rank_of(white >> 4)
}

/// The rank of the kings' placement, as numbers, given the place of each free number among the free ones.
pub(crate) fn king_rank(kings: [u32; 2], black_ranks: usize, place: impl Fn(u8) -> u8) -> usize {
    let among_rest = |number: u8| place(number) - below(kings[WHITE], number);
    rank_by(kings[WHITE], &place) * black_ranks + rank_by(kings[BLACK], among_rest)
}

/// How many of a set are below a number.
pub(crate) const fn below(set: u32, number: u8) -> u8 {
    (set & ((1 << number) - 1)).count_ones() as u8
}
