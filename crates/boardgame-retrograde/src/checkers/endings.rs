//! Look-ups in tables of endings.

use alloc::vec::Vec;

#[cfg(feature = "std")]
use crate::FileError;
use crate::{InMemory, ReadError, Table, TableKind, TableSlice as _, TableSource, Value, Wdl};
use checkers::Position;

use super::{
    board::{BLACK, Board},
    material::{MAX_PIECES, Material, Turns},
};

/// Tables of endings, in memory or in another [`TableSource`].
#[derive(Clone, Debug)]
pub struct Endings<S = InMemory<Vec<u8>>> {
    tables: Vec<[Option<Table<S>>; 2]>,
}

impl<S> Default for Endings<S> {
    fn default() -> Self {
        Self::new()
    }
}

impl<S> Endings<S> {
    /// Creates an empty set of tables.
    #[must_use]
    pub fn new() -> Self {
        Self { tables: (0..Material::SLOTS).map(|_| [None, None]).collect() }
    }
}

impl<S: TableSource> Endings<S> {
    /// Checks and adds the table of a slice.
    ///
    /// # Errors
    /// Fails if the table cannot be read, is damaged, or is not that of the slice.
    pub fn insert(&mut self, kind: TableKind, material: Material, source: S) -> Result<(), ReadError<S::Error>> {
        let table = material.open(source, kind)?;
        self.tables[material.slot()][kind as usize] = Some(table);
        Ok(())
    }

    /// Returns the outcome for the side to move, or `None` if a table is missing or the other side has no pieces.
    ///
    /// # Errors
    /// Fails if a table cannot be read, or is damaged.
    pub fn outcome(&self, position: &Position) -> Result<Option<Wdl>, ReadError<S::Error>> {
        Ok(self.probe(TableKind::Outcomes, position)?.map(Value::outcome))
    }

    /// Returns the value of a position from the tables of distances, as [`outcome`](Self::outcome) does for outcomes.
    ///
    /// # Errors
    /// Fails if a table cannot be read, or is damaged.
    pub fn value(&self, position: &Position) -> Result<Option<Value>, ReadError<S::Error>> {
        self.probe(TableKind::Distances, position)
    }

    fn probe(&self, kind: TableKind, position: &Position) -> Result<Option<Value>, ReadError<S::Error>> {
        probe_position(kind, position, &|material, rank| {
            let Some(table) = &self.tables[material.slot()][kind as usize] else { return Ok(Probe::NoTable) };
            let Some(index) = index_in(table, kind, material, rank) else { return Ok(Probe::OtherTurn) };
            table.get(index).map(Probe::Byte)
        })
    }
}

#[cfg(feature = "std")]
impl Endings {
    /// Reads and checks the tables of outcomes in a directory, with at most `max` pieces.
    ///
    /// # Errors
    /// Fails if a file cannot be read or is damaged. A missing file is not an error.
    pub fn read(store: &Store, max: u8) -> Result<Self, FileError> {
        let mut endings = Self::new();
        for material in Material::up_to(max) {
            if let Some(file) = store.read(TableKind::Outcomes, &material)? {
                endings.insert(TableKind::Outcomes, material, file).map_err(|error| match error {
                    ReadError::Table(error) => FileError::table(&store.path(TableKind::Outcomes, &material), error),
                    ReadError::Source(never) => match never {},
                })?;
            }
        }
        Ok(endings)
    }
}

/// A directory of tables, with files such as `2m1k-0m2k.outcomes` and `2m1k-0m2k.distances`.
#[cfg(feature = "std")]
pub type Store = crate::Store<Material>;

/// The tables in a directory, opened when they are first needed.
#[cfg(feature = "std")]
#[derive(Debug)]
pub struct Tables(crate::Tables<Material>);

#[cfg(feature = "std")]
impl From<Store> for Tables {
    fn from(store: Store) -> Self {
        Self(store.into())
    }
}

#[cfg(feature = "std")]
impl Tables {
    /// Returns the outcome for the side to move, or `None` if a table is missing or the other side has no pieces.
    ///
    /// # Errors
    /// Fails if a table cannot be read, or is damaged.
    pub fn outcome(&self, position: &Position) -> Result<Option<Wdl>, FileError> {
        Ok(self.probe(TableKind::Outcomes, position)?.map(Value::outcome))
    }

    /// Returns the value with its distance, as [`outcome`](Self::outcome) does for outcomes.
    ///
    /// # Errors
    /// Fails if a table cannot be read, or is damaged.
    pub fn value(&self, position: &Position) -> Result<Option<Value>, FileError> {
        self.probe(TableKind::Distances, position)
    }

    fn probe(&self, kind: TableKind, position: &Position) -> Result<Option<Value>, FileError> {
        probe_position(kind, position, &|material, rank| {
            let Some(table) = self.0.table(kind, &material)? else { return Ok(Probe::NoTable) };
            let Some(index) = index_in(table, kind, material, rank) else { return Ok(Probe::OtherTurn) };
            Ok(self.0.get(kind, &material, index)?.map_or(Probe::NoTable, Probe::Byte))
        })
    }
}

/// Returns the index of a rank in a table, or `None` if the table omits positions with that side to move.
fn index_in<S: TableSource>(table: &Table<S>, kind: TableKind, material: Material, rank: usize) -> Option<usize> {
    Turns::in_table(table.tag(), kind, material)?.index(material, rank)
}

#[derive(Clone, Copy, Debug)]
enum Probe {
    Byte(u8),
    OtherTurn,
    NoTable,
}

fn probe_position<E>(
    kind: TableKind,
    position: &Position,
    fetch: &impl Fn(Material, usize) -> Result<Probe, E>,
) -> Result<Option<Value>, E> {
    let board = Board::of(position);
    if (board.pieces(0) | board.pieces(1)).count_ones() > u32::from(MAX_PIECES) {
        return Ok(None);
    }
    probe(kind, &board, Board::side_of(position), fetch)
}

/// Probes the tables. A side to move without pieces has lost (clause 6.1). The recursion is shallow, because
/// each capture removes a piece, each crowning a man, and every table has the turns of at least one side.
fn probe<E>(
    kind: TableKind,
    board: &Board,
    side: usize,
    fetch: &impl Fn(Material, usize) -> Result<Probe, E>,
) -> Result<Option<Value>, E> {
    if board.pieces(side) == 0 {
        return Ok(Some(Value::LOST));
    }
    if board.pieces(1 - side) == 0 {
        return Ok(None);
    }
    // Positions with a capture are not in the tables.
    if board.can_jump(side) {
        return best(kind, side, fetch, |mut found| board.each_capture(side, &mut found));
    }
    let material = Material::of(board);
    let is_in_table = if material.is_even() { side == BLACK } else { material.is_canonical() };
    let result = if is_in_table {
        fetch(material, material.rank(board, side))
    } else {
        let (board, side, material) = (board.mirrored(), 1 - side, material.mirrored());
        fetch(material, material.rank(&board, side))
    };
    match result? {
        Probe::Byte(byte) => Ok(Some(match kind {
            TableKind::Outcomes => Value::of([Wdl::Lost, Wdl::Drawn, Wdl::Won][usize::from(byte.min(2))]),
            TableKind::Distances => Value::from_byte(byte),
        })),
        Probe::NoTable => Ok(None),
        Probe::OtherTurn => best(kind, side, fetch, |mut found| board.each_step(side, &mut found)),
    }
}

/// Returns the best value of a side's moves. A side without moves has lost (clause 6.1).
fn best<E, F: Fn(Material, usize) -> Result<Probe, E>>(
    kind: TableKind,
    side: usize,
    fetch: &F,
    each: impl FnOnce(&mut dyn FnMut(&Board)),
) -> Result<Option<Value>, E> {
    let mut best = Ok(Some(Value::LOST));
    each(&mut |after| {
        if let Ok(Some(known)) = best {
            if known < Value::WINS {
                best = probe(kind, after, 1 - side, fetch).map(|reply| {
                    let value = reply?.before()?;
                    Some(known.max(if kind == TableKind::Outcomes { value.nearest() } else { value }))
                });
            }
        }
    });
    best
}
