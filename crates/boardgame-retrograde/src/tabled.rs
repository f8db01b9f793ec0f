//! What a game says of its slices, so that they can be kept in tables.

use alloc::{string::String, vec::Vec};
use core::fmt;

use crate::{ReadError, Table, TableError, TableKind, TableSource, TooLong};

/// A slice of a game that has tables: what its files are called, and what they have to hold.
pub trait Tabled: Clone + PartialEq + fmt::Display + 'static {
    /// The kinds of tables that a slice has.
    const KINDS: &'static [TableKind];

    /// How many [`slot`](Self::slot)s there are.
    const SLOTS: usize;

    /// The place of this slice among all, below [`SLOTS`](Self::SLOTS).
    fn slot(&self) -> usize;

    /// The name of its file.
    fn file_name(&self, kind: TableKind) -> String;

    /// Its name in the table, of at most 32 bytes.
    fn table_name(&self) -> String;

    /// How many bytes it takes in memory: a byte for each rank.
    fn ranks(&self) -> usize;

    /// How many positions it has at most, those with a symmetry of their own counted for each.
    fn most_positions(&self) -> u64;

    /// How many ranks a table with this tag has; `None` if it can have no such tag.
    fn ranks_in_table(&self, kind: TableKind, tag: u16) -> Option<usize>;

    /// Checks a table of this slice: all of it is read once.
    ///
    /// # Errors
    ///
    /// If it cannot be read, is not that table, is damaged, or counts more than there is.
    fn open<S: TableSource>(&self, source: S, kind: TableKind) -> Result<Table<S>, ReadError<S::Error>> {
        let table = Table::open(source, kind, &self.table_name())?;
        // From here on the sum was right: its writer counted otherwise.
        let counted = table.counts().iter().try_fold(0_u64, |sum, &count| sum.checked_add(count));
        let fits = self.ranks_in_table(kind, table.tag()) == Some(table.ranks())
            && counted.is_some_and(|counted| counted <= self.most_positions());
        if fits { Ok(table) } else { Err(TableError::Damaged.into()) }
    }
}

/// A slice whose tables can be made.
pub trait Made: Tabled {
    /// Solved slices in memory, where values are looked up.
    type Solved: Default;

    /// The slices that moves out of this one lead to.
    fn leads_to(&self) -> Vec<Self>;

    /// The slices that it takes to [restore](Self::restored) this one from its table: none where a table holds every value.
    fn restored_from(&self) -> Vec<Self> {
        Vec::new()
    }

    /// Solves the slice; those that it leads to are there. `step` is given how many ranks are done, where that is
    /// known.
    ///
    /// # Errors
    ///
    /// [`TooLong`] if a win takes more plies than a value can hold.
    fn solve(&self, solved: &Self::Solved, step: &mut dyn FnMut(u64)) -> Result<Vec<u8>, TooLong>;

    /// Keeps a solved slice.
    fn keep(self, solved: &mut Self::Solved, bytes: Vec<u8>);

    /// Drops a slice that is not needed any more.
    fn forget(&self, solved: &mut Self::Solved);

    /// The table of a slice that is there, as a file.
    fn table(&self, solved: &Self::Solved, kind: TableKind) -> Vec<u8>;

    /// The bytes of the slice from those of its table of distances. What it takes is there.
    fn restored(&self, solved: &Self::Solved, row: Vec<u8>) -> Vec<u8> {
        let _ = solved;
        row
    }
}
