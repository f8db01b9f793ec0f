//! Slices solved for their outcomes alone: more pieces in less memory, and in parts that do not depend on each other.

use core::{fmt, ops::Range, str::FromStr};
use std::{
    fs,
    path::PathBuf,
    string::{String, ToString as _},
    vec::Vec,
};

use crate::{
    Conversion, FileError, Made as _, MakeError, Packed, Progress, ReadError, SliceName, TableError, TableKind, Tabled,
    TooLong, Value, ValueCounts, solve_in_parallel, write_file,
};

use super::{
    endings::Store,
    kings::{Shape, by_advance, stages},
    material::{Material, ParseMaterialError},
    rows::{counts_of, restored, table_of},
    solved::Known,
    ways::Ways,
};

/// The most parts that a stage is cut in.
const MOST_PARTS: u8 = 64;

/// A slice with fewer ranks is not worth cutting.
const WORTH_CUTTING: usize = 100_000_000;

/// Makes tables of outcomes and no distances, in the directory of a [`Store`].
///
/// What a slice leads to is looked up at two bits for each rank, and no win is too long: distances to the next capture or
/// man's move are found and forgotten ([`Conversion`]). Beside its table each slice leaves a `.plain` file, the outcomes of
/// all its ranks, which every process that makes another slice reads: so nothing is decompressed and no capture is played
/// twice. They are of no use to anybody else, and can be removed when everything is made.
///
/// A slice is solved in stages, each with the placements whose men have gone equally far. A stage can be cut in
/// [parts](Part), which are jobs for as many processes or machines. A large slice keeps every stage in a file, so that an
/// interruption loses one stage.
///
/// ```
/// use boardgame_retrograde::{TableKind, checkers::{Material, OutcomesOnly, Store}};
///
/// let directory = std::env::temp_dir().join(format!("outcomes-only-{}", std::process::id()));
/// let store = Store::new(&directory);
/// OutcomesOnly::new(store.clone()).make(&Material::up_to(2), |_| ())?;
/// let kings = "0m1k-0m1k".parse()?;
/// assert_eq!(store.outcomes(&kings)?, Some([108, 654, 230]));
/// assert!(store.open(TableKind::Distances, &kings)?.is_none());
/// # std::fs::remove_dir_all(directory)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct OutcomesOnly {
    store: Store,
    worth_cutting: usize,
}

/// A part of a slice that does not depend on the other parts of its stage.
///
/// Its text is the slice, the stage, and which part of how many: `2m1k-0m2k:18:1/2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// The slice.
    pub material: Material,
    /// How many rows the men have gone in all; the stage with the most is solved first.
    pub stage: u8,
    /// Which part, from 1.
    pub number: u8,
    /// Of how many.
    pub of: u8,
}

/// What one process does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Job {
    /// Solves a part of a stage.
    Part(Part),
    /// Makes a table from the stages of its slice; those that are not there are solved.
    Slice(Material),
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}/{}", self.material, self.stage, self.number, self.of)
    }
}

impl fmt::Display for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Part(part) => part.fmt(f),
            Self::Slice(material) => material.fmt(f),
        }
    }
}

impl FromStr for Job {
    type Err = ParseMaterialError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut words = text.split(':');
        let material: Material = words.next().unwrap_or_default().parse()?;
        let (Some(stage), Some(part)) = (words.next(), words.next()) else {
            return if text.contains(':') { Err(ParseMaterialError::Part) } else { Ok(Self::Slice(material)) };
        };
        let number = |word: &str| word.parse::<u8>().map_err(|_| ParseMaterialError::Part);
        let (part, of) = part.split_once('/').ok_or(ParseMaterialError::Part)?;
        let part = Part { material, stage: number(stage)?, number: number(part)?, of: number(of)? };
        let fits = usize::from(part.stage) < stages(material) && (1..=part.of).contains(&part.number);
        if fits && part.of <= MOST_PARTS && words.next().is_none() {
            Ok(Self::Part(part))
        } else {
            Err(ParseMaterialError::Part)
        }
    }
}

impl Job {
    /// The slice that it is about.
    #[must_use]
    pub const fn material(self) -> Material {
        match self {
            Self::Part(part) => part.material,
            Self::Slice(material) => material,
        }
    }

    /// How many bytes of memory it takes at most.
    #[must_use]
    pub fn memory(self) -> u64 {
        let material = self.material();
        let led: u64 = material.leads_to().iter().map(|slice| slice.ranks() as u64).sum();
        let ranks = material.ranks() as u64;
        let own = match self {
            // Four bytes for each rank of a stage: its own, those of the next, and both once more while they are put together.
            // The largest stage has a fifth of the ranks if there is one man, and less with the root of their number.
            Self::Part(_) => ranks / 5 * 4 / u64::from(material.men()).isqrt().max(1),
            // A byte for each rank, and a quarter of one beside it.
            Self::Slice(_) if material.men() == 0 => 2 * ranks + ranks / 4,
            Self::Slice(_) => ranks + ranks / 2,
        };
        // What the compression counts with.
        led / 4 + own + (100 << 20)
    }
}

impl Part {
    fn file_name(self) -> String {
        format!("{}.{}.{}of{}.plain", self.material, self.stage, self.number, self.of)
    }

    fn name(self) -> String {
        format!("checkers {self}")
    }

    /// Which placements of the stage are its own.
    fn range(self, placements: usize) -> Range<usize> {
        let (number, of) = (usize::from(self.number), usize::from(self.of));
        placements * (number - 1) / of..placements * number / of
    }
}

/// The outcomes of slices, where they are looked up.
#[derive(Debug)]
struct Plains(Vec<Option<Packed>>);

impl Plains {
    fn new() -> Self {
        Self((0..Material::SLOTS).map(|_| None).collect())
    }
}

impl Known for Plains {
    fn holds(&self, material: Material) -> bool {
        self.0[material.slot()].is_some()
    }

    fn at(&self, material: Material, rank: usize) -> Value {
        self.0[material.slot()].as_ref().map_or(Value::DRAWN, |row| Value::of(row.get(rank)))
    }
}

impl OutcomesOnly {
    /// In the directory of this store.
    #[must_use]
    pub const fn new(store: Store) -> Self {
        Self { store, worth_cutting: WORTH_CUTTING }
    }

    /// With slices of this many ranks or more cut in parts; the default is 100 million.
    #[must_use]
    pub fn cutting_from(self, ranks: usize) -> Self {
        Self { worth_cutting: ranks, ..self }
    }

    /// Makes the tables of outcomes of these slices that are not here or not whole, in this process. The slices are in an
    /// order in which they can be made, and whatever else they lead to has to have been made here.
    ///
    /// What is told of the counts of a slice says no more than outcomes.
    ///
    /// # Errors
    ///
    /// If a file cannot be read or cannot be written, is not a table at all, or is not here and not among the slices.
    /// What was made before stays.
    pub fn make(&self, slices: &[Material], mut told: impl FnMut(Progress<Material>)) -> Result<(), MakeError> {
        self.store.make(&[], |_| ())?;
        // What is here is left as it is, unless one that has to be made looks it up and its plain file has gone.
        let mut to_make = vec![false; slices.len()];
        let mut looked_up: Vec<Material> = Vec::new();
        for (slice, is_to_make) in slices.iter().zip(&mut to_make).rev() {
            *is_to_make = self.counted(*slice)?.is_none() || looked_up.contains(slice) && !self.plain(*slice).exists();
            if *is_to_make {
                looked_up.extend(slice.leads_to());
            }
        }
        let work = |slice: &Material| slice.ranks() as u64;
        let total =
            slices.iter().zip(&to_make).filter(|(_, is_to_make)| **is_to_make).map(|(slice, _)| work(slice)).sum();
        let (mut plains, mut done) = (Plains::new(), 0);
        for (&slice, is_new) in slices.iter().zip(to_make) {
            if is_new {
                let step = &mut |ranks| told(Progress::Step { slice, done: done + ranks, total });
                step(0);
                self.make_slice(&mut plains, slice, step)?;
                done += work(&slice);
            }
            let counts = self.counted(slice)?.unwrap_or_default();
            told(Progress::Done { slice, counts, is_new });
        }
        Ok(())
    }

    /// The jobs that make the tables of these slices, in groups: those of one group do not depend on each other, and each
    /// group on those before it. A stage of a large slice is cut for this many workers.
    #[must_use]
    pub fn jobs(&self, slices: &[Material], workers: u8) -> Vec<Vec<Job>> {
        let of = workers.clamp(1, MOST_PARTS);
        let mut groups = Vec::new();
        for alike in Material::groups(slices) {
            // The large ones first, so that the last worker is not left alone with one.
            let mut alike = alike.to_vec();
            alike.sort_by_key(|slice| core::cmp::Reverse(slice.ranks()));
            let cut: Vec<Material> = alike.iter().copied().filter(|&slice| self.is_worth_cutting(slice)).collect();
            for stage in (0..alike.first().map_or(0, |slice| stages(*slice))).rev().filter(|_| !cut.is_empty()) {
                let parts = cut.iter().flat_map(|&material| {
                    (1..=of).map(move |number| Job::Part(Part { material, stage: stage as u8, number, of }))
                });
                groups.push(parts.collect());
            }
            groups.push(alike.into_iter().map(Job::Slice).collect());
        }
        groups
    }

    /// Does a job, if that has not been done. What its slice leads to has to have been made here.
    ///
    /// # Errors
    ///
    /// As [`make`](Self::make).
    pub fn run(&self, job: Job, mut told: impl FnMut(Progress<Material>)) -> Result<(), MakeError> {
        let material = job.material();
        let is_there = self.counted(material)?.is_some() && self.plain(material).exists();
        let step = &mut |done| told(Progress::Step { slice: material, done, total: material.ranks() as u64 });
        match job {
            Job::Part(_) if is_there => return Ok(()),
            Job::Part(part) => return self.make_part(part),
            Job::Slice(_) if is_there => {}
            Job::Slice(_) => self.make_slice(&mut Plains::new(), material, step)?,
        }
        let counts = self.counted(material)?.unwrap_or_default();
        told(Progress::Done { slice: material, counts, is_new: !is_there });
        Ok(())
    }

    fn is_worth_cutting(&self, slice: Material) -> bool {
        slice.men() > 0 && slice.ranks() >= self.worth_cutting
    }

    fn plain(&self, slice: Material) -> PathBuf {
        self.store.directory().join(format!("{slice}.plain"))
    }

    /// What a table of outcomes counts that is here and whole.
    fn counted(&self, slice: Material) -> Result<Option<ValueCounts>, FileError> {
        match self.store.outcomes(&slice) {
            Ok(counted) => Ok(counted.map(ValueCounts::from_outcomes)),
            // It can be made again; a file that is not a table at all is somebody's.
            Err(FileError::Table { error, .. }) if error != TableError::NotATable => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Reads the slices to which one leads, and drops all others.
    fn load(&self, plains: &mut Plains, slice: Material) -> Result<(), MakeError> {
        let led = slice.leads_to();
        let kept: Vec<usize> = led.iter().map(Tabled::slot).collect();
        plains.0.iter_mut().enumerate().filter(|(slot, _)| !kept.contains(slot)).for_each(|(_, row)| *row = None);
        for before in led {
            let row = &mut plains.0[before.slot()];
            if row.is_none() {
                let read = Packed::read(&self.plain(before), &before.table_name())?;
                *row = Some(read.filter(|row| row.len() == before.ranks()).ok_or_else(|| MakeError::Before {
                    slice: SliceName(slice.to_string()),
                    before: SliceName(before.to_string()),
                })?);
            }
        }
        Ok(())
    }

    fn make_slice(&self, plains: &mut Plains, slice: Material, step: &mut dyn FnMut(u64)) -> Result<(), MakeError> {
        self.load(plains, slice)?;
        let row = match self.out_of_distances(plains, slice)? {
            Some(row) => row,
            None => self.solve(plains, slice, step)?,
        };
        let counts = counts_of(slice, &row);
        let mut plain: Packed = row.iter().map(|&byte| Value::from_byte(byte).outcome()).collect();
        plain.write(&self.plain(slice), &slice.table_name())?;
        plains.0[slice.slot()] = Some(plain);
        write_file(&self.store.path(TableKind::Outcomes, &slice), &table_of(TableKind::Outcomes, slice, row, &counts))?;
        self.remove_parts(slice);
        Ok(())
    }

    /// Where the distances of a slice are here, its outcomes are in them.
    fn out_of_distances(&self, plains: &Plains, slice: Material) -> Result<Option<Vec<u8>>, FileError> {
        let Some(table) = self.store.open(TableKind::Distances, &slice)? else { return Ok(None) };
        let path = self.store.path(TableKind::Distances, &slice);
        let row = table.all().map_err(|error: ReadError<_>| FileError::read(&path, error))?;
        Ok(Some(restored(plains, slice, row)))
    }

    /// The values of a slice, as far as outcomes say them; from the stages that are here, as far as they go.
    fn solve(&self, plains: &Plains, slice: Material, step: &mut dyn FnMut(u64)) -> Result<Vec<u8>, MakeError> {
        let shape = Shape::new(slice);
        if slice.men() == 0 {
            let kings = Ways::new(&shape, [0; 2], plains, &[]);
            return solve_in_parallel(&Conversion(kings), |_| ()).map_err(|error| too_long(slice, error));
        }
        let mut row = vec![0; slice.ranks()];
        let mut done = 0;
        for (stage, placements) in by_advance(slice).into_iter().enumerate().rev() {
            let stage = stage as u8;
            if !self.read_stage(&shape, slice, stage, &placements, &mut row)? {
                let solved = solve_placements(&shape, slice, &placements, plains, &row)?;
                shape.put(&placements, &solved, &mut row);
                if self.is_worth_cutting(slice) {
                    let whole = Part { material: slice, stage, number: 1, of: 1 };
                    self.write_part(whole, &solved)?;
                }
            }
            done += (placements.len() * 2 * slice.king_ranks()) as u64;
            step(done);
        }
        Ok(row)
    }

    fn make_part(&self, part: Part) -> Result<(), MakeError> {
        let slice = part.material;
        let mut stages = by_advance(slice).into_iter().skip(part.stage.into());
        let placements = stages.next().unwrap_or_default();
        let own = &placements[part.range(placements.len())];
        if self.read_part(part)?.is_some_and(|row| row.len() == own.len() * 2 * slice.king_ranks()) {
            return Ok(());
        }
        let shape = Shape::new(slice);
        // Of these only the ones of the next stage are written to, and no others take memory.
        let mut row = vec![0; slice.ranks()];
        if let Some(before) = stages.next() {
            if !self.read_stage(&shape, slice, part.stage + 1, &before, &mut row)? {
                return Err(MakeError::Before {
                    slice: SliceName(part.to_string()),
                    before: SliceName(format!("{slice}:{}", part.stage + 1)),
                });
            }
        }
        drop(stages);
        let mut plains = Plains::new();
        self.load(&mut plains, slice)?;
        let solved = solve_placements(&shape, slice, own, &plains, &row)?;
        self.write_part(part, &solved)?;
        Ok(())
    }

    fn write_part(&self, part: Part, solved: &[u8]) -> Result<(), FileError> {
        let mut row: Packed = solved.iter().map(|&byte| Value::from_byte(byte).outcome()).collect();
        row.write(&self.store.directory().join(part.file_name()), &part.name())
    }

    /// A part that is here and whole.
    fn read_part(&self, part: Part) -> Result<Option<Packed>, FileError> {
        match Packed::read(&self.store.directory().join(part.file_name()), &part.name()) {
            Err(FileError::Table { .. }) => Ok(None),
            read => read,
        }
    }

    /// Puts a stage where it belongs in its slice, if all its parts are here, however it was cut.
    fn read_stage(
        &self,
        shape: &Shape,
        material: Material,
        stage: u8,
        placements: &[[u32; 2]],
        row: &mut [u8],
    ) -> Result<bool, FileError> {
        for of in 1..=MOST_PARTS {
            let parts = (1..=of).map(|number| Part { material, stage, number, of });
            if !parts.clone().all(|part| self.store.directory().join(part.file_name()).exists()) {
                continue;
            }
            let mut is_whole = true;
            for part in parts {
                let own = &placements[part.range(placements.len())];
                let read = self.read_part(part)?.filter(|row| row.len() == own.len() * 2 * material.king_ranks());
                let Some(read) = read else {
                    is_whole = false;
                    break;
                };
                let bytes: Vec<u8> = read.iter().map(|outcome| Value::of(outcome).to_byte()).collect();
                shape.put(own, &bytes, row);
            }
            if is_whole {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn remove_parts(&self, slice: Material) {
        let Ok(files) = fs::read_dir(self.store.directory()) else { return };
        let start = format!("{slice}.");
        let is_part = |name: &str| {
            name.starts_with(&start) && name.strip_suffix(".plain").is_some_and(|name| name.contains("of"))
        };
        for file in files.flatten().filter(|file| file.file_name().to_str().is_some_and(is_part)) {
            // That it cannot be removed is in nobody's way.
            let _ = fs::remove_file(file.path());
        }
    }
}

fn too_long(slice: Material, TooLong { plies }: TooLong) -> MakeError {
    MakeError::TooLong { slice: SliceName(slice.to_string()), plies }
}

/// The values of placements, as far as outcomes say them.
fn solve_placements(
    shape: &Shape,
    slice: Material,
    placements: &[[u32; 2]],
    plains: &Plains,
    row: &[u8],
) -> Result<Vec<u8>, MakeError> {
    let solved = shape.solve(placements, |solver, men, found| {
        let solved = solver.solve(&Conversion(Ways::new(shape, men, plains, row)))?;
        found.extend(solved.iter().map(|&byte| Value::from_byte(byte).nearest().to_byte()));
        Ok(())
    });
    solved.map_err(|error| too_long(slice, error))
}
