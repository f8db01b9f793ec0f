//! Placements as numbers.
//!
//! A set of squares is ranked among the sets of its size in the order of the numbers that its bits make (the
//! "combinatorial number system": the k-th square from below, if it is number s, counts for s over k). Black's men are
//! ranked among their 28 squares and White's among theirs, White's kings among the squares that are left, and Black's
//! among those that are then left.

use super::board::{BLACK, WHITE, squares};

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
#[inline]
pub(crate) const fn choose(n: u8, k: u8) -> usize {
    BINOMIALS[n as usize][k as usize] as usize
}

/// The rank of a set among the sets of its size.
#[inline]
pub(crate) fn rank_of(set: u32) -> usize {
    squares(set).zip(1..).map(|(square, place)| choose(square, place)).sum()
}

/// A set after some squares have been taken away and those that are left have been numbered anew: where each member is
/// then. No member is among those taken.
#[inline]
pub(crate) fn without(mut set: u32, mut taken: u32) -> u32 {
    while taken != 0 {
        let highest = taken.ilog2();
        let below = (1 << highest) - 1;
        set = set & below | set >> 1 & !below;
        taken ^= 1 << highest;
    }
    set
}

/// The other way round.
#[cfg(feature = "parallel")]
#[inline]
pub(crate) fn among(mut set: u32, mut taken: u32) -> u32 {
    while taken != 0 {
        let below = (taken & taken.wrapping_neg()) - 1;
        set = set & below | (set & !below) << 1;
        taken &= taken - 1;
    }
    set
}

/// The lowest set of this many squares.
#[cfg(feature = "parallel")]
pub(crate) const fn first_set(pieces: u8) -> u32 {
    (1 << pieces) - 1
}

/// The next set with as many squares (Gosper's hack); sets follow in the order of their ranks.
#[cfg(feature = "parallel")]
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
#[inline]
pub(crate) const fn numbered(set: u32) -> u32 {
    const fn gathered(set: u32) -> u32 {
        let set = set & 0x0F0F_0F0F;
        let set = (set | set >> 4) & 0x00FF_00FF;
        (set | set >> 8) & 0x0000_FFFF
    }
    gathered(set) | gathered(set >> 4) << 16
}

/// The other way round.
#[cfg(feature = "parallel")]
pub(crate) const fn squares_of(numbers: u32) -> u32 {
    const fn spread(set: u32) -> u32 {
        let set = (set | set << 8) & 0x00FF_00FF;
        (set | set << 4) & 0x0F0F_0F0F
    }
    spread(numbers & 0xFFFF) | spread(numbers >> 16) << 4
}

/// The rank of the men's placement. Black's men are on the squares that are not the last four, and White's on those
/// that are not the first four, as numbers too.
#[inline]
pub(crate) fn men_rank(men: [u32; 2]) -> usize {
    let (black, white) = (numbered(men[BLACK]), numbered(men[WHITE]));
    rank_of(black) * choose(28, white.count_ones() as u8) + rank_of(white >> 4)
}

/// The rank of the kings' placement, as places among the squares that the men leave free.
#[inline]
pub(crate) fn king_rank(places: [u32; 2], black_ranks: usize) -> usize {
    rank_of(places[WHITE]) * black_ranks + rank_of(without(places[BLACK], places[WHITE]))
}
