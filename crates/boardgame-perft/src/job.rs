//! Jobs: the parts of a tree, which anybody can count, in any order and more than once.

use std::{collections::BTreeMap, fmt::Display, io::BufRead, time::Instant};

use boardgame_core::board::Position;
use serde::{Deserialize, Serialize};

use crate::{
    counter::{Counter, next_ply},
    error::CountError,
    lines::each_line,
    remembered::hash,
};

/// A part of a tree that anybody can count. As JSON it is a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Job {
    /// What it is a part of: game, depth, plies split off, and the hash of the root.
    pub task: String,
    /// Its number, from 1.
    pub id: u64,
    /// How many jobs the task has.
    pub of: u64,
    /// The game, as its rules name it.
    pub game: String,
    /// How many plies are to be counted.
    pub depth: u8,
    /// The position that they start in.
    pub position: String,
    /// How many ways lead from the root to this position.
    pub multiplicity: u64,
}

/// What a job came to. As JSON it is a line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Done {
    /// The task of the job.
    pub task: String,
    /// The number of the job.
    pub id: u64,
    /// How many jobs the task has.
    pub of: u64,
    /// How many ways lead from the root to the job's position.
    pub multiplicity: u64,
    /// The rows that start in the job's position, counted once.
    pub nodes: u64,
    /// How long that took.
    pub seconds: f64,
}

/// The jobs of a tree of this depth: its positions after this many plies, each once.
///
/// ```
/// use boardgame_perft::split;
/// use checkers::Position;
///
/// let jobs = split(Position::start(), 9, 2)?;
/// let rows: u64 = jobs.iter().map(|job| job.multiplicity).sum();
/// assert_eq!((rows, jobs[0].depth), (49, 7));
/// # Ok::<(), boardgame_perft::CountError>(())
/// ```
///
/// # Errors
/// When the tree is not that deep, when no game lasts so long, and when more ways lead to a position than can be counted.
pub fn split<P: Position>(root: P, depth: u8, plies: u8) -> Result<Vec<Job>, CountError> {
    let rest = depth.checked_sub(plies).ok_or(CountError::SplitTooDeep { plies, depth })?;
    let mut pieces = vec![(root, 1)];
    for _ in 0..plies {
        pieces = next_ply(&pieces, true).ok_or(CountError::TooManyNodes)?;
    }
    if pieces.is_empty() {
        return Err(CountError::NothingToSplit { plies });
    }
    let task = format!("{}-{depth}-{plies}-{:016x}", P::RULES.game, hash(&root));
    let of = pieces.len() as u64;
    let job = |(id, (position, multiplicity)): (u64, (P, u64))| Job {
        task: task.clone(),
        id,
        of,
        game: P::RULES.game.to_owned(),
        depth: rest,
        position: position.to_string(),
        multiplicity,
    };
    Ok((1..).zip(pieces).map(job).collect())
}

impl Job {
    /// Counts the job, from its position, which [`Jobs::positions`] has read.
    ///
    /// # Errors
    /// When there is more to count than fits into 64 bits.
    pub fn count<P: Position>(&self, position: P, counter: &Counter<P>) -> Result<Done, CountError> {
        let start = Instant::now();
        let nodes = counter.count(position, self.depth)?;
        Ok(Done {
            task: self.task.clone(),
            id: self.id,
            of: self.of,
            multiplicity: self.multiplicity,
            nodes,
            seconds: start.elapsed().as_secs_f64(),
        })
    }
}

/// Jobs that were read, with their lines.
#[derive(Clone, Debug)]
pub struct Jobs {
    /// The line and the game of the first job.
    first: (u64, String),
    jobs: Vec<(u64, Job)>,
}

impl Jobs {
    /// Reads jobs, one a line. A job that is there twice is read once: nothing fills the memory but jobs.
    ///
    /// # Errors
    /// When a line is not a job, and when there is none.
    pub fn read(source: impl BufRead) -> Result<Self, CountError> {
        let mut jobs: Vec<(u64, Job)> = Vec::new();
        let mut known = BTreeMap::new();
        each_line(source, |line, job: Job| {
            let first = *known.entry(job.id).or_insert(jobs.len());
            if jobs.get(first).is_none_or(|(_, first)| *first != job) {
                jobs.push((line, job));
            }
            Ok(())
        })?;
        let (line, job) = jobs.first().ok_or(CountError::NoJobs)?;
        Ok(Self { first: (*line, job.game.clone()), jobs })
    }

    /// The game of the first job, with its line: [`positions`](Self::positions) wants all of them to be of it.
    #[must_use]
    pub fn game(&self) -> (u64, &str) {
        (self.first.0, &self.first.1)
    }

    /// Every job with its position, which `read` finds in its text. All are looked at before the first is counted, so
    /// that a mistake is not found after hours.
    ///
    /// # Errors
    /// When a job is of another game than `P`, and when `read` refuses a position.
    pub fn positions<'a, P: Position, E: Display>(
        &'a self,
        read: impl Fn(&str) -> Result<P, E>,
    ) -> Result<Vec<(&'a Job, P)>, CountError> {
        let expected = P::RULES.game;
        let with_position = |(line, job): &'a (u64, Job)| {
            let line = *line;
            if job.game != expected {
                return Err(CountError::OtherGame { line, found: job.game.clone(), expected: expected.to_owned() });
            }
            let position = read(&job.position);
            Ok((job, position.map_err(|error| CountError::Position { line, error: error.to_string() })?))
        };
        self.jobs.iter().map(with_position).collect()
    }
}
