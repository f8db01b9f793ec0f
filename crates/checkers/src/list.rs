//! A list of moves that needs no heap.

use core::{fmt, ops::Deref};

use crate::{
    Move, Position, Side,
    generate::{Black, Legs, Places, White, pop_place},
};

/// The legal moves of a position, in a stable order.
///
/// ```
/// use checkers::{MoveList, Position};
///
/// let mut list = MoveList::new();
/// Position::start().list_moves(&mut list);
/// assert_eq!(list.len(), 7);
/// assert_eq!(list.to_string(), "9-13, 10-14, 11-15, 12-16, 9-14, 10-15, 11-16");
/// ```
#[derive(Clone)]
pub struct MoveList {
    len: usize,
    moves: [Move; MoveList::CAPACITY],
}

impl MoveList {
    /// How many moves a list has room for: more than any position has.
    ///
    /// Steps: a step joins two neighbouring squares, one of them the mover's and the other empty, and the board has 49
    /// pairs of neighbours. Captures: the squares fall into four nets of eight within which jumps go (see
    /// [`MAX_JUMPS`](crate::MAX_JUMPS)), and going through all occupations of a net shows that no more than 17 captures
    /// start in one, which makes 68.
    pub const CAPACITY: usize = 68;

    /// A list without moves.
    #[must_use]
    pub const fn new() -> Self {
        Self { len: 0, moves: [Move::start(0); Self::CAPACITY] }
    }

    /// The moves.
    #[must_use]
    pub fn as_slice(&self) -> &[Move] {
        self.moves.get(..self.len).unwrap_or_default()
    }

    pub(crate) const fn clear(&mut self) {
        self.len = 0;
    }

    pub(crate) const fn push(&mut self, mv: Move) {
        if self.len < Self::CAPACITY {
            self.moves[self.len] = mv;
            self.len += 1;
        }
    }

    /// Lists a set of legs instead of what it held.
    ///
    /// As many as there hardly ever are more of, `USUAL`, are written without asking, some of them perhaps beyond the
    /// end: whether one more is left is a branch that nobody could foresee.
    #[inline]
    pub(crate) fn fill<const USUAL: usize>(&mut self, mut set: u64, legs: &Legs) {
        self.len = set.count_ones() as usize;
        let (usual, rest) = self.moves.split_at_mut(USUAL);
        for slot in usual {
            *slot = legs.moves[pop_place(&mut set)];
        }
        for (place, slot) in Places(set).zip(rest) {
            *slot = legs.moves[place];
        }
    }
}

impl Default for MoveList {
    fn default() -> Self {
        Self::new()
    }
}

impl Deref for MoveList {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        self.as_slice()
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = core::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl PartialEq for MoveList {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for MoveList {}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self).finish()
    }
}

impl fmt::Display for MoveList {
    /// The moves, with commas between them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Listed(self).fmt(f)
    }
}

/// Moves, for display with commas between them.
pub(crate) struct Listed<'a>(pub(crate) &'a [Move]);

impl fmt::Display for Listed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, mv) in self.0.iter().enumerate() {
            let comma = if place == 0 { "" } else { ", " };
            write!(f, "{comma}{mv}")?;
        }
        Ok(())
    }
}

impl Position {
    /// All legal moves.
    #[must_use]
    pub fn moves(&self) -> MoveList {
        let mut list = MoveList::new();
        self.list_moves(&mut list);
        list
    }

    /// All legal moves, into a list that is used again: what it held is gone.
    #[inline]
    pub fn list_moves(&self, list: &mut MoveList) {
        match self.to_move {
            Side::Black => self.board.list::<Black>(list),
            Side::White => self.board.list::<White>(list),
        }
    }
}
