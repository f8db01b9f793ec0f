//! Whose turns a table holds.

use boardgame_retrograde::{ReadError, Source, Table, TableError};

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

    /// The ranks that these turns have in a slice.
    pub(crate) const fn ranks(self, material: Material) -> core::ops::Range<usize> {
        match self {
            Self::Both => 0..material.ranks(),
            Self::Of(side) => material.base(side, 0)..material.base(side, 0) + material.side_ranks(),
        }
    }
}

/// A table of a slice.
#[derive(Clone, Debug)]
pub(crate) struct SliceTable<S> {
    pub(crate) table: Table<S>,
    /// The ranks that are in it.
    ranks: core::ops::Range<usize>,
}

impl<S: Source> SliceTable<S> {
    /// Checks the table of a slice.
    pub(crate) fn open(source: S, kind: crate::Kind, material: Material) -> Result<Self, ReadError<S::Error>> {
        let table = Table::open(source, kind, &material.table_name())?;
        // From here on the sum was right: whoever wrote it counted other ranks.
        let turns = Turns::of_tag(table.tag()).filter(|turns| turns.may_be_held(kind, material));
        let ranks = turns.ok_or(TableError::Damaged)?.ranks(material);
        let counted = table.counts().iter().try_fold(0_u64, |sum, &count| sum.checked_add(count));
        if table.ranks() == ranks.len() && counted.is_some_and(|counted| counted <= material.ranks() as u64) {
            Ok(Self { table, ranks })
        } else {
            Err(TableError::Damaged.into())
        }
    }

    /// The byte of a rank of the slice; `None` if it is of the other side's turn.
    pub(crate) fn get(&self, rank: usize) -> Result<Option<u8>, ReadError<S::Error>> {
        if self.ranks.contains(&rank) { self.table.get(rank - self.ranks.start).map(Some) } else { Ok(None) }
    }
}
