//! Which outcomes some way leads to that passes the squares that were written.

use alloc::{collections::BTreeMap, vec, vec::Vec};

use crate::{Direction, Move, Position, Square};

/// A square on which a move lands, as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Landing {
    pub(super) square: Square,
    /// Whether `x` stands before it.
    pub(super) jump: bool,
}

/// How far along a way is: on which square, and which of the opponent's pieces have been jumped, one bit each.
type Stage = (Square, u16);

/// All ways of a piece that pass some squares in their order.
pub(super) struct Ways<'a> {
    position: &'a Position,
    from: Square,
    enemies: Vec<Square>,
    /// The stages that a way leads to, each with the most of the written squares that one has passed.
    reached: BTreeMap<Stage, usize>,
    /// Each stage and number of squares passed with those one leap before.
    before: BTreeMap<(Stage, usize), (Stage, usize)>,
    written: &'a [Landing],
}

impl<'a> Ways<'a> {
    /// The ways from a square that pass the written ones.
    ///
    /// To have passed more of them is never worse, so each is ticked off where it is met first. A stage is visited
    /// again only with more of them passed, since the ways may be without number, and with canters without end. One
    /// search serves all outcomes: there may be many, and most of their ways are the same.
    pub(super) fn new(position: &'a Position, from: Square, written: &'a [Landing]) -> Self {
        let enemies = position.pieces(!position.to_move()).iter().collect();
        let start = ((from, 0), 0);
        let (reached, before) = (BTreeMap::from([start]), BTreeMap::new());
        let mut ways = Self { position, from, enemies, reached, before, written };
        let mut open = vec![start];
        while let Some(here) = open.pop() {
            let (stage, passed) = here;
            for way in Direction::ALL {
                let Some(next) = ways.leap(stage, way) else { continue };
                let landing = Landing { square: next.0, jump: next.1 != stage.1 };
                let passed = passed + usize::from(written.get(passed) == Some(&landing));
                if ways.reached.get(&next).is_none_or(|most| *most < passed) {
                    ways.reached.insert(next, passed);
                    ways.before.insert((next, passed), here);
                    open.push((next, passed));
                }
            }
        }
        ways
    }

    /// Whether one of them leads to the outcome of a legal move from the same square.
    pub(super) fn lead_to(&self, mv: &Move) -> bool {
        let jumped = mv.captures().iter().filter_map(|square| self.bit(square)).fold(0, |all, bit| all | bit);
        self.reached.get(&(mv.to(), jumped)) == Some(&self.written.len())
    }

    /// One of them that ends on the last of the squares, whether that is a legal move or not.
    pub(super) fn whole(&self) -> Option<Move> {
        let to = self.written.last()?.square;
        let ends = |((square, _), passed): &(Stage, usize)| *square == to && *passed == self.written.len();
        let mut at = *self.before.keys().find(|at| ends(at))?;
        let mut leaps = Vec::new();
        while let Some(&before) = self.before.get(&at) {
            let ((to, jumped), ((_, earlier), _)) = (at.0, before);
            leaps.push((to, jumped != earlier));
            at = before;
        }
        Move::along(self.from, leaps.into_iter().rev()).ok()
    }

    /// One leap from here, if there is one in this direction.
    fn leap(&self, (at, jumped): Stage, way: Direction) -> Option<Stage> {
        let side = self.position.to_move();
        if at.castle() == Some(!side) {
            return None;
        }
        let over = at.step(way)?;
        let to = over.step(way).filter(|&to| to == self.from || self.position.piece_at(to).is_none())?;
        if let Some(bit) = self.bit(over) {
            return (jumped & bit == 0).then_some((to, jumped | bit));
        }
        let own = over != self.from && self.position.pieces(side).contains(over);
        let closed = to.castle() == Some(side) && to != self.from;
        (jumped == 0 && own && !closed).then_some((to, 0))
    }

    /// The bit of a piece of the opponent's; he has at most fourteen.
    fn bit(&self, square: Square) -> Option<u16> {
        let place = self.enemies.iter().position(|&enemy| enemy == square)?;
        1_u16.checked_shl(u32::try_from(place).ok()?)
    }
}
