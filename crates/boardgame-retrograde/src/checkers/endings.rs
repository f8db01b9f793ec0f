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
        probe_position(position, &|material, rank| self.byte(TableKind::Outcomes, material, rank))
    }

    /// The value of the position with its distance, from the tables of distances, as [`outcome`](Self::outcome).
    ///
    /// # Errors
    ///
    /// If a table cannot be read.
    pub fn value(&self, position: &Position) -> Result<Option<Value>, ReadError<S::Error>> {
        probe_position(position, &|material, rank| self.byte(TableKind::Distances, material, rank))
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
        probe_position(position, &|material, rank| self.byte(TableKind::Outcomes, material, rank))
    }

    /// The value with its distance, as [`outcome`](Self::outcome).
    ///
    /// # Errors
    ///
    /// If a table cannot be read, or is damaged.
    pub fn value(&self, position: &Position) -> Result<Option<Value>, FileError> {
        probe_position(position, &|material, rank| self.byte(TableKind::Distances, material, rank))
    }

    fn byte(&self, kind: TableKind, material: Material, rank: usize) -> Result<Fetched, FileError> {
        let Some(table) = self.0.table(kind, &material)? else { return Ok(Fetched::NoTable) };
        let Some(place) = held(table, kind, material, rank) else { return Ok(Fetched::OtherTurn) };
        Ok(self.0.get(kind, &material, place)?.map_or(Fetched::NoTable, Fetched::Byte))
    }
}

/// The place of a rank in a table; `None` if the table does not hold this side's turns.
fn held<S: TableSource>(table: &Table<S>, kind: TableKind, material: Material, rank: usize) -> Option<usize> {
    Turns::held(table.tag(), kind, material)?.place(material, rank)
}

/// What was found for a rank.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Fetched {
    Byte(u8),
    /// The table does not hold this side's turns.
    OtherTurn,
    /// There is no such table.
    NoTable,
}

/// What is read from a table of one kind or the other.
pub(crate) trait Answer: Copy + Ord {
    const LOST: Self;
    /// Nothing is better.
    const BEST: Self;

    fn of_byte(byte: u8) -> Self;

    /// What a position is worth in which a move leads to one that is worth this.
    fn before(self) -> Option<Self>;
}

impl Answer for Wdl {
    const LOST: Self = Self::Lost;
    const BEST: Self = Self::Won;

    fn of_byte(byte: u8) -> Self {
        [Self::Lost, Self::Drawn, Self::Won][usize::from(byte.min(2))]
    }

    fn before(self) -> Option<Self> {
        Some(match self {
            Self::Lost => Self::Won,
            Self::Drawn => Self::Drawn,
            Self::Won => Self::Lost,
        })
    }
}

impl Answer for Value {
    const LOST: Self = Self::LOST;
    const BEST: Self = Self::WINS;

    fn of_byte(byte: u8) -> Self {
        Self::from_byte(byte)
    }

    fn before(self) -> Option<Self> {
        self.before()
    }
}

/// What a position is worth by the bytes that `fetch` finds for ranks of slices that have tables.
pub(crate) fn probe_position<A: Answer, E>(
    position: &Position,
    fetch: &impl Fn(Material, usize) -> Result<Fetched, E>,
) -> Result<Option<A>, E> {
    let board = Board::of(position);
    if (board.pieces(0) | board.pieces(1)).count_ones() > u32::from(MOST_PIECES) {
        return Ok(None);
    }
    probe(&board, Board::side_of(position), fetch)
}

/// At most some dozen deep: every capture leaves a piece less, every crowning a man less, and of the two sides' turns in
/// a slice at least one is in the table.
fn probe<A: Answer, E>(
    board: &Board,
    side: usize,
    fetch: &impl Fn(Material, usize) -> Result<Fetched, E>,
) -> Result<Option<A>, E> {
    if board.pieces(side) == 0 {
        return Ok(Some(A::LOST));
    }
    if board.pieces(1 - side) == 0 {
        return Ok(None);
    }
    // A position with a capture has no place in the tables: it is worth what its best capture is.
    if board.can_jump(side) {
        return best(side, fetch, |mut found| board.each_capture(side, &mut found));
    }
    let material = Material::of(board);
    let as_it_stands = if material.is_even() { side == BLACK } else { material.is_canonical() };
    let fetched = if as_it_stands {
        fetch(material, material.rank(board, side))
    } else {
        let (board, side, material) = (board.turned(), 1 - side, material.turned());
        fetch(material, material.rank(&board, side))
    };
    match fetched? {
        Fetched::Byte(byte) => Ok(Some(A::of_byte(byte))),
        Fetched::NoTable => Ok(None),
        Fetched::OtherTurn => best(side, fetch, |mut found| board.each_step(side, &mut found)),
    }
}

/// The best of what a side's moves lead to; a side without moves has lost (clause 6.1).
fn best<A: Answer, E, F: Fn(Material, usize) -> Result<Fetched, E>>(
    side: usize,
    fetch: &F,
    each: impl FnOnce(&mut dyn FnMut(&Board)),
) -> Result<Option<A>, E> {
    let mut best = Ok(Some(A::LOST));
    each(&mut |after| {
        if let Ok(Some(known)) = best {
            if known < A::BEST {
                let reply = probe::<A, E>(after, 1 - side, fetch);
                best = reply.map(|reply| Some(known.max(reply?.before()?)));
            }
        }
    });
    best
}
