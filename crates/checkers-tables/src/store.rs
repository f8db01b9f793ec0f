//! A directory of tables.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::OnceLock,
    vec::Vec,
};

#[cfg(feature = "make")]
use boardgame_core::messages;
use boardgame_retrograde::{File, FileError, Kind, Memory, ReadError, open_file};
#[cfg(feature = "make")]
use boardgame_retrograde::{TooLong, write_file};
use checkers::Position;

#[cfg(feature = "make")]
use crate::Solved;
use crate::{
    Counts, Endings, Material, Outcome, Value,
    endings::{Answer, Fetched, probe_position},
    turns::SliceTable,
};

/// A directory with the files of slices: `2m1k-0m2k.outcomes` and `2m1k-0m2k.distances`.
///
/// A file is written beside its place and renamed when it is whole and on the disk, so that whatever is interrupted
/// leaves the files before it and nothing else that is read.
#[derive(Clone, Debug)]
pub struct Store {
    directory: PathBuf,
}

#[cfg(feature = "make")]
messages! {
    /// Why a slice could not be made.
    #[derive(Debug)]
    pub enum MakeError of "tables" is Error {
        /// A file could not be read or written, or is not the table that it should be.
        File(FileError);
        /// A slice cannot be made before those that it leads to.
        Before {
            /// The slice that was to be made.
            slice: Material,
            /// One that it leads to, and that is not there.
            before: Material,
        } => "{slice} cannot be made before {before}";
        /// A win takes longer than a table can say.
        TooLong {
            /// The slice.
            slice: Material,
            /// The plies that would have to be said.
            plies: u8,
        } => "{slice}: a position is decided only after {plies} plies or more";
    }
}

impl Store {
    /// The tables in a directory, which need not be there before something is made.
    #[must_use]
    pub fn new(directory: impl Into<PathBuf>) -> Self {
        Self { directory: directory.into() }
    }

    /// Where the tables are.
    #[must_use]
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// Where the file of a slice is.
    #[must_use]
    pub fn path(&self, kind: Kind, material: Material) -> PathBuf {
        self.directory.join(format!("{material}.{}", kind.extension()))
    }

    /// The table of a slice, checked, and read from the disk rank by rank; `None` if there is no such file.
    fn open(&self, kind: Kind, material: Material) -> Result<Option<SliceTable<File>>, FileError> {
        open_file(&self.path(kind, material), |file| SliceTable::open(file, kind, material))
    }

    /// The outcomes of every slice with at most so many pieces that is here, checked and in memory.
    ///
    /// # Errors
    ///
    /// The first file that cannot be read or is damaged. A file that is not there is not an error.
    pub fn endings(&self, most: u8) -> Result<Endings<Memory<Vec<u8>>>, FileError> {
        let mut endings = Endings::new();
        for material in (2..=most).flat_map(Material::all) {
            let path = self.path(Kind::Outcomes, material);
            match fs::read(&path) {
                Ok(file) => endings.insert(Kind::Outcomes, material, Memory(file)).map_err(|error| match error {
                    ReadError::Table(error) => FileError::table(&path, error),
                    ReadError::Source(never) => match never {},
                })?,
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => return Err(FileError::system(&path, error)),
            }
        }
        Ok(endings)
    }

    /// How many positions of a slice have each value, as its table of distances says; `None` if there is no such file.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or is not that table.
    pub fn counts(&self, material: Material) -> Result<Option<Counts>, FileError> {
        Ok(self.open(Kind::Distances, material)?.map(|open| Counts::from_table(open.table.counts())))
    }
}

/// The tables in a directory, each opened when it is first asked.
#[derive(Debug)]
pub struct Tables {
    store: Store,
    open: Vec<[OnceLock<Option<SliceTable<File>>>; 2]>,
}

impl From<Store> for Tables {
    fn from(store: Store) -> Self {
        Self { store, open: (0..Material::SLOTS).map(|_| <[OnceLock<_>; 2]>::default()).collect() }
    }
}

impl Tables {
    /// Won, drawn or lost for the side to move; a side without pieces has lost (clause 6.1). `None` if a table that it
    /// takes to say so is not in the directory.
    ///
    /// # Errors
    ///
    /// If a table cannot be read, or is damaged.
    pub fn outcome(&self, position: &Position) -> Result<Option<Outcome>, FileError> {
        self.answer(Kind::Outcomes, position)
    }

    /// The value with its distance, as [`outcome`](Self::outcome).
    ///
    /// # Errors
    ///
    /// If a table cannot be read, or is damaged.
    pub fn value(&self, position: &Position) -> Result<Option<Value>, FileError> {
        self.answer(Kind::Distances, position)
    }

    fn answer<A: Answer>(&self, kind: Kind, position: &Position) -> Result<Option<A>, FileError> {
        probe_position(position, &|material, rank| {
            let cell = &self.open[material.slot()][kind as usize];
            let table = if let Some(table) = cell.get() {
                table
            } else {
                let table = self.store.open(kind, material)?;
                cell.get_or_init(|| table)
            };
            let Some(table) = table else { return Ok(Fetched::NoTable) };
            let byte = table.get(rank).map_err(|error| FileError::read(&self.store.path(kind, material), error))?;
            Ok(byte.map_or(Fetched::OtherTurn, Fetched::Byte))
        })
    }
}

/// What is told of a slice when it is there: which one, what it counts, and whether it was made just now.
#[cfg(feature = "make")]
#[derive(Clone, Copy, Debug)]
pub struct Made {
    /// The slice.
    pub material: Material,
    /// Its counts.
    pub counts: Counts,
    /// Whether it was not there before.
    pub new: bool,
}

#[cfg(feature = "make")]
impl Store {
    /// Makes the files of all slices to so many pieces that are not here yet; those that are here are read and checked.
    /// `made` is told of each.
    ///
    /// # Errors
    ///
    /// If a file is damaged, cannot be read or cannot be written. What was made before stays.
    pub fn make(&self, most: u8, mut made: impl FnMut(Made)) -> Result<(), MakeError> {
        let mut solved = Solved::new();
        for material in (2..=most).flat_map(Material::all) {
            let (counts, new) = self.make_one(&mut solved, material)?;
            made(Made { material, counts, new });
            dropped_after(material, most).for_each(|before| solved.remove(before));
        }
        Ok(())
    }

    /// How many bytes of memory [`make`](Self::make) takes at most for tables to so many pieces: the slices that a slice
    /// leads to, and three bytes for each of its own ranks.
    #[must_use]
    pub fn memory(most: u8) -> u64 {
        let (mut kept, mut peak) = (0, 0);
        for material in (2..=most).flat_map(Material::all) {
            let ranks = material.ranks() as u64;
            peak = peak.max(kept + 3 * ranks);
            kept += ranks;
            kept -= dropped_after(material, most).map(|before| before.ranks() as u64).sum::<u64>();
        }
        // What the compression counts with.
        peak + (100 << 20)
    }

    /// Makes the files of one slice, from those that it leads to: a job for one of several machines. Slices with as many
    /// pieces and as many men do not depend on each other.
    ///
    /// # Errors
    ///
    /// As [`make`](Self::make), and if a slice that this one leads to is not here.
    pub fn make_slice(&self, slice: Material) -> Result<Made, MakeError> {
        let mut solved = Solved::new();
        let smaller = (2..slice.pieces()).flat_map(Material::all);
        let crowned = Material::all(slice.pieces()).into_iter().filter(|other| other.men() + 1 == slice.men());
        for before in smaller.chain(crowned) {
            let bytes = self.bytes(&solved, before)?.ok_or(MakeError::Before { slice, before })?;
            solved.insert(before, bytes);
        }
        let (counts, new) = self.make_one(&mut solved, slice)?;
        Ok(Made { material: slice, counts, new })
    }

    /// The bytes of a slice from its file of distances, as [`Solved::insert`] takes them; `None` if there is no such file. The
    /// slices that its captures lead to have to be in `solved`.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or is not that table.
    pub fn bytes(&self, solved: &Solved, material: Material) -> Result<Option<Vec<u8>>, FileError> {
        let Some(open) = self.open(Kind::Distances, material)? else { return Ok(None) };
        let row = open.table.all().map_err(|error| FileError::read(&self.path(Kind::Distances, material), error))?;
        Ok(Some(solved.restored(material, row)))
    }

    /// Takes a slice from its files, or makes them. The distances are written last: if they are there, so is the rest.
    fn make_one(&self, solved: &mut Solved, material: Material) -> Result<(Counts, bool), MakeError> {
        let there = self.bytes(solved, material)?;
        let new = there.is_none();
        let bytes = match there {
            Some(bytes) => bytes,
            None => {
                solved.solve(material).map_err(|TooLong { plies }| MakeError::TooLong { slice: material, plies })?
            }
        };
        solved.insert(material, bytes);
        if new {
            for kind in Kind::ALL {
                write_file(&self.path(kind, material), &solved.table(kind, material).unwrap_or_default())?;
            }
        }
        Ok((solved.counts(material).unwrap_or_default(), new))
    }
}

/// What is not needed any more after this slice: among slices with the most pieces, one leads only to those with a man
/// less, and this may be the first with so many men.
#[cfg(feature = "make")]
fn dropped_after(material: Material, most: u8) -> impl Iterator<Item = Material> {
    let all = if material.pieces() == most { Material::all(most) } else { Vec::new() };
    let next = all.iter().skip_while(move |&&other| other != material).nth(1).copied();
    let last_of_group = next.is_some_and(|next| next.men() > material.men());
    all.into_iter().filter(move |other| last_of_group && other.men() + 1 == material.men())
}
