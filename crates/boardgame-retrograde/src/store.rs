//! A directory of tables: what is there is checked and read, what is not is made.

use core::{fmt, marker::PhantomData};
use std::{
    fs, io,
    path::{Path, PathBuf},
    string::String,
    sync::OnceLock,
    time::{Duration, SystemTime},
    vec::Vec,
};

use boardgame_core::{messages, text_arguments};

use crate::{
    File, FileError, InMemory, Made, Table, TableError, TableKind, Tabled, TooLong, ValueCounts, open_file, write_file,
};

/// A directory with the tables of a game.
///
/// A file is written next to its place and renamed when it is whole and on the disk, so that whatever is interrupted
/// leaves the files before it and nothing else that is read. What is left there is removed by a later
/// [`make`](Self::make).
#[derive(Clone, Debug)]
pub struct Store<T> {
    directory: PathBuf,
    slices: PhantomData<T>,
}

/// The name of a slice, in what is said of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SliceName(pub String);

impl fmt::Display for SliceName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

text_arguments!(SliceName);

messages! {
    /// Why a slice could not be made.
    #[derive(Debug)]
    #[non_exhaustive]
    pub enum MakeError of "tables" is Error {
        /// A file could not be read or written, or is not the table that it should be.
        File(FileError);
        /// A slice cannot be made before those that it leads to.
        Before {
            /// The slice that was to be made.
            slice: SliceName,
            /// One that it leads to, and that is not there.
            before: SliceName,
        } => "{slice} cannot be made before {before}";
        /// A win takes longer than a table can say.
        TooLong {
            /// The slice.
            slice: SliceName,
            /// The plies that would have to be said.
            plies: u8,
        } => "{slice}: a position is decided only after {plies} plies or more";
    }
}

/// How far the making has come.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "one is passed by reference at a time, and none is kept")]
pub enum Progress<T> {
    /// This many ranks are done, including those of slices that were already there.
    Step {
        /// The slice that is being made.
        slice: T,
        /// The ranks that are done.
        done: u64,
        /// All ranks that there are to do.
        total: u64,
    },
    /// The files of a slice are there.
    Done {
        /// The slice.
        slice: T,
        /// How many positions have each value.
        counts: ValueCounts,
        /// Whether one of its files was not there before, or not whole.
        is_new: bool,
    },
}

/// Nobody writes one file for longer: what is older next to a file was left by a process that has gone.
const STALE: Duration = Duration::from_secs(24 * 60 * 60);

impl<T: Tabled> Store<T> {
    /// The tables in a directory, which need not be there before something is made.
    #[must_use]
    pub fn new(directory: impl Into<PathBuf>) -> Self {
        Self { directory: directory.into(), slices: PhantomData }
    }

    /// Where the tables are.
    #[must_use]
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// Where the file of a slice is.
    #[must_use]
    pub fn path(&self, kind: TableKind, slice: &T) -> PathBuf {
        self.directory.join(slice.file_name(kind))
    }

    /// Whether there is a file of one of these slices.
    pub fn has_any(&self, slices: impl IntoIterator<Item = T>) -> bool {
        let mut slices = slices.into_iter();
        slices.any(|slice| T::KINDS.iter().any(|&kind| self.path(kind, &slice).exists()))
    }

    /// The table of a slice, checked, and read from the disk rank by rank; `None` if there is no such file.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or is not that table.
    pub fn open(&self, kind: TableKind, slice: &T) -> Result<Option<Table<File>>, FileError> {
        open_file(&self.path(kind, slice), |file| slice.open(file, kind))
    }

    /// The file of a slice in memory; `None` if there is no such file. It is not checked yet.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub fn read(&self, kind: TableKind, slice: &T) -> Result<Option<InMemory<Vec<u8>>>, FileError> {
        let path = self.path(kind, slice);
        match fs::read(&path) {
            Ok(file) => Ok(Some(InMemory(file))),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(FileError::system(&path, error)),
        }
    }

    /// How many positions of a slice have each value, as its table of distances says, which is checked with every other
    /// table of the slice that is here; `None` if there is no table of distances.
    ///
    /// # Errors
    ///
    /// If a file cannot be read, is not the table that it should be, or counts other outcomes than the distances.
    pub fn counts(&self, slice: &T) -> Result<Option<ValueCounts>, FileError> {
        let Some(distances) = self.open(TableKind::Distances, slice)? else { return Ok(None) };
        let counts = ValueCounts::from_distances(distances.counts());
        if T::KINDS.contains(&TableKind::Outcomes) {
            self.agreeing(slice, &counts)?;
        }
        Ok(Some(counts))
    }

    /// How many positions of a slice are lost, drawn and won, as its table of outcomes says, which is checked; `None` if
    /// there is no such file.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or is not that table.
    pub fn outcomes(&self, slice: &T) -> Result<Option<[u64; 3]>, FileError> {
        let Some(table) = self.open(TableKind::Outcomes, slice)? else { return Ok(None) };
        let counts = <[u64; 3]>::try_from(table.counts());
        counts.map(Some).map_err(|_| FileError::table(&self.path(TableKind::Outcomes, slice), TableError::Damaged))
    }

    /// Whether a table of outcomes is here, which has to count what the distances do.
    fn agreeing(&self, slice: &T, counts: &ValueCounts) -> Result<bool, FileError> {
        match self.open(TableKind::Outcomes, slice)? {
            Some(outcomes) if outcomes.counts() == counts.outcomes() => Ok(true),
            Some(_) => Err(FileError::table(&self.path(TableKind::Outcomes, slice), TableError::Damaged)),
            None => Ok(false),
        }
    }

    /// The kinds of tables that are not here or not whole, and what the distances count if they are. What is damaged is as
    /// good as not there, since it can be made again; a file that is not a table at all is somebody's.
    fn lacking(&self, slice: &T) -> Result<(Vec<TableKind>, Option<ValueCounts>), FileError> {
        let forgiven = |error| match error {
            FileError::Table { error, .. } if error != TableError::NotATable => Ok(()),
            error => Err(error),
        };
        let distances = self.open(TableKind::Distances, slice).or_else(|error| forgiven(error).map(|()| None))?;
        let counts = distances.map(|table| ValueCounts::from_distances(table.counts()));
        let mut lacking = T::KINDS.to_vec();
        if let Some(counts) = &counts {
            lacking.retain(|&kind| kind != TableKind::Distances);
            if !lacking.is_empty() && self.agreeing(slice, counts).or_else(|error| forgiven(error).map(|()| false))? {
                lacking.clear();
            }
        }
        Ok((lacking, counts))
    }

    /// Removes what processes have left next to files that they did not get to write.
    fn clean(&self) {
        let Ok(files) = fs::read_dir(&self.directory) else { return };
        let is_stale = |file: &fs::DirEntry| {
            let written = file.metadata().and_then(|data| data.modified()).ok();
            let age = written.and_then(|written| SystemTime::now().duration_since(written).ok());
            age.is_some_and(|age| age > STALE) && file.path().extension().is_some_and(|end| end == "part")
        };
        for file in files.flatten().filter(is_stale) {
            // That it cannot be removed is in nobody's way.
            let _ = fs::remove_file(file.path());
        }
    }
}

impl<T: Made> Store<T> {
    /// Makes the files of these slices, of every kind, that are not here or not whole; those that are here are checked. The
    /// slices are in an order in which they can be made, and whatever else they lead to has to be here: so one slice by
    /// itself is a job for one of several machines.
    ///
    /// Of what is here only that is read into memory to which something that has to be made leads.
    ///
    /// # Errors
    ///
    /// If a file cannot be read or cannot be written, is not a table at all, or is not here and not among the slices.
    /// What was made before stays.
    pub fn make(&self, slices: &[T], mut told: impl FnMut(Progress<T>)) -> Result<(), MakeError> {
        self.clean();
        let (mut lacking, mut counts) = (Vec::new(), Vec::new());
        for slice in slices {
            let (kinds, counted) = self.lacking(slice)?;
            lacking.push(kinds);
            counts.push(counted);
        }
        let plan = Plan::new(slices, &lacking);
        for Step { slice: before, .. } in plan.steps.iter().filter(|step| step.place.is_none()) {
            if self.open(TableKind::Distances, before)?.is_none() {
                let slice = slices.iter().find(|slice| slice.leads_to().contains(before)).or(slices.first());
                let name =
                    |slice: Option<&T>| SliceName(slice.map(|slice| std::format!("{slice}")).unwrap_or_default());
                return Err(MakeError::Before { slice: name(slice), before: name(Some(before)) });
            }
        }
        let total: u64 = plan.steps.iter().map(|step| step.slice.ranks() as u64).sum();
        let (mut solved, mut done) = (T::Solved::default(), 0);
        for (at, Step { slice, lacking, is_loaded, place }) in plan.steps.iter().enumerate() {
            let step = &mut |ranks| told(Progress::Step { slice: slice.clone(), done: done + ranks, total });
            step(0);
            if lacking.contains(&TableKind::Distances) {
                let bytes = slice.solve(&solved, step).map_err(|TooLong { plies }| MakeError::TooLong {
                    slice: SliceName(std::format!("{slice}")),
                    plies,
                })?;
                slice.clone().keep(&mut solved, bytes);
            } else if *is_loaded || !lacking.is_empty() {
                let bytes = self.bytes(&solved, slice)?.ok_or_else(|| {
                    FileError::system(&self.path(TableKind::Distances, slice), io::ErrorKind::NotFound.into())
                })?;
                slice.clone().keep(&mut solved, bytes);
            }
            for &kind in lacking {
                write_file(&self.path(kind, slice), &slice.table(&solved, kind))?;
            }
            done += slice.ranks() as u64;
            if let Some(place) = place {
                // What was written just now is read again, as it will be read when it is used.
                let known = counts[*place].filter(|_| lacking.is_empty());
                let counts = known.map_or_else(|| self.counts(slice).map(Option::unwrap_or_default), Ok)?;
                told(Progress::Done { slice: slice.clone(), counts, is_new: !lacking.is_empty() });
            }
            plan.dropped_after(at).for_each(|slice| slice.forget(&mut solved));
        }
        Ok(())
    }

    /// How many bytes of memory [`make`](Self::make) takes at most for these slices where none of them is here: those that
    /// a slice leads to, and three bytes for each of its own ranks.
    #[must_use]
    pub fn memory(slices: &[T]) -> u64 {
        let all = slices.iter().map(|_| T::KINDS.to_vec()).collect::<Vec<_>>();
        let plan = Plan::new(slices, &all);
        let (mut kept, mut peak) = (0, 0);
        for (at, step) in plan.steps.iter().enumerate() {
            let ranks = step.slice.ranks() as u64;
            peak = peak.max(kept + 3 * ranks);
            kept += ranks;
            kept -= plan.dropped_after(at).map(|slice| slice.ranks() as u64).sum::<u64>();
        }
        // What the compression counts with.
        peak + (100 << 20)
    }

    /// The bytes of a slice from its file of distances; `None` if there is no such file. The slices that it is
    /// [restored from](Made::restored_from) have to be in `solved`.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or is not that table.
    pub fn bytes(&self, solved: &T::Solved, slice: &T) -> Result<Option<Vec<u8>>, FileError> {
        let Some(table) = self.open(TableKind::Distances, slice)? else { return Ok(None) };
        let row = table.all().map_err(|error| FileError::read(&self.path(TableKind::Distances, slice), error))?;
        Ok(Some(slice.restored(solved, row)))
    }
}

/// What is done with a slice.
struct Step<T> {
    slice: T,
    /// The kinds of tables that have to be written.
    lacking: Vec<TableKind>,
    /// Whether it has to be in memory for another.
    is_loaded: bool,
    /// Its place among those that were asked for; `None` if it is only needed.
    place: Option<usize>,
}

/// Slices in the order in which they are taken up.
struct Plan<T> {
    steps: Vec<Step<T>>,
    /// For each step the last that needs it; itself if none does.
    last_use: Vec<usize>,
}

impl<T: Made> Plan<T> {
    fn new(wanted: &[T], lacking: &[Vec<TableKind>]) -> Self {
        let place = |slice: &T| wanted.iter().position(|other| other == slice);
        let is_solved = |slice: &T| place(slice).is_some_and(|place| lacking[place].contains(&TableKind::Distances));
        // What has to be in memory, and what it takes to read that.
        let mut loaded: Vec<T> = Vec::new();
        let mut open: Vec<T> = Vec::new();
        for (slice, lacking) in wanted.iter().zip(lacking) {
            open.extend(Self::needed(slice, lacking));
        }
        while let Some(slice) = open.pop() {
            if !loaded.contains(&slice) {
                if !is_solved(&slice) {
                    open.extend(slice.restored_from());
                }
                loaded.push(slice);
            }
        }
        let mut steps = Vec::new();
        for slice in loaded.iter().filter(|slice| place(slice).is_none()) {
            Self::behind_its_own(&mut steps, slice, &place);
        }
        steps.extend((0..).zip(wanted.iter().zip(lacking)).map(|(place, (slice, lacking))| Step {
            slice: slice.clone(),
            lacking: lacking.clone(),
            is_loaded: loaded.contains(slice),
            place: Some(place),
        }));
        let mut last_use: Vec<usize> = (0..steps.len()).collect();
        for (at, step) in steps.iter().enumerate() {
            let mut needed = Self::needed(&step.slice, &step.lacking);
            if step.is_loaded && step.lacking.is_empty() {
                needed = step.slice.restored_from();
            }
            for place in 0..at {
                if needed.contains(&steps[place].slice) {
                    last_use[place] = at;
                }
            }
        }
        Self { steps, last_use }
    }

    /// What has to be in memory so that these tables of a slice can be made.
    fn needed(slice: &T, lacking: &[TableKind]) -> Vec<T> {
        if lacking.contains(&TableKind::Distances) {
            slice.leads_to()
        } else if lacking.is_empty() {
            Vec::new()
        } else {
            slice.restored_from()
        }
    }

    /// Puts a slice that is only needed behind what it is restored from. As deep as slices lead to smaller ones.
    fn behind_its_own(steps: &mut Vec<Step<T>>, slice: &T, place: &impl Fn(&T) -> Option<usize>) {
        if steps.iter().any(|step| step.slice == *slice) {
            return;
        }
        for before in slice.restored_from().iter().filter(|before| place(before).is_none()) {
            Self::behind_its_own(steps, before, place);
        }
        steps.push(Step { slice: slice.clone(), lacking: Vec::new(), is_loaded: true, place: None });
    }

    /// What nothing needs behind this step.
    fn dropped_after(&self, at: usize) -> impl Iterator<Item = &T> {
        self.steps[..=at].iter().zip(&self.last_use).filter(move |(_, last)| **last == at).map(|(step, _)| &step.slice)
    }
}

/// The tables in a directory, each opened and checked when it is first asked.
#[derive(Debug)]
pub struct Tables<T> {
    store: Store<T>,
    open: Vec<[OnceLock<Option<Table<File>>>; 2]>,
}

impl<T: Tabled> From<Store<T>> for Tables<T> {
    fn from(store: Store<T>) -> Self {
        Self { store, open: (0..T::SLOTS).map(|_| <[OnceLock<_>; 2]>::default()).collect() }
    }
}

impl<T: Tabled> Tables<T> {
    /// The directory.
    #[must_use]
    pub const fn store(&self) -> &Store<T> {
        &self.store
    }

    /// The table of a slice; `None` if there is no such file.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or is not that table.
    pub fn table(&self, kind: TableKind, slice: &T) -> Result<Option<&Table<File>>, FileError> {
        let cell = &self.open[slice.slot()][kind as usize];
        if let Some(table) = cell.get() {
            return Ok(table.as_ref());
        }
        let table = self.store.open(kind, slice)?;
        Ok(cell.get_or_init(|| table).as_ref())
    }

    /// The byte of a rank of a table; `None` if there is no such file.
    ///
    /// # Errors
    ///
    /// As [`table`](Self::table).
    ///
    /// # Panics
    ///
    /// If the table has no such rank.
    pub fn get(&self, kind: TableKind, slice: &T, rank: usize) -> Result<Option<u8>, FileError> {
        let Some(table) = self.table(kind, slice)? else { return Ok(None) };
        table.get(rank).map(Some).map_err(|error| FileError::read(&self.store.path(kind, slice), error))
    }
}
