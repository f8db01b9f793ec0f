//! Probing: what a position is worth, from tables.

use alloc::vec::Vec;

#[cfg(feature = "std")]
use crate::FileError;
use crate::{InMemory, ReadError, Table, TableKind, TableSource, Tabled as _, Value, Wdl};
use checkers::Position;

use super::{
    board::{BLACK, Board},
    material::{MOST_PIECES, Material},
    turns::Turns,
};

/// Tables of some slices, open to be probed: in memory for an engine, or wherever a [`TableSource`] reads them from.
///
/// ```
/// # #[cfg(feature = "parallel")] {
/// use checkers::{Piece, Position, Side, Square};
/// use boardgame_retrograde::{InMemory, Table, TableKind, Wdl, checkers::{Endings, Material, Solved}};
///
/// let kings: Material = "0m1k-0m1k".parse()?;
/// let mut solved = Solved::new();
/// solved.insert(kings, solved.solve(kings)?);
/// let file = solved.table(TableKind::Outcomes, kings).expect("solved");
///
/// let mut endings = Endings::new();
/// endings.insert(TableKind::Outcomes, kings, InMemory(&file))?;
/// let square = |number| Square::new(number).expect("a square");
/// let position = Position::builder(Side::White)
///     .piece(Piece::king(Side::White), square(14))
///     .piece(Piece::king(Side::Black), square(1))
///     .build()?;
/// assert_eq!(endings.outcome(&position)?, Some(Wdl::Drawn));
/// # }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
    /// None yet.
    #[must_use]
    pub fn new() -> Self {
        Self { tables: (0..Material::SLOTS).map(|_| [None, None]).collect() }
    }
}

impl<S: TableSource> Endings<S> {
    /// Checks the table of a slice and keeps it.
    ///
    /// # Errors
    ///
    /// If it cannot be read, or is not that table.
    pub fn insert(&mut self, kind: TableKind, material: Material, source: S) -> Result<(), ReadError<S::Error>> {
        let table = material.open(source, kind)?;
        self.tables[material.slot()][kind as usize] = Some(table);
        Ok(())
    }

    /// Won, drawn or lost for the side to move; a side without pieces has lost (clause 6.1). `None` if a table that it
    /// takes to say so is not here.
    ///
    /// # Errors
    ///
    /// If a table cannot be read.
    pub fn outcome(&self, position: &Position) -> Result<Option<Wdl>, ReadError<S::Error>> {
        let value =
            probe_position(TableKind::Outcomes, position, &|kind, material, rank| self.byte(kind, material, rank));
        Ok(value?.map(Value::outcome))
    }

    /// The value of the position with its distance, from the tables of distances, as [`outcome`](Self::outcome).
    ///
    /// # Errors
    ///
    /// If a table cannot be read.
    pub fn value(&self, position: &Position) -> Result<Option<Value>, ReadError<S::Error>> {
        probe_position(TableKind::Distances, position, &|kind, material, rank| self.byte(kind, material, rank))
    }

    fn byte(&self, kind: TableKind, material: Material, rank: usize) -> Result<Fetched, ReadError<S::Error>> {
        let Some(table) = &self.tables[material.slot()][kind as usize] else { return Ok(Fetched::NoTable) };
        match held(table, kind, material, rank) {
            Some(place) => table.get(place).map(Fetched::Byte),
            None => Ok(Fetched::OtherTurn),
        }
    }
}

#[cfg(feature = "std")]
impl Endings {
    /// The outcomes of every slice with at most this many pieces that a directory has, checked and in memory.
    ///
    /// # Errors
    ///
    /// The first file that cannot be read or is damaged. A file that is not there is not an error.
    pub fn read(store: &Store, most: u8) -> Result<Self, FileError> {
        let mut endings = Self::new();
        for material in Material::up_to(most) {
            if let Some(file) = store.read(TableKind::Outcomes, &material)? {
                endings.insert(TableKind::Outcomes, material, file).map_err(|error| match error {
                    ReadError::Table(error) => FileError::table(&store.path(TableKind::Outcomes, &material), error),
                    ReadError::TableSource(never) => match never {},
                })?;
            }
        }
        Ok(endings)
    }
}

/// A directory with the files of slices: `2m1k-0m2k.outcomes` and `2m1k-0m2k.distances`.
#[cfg(feature = "std")]
pub type Store = crate::Store<Material>;

/// The tables in a directory, each opened when it is first asked.
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
    /// Won, drawn or lost for the side to move; a side without pieces has lost (clause 6.1). `None` if a table that it
    /// takes to say so is not in the directory.
    ///
    /// # Errors
    ///
    /// If a table cannot be read, or is damaged.
    pub fn outcome(&self, position: &Position) -> Result<Option<Wdl>, FileError> {
        let value =
            probe_position(TableKind::Outcomes, position, &|kind, material, rank| self.byte(kind, material, rank));
        Ok(value?.map(Value::outcome))
    }

    /// The value with its distance, as [`outcome`](Self::outcome).
    ///
    /// # Errors
    ///
    /// If a table cannot be read, or is damaged.
    pub fn value(&self, position: &Position) -> Result<Option<Value>, FileError> {
        probe_position(TableKind::Distances, position, &|kind, material, rank| self.byte(kind, material, rank))
    }

    fn byte(&self, kind: TableKind, material: Material, rank: usize) -> Result<Fetched, FileError> {
        let Some(table) = self.0.table(kind, &material)? else { return Ok(Fetched::NoTable) };
        let Some(place) = held(table, kind, material, rank) else { return Ok(Fetched::OtherTurn) };
        Ok(self.0.get(kind, &material, place)?.map_or(Fetched::NoTable, Fetched::Byte))
    }
}

/// Returns the index of a rank in a table; `None` if the table does not have this side's turns.
fn held<S: TableSource>(table: &Table<S>, kind: TableKind, material: Material, rank: usize) -> Option<usize> {
    Turns::held(table.tag(), kind, material)?.place(material, rank)
}

/// The result of looking up a rank.
#[derive(Clone, Copy, Debug)]
enum Fetched {
    Byte(u8),
    /// The table does not have this side's turns.
    OtherTurn,
    /// There is no such table.
    NoTable,
}

/// Returns the value of a position by the bytes that `fetch` finds in tables of this kind.
fn probe_position<E>(
    kind: TableKind,
    position: &Position,
    fetch: &impl Fn(TableKind, Material, usize) -> Result<Fetched, E>,
) -> Result<Option<Value>, E> {
    let board = Board::of(position);
    if (board.pieces(0) | board.pieces(1)).count_ones() > u32::from(MOST_PIECES) {
        return Ok(None);
    }
    probe(kind, &board, Board::side_of(position), fetch)
}

/// At most some dozen deep: every capture leaves a piece less, every crowning a man less, and of the two sides' turns in
/// a slice at least one is in the table.
fn probe<E>(
    kind: TableKind,
    board: &Board,
    side: usize,
    fetch: &impl Fn(TableKind, Material, usize) -> Result<Fetched, E>,
) -> Result<Option<Value>, E> {
    if board.pieces(side) == 0 {
        return Ok(Some(Value::LOST));
    }
    if board.pieces(1 - side) == 0 {
        return Ok(None);
    }
    // A position with a capture has no place in the tables: it is worth what its best capture is.
    if board.can_jump(side) {
        return best(kind, side, fetch, |mut found| board.each_capture(side, &mut found));
    }
    let material = Material::of(board);
    let as_it_stands = if material.is_even() { side == BLACK } else { material.is_canonical() };
    let fetched = if as_it_stands {
        fetch(kind, material, material.rank(board, side))
    } else {
        let (board, side, material) = (board.turned(), 1 - side, material.turned());
        fetch(kind, material, material.rank(&board, side))
    };
    match fetched? {
        Fetched::Byte(byte) => Ok(Some(match kind {
            TableKind::Outcomes => Value::of([Wdl::Lost, Wdl::Drawn, Wdl::Won][usize::from(byte.min(2))]),
            TableKind::Distances => Value::from_byte(byte),
        })),
        Fetched::NoTable => Ok(None),
        Fetched::OtherTurn => best(kind, side, fetch, |mut found| board.each_step(side, &mut found)),
    }
}

/// The best of what a side's moves lead to; a side without moves has lost (clause 6.1).
fn best<E, F: Fn(TableKind, Material, usize) -> Result<Fetched, E>>(
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
                    // Where only outcomes are known, every win is the best.
                    Some(known.max(if kind == TableKind::Outcomes { value.nearest() } else { value }))
                });
            }
        }
    });
    best
}
