use alloc::{vec, vec::Vec};

use super::{
    MAX_DEPTH,
    dialect::{Dialect, MoveOf},
    error::SyntaxError,
    sheet::{Item, MoveNumber},
};
use crate::board::Position;

/// The current point of movetext, possibly in a variation.
#[derive(Clone, Debug)]
pub(super) struct Line<D: Dialect> {
    pub(super) start: D::Position,
    outer: Vec<Branch<D>>,
    branch: Branch<D>,
    /// Offset of move numbers in plies; 1 if the second player starts.
    pub(super) offset: i64,
}

#[derive(Clone, Debug)]
struct Branch<D: Dialect> {
    position: D::Position,
    /// Position before the last move, where a variation starts.
    before: Option<D::Position>,
    ply: u32,
}

impl<D: Dialect> Line<D> {
    pub(super) fn new(position: D::Position) -> Self {
        let offset = i64::from(position.to_act().seat() != 0);
        Self { start: position, outer: vec![], branch: Branch { position, before: None, ply: 0 }, offset }
    }

    pub(super) const fn position(&self) -> &D::Position {
        &self.branch.position
    }

    pub(super) fn depth(&self) -> usize {
        self.outer.len()
    }

    pub(super) const fn ply(&self) -> u32 {
        self.branch.ply
    }

    /// Reports whether the game has moves. In an open variation it has, since a variation replaces a move.
    pub(super) fn has_moves(&self) -> bool {
        self.branch.ply > 0 || !self.outer.is_empty()
    }

    pub(super) fn renumber(&mut self, number: u32) {
        self.offset += 2 * (i64::from(number) - i64::from(self.number().number));
    }

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

/// An item of movetext with its position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Step<'a, D: Dialect> {
    /// The item.
    pub item: &'a Item<MoveOf<D>>,
    /// Position before a move; for another item, the current position.
    pub position: D::Position,
    /// Number of a move; for another item, of the next move.
    pub number: MoveNumber,
    /// Number of moves that lead to the position.
    pub ply: u32,
    /// Number of variations around the item. A bracket is outside its variation.
    pub depth: usize,
}

pub(super) fn steps<D: Dialect>(start: D::Position, items: &[Item<MoveOf<D>>]) -> impl Iterator<Item = Step<'_, D>> {
    let (mut items, mut line) = (items.iter(), Line::<D>::new(start));
    core::iter::from_fn(move || {
        let item = items.next()?;
        if *item == Item::Close {
            line.close().ok()?;
        }
        let position = *line.position();
        let step = Step { item, position, number: line.number(), ply: line.ply(), depth: line.depth() };
        match item {
            Item::Move(mv) => line.play(mv),
            Item::Open => line.open().ok()?,
            Item::Comment(_) | Item::Nag(_) | Item::Close => {}
        }
        Some(step)
    })
}
