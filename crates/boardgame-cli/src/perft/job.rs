//! Jobs and their results: one JSON object a line, so that any job runner can pass them on.

use std::{
    fs::File,
    io::{self, BufRead, BufReader},
    path::Path,
};

use boardgame_text::{Text, ui};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use super::{
    count::{TooMany, next_ply},
    tree::Tree,
};
use crate::{bad_json, stop::Stop};

/// A part of a tree that anybody can count.
#[derive(Serialize, Deserialize)]
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

/// The jobs of a tree: its positions after so many plies, each once.
pub(super) fn split<P: Tree>(root: P, depth: u8, plies: u8) -> Result<Vec<Job>, TooMany> {
    let mut pieces = vec![(root, 1)];
    for _ in 0..plies {
        pieces = next_ply(&pieces, true)?;
    }
    let task = format!("{}-{depth}-{plies}-{:016x}", P::GAME.code(), root.key());
    let of = pieces.len() as u64;
    let job = |(id, (position, multiplicity)): (u64, (P, u64))| Job {
        task: task.clone(),
        id,
        of,
        game: P::GAME.code().to_owned(),
        depth: depth.saturating_sub(plies),
        position: position.text(),
        multiplicity,
    };
    Ok((1..).zip(pieces).map(job).collect())
}

/// Reads a file of jobs or results, or standard input where it is called `-`; each with the number of its line.
pub(super) fn read<T: DeserializeOwned>(path: &Path, text: &Text) -> Result<Vec<(usize, T)>, Stop> {
    let cannot =
        |error: io::Error| Stop::Say(format!("{}: {}", path.display(), ui::cannot_open(text, error.to_string())));
    let source: Box<dyn BufRead> = if path.as_os_str() == "-" {
        Box::new(io::stdin().lock())
    } else {
        Box::new(BufReader::new(File::open(path).map_err(cannot)?))
    };
    let mut read = Vec::new();
    for (number, line) in (1..).zip(source.lines()) {
        let line = line.map_err(cannot)?;
        if !line.trim().is_empty() {
            read.push((
                number,
                serde_json::from_str(&line).map_err(|error| at(path, &bad_json::said(text, number, &error)))?,
            ));
        }
    }
    if read.is_empty() { Err(Stop::Say(format!("{}: {}", path.display(), ui::no_jobs(text)))) } else { Ok(read) }
}

/// Something to say of a file.
pub(super) fn at(path: &Path, message: &str) -> Stop {
    Stop::Say(format!("{}: {message}", path.display()))
}
