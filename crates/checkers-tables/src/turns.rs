//! Whose turns a table holds.

use crate::{
    board::{BLACK, WHITE},
    material::Material,
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
    #[cfg(feature = "make")]
    pub(crate) const fn tag(self) -> u16 {
        match self {
            Self::Both => 0,
            Self::Of(BLACK) => 1,
            Self::Of(_) => 2,
        }
    }

    /// The turns that a table with this tag holds; `None` if it may not hold them.
    pub(crate) fn held(tag: u16, kind: crate::Kind, material: Material) -> Option<Self> {
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
    fn may_be_held(self, kind: crate::Kind, material: Material) -> bool {
        match (material.is_even(), kind) {
            (true, _) => self == Self::Of(BLACK),
            (false, crate::Kind::Distances) => self == Self::Both,
            (false, crate::Kind::Outcomes) => true,
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
