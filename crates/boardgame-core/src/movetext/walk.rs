//! Following movetext through its variations, with the position that each thing is in.

use alloc::{vec, vec::Vec};
use core::{iter::FusedIterator, slice};

use super::{
    MAX_DEPTH,
    dialect::{Dialect, MoveOf},
    error::SyntaxError,
    sheet::{Item, MoveNumber},
};
use crate::board::Position;

/// The position that movetext has reached, in a variation of a variation or in the game itself.
#[derive(Clone, Debug)]
pub(super) struct Line<D: Dialect> {
    outer: Vec<Branch<D>>,
    branch: Branch<D>,
    /// How many plies the numbers are ahead: 1 when the second player begins.
    offset: i64,
}

#[derive(Clone, Debug)]
struct Branch<D: Dialect> {
    position: D::Position,
    /// The position before the last move, from which a variation starts.
    before: Option<D::Position>,
    ply: u32,
}

impl<D: Dialect> Line<D> {
    pub(super) fn new(position: D::Position) -> Self {
        let offset = i64::from(position.mover().seat() != 0);
        Self { outer: vec![], branch: Branch { position, before: None, ply: 0 }, offset }
    }

    pub(super) const fn position(&self) -> &D::Position {
        &self.branch.position
    }

    /// How many variations it is in.
    pub(super) fn depth(&self) -> usize {
        self.outer.len()
    }

    /// How many moves lead here.
    pub(super) const fn ply(&self) -> u32 {
        self.branch.ply
    }

    /// Whether the game has moves: there is no variation before the first.
    pub(super) fn has_moves(&self) -> bool {
        self.branch.ply > 0 || !self.outer.is_empty()
    }

    /// Counts the first move as the answer to one that is not there.
    pub(super) const fn begin_with_an_answer(&mut self) {
        self.offset = 1;
    }

    /// Gives the next move this number, and counts from there.
    pub(super) fn renumber(&mut self, number: u32) {
        self.offset += 2 * (i64::from(number) - i64::from(self.number().number));
    }

    /// The number of the next move.
    pub(super) fn number(&self) -> MoveNumber {
        let half = i64::from(self.branch.ply) + self.offset;
        MoveNumber { number: u32::try_from(half.div_euclid(2) + 1).unwrap_or_default(), first: half % 2 == 0 }
    }

    pub(super) fn play(&mut self, mv: &MoveOf<D>) {
        self.branch.before = Some(self.branch.position);
        self.branch.position.play_trusted(*mv);
        self.branch.ply += 1;
    }

    pub(super) fn open(&mut self) -> Result<(), SyntaxError> {
        if self.outer.len() >= MAX_DEPTH {
            return Err(SyntaxError::TooDeep { limit: MAX_DEPTH });
        }
        let position = self.branch.before.ok_or(SyntaxError::NothingToVary)?;
        let variation = Branch { position, before: None, ply: self.branch.ply - 1 };
        self.outer.push(core::mem::replace(&mut self.branch, variation));
        Ok(())
    }

    pub(super) fn close(&mut self) -> Result<(), SyntaxError> {
        self.branch = self.outer.pop().ok_or(SyntaxError::UnopenedVariation)?;
        Ok(())
    }
}

/// Something in the movetext of a game, and where in the game it is.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Step<'a, D: Dialect> {
    /// The thing itself: a move, a comment, a glyph, or the bracket of a variation.
    pub item: &'a Item<MoveOf<D>>,
    /// The position in which a move is played; for anything else, the one that has been reached.
    pub position: D::Position,
    /// The number of a move; for anything else, of the move that would come next.
    pub number: MoveNumber,
    /// How many moves lead to the position.
    pub ply: u32,
    /// How many variations it is in; 0 for the game itself. A bracket is outside the variation that it opens or
    /// closes.
    pub depth: usize,
}

/// Goes through the movetext of a game in the order of the text, variations and all: what
/// [`Game::walk`](super::Game::walk) returns.
#[derive(Clone, Debug)]
pub struct Walk<'a, D: Dialect> {
    items: slice::Iter<'a, Item<MoveOf<D>>>,
    line: Line<D>,
}

impl<'a, D: Dialect> Walk<'a, D> {
    pub(super) fn new(start: D::Position, items: &'a [Item<MoveOf<D>>]) -> Self {
        Self { items: items.iter(), line: Line::new(start) }
    }
}

impl<'a, D: Dialect> Iterator for Walk<'a, D> {
    type Item = Step<'a, D>;

    fn next(&mut self) -> Option<Step<'a, D>> {
        let item = self.items.next()?;
        if *item == Item::Close {
            self.line.close().ok()?;
        }
        let line = &self.line;
        let position = *line.position();
        let step = Step { item, position, number: line.number(), ply: line.ply(), depth: line.depth() };
        match item {
            Item::Move(mv) => self.line.play(mv),
            Item::Open => self.line.open().ok()?,
            Item::Comment(_) | Item::Nag(_) | Item::Close => {}
        }
        Some(step)
    }
}

impl<D: Dialect> FusedIterator for Walk<'_, D> {}
