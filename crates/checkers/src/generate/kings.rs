//! Counting two plies at once where there are kings: the safe steps in sets, the others one by one.

use super::{
    board::{Board, Mover, pop, shift},
    pair::{LEFT, RIGHT, ending, ends, len, starting, starts},
};
use crate::{Direction, bitboard::BOARD};

/// What the opponent sees before a step.
struct Outlook {
    /// The squares next to his pieces, by the direction in which they may go there.
    look: [u64; 4],
    /// How many of his pieces may go to a square, as a binary number of three digits, the lowest first.
    lookers: [u64; 3],
    /// How many steps he has.
    steps: u64,
    /// The squares where he could jump what gets there: all, when he can jump already.
    jumpable: u64,
    /// The squares that cover a piece he looks at.
    cover: u64,
}

impl Board {
    /// How many pairs of a step and a reply there are, where the side to move cannot jump.
    #[inline(never)]
    pub(super) fn pairs_with_kings<S: Mover>(self) -> u64 {
        let outlook = self.outlook::<S>();
        self.pairs_of_steps::<S, S>(self.own, &outlook)
            + self.pairs_of_steps::<S, S::Other>(self.own & self.kings, &outlook)
    }

    #[inline(always)]
    fn outlook<S: Mover>(self) -> Outlook {
        let empty = self.empty();
        let kings = self.opposing & self.kings;
        let mut outlook = Outlook { look: [0; 4], lookers: [0; 3], steps: 0, jumpable: 0, cover: 0 };
        for way in Direction::ALL {
            let look = shift(if way.is_down() == S::DOWN { kings } else { self.opposing }, way);
            outlook.look[way.code() as usize] = look;
            outlook.jumpable |= look & shift(empty, way.reversed());
            outlook.cover |= shift(look & self.own, way);
        }
        let [a, b, c, d] = outlook.look;
        let (one, other) = (a ^ b, c ^ d);
        outlook.lookers = [one ^ other, (a & b) ^ (c & d) | one & other, a & b & c & d];
        outlook.steps = weigh(outlook.lookers.map(|set| len(set & empty)));
        if outlook.jumpable & self.own != 0 {
            outlook.jumpable = BOARD;
        }
        outlook
    }

    /// The pairs that begin with a step of these pieces forward for `W`.
    #[inline(always)]
    fn pairs_of_steps<S: Mover, W: Mover>(self, pieces: u64, outlook: &Outlook) -> u64 {
        let Outlook { look, lookers: [ones, twos, fours], steps: before, jumpable, cover } = *outlook;
        let steps = starting::<W>(pieces) & ending::<W>(self.empty());
        // What a piece leaves is empty, so that an opponent it goes straight up to can jump it.
        let met = [W::LEFT, W::RIGHT].map(|way| ending::<W>(look[way.reversed().code() as usize]));
        let open = starting::<W>(cover) | ending::<W>(jumpable) | met[0] & LEFT | met[1] & RIGHT;
        let (safe, mut exposed) = (steps & !open, steps & open);
        let opened = [ones, twos, fours].map(|set| len(safe & starting::<W>(set)));
        let blocked = [ones, twos, fours].map(|set| len(safe & ending::<W>(set)));
        let mut total = len(safe) * before + weigh(opened) - weigh(blocked);
        while exposed != 0 {
            let step = pop(&mut exposed);
            total += self.after(starts::<W>(step), ends::<W>(step), 0).count::<S::Other>();
        }
        total
    }
}

/// A binary number from how often each digit is set.
#[inline(always)]
const fn weigh([ones, twos, fours]: [u64; 3]) -> u64 {
    ones + 2 * twos + 4 * fours
}
