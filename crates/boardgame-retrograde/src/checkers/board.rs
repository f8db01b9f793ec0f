//! A few pieces, as bits.

use checkers::{Position, Side};

/// Men and kings of both sides, Black first; bit `n - 1` is square `n`. Black's men go up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Board {
    pub(crate) men: [u32; 2],
    pub(crate) kings: [u32; 2],
}

/// The place of a side in a [`Board`].
pub(crate) const BLACK: usize = 0;
pub(crate) const WHITE: usize = 1;

/// The squares of a set, in order.
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
        if position.to_move() == Side::Black { BLACK } else { WHITE }
    }

    pub(crate) const fn pieces(&self, side: usize) -> u32 {
        self.men[side] | self.kings[side]
    }

    /// Turned half round, with the colours exchanged.
    pub(crate) const fn turned(&self) -> Self {
        Self {
            men: [self.men[WHITE].reverse_bits(), self.men[BLACK].reverse_bits()],
            kings: [self.kings[WHITE].reverse_bits(), self.kings[BLACK].reverse_bits()],
        }
    }
}
