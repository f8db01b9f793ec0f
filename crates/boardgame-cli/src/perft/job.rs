//! Jobs and their results: one JSON object a line, so that any job runner can pass them on.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Read},
    path::Path,
};

use boardgame_referee::Board;
use boardgame_text::Text;
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use super::count::{TooMany, next_ply};
use crate::{
    stop::Stop,
    words::{Count, bad_json},
};

/// A part of a tree that anybody can count.
#[derive(Serialize, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
pub(super) struct Job {
    /// What it is a part of: game, depth, plies split off, and the hash of the root.
    pub(super) task: String,
    /// Its number, from 1.
    pub(super) id: u64,
    /// How many jobs the task has.
    pub(super) of: u64,
    pub(super) game: String,
    pub(super) depth: u8,
    pub(super) position: String,
    /// How many ways lead from the root to this position.
    pub(super) multiplicity: u64,
}

/// What a job came to.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Done {
    pub(super) task: String,
    pub(super) id: u64,
    pub(super) of: u64,
    pub(super) multiplicity: u64,
    /// The rows that start in the job's position, counted once.
    pub(super) nodes: u64,
    pub(super) seconds: f64,
}

/// The jobs of a tree: its positions after this many plies, each once.
pub(super) fn split<P: Board>(root: P, depth: u8, plies: u8) -> Result<Vec<Job>, TooMany> {
    let mut pieces = vec![(root, 1)];
    for _ in 0..plies {
        pieces = next_ply(&pieces, true)?;
    }
    let task = format!("{}-{depth}-{plies}-{:016x}", P::RULES.game, root.key());
    let of = pieces.len() as u64;
    let job = |(id, (position, multiplicity)): (u64, (P, u64))| Job {
        task: task.clone(),
        id,
        of,
        game: P::RULES.game.to_owned(),
        depth: depth.saturating_sub(plies),
        position: position.to_string(),
        multiplicity,
    };
    Ok((1..).zip(pieces).map(job).collect())
}

/// No job and no result takes a longer line.
const LONGEST: u64 = 1 << 16;

/// Reads a file of jobs or results, or standard input where it is called `-`, and hands each to `take` with the number of
/// its line. No more than a line is in memory.
pub(super) fn read<T: DeserializeOwned>(
    path: &Path,
    text: &Text,
    mut take: impl FnMut(u64, T) -> Result<(), Stop>,
) -> Result<(), Stop> {
    let cannot = |error: io::Error| Stop::unopened(path, text, &error);
    let mut source: Box<dyn BufRead> = if path.as_os_str() == "-" {
        Box::new(io::stdin().lock())
    } else {
        Box::new(BufReader::new(File::open(path).map_err(cannot)?))
    };
    let mut line = Vec::new();
    let mut found = false;
    for number in 1.. {
        line.clear();
        let length = source.by_ref().take(LONGEST).read_until(b'\n', &mut line).map_err(cannot)?;
        if length == 0 {
            break;
        }
        if length as u64 == LONGEST && !line.ends_with(b"\n") {
            return Err(Stop::at(path, text.say(&Count::LineTooLong { line: number, limit: LONGEST })));
        }
        if !line.trim_ascii().is_empty() {
            found = true;
            let value = serde_json::from_slice(&line);
            take(number, value.map_err(|error| Stop::at(path, text.say(&bad_json(number, &error))))?)?;
        }
    }
    if found { Ok(()) } else { Err(Stop::at(path, text.say(&Count::NoJobs))) }
}
