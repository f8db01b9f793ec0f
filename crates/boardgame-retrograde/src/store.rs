//! Directories of tables: reading tables, and building missing ones.

use core::marker::PhantomData;
use std::{
    fs, io,
    path::{Path, PathBuf},
    string::{String, ToString},
    sync::OnceLock,
    time::{Duration, SystemTime},
    vec::Vec,
};

use boardgame_core::messages;

use crate::{
    File, FileError, InMemory, SolvableSlice, Table, TableError, TableKind, TableSlice, TooLong, ValueCounts,
    file::{existing, unless_damaged, write_file},
};

/// A directory with the tables of a game. Its files are always complete. An interrupted [`make`](Self::make) loses only the
/// current slice.
#[derive(Clone, Debug)]
pub struct Store<T> {
    directory: PathBuf,
    slices: PhantomData<T>,
}

messages! {
    /// The reason why a slice could not be built.
    #[derive(Debug)]
    #[non_exhaustive]
    pub enum MakeError of "tables" is Error {
        /// A file could not be read or written, or is not the expected table.
        File(FileError);
        /// A slice depends on a missing one.
        Before {
            /// The slice to build.
            slice: String,
            /// The missing slice.
            before: String,
        } => "{slice} cannot be made before {before}";
        /// A win is longer than a table can hold.
        TooLong {
            /// The slice.
            slice: String,
            /// Minimum length of the win in plies.
            plies: u8,
        } => "{slice}: a win takes at least {plies} plies, which is too many to store";
    }
}

impl MakeError {
    pub(crate) fn too_long(slice: &impl ToString, TooLong { plies }: TooLong) -> Self {
        Self::TooLong { slice: slice.to_string(), plies }
    }
}

/// Progress of [`Store::make`].
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "values are short-lived")]
pub enum Progress<T> {
    /// Some ranks have been solved or loaded.
    Step {
        /// The current slice.
        slice: T,
        /// Number of ranks done.
        done: u64,
        /// Total number of ranks.
        total: u64,
    },
    /// A slice is complete.
    Done {
        /// The slice.
        slice: T,
        /// Numbers of positions by value.
        counts: ValueCounts,
        /// Whether a table was missing or damaged before.
        is_new: bool,
    },
}

/// Age at which an unfinished file counts as abandoned.
const STALE: Duration = Duration::from_secs(24 * 60 * 60);

impl<T: TableSlice> Store<T> {
    /// Creates a store in a directory, which need not exist.
    #[must_use]
    pub fn new(directory: impl Into<PathBuf>) -> Self {
        Self { directory: directory.into(), slices: PhantomData }
    }

    /// Returns the directory.
    #[must_use]
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// Returns the path of a table.
    #[must_use]
    pub fn path(&self, kind: TableKind, slice: &T) -> PathBuf {
        self.directory.join(slice.file_name(kind))
    }

    /// Reports whether any of the given slices has a table.
    pub fn has_any(&self, slices: impl IntoIterator<Item = T>) -> bool {
        let mut slices = slices.into_iter();
        slices.any(|slice| T::KINDS.iter().any(|&kind| self.path(kind, &slice).exists()))
    }

    /// Opens and checks a table, or returns `None` if it is missing. The table is read from disk when needed.
    ///
    /// # Errors
    /// Fails if the file cannot be read, is damaged, or is not the expected table.
    pub fn open(&self, kind: TableKind, slice: &T) -> Result<Option<Table<File>>, FileError> {
        let path = self.path(kind, slice);
        let Some(file) = existing(&path, fs::File::open(&path))? else { return Ok(None) };
        slice.open(File::from(file), kind).map(Some).map_err(|error| FileError::read(&path, error))
    }

    /// Reads a file into memory without checking it, or returns `None` if it is missing.
    ///
    /// # Errors
    /// Fails if the file cannot be read.
    pub fn read(&self, kind: TableKind, slice: &T) -> Result<Option<InMemory<Vec<u8>>>, FileError> {
        let path = self.path(kind, slice);
        Ok(existing(&path, fs::read(&path))?.map(InMemory))
    }

    /// Returns the counts of a table of distances, or `None` if it is missing. Checks them against the table of outcomes.
    ///
    /// # Errors
    /// Fails if a file cannot be read, is damaged or is not the expected table, or if the counts differ.
    pub fn counts(&self, slice: &T) -> Result<Option<ValueCounts>, FileError> {
        let Some(distances) = self.open(TableKind::Distances, slice)? else { return Ok(None) };
        let counts = ValueCounts::from_distances(distances.counts());
        if T::KINDS.contains(&TableKind::Outcomes) {
            self.agreeing(slice, &counts)?;
        }
        Ok(Some(counts))
    }

    /// Returns the counts of a table of outcomes (lost, drawn, won), or `None` if it is missing.
    ///
    /// # Errors
    /// Fails if the file cannot be read, is damaged, or is not the expected table.
    pub fn outcomes(&self, slice: &T) -> Result<Option<[u64; 3]>, FileError> {
        let Some(table) = self.open(TableKind::Outcomes, slice)? else { return Ok(None) };
        let counts = <[u64; 3]>::try_from(table.counts());
        counts.map(Some).map_err(|_| FileError::table(&self.path(TableKind::Outcomes, slice), TableError::Damaged))
    }

    fn agreeing(&self, slice: &T, counts: &ValueCounts) -> Result<bool, FileError> {
        match self.open(TableKind::Outcomes, slice)? {
            Some(outcomes) if outcomes.counts() == counts.outcomes() => Ok(true),
            Some(_) => Err(FileError::table(&self.path(TableKind::Outcomes, slice), TableError::Damaged)),
            None => Ok(false),
        }
    }

    /// Returns the kinds of missing tables, and the counts of the distances. Damaged tables count as missing. A file that is
    /// not a table is an error.
    fn missing(&self, slice: &T) -> Result<(Vec<TableKind>, Option<ValueCounts>), FileError> {
        let distances = unless_damaged(self.open(TableKind::Distances, slice), None)?;
        let counts = distances.map(|table| ValueCounts::from_distances(table.counts()));
        let mut missing = T::KINDS.to_vec();
        if let Some(counts) = &counts {
            missing.retain(|&kind| kind != TableKind::Distances);
            if !missing.is_empty() && unless_damaged(self.agreeing(slice, counts), false)? {
                missing.clear();
            }
        }
        Ok((missing, counts))
    }

    fn clean(&self) {
        let Ok(files) = fs::read_dir(&self.directory) else { return };
        let is_stale = |file: &fs::DirEntry| {
            let written = file.metadata().and_then(|data| data.modified()).ok();
            let age = written.and_then(|written| SystemTime::now().duration_since(written).ok());
            age.is_some_and(|age| age > STALE) && file.path().extension().is_some_and(|end| end == "part")
        };
        for file in files.flatten().filter(is_stale) {
            let _ = fs::remove_file(file.path());
        }
    }
}

impl<T: SolvableSlice> Store<T> {
    /// Builds the missing and damaged tables of the given slices, and checks the others. Each slice must come after those
    /// it depends on. Other slices that they depend on must already have tables.
    ///
    /// Existing tables are loaded only if a table still to be built depends on them.
    ///
    /// # Errors
    /// Fails if a file cannot be read or written or is not a table, or a dependency is missing. Finished tables are kept.
    pub fn make(&self, slices: &[T], mut report: impl FnMut(Progress<T>)) -> Result<(), MakeError> {
        self.clean();
        let (mut missing, mut counts) = (Vec::new(), Vec::new());
        for slice in slices {
            let (kinds, of_distances) = self.missing(slice)?;
            missing.push(kinds);
            counts.push(of_distances);
        }
        let plan = Plan::new(slices, &missing);
        for SliceTask { slice: before, .. } in plan.steps.iter().filter(|step| step.index.is_none()) {
            if self.open(TableKind::Distances, before)?.is_none() {
                let slice = slices.iter().find(|slice| slice.leads_to().contains(before)).or(slices.first());
                let slice = slice.map(ToString::to_string).unwrap_or_default();
                return Err(MakeError::Before { slice, before: before.to_string() });
            }
        }
        let total: u64 = plan.steps.iter().map(|step| step.slice.ranks() as u64).sum();
        let (mut solved, mut done) = (T::Solved::default(), 0);
        for (at, SliceTask { slice, missing, is_loaded, index }) in plan.steps.iter().enumerate() {
            let step = &mut |ranks| report(Progress::Step { slice: slice.clone(), done: done + ranks, total });
            step(0);
            if missing.contains(&TableKind::Distances) {
                let bytes = slice.solve(&solved, step).map_err(|error| MakeError::too_long(slice, error))?;
                slice.clone().insert(&mut solved, bytes);
            } else if *is_loaded || !missing.is_empty() {
                let bytes = self.bytes(&solved, slice)?.ok_or_else(|| {
                    FileError::system(&self.path(TableKind::Distances, slice), io::ErrorKind::NotFound.into())
                })?;
                slice.clone().insert(&mut solved, bytes);
            }
            for &kind in missing {
                write_file(&self.path(kind, slice), &slice.table(&solved, kind))?;
            }
            done += slice.ranks() as u64;
            if let Some(index) = index {
                let known = counts[*index].filter(|_| missing.is_empty());
                let counts = known.map_or_else(|| self.counts(slice).map(Option::unwrap_or_default), Ok)?;
                report(Progress::Done { slice: slice.clone(), counts, is_new: !missing.is_empty() });
            }
            plan.unused_after(at).for_each(|slice| slice.remove(&mut solved));
        }
        Ok(())
    }

    /// Returns the maximum memory in bytes that [`make`](Self::make) needs for the given slices.
    #[must_use]
    pub fn memory(slices: &[T]) -> u64 {
        let all = slices.iter().map(|_| T::KINDS.to_vec()).collect::<Vec<_>>();
        let plan = Plan::new(slices, &all);
        let (mut kept, mut peak) = (0, 0);
        for (at, step) in plan.steps.iter().enumerate() {
            let ranks = step.slice.ranks() as u64;
            peak = peak.max(kept + 3 * ranks);
            kept += ranks;
            kept -= plan.unused_after(at).map(|slice| slice.ranks() as u64).sum::<u64>();
        }
        peak + (100 << 20)
    }

    /// Returns the values of a slice from its table of distances, or `None` if it is missing.
    ///
    /// # Errors
    /// Fails if the file cannot be read, is damaged, or is not the expected table.
    pub fn bytes(&self, solved: &T::Solved, slice: &T) -> Result<Option<Vec<u8>>, FileError> {
        let Some(table) = self.open(TableKind::Distances, slice)? else { return Ok(None) };
        let row = table.all().map_err(|error| FileError::read(&self.path(TableKind::Distances, slice), error))?;
        Ok(Some(slice.restore(solved, row)))
    }
}

struct SliceTask<T> {
    slice: T,
    missing: Vec<TableKind>,
    is_loaded: bool,
    /// Index among the requested slices, or `None` for other dependencies.
    index: Option<usize>,
}

struct Plan<T> {
    steps: Vec<SliceTask<T>>,
    /// For each step, the last step that needs it.
    last_use: Vec<usize>,
}

impl<T: SolvableSlice> Plan<T> {
    fn new(requested: &[T], missing: &[Vec<TableKind>]) -> Self {
        let index = |slice: &T| requested.iter().position(|other| other == slice);
        let is_solved = |slice: &T| index(slice).is_some_and(|index| missing[index].contains(&TableKind::Distances));
        // The slices needed in memory, including those needed to restore others.
        let mut loaded: Vec<T> = Vec::new();
        let mut open: Vec<T> = Vec::new();
        for (slice, missing) in requested.iter().zip(missing) {
            open.extend(Self::needed(slice, missing));
        }
        while let Some(slice) = open.pop() {
            if !loaded.contains(&slice) {
                if !is_solved(&slice) {
                    open.extend(slice.restore_needs());
                }
                loaded.push(slice);
            }
        }
        let mut steps = Vec::new();
        for slice in loaded.iter().filter(|slice| index(slice).is_none()) {
            Self::push_with_needs(&mut steps, slice, &index);
        }
        steps.extend((0..).zip(requested.iter().zip(missing)).map(|(index, (slice, missing))| SliceTask {
            slice: slice.clone(),
            missing: missing.clone(),
            is_loaded: loaded.contains(slice),
            index: Some(index),
        }));
        let mut last_use: Vec<usize> = (0..steps.len()).collect();
        for (at, step) in steps.iter().enumerate() {
            let mut needed = Self::needed(&step.slice, &step.missing);
            if step.is_loaded && step.missing.is_empty() {
                needed = step.slice.restore_needs();
            }
            for before in 0..at {
                if needed.contains(&steps[before].slice) {
                    last_use[before] = at;
                }
            }
        }
        Self { steps, last_use }
    }

    fn needed(slice: &T, missing: &[TableKind]) -> Vec<T> {
        if missing.contains(&TableKind::Distances) {
            slice.leads_to()
        } else if missing.is_empty() {
            Vec::new()
        } else {
            slice.restore_needs()
        }
    }

    /// Appends a dependency after the slices that are needed to restore it.
    fn push_with_needs(steps: &mut Vec<SliceTask<T>>, slice: &T, index: &impl Fn(&T) -> Option<usize>) {
        if steps.iter().any(|step| step.slice == *slice) {
            return;
        }
        for before in slice.restore_needs().iter().filter(|before| index(before).is_none()) {
            Self::push_with_needs(steps, before, index);
        }
        steps.push(SliceTask { slice: slice.clone(), missing: Vec::new(), is_loaded: true, index: None });
    }

    fn unused_after(&self, at: usize) -> impl Iterator<Item = &T> {
        self.steps[..=at].iter().zip(&self.last_use).filter(move |(_, last)| **last == at).map(|(step, _)| &step.slice)
    }
}

/// The tables in a directory, opened and checked when they are first needed.
#[derive(Debug)]
pub struct Tables<T> {
    store: Store<T>,
    open: Vec<[OnceLock<Option<Table<File>>>; 2]>,
}

impl<T: TableSlice> From<Store<T>> for Tables<T> {
    fn from(store: Store<T>) -> Self {
        Self { store, open: (0..T::SLOTS).map(|_| <[OnceLock<_>; 2]>::default()).collect() }
    }
}

impl<T: TableSlice> Tables<T> {
    /// Returns a table, or `None` if it is missing.
    ///
    /// # Errors
    /// Fails if the file cannot be read, is damaged, or is not the expected table.
    pub fn table(&self, kind: TableKind, slice: &T) -> Result<Option<&Table<File>>, FileError> {
        let cell = &self.open[slice.slot()][kind as usize];
        if let Some(table) = cell.get() {
            return Ok(table.as_ref());
        }
        let table = self.store.open(kind, slice)?;
        Ok(cell.get_or_init(|| table).as_ref())
    }

    /// Returns the byte of a rank in a table, or `None` if the table is missing.
    ///
    /// # Errors
    /// Fails like [`table`](Self::table).
    ///
    /// # Panics
    /// Panics if the table has no such rank.
    pub fn get(&self, kind: TableKind, slice: &T, rank: usize) -> Result<Option<u8>, FileError> {
        let Some(table) = self.table(kind, slice)? else { return Ok(None) };
        table.get(rank).map(Some).map_err(|error| FileError::read(&self.store.path(kind, slice), error))
    }
}
