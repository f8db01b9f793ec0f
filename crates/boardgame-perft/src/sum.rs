//! Adding what the jobs of a task came to.

use std::{collections::BTreeMap, io::BufRead};

use serde::Serialize;

use crate::{
    error::{CountError, Missing},
    job::Done,
    lines::each_line,
};

/// At most this many missing jobs are named.
const NAMED: usize = 20;

/// What all jobs of a task come to.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Sum {
    /// How many jobs there were.
    pub jobs: u64,
    /// How many rows of moves start in the root.
    pub nodes: u64,
    /// How long the jobs took, one after the other.
    pub seconds: f64,
}

impl Sum {
    /// Reads the results of all jobs of a task, one a line and in any order, and adds them. A job that was run twice is counted once.
    ///
    /// # Errors
    /// When a line is not a result, or not one of a job of the first line's task; when the results of a job differ; when a job
    /// has none; and when the sum does not fit into 64 bits.
    pub fn read(source: impl BufRead) -> Result<Self, CountError> {
        let mut first: Option<(String, u64)> = None;
        let mut known: BTreeMap<u64, (u64, u64, f64)> = BTreeMap::new();
        each_line(source, |line, done: Done| {
            let (task, of) = first.get_or_insert_with(|| (done.task.clone(), done.of));
            if done.task != *task {
                return Err(CountError::OtherTask { line, found: done.task, expected: task.clone() });
            }
            if done.of != *of {
                return Err(CountError::OtherCount { line, found: done.of, expected: *of });
            }
            if !(1..=done.of).contains(&done.id) {
                return Err(CountError::NoSuchJob { line, id: done.id, of: done.of });
            }
            let (multiplicity, nodes, _) =
                *known.entry(done.id).or_insert((done.multiplicity, done.nodes, done.seconds));
            if (multiplicity, nodes) != (done.multiplicity, done.nodes) {
                return Err(CountError::ContradictingResult { line, id: done.id });
            }
            Ok(())
        })?;
        let (_, jobs) = first.ok_or(CountError::NoJobs)?;
        let missing = jobs - known.len() as u64;
        if missing > 0 {
            let ids: Vec<u64> = (1..=jobs).filter(|id| !known.contains_key(id)).take(NAMED).collect();
            let more = missing > ids.len() as u64;
            return Err(CountError::MissingResults { missing, of: jobs, ids: Missing { ids, more } });
        }
        let products = known.values().map(|(multiplicity, nodes, _)| nodes.checked_mul(*multiplicity));
        let nodes = products.into_iter().try_fold(0_u64, |sum, product| sum.checked_add(product?));
        let nodes = nodes.ok_or(CountError::TooManyNodes)?;
        Ok(Self { jobs, nodes, seconds: known.values().map(|(.., seconds)| seconds).sum() })
    }
}
