//! The board as one side sees it.

use checkers::{Position, Side};

/// The pieces as one side sees them: its men move from row 0, squares 1 to 4, to row 7.
#[derive(Clone, Copy)]
pub(super) struct View {
    pub(super) men: u32,
    pub(super) kings: u32,
    pub(super) their_men: u32,
    pub(super) their_kings: u32,
}

impl View {
    /// What the side to move sees.
    pub(super) fn of(position: &Position) -> Self {
        let (mover, other) = (position.to_move(), !position.to_move());
        let [men, their_men] = [mover, other].map(|side| position.men(side).bits());
        let [kings, their_kings] = [mover, other].map(|side| position.kings(side).bits());
        match mover {
            Side::Black => Self { men, kings, their_men, their_kings },
            // White's men move the other way: the board is turned round.
            Side::White => Self { men: their_men, kings: their_kings, their_men: men, their_kings: kings }.turned(),
        }
    }

    /// The same, as the other side sees it.
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

/// Squares on rows 0, 2, 4 and 6, where the next row's squares lie below and to the right.
pub(super) const EVEN_ROWS: u32 = 0x0F0F_0F0F;
const ODD_ROWS: u32 = !EVEN_ROWS;
/// The first and the last square of each row.
const FIRST: u32 = 0x1111_1111;
const LAST: u32 = 0x8888_8888;
/// Squares at the left and right edges: 5, 13, 21, 29 and 4, 12, 20, 28.
pub(super) const EDGES: u32 = FIRST & ODD_ROWS | LAST & EVEN_ROWS;
/// Squares 10, 11, 14, 15, 18, 19, 22 and 23.
pub(super) const CENTRE: u32 = 0x0066_6600;
/// The corners in which a king cannot be caught by two: 1 and 5, 28 and 32.
pub(super) const DOUBLE_CORNERS: u32 = 1 | 1 << 4 | 1 << 27 | 1 << 31;

/// All squares one step down from these.
pub(super) const fn down(set: u32) -> u32 {
    set << 4 | (set & EVEN_ROWS & !LAST) << 5 | (set & ODD_ROWS & !FIRST) << 3
}

/// All squares one step up from these.
pub(super) const fn up(set: u32) -> u32 {
    set >> 4 | (set & ODD_ROWS & !FIRST) >> 5 | (set & EVEN_ROWS & !LAST) >> 3
}

/// For each square those from which a man on it could be stopped on the way to the last row.
pub(super) const CONES: [u32; 32] = {
    let mut cones = [0; 32];
    let mut square = 0;
    while square < 32 {
        let mut cone = 0;
        let mut front = 1 << square;
        while front != 0 {
            front = down(front);
            // A piece next to the way can step or jump onto it.
            cone |= front | up(down(front)) | down(front);
        }
        cones[square] = cone & !(1 << square);
        square += 1;
    }
    cones
};

/// Whether the other side could jump if it were to move.
pub(super) fn is_threatened(view: View) -> bool {
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

/// Whether the side to move has the move (the opposition): with an odd number of pieces on its own system of rows it can
/// stop the other. Of no interest with many pieces, or with more on one side.
pub(super) fn has_the_move(view: View) -> Option<bool> {
    let pieces = view.occupied().count_ones();
    let own = (view.men | view.kings).count_ones();
    (pieces <= 14 && 2 * own == pieces).then(|| (view.occupied() & EVEN_ROWS).count_ones() % 2 == 1)
}

/// Men with at most four rows to go that no enemy can stop any more.
pub(super) fn runaways(view: View) -> u32 {
    let enemies = view.their_men | view.their_kings;
    let own = view.men | view.kings;
    let (mut men, mut runaways) = (view.men & 0x0FFF_F000, 0);
    while men != 0 {
        let square = men.trailing_zeros();
        men &= men - 1;
        if CONES[square as usize & 31] & enemies == 0 && down(1 << square) & !own != 0 {
            runaways |= 1 << square;
        }
    }
    runaways
}

/// How near the enemy's kings are to ours: the more, the nearer.
pub(super) fn nearness(view: View) -> i32 {
    let (mut reached, mut nearness) = (view.kings, 0);
    for _ in 0..7 {
        nearness += count(view.their_kings & reached);
        reached |= up(reached) | down(reached);
    }
    nearness
}
