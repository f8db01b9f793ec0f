//! Following movetext through its variations.

use alloc::{vec, vec::Vec};

use super::{Dialect, MAX_DEPTH, SyntaxError};

/// The position that movetext has reached, in a variation of a variation or in the game itself.
#[derive(Clone, Debug)]
pub(super) struct Line<D: Dialect> {
    outer: Vec<Branch<D>>,
    branch: Branch<D>,
    /// 1 when the second player begins, so that plies count from the right side.
    offset: u32,
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
        let offset = u32::from(D::to_move(&position).seat() != 0);
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

    /// The number of the next move, and whether it is the first player's.
    pub(super) const fn number(&self) -> (u32, bool) {
        let half = self.branch.ply + self.offset;
        (half / 2 + 1, half % 2 == 0)
    }

    pub(super) fn play(&mut self, mv: &D::Move) {
        self.branch.before = Some(self.branch.position.clone());
        D::play(&mut self.branch.position, mv);
        self.branch.ply += 1;
    }

    pub(super) fn open(&mut self) -> Result<(), SyntaxError> {
        if self.outer.len() >= MAX_DEPTH {
            return Err(SyntaxError::TooDeep { limit: MAX_DEPTH });
        }
        let position = self.branch.before.clone().ok_or(SyntaxError::NothingToVary)?;
        let variation = Branch { position, before: None, ply: self.branch.ply - 1 };
        self.outer.push(core::mem::replace(&mut self.branch, variation));
        Ok(())
    }

    pub(super) fn close(&mut self) -> Result<(), SyntaxError> {
        self.branch = self.outer.pop().ok_or(SyntaxError::UnopenedVariation)?;
        Ok(())
    }
}
