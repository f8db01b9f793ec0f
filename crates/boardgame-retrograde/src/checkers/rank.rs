//! Ranks of placements of pieces.
//!
//! Sets of squares are ranked by the combinatorial number system: men among their 28 squares, White's kings among the remaining
//! squares, and Black's kings among the rest.

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

#[inline]
pub(crate) const fn choose(n: u8, k: u8) -> usize {
    BINOMIALS[n as usize][k as usize] as usize
}

/// Returns the rank of a set among the sets of its size.
#[inline]
pub(crate) fn rank_of(set: u32) -> usize {
    squares(set).zip(1..).map(|(square, k)| choose(square, k)).sum()
}

/// Renumbers a set as if the squares in `taken`, which are not in the set, did not exist.
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

/// Reverses [`without`].
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

/// Returns the set of `pieces` squares with rank 0.
#[cfg(feature = "parallel")]
pub(crate) const fn first_set(pieces: u8) -> u32 {
    (1 << pieces) - 1
}

/// Returns the set with the next rank (Gosper's hack).
#[cfg(feature = "parallel")]
pub(crate) const fn next_set(set: u32) -> u32 {
    if set == 0 {
        return 0;
    }
    let lowest = set & set.wrapping_neg();
    let carried = set.wrapping_add(lowest);
    carried | (((set ^ carried) >> 2) / lowest)
}

/// Numbers the squares: first those of rows 1, 3, 5 and 7, then the others. Similar positions become neighbours, which makes
/// tables smaller.
#[inline]
pub(crate) const fn numbered(set: u32) -> u32 {
    const fn gathered(set: u32) -> u32 {
        let set = set & 0x0F0F_0F0F;
        let set = (set | set >> 4) & 0x00FF_00FF;
        (set | set >> 8) & 0x0000_FFFF
    }
    gathered(set) | gathered(set >> 4) << 16
}

/// Reverses [`numbered`].
#[cfg(feature = "parallel")]
pub(crate) const fn squares_of(numbers: u32) -> u32 {
    const fn spread(set: u32) -> u32 {
        let set = (set | set << 8) & 0x00FF_00FF;
        (set | set << 4) & 0x0F0F_0F0F
    }
    spread(numbers & 0xFFFF) | spread(numbers >> 16) << 4
}

/// Returns the rank of the men. Black's men are never on the last four squares, and White's never on the first four.
#[inline]
pub(crate) fn men_rank(men: [u32; 2]) -> usize {
    let (black, white) = (numbered(men[BLACK]), numbered(men[WHITE]));
    rank_of(black) * choose(28, white.count_ones() as u8) + rank_of(white >> 4)
}

/// Returns the rank of the kings. The sets in `indices` number the squares that the men leave free.
#[inline]
pub(crate) fn king_rank(indices: [u32; 2], black_ranks: usize) -> usize {
    rank_of(indices[WHITE]) * black_ranks + rank_of(without(indices[BLACK], indices[WHITE]))
}
