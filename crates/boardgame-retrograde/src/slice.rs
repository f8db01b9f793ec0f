//! The interfaces between a game and the solver, and between a game and its tables.

use alloc::{string::String, vec::Vec};
use core::fmt;

use crate::{ReadError, Table, TableError, TableKind, TableSource, TooLong, Value};

/// A set of positions that are solved together.
///
/// A move that leaves a slice, such as a capture, must never lead back. Slices are solved in reverse order of play. Positions
/// are numbered by ranks below [`len`](Self::len). A rank may have no position, and symmetric positions may share a rank.
pub trait Slice {
    /// Returns the number of ranks.
    fn len(&self) -> usize;

    /// Reports whether there are no ranks.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the moves of a position, or `None` if the rank has no position.
    fn survey(&self, rank: usize) -> Option<Survey>;

    /// Returns [`Survey::outer`] of a position that has moves inside the slice. May be faster than [`survey`](Self::survey).
    fn outer(&self, rank: usize) -> Option<Value> {
        self.survey(rank).and_then(|survey| survey.outer)
    }

    /// Calls `found` with every position of the slice that has a move to the position of `rank`.
    ///
    /// - A position must be named once for each of its moves to `rank`, and [`Survey::inner`] times in all. Otherwise its
    ///   value is wrong; [`check`](crate::check) detects that.
    /// - If mirror images share a rank, two moves to one rank count once, both here and in `inner`; see
    ///   [`RankSet`](crate::RankSet).
    /// - Positions without moves inside the slice may also be named, for instance if captures are compulsory.
    /// - All ranks must be below [`len`](Self::len).
    fn predecessors(&self, rank: usize, found: impl FnMut(usize));
}

/// The moves of a position before its slice is solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Survey {
    /// Number of moves inside the slice, at most [`MAX_INNER`](Self::MAX_INNER).
    pub inner: u8,
    /// Value of the best move out of the slice or of a finished game, or `None` if there is neither.
    pub outer: Option<Value>,
}

impl Survey {
    /// Maximum number of moves of a position inside a slice.
    pub const MAX_INNER: u8 = 127;

    /// Creates the survey of a position whose value does not depend on the slice.
    #[must_use]
    pub const fn settled(value: Value) -> Self {
        Self { inner: 0, outer: Some(value) }
    }
}

/// A slice with distances that end at the next move out of the slice, or at the end of the game if that comes first.
///
/// Such a slice can be solved even if it has wins longer than 253 plies ([`TooLong`]). The outcomes are exact, but the
/// distances cannot be used to solve other slices.
#[derive(Clone, Copy, Debug)]
pub struct Conversion<S>(pub S);

impl<S: Slice> Slice for Conversion<S> {
    fn len(&self) -> usize {
        self.0.len()
    }

    fn survey(&self, rank: usize) -> Option<Survey> {
        let survey = self.0.survey(rank)?;
        Some(Survey { outer: survey.outer.map(Value::nearest), ..survey })
    }

    fn outer(&self, _: usize) -> Option<Value> {
        // All moves to lost positions outside count the same.
        Some(Value::LOST)
    }

    fn predecessors(&self, rank: usize, found: impl FnMut(usize)) {
        self.0.predecessors(rank, found);
    }
}

/// A slice with tables, whose names and sizes it defines.
pub trait TableSlice: Clone + PartialEq + fmt::Display + 'static {
    /// The kinds of tables of a slice.
    const KINDS: &'static [TableKind];

    /// Number of [`slot`](Self::slot)s.
    const SLOTS: usize;

    /// Returns the index of this slice, below [`SLOTS`](Self::SLOTS).
    fn slot(&self) -> usize;

    /// Returns the name of the file of a table of this slice.
    fn file_name(&self, kind: TableKind) -> String;

    /// Returns the name that is stored in the tables of this slice, at most 32 bytes.
    fn table_name(&self) -> String;

    /// Returns the number of ranks, which is also the slice's size in memory in bytes.
    fn ranks(&self) -> usize;

    /// Returns the maximum number of positions, with symmetric ones counted separately.
    fn max_positions(&self) -> u64;

    /// Returns the number of ranks of a table with the given tag, or `None` if the tag is invalid.
    fn ranks_in_table(&self, kind: TableKind, tag: u16) -> Option<usize>;

    /// Opens and checks a table of this slice.
    ///
    /// # Errors
    /// Fails if the table cannot be read, is not that of the slice, is damaged, or has too many positions.
    fn open<S: TableSource>(&self, source: S, kind: TableKind) -> Result<Table<S>, ReadError<S::Error>> {
        let table = Table::open(source, kind, &self.table_name())?;
        // A valid checksum does not imply valid counts.
        let counted = table.counts().iter().try_fold(0_u64, |sum, &count| sum.checked_add(count));
        let fits = self.ranks_in_table(kind, table.tag()) == Some(table.ranks())
            && counted.is_some_and(|counted| counted <= self.max_positions());
        if fits { Ok(table) } else { Err(TableError::Damaged.into()) }
    }
}

/// A slice whose tables can be built.
pub trait SolvableSlice: TableSlice {
    /// Solved slices in memory.
    type Solved: Default;

    /// Returns the slices to which moves out of this one lead.
    fn leads_to(&self) -> Vec<Self>;

    /// Returns the slices that [`restore`](Self::restore) needs.
    fn restore_needs(&self) -> Vec<Self> {
        Vec::new()
    }

    /// Solves the slice, after those that it leads to. Calls `step` with the number of ranks done.
    ///
    /// # Errors
    /// Fails if a win is longer than a value can hold.
    fn solve(&self, solved: &Self::Solved, step: &mut dyn FnMut(u64)) -> Result<Vec<u8>, TooLong>;

    /// Adds the values of this slice to the solved ones.
    fn insert(self, solved: &mut Self::Solved, bytes: Vec<u8>);

    /// Removes this slice from the solved ones.
    fn remove(&self, solved: &mut Self::Solved);

    /// Returns the file of a table of this slice.
    fn table(&self, solved: &Self::Solved, kind: TableKind) -> Vec<u8>;

    /// Returns the values of the slice from its table of distances.
    fn restore(&self, solved: &Self::Solved, row: Vec<u8>) -> Vec<u8> {
        let _ = solved;
        row
    }
}
