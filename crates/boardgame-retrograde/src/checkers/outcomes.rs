//! Tables of outcomes without distances, which need less memory and can be built in independent parts.

use core::{fmt, ops::Range, str::FromStr};
use std::{
    fs,
    string::{String, ToString as _},
    vec::Vec,
};

use crate::{
    Conversion, FileError, MakeError, PackedOutcomes, Progress, ReadError, SolvableSlice as _, TableKind, TableSlice,
    Value, ValueCounts,
    file::{unless_damaged, write_file},
};

use super::{
    endings::Store,
    material::{Material, ParseMaterialError},
    placement::{Shape, by_advance, stages},
    placement_slice::PlacementSlice,
    solved::Lookup,
    tables::{counts_of, restore, table_of},
};

const MAX_PARTS: u8 = 64;

const SPLIT_FROM: usize = 100_000_000;

/// A generator of tables of outcomes without distances, which writes to the directory of a [`Store`].
///
/// A generator needs less memory than [`Store::make`] and does not limit the length of wins. Each slice also gets a
/// `.plain` file, which speeds up later slices and can be removed at the end. Every stage of a large slice is stored in a
/// file, and can be split into [parts](StagePart) for several machines.
#[derive(Clone, Debug)]
pub struct OutcomesOnly {
    store: Store,
    split_from: usize,
}

/// A part of a stage of a slice, independent of the other parts. Its text gives the slice, the stage, and the part:
/// `2m1k-0m2k:18:1/2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StagePart {
    /// The slice.
    pub material: Material,
    /// Number of rows that all men together have advanced. Higher stages are solved first.
    pub stage: u8,
    /// Number of the part, from 1.
    pub number: u8,
    /// Number of parts.
    pub of: u8,
}

/// A job that one process can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Job {
    /// Solves a part of a stage.
    Part(StagePart),
    /// Builds the table of a slice from its stages, and solves missing stages.
    Slice(Material),
}

impl fmt::Display for StagePart {
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
        let part = StagePart { material, stage: number(stage)?, number: number(part)?, of: number(of)? };
        let fits = usize::from(part.stage) < stages(material) && (1..=part.of).contains(&part.number);
        if fits && part.of <= MAX_PARTS && words.next().is_none() {
            Ok(Self::Part(part))
        } else {
            Err(ParseMaterialError::Part)
        }
    }
}

impl Job {
    /// Returns the slice.
    #[must_use]
    pub const fn material(self) -> Material {
        match self {
            Self::Part(part) => part.material,
            Self::Slice(material) => material,
        }
    }

    /// Returns the maximum memory that the job needs, in bytes.
    #[must_use]
    pub fn memory(self) -> u64 {
        let material = self.material();
        let led: u64 = material.leads_to().iter().map(|slice| slice.ranks() as u64).sum();
        let ranks = material.ranks() as u64;
        let own = match self {
            // Four bytes per rank of a stage. The largest stage has at most a fifth of the ranks, and fewer with more men.
            Self::Part(_) => ranks / 5 * 4 / u64::from(material.men()).isqrt().max(1),
            Self::Slice(_) if material.men() == 0 => 2 * ranks + ranks / 4,
            Self::Slice(_) => ranks + ranks / 2,
        };
        led / 4 + own + (100 << 20)
    }
}

impl StagePart {
    fn file_name(self) -> String {
        format!("{}.{}.{}of{}.plain", self.material, self.stage, self.number, self.of)
    }

    fn name(self) -> String {
        format!("checkers {self}")
    }

    fn range(self, placements: usize) -> Range<usize> {
        let (number, of) = (usize::from(self.number), usize::from(self.of));
        placements * (number - 1) / of..placements * number / of
    }
}

#[derive(Debug)]
struct PlainSlices(Vec<Option<PackedOutcomes>>);

impl PlainSlices {
    fn new() -> Self {
        Self((0..Material::SLOTS).map(|_| None).collect())
    }
}

impl Lookup for PlainSlices {
    fn has(&self, material: Material) -> bool {
        self.0[material.slot()].is_some()
    }

    fn get(&self, material: Material, rank: usize) -> Value {
        self.0[material.slot()].as_ref().map_or(Value::DRAWN, |row| Value::of(row.get(rank)))
    }
}

impl OutcomesOnly {
    /// Creates a generator that writes to the directory of a store.
    #[must_use]
    pub const fn new(store: Store) -> Self {
        Self { store, split_from: SPLIT_FROM }
    }

    /// Sets the number of ranks from which a slice is split into parts. The default is 100 million.
    #[must_use]
    pub fn split_from(self, ranks: usize) -> Self {
        Self { split_from: ranks, ..self }
    }

    /// Builds the missing and damaged tables of the given slices. Each must come after those it depends on. Tables of other
    /// slices that they depend on must have been built in this directory.
    ///
    /// # Errors
    /// Fails if a file cannot be read or written or is not a table, or a dependency is missing. Finished tables are kept.
    pub fn make(&self, slices: &[Material], mut report: impl FnMut(Progress<Material>)) -> Result<(), MakeError> {
        self.store.make(&[], |_| ())?;
        // An existing table is built again only if its plain file is missing and another slice needs it.
        let mut to_make = vec![false; slices.len()];
        let mut needed: Vec<Material> = Vec::new();
        for (slice, is_to_make) in slices.iter().zip(&mut to_make).rev() {
            *is_to_make = self.counts(*slice)?.is_none() || needed.contains(slice) && !self.plain(*slice).exists();
            if *is_to_make {
                needed.extend(slice.leads_to());
            }
        }
        let work = |slice: &Material| slice.ranks() as u64;
        let total =
            slices.iter().zip(&to_make).filter(|(_, is_to_make)| **is_to_make).map(|(slice, _)| work(slice)).sum();
        let (mut plains, mut done) = (PlainSlices::new(), 0);
        for (&slice, is_new) in slices.iter().zip(to_make) {
            if is_new {
                let step = &mut |ranks| report(Progress::Step { slice, done: done + ranks, total });
                step(0);
                self.make_slice(&mut plains, slice, step)?;
                done += work(&slice);
            }
            let counts = self.counts(slice)?.unwrap_or_default();
            report(Progress::Done { slice, counts, is_new });
        }
        Ok(())
    }

    /// Returns the jobs that build the tables of the given slices, in groups. Jobs in the same group do not depend on each
    /// other. Stages of large slices are split for `workers` workers.
    #[must_use]
    pub fn jobs(&self, slices: &[Material], workers: u8) -> Vec<Vec<Job>> {
        let of = workers.clamp(1, MAX_PARTS);
        let mut groups = Vec::new();
        for alike in Material::groups(slices) {
            let mut alike = alike.to_vec();
            alike.sort_by_key(|slice| core::cmp::Reverse(slice.ranks()));
            let split: Vec<Material> = alike.iter().copied().filter(|&slice| self.is_split(slice)).collect();
            for stage in (0..alike.first().map_or(0, |slice| stages(*slice))).rev().filter(|_| !split.is_empty()) {
                let parts = split.iter().flat_map(|&material| {
                    (1..=of).map(move |number| Job::Part(StagePart { material, stage: stage as u8, number, of }))
                });
                groups.push(parts.collect());
            }
            groups.push(alike.into_iter().map(Job::Slice).collect());
        }
        groups
    }

    /// Does a job unless it is already done. The dependencies of its slice must have been built in this directory.
    ///
    /// # Errors
    /// Fails like [`make`](Self::make).
    pub fn run(&self, job: Job, mut report: impl FnMut(Progress<Material>)) -> Result<(), MakeError> {
        let material = job.material();
        let is_done = self.counts(material)?.is_some() && self.plain(material).exists();
        let step = &mut |done| report(Progress::Step { slice: material, done, total: material.ranks() as u64 });
        match job {
            Job::Part(_) if is_done => return Ok(()),
            Job::Part(part) => return self.make_part(part),
            Job::Slice(_) if is_done => {}
            Job::Slice(_) => self.make_slice(&mut PlainSlices::new(), material, step)?,
        }
        let counts = self.counts(material)?.unwrap_or_default();
        report(Progress::Done { slice: material, counts, is_new: !is_done });
        Ok(())
    }

    fn is_split(&self, slice: Material) -> bool {
        slice.men() > 0 && slice.ranks() >= self.split_from
    }

    fn plain(&self, slice: Material) -> std::path::PathBuf {
        self.store.directory().join(format!("{slice}.plain"))
    }

    /// Returns the counts of a table, or `None` if it is missing or damaged. A file that is not a table is an error.
    fn counts(&self, slice: Material) -> Result<Option<ValueCounts>, FileError> {
        Ok(unless_damaged(self.store.outcomes(&slice), None)?.map(ValueCounts::from_outcomes))
    }

    fn load(&self, plains: &mut PlainSlices, slice: Material) -> Result<(), MakeError> {
        let needed = slice.leads_to();
        let slots: Vec<usize> = needed.iter().map(TableSlice::slot).collect();
        plains.0.iter_mut().enumerate().filter(|(slot, _)| !slots.contains(slot)).for_each(|(_, row)| *row = None);
        for before in needed {
            let row = &mut plains.0[before.slot()];
            if row.is_none() {
                let read = PackedOutcomes::read(&self.plain(before), &before.table_name())?;
                *row = Some(
                    read.filter(|row| row.len() == before.ranks())
                        .ok_or_else(|| MakeError::Before { slice: slice.to_string(), before: before.to_string() })?,
                );
            }
        }
        Ok(())
    }

    fn make_slice(
        &self,
        plains: &mut PlainSlices,
        slice: Material,
        step: &mut dyn FnMut(u64),
    ) -> Result<(), MakeError> {
        self.load(plains, slice)?;
        let row = match self.outcomes_of_distances(plains, slice)? {
            Some(row) => row,
            None => self.solve(plains, slice, step)?,
        };
        let counts = counts_of(slice, &row);
        let mut plain: PackedOutcomes = row.iter().map(|&byte| Value::from_byte(byte).outcome()).collect();
        plain.write(&self.plain(slice), &slice.table_name())?;
        plains.0[slice.slot()] = Some(plain);
        write_file(&self.store.path(TableKind::Outcomes, &slice), &table_of(TableKind::Outcomes, slice, row, &counts))?;
        self.remove_parts(slice);
        Ok(())
    }

    fn outcomes_of_distances(&self, plains: &PlainSlices, slice: Material) -> Result<Option<Vec<u8>>, FileError> {
        let Some(table) = self.store.open(TableKind::Distances, &slice)? else { return Ok(None) };
        let path = self.store.path(TableKind::Distances, &slice);
        let row = table.all().map_err(|error: ReadError<_>| FileError::read(&path, error))?;
        Ok(Some(restore(plains, slice, row)))
    }

    fn solve(&self, plains: &PlainSlices, slice: Material, step: &mut dyn FnMut(u64)) -> Result<Vec<u8>, MakeError> {
        let shape = Shape::new(slice);
        if slice.men() == 0 {
            let placement = PlacementSlice::new(&shape, [0; 2], plains, &[]);
            return crate::solve_in_parallel(&Conversion(placement), |_| ())
                .map_err(|error| MakeError::too_long(&slice, error));
        }
        let mut row = vec![0; slice.ranks()];
        let mut done = 0;
        for (stage, placements) in by_advance(slice).into_iter().enumerate().rev() {
            let stage = stage as u8;
            if !self.read_stage(&shape, slice, stage, &placements, &mut row)? {
                let solved = solve_placements(&shape, slice, &placements, plains, &row)?;
                shape.put(&placements, &solved, &mut row);
                if self.is_split(slice) {
                    let whole = StagePart { material: slice, stage, number: 1, of: 1 };
                    self.write_part(whole, &solved)?;
                }
            }
            done += (placements.len() * 2 * slice.king_ranks()) as u64;
            step(done);
        }
        Ok(row)
    }

    fn make_part(&self, part: StagePart) -> Result<(), MakeError> {
        let slice = part.material;
        let mut stages = by_advance(slice).into_iter().skip(part.stage.into());
        let placements = stages.next().unwrap_or_default();
        let own = &placements[part.range(placements.len())];
        if self.read_part(part)?.is_some_and(|row| row.len() == own.len() * 2 * slice.king_ranks()) {
            return Ok(());
        }
        let shape = Shape::new(slice);
        // Only the ranks of the next stage are written, so the rest uses no physical memory.
        let mut row = vec![0; slice.ranks()];
        if let Some(before) = stages.next() {
            if !self.read_stage(&shape, slice, part.stage + 1, &before, &mut row)? {
                return Err(MakeError::Before {
                    slice: part.to_string(),
                    before: format!("{slice}:{}", part.stage + 1),
                });
            }
        }
        drop(stages);
        let mut plains = PlainSlices::new();
        self.load(&mut plains, slice)?;
        let solved = solve_placements(&shape, slice, own, &plains, &row)?;
        self.write_part(part, &solved)?;
        Ok(())
    }

    fn write_part(&self, part: StagePart, solved: &[u8]) -> Result<(), FileError> {
        let mut row: PackedOutcomes = solved.iter().map(|&byte| Value::from_byte(byte).outcome()).collect();
        row.write(&self.store.directory().join(part.file_name()), &part.name())
    }

    fn read_part(&self, part: StagePart) -> Result<Option<PackedOutcomes>, FileError> {
        match PackedOutcomes::read(&self.store.directory().join(part.file_name()), &part.name()) {
            Err(FileError::Table { .. }) => Ok(None),
            read => read,
        }
    }

    /// Reads a stage into the row of its slice. Returns `false` if every division of the stage lacks a part.
    fn read_stage(
        &self,
        shape: &Shape,
        material: Material,
        stage: u8,
        placements: &[[u32; 2]],
        row: &mut [u8],
    ) -> Result<bool, FileError> {
        for of in 1..=MAX_PARTS {
            let parts = (1..=of).map(|number| StagePart { material, stage, number, of });
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
            let _ = fs::remove_file(file.path());
        }
    }
}

fn solve_placements(
    shape: &Shape,
    slice: Material,
    placements: &[[u32; 2]],
    plains: &PlainSlices,
    row: &[u8],
) -> Result<Vec<u8>, MakeError> {
    let solved = shape.solve(placements, |solver, men, found| {
        let solved = solver.solve(&Conversion(PlacementSlice::new(shape, men, plains, row)))?;
        found.extend(solved.iter().map(|&byte| Value::from_byte(byte).nearest().to_byte()));
        Ok(())
    });
    solved.map_err(|error| MakeError::too_long(&slice, error))
}
