//! What a table holds: a slice, or the turns of one side.

use alloc::{format, string::String};

use crate::{TableKind, Tabled};

use super::{
    board::{BLACK, WHITE},
    material::{MOST_PIECES, Material},
};

/// Whose turns a table holds. What a position of the other side is worth follows from the positions that its moves lead
/// to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Turns {
    Both,
    /// Of this side only.
    Of(usize),
}

impl Turns {
    #[cfg(feature = "parallel")]
    pub(crate) const fn tag(self) -> u16 {
        match self {
            Self::Both => 0,
            Self::Of(BLACK) => 1,
            Self::Of(_) => 2,
        }
    }

    /// The turns that a table with this tag holds; `None` if it may not hold them.
    pub(crate) fn held(tag: u16, kind: TableKind, material: Material) -> Option<Self> {
        Self::of_tag(tag).filter(|turns| turns.may_be_held(kind, material))
    }

    const fn of_tag(tag: u16) -> Option<Self> {
        match tag {
            0 => Some(Self::Both),
            1 => Some(Self::Of(BLACK)),
            2 => Some(Self::Of(WHITE)),
            _ => None,
        }
    }

    /// Whether a table may hold these turns. Were there others, a probe would look for the missing ones for ever, and a
    /// slice could not be restored from its distances.
    fn may_be_held(self, kind: TableKind, material: Material) -> bool {
        match (material.is_even(), kind) {
            (true, _) => self == Self::Of(BLACK),
            (false, TableKind::Distances) => self == Self::Both,
            (false, TableKind::Outcomes) => true,
        }
    }

    /// The place of a rank of the slice in a table that holds these turns; `None` if it is of the other side's turn.
    pub(crate) fn place(self, material: Material, rank: usize) -> Option<usize> {
        let ranks = self.ranks(material);
        ranks.contains(&rank).then(|| rank - ranks.start)
    }

    /// The ranks that these turns have in a slice.
    pub(crate) const fn ranks(self, material: Material) -> core::ops::Range<usize> {
        match self {
            Self::Both => 0..material.all_ranks(),
            Self::Of(side) => material.base(side, 0)..material.base(side, 0) + material.side_ranks(),
        }
    }
}

impl Tabled for Material {
    const KINDS: &'static [TableKind] = &TableKind::ALL;

    const SLOTS: usize = (MOST_PIECES as usize).pow(4);

    fn slot(&self) -> usize {
        let digits = [self.black.men, self.black.kings, self.white.men, self.white.kings];
        digits.iter().fold(0, |slot, &digit| slot * usize::from(MOST_PIECES) + usize::from(digit))
    }

    fn file_name(&self, kind: TableKind) -> String {
        format!("{self}.{}", kind.extension())
    }

    fn table_name(&self) -> String {
        format!("checkers {self}")
    }

    fn ranks(&self) -> usize {
        self.all_ranks()
    }

    fn most_positions(&self) -> u64 {
        self.all_ranks() as u64
    }

    fn ranks_in_table(&self, kind: TableKind, tag: u16) -> Option<usize> {
        Some(Turns::held(tag, kind, *self)?.ranks(*self).len())
    }
}
