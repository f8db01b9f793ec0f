//! The board from one side's point of view.

use checkers::{Position, Side};

/// The pieces from one side's point of view. Its men move from row 0 (squares 1 to 4) to row 7.
#[derive(Clone, Copy)]
pub(super) struct SideView {
    pub(super) men: u32,
    pub(super) kings: u32,
    pub(super) their_men: u32,
    pub(super) their_kings: u32,
}

impl SideView {
    /// Returns the view of the side to move.
    pub(super) fn of(position: &Position) -> Self {
        let (mover, other) = (position.side_to_move(), !position.side_to_move());
        let [men, their_men] = [mover, other].map(|side| position.men(side).bits());
        let [kings, their_kings] = [mover, other].map(|side| position.kings(side).bits());
        match mover {
            Side::Black => Self { men, kings, their_men, their_kings },
            // White's men move the other way, so the board is turned.
            Side::White => Self { men: their_men, kings: their_kings, their_men: men, their_kings: kings }.turned(),
        }
    }

    /// Returns the view of the other side.
    pub(super) const fn turned(self) -> Self {
        Self {
            men: self.their_men.reverse_bits(),
            kings: self.their_kings.reverse_bits(),
            their_men: self.men.reverse_bits(),
            their_kings: self.kings.reverse_bits(),
        }
    }

    pub(super) const fn occupied(self) -> u32 {
        self.men | self.kings | self.their_men | self.their_kings
    }
}

/// Squares of rows 0, 2, 4 and 6. A step from these rows shifts by other numbers of bits than a step from the odd rows.
const EVEN_ROWS: u32 = 0x0F0F_0F0F;
const ODD_ROWS: u32 = !EVEN_ROWS;
const FIRST: u32 = 0x1111_1111;
const LAST: u32 = 0x8888_8888;

/// Reports whether the other side could jump if it were to move.
pub(super) fn is_threatened(view: SideView) -> bool {
    let (own, empty) = (view.men | view.kings, !view.occupied());
    let jumps = |movers: u32, step: fn(u32) -> u32| step(step(movers) & own) & empty != 0;
    let all = view.their_men | view.their_kings;
    let up_left = |set: u32| (set & EVEN_ROWS) >> 4 | (set & ODD_ROWS & !FIRST) >> 5;
    let up_right = |set: u32| (set & EVEN_ROWS & !LAST) >> 3 | (set & ODD_ROWS) >> 4;
    let down_left = |set: u32| (set & EVEN_ROWS) << 4 | (set & ODD_ROWS & !FIRST) << 3;
    let down_right = |set: u32| (set & EVEN_ROWS & !LAST) << 5 | (set & ODD_ROWS) << 4;
    jumps(all, up_left)
        || jumps(all, up_right)
        || view.their_kings != 0 && (jumps(view.their_kings, down_left) || jumps(view.their_kings, down_right))
}

pub(super) fn count(set: u32) -> i32 {
    i32::try_from(set.count_ones()).unwrap_or(0)
}

/// Reports whether the side to move has the opposition: an odd number of pieces on [`EVEN_ROWS`]. Returns `None` if the sides
/// have unequal numbers of pieces or more than 14 together.
pub(super) fn has_the_move(view: SideView) -> Option<bool> {
    let pieces = view.occupied().count_ones();
    let own = (view.men | view.kings).count_ones();
    (pieces <= 14 && 2 * own == pieces).then(|| (view.occupied() & EVEN_ROWS).count_ones() % 2 == 1)
}
