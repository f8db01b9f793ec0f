//! Trees counted as a whole and in jobs, against the plain counts of the games' own crates.

mod counter;
mod fuzz;
mod jobs;
mod refusals;

use boardgame_core::{board::Position, testkit::spoil};
use boardgame_perft::{Counter, Jobs, Sum, split};

/// Values as lines of JSON.
fn lines<T: serde::Serialize>(values: impl IntoIterator<Item = T>) -> String {
    let line = |value| serde_json::to_string(&value).expect("JSON") + "\n";
    values.into_iter().map(line).collect()
}

/// The jobs of a tree, as a file of them has it.
fn jobs<P: Position>(root: P, depth: u8, plies: u8) -> String {
    lines(split(root, depth, plies).expect("a tree that deep"))
}

/// The results of a file of jobs.
fn counted<P: Position>(jobs: &str) -> String {
    let jobs = Jobs::read(jobs.as_bytes()).expect("jobs");
    let counter = Counter::new(2, Some(1)).expect("threads and a megabyte");
    let positions = jobs.positions(str::parse::<P>).expect("positions");
    lines(positions.into_iter().map(|(job, position)| job.count(position, &counter).expect("a count")))
}

/// What a file of results comes to.
fn nodes(results: &str) -> u64 {
    Sum::read(results.as_bytes()).expect("all results").nodes
}

#[test]
fn corrupted_files_are_refused_or_read() {
    spoil("tests/data/fuzz/lines", 20_000, fuzz::check).expect("a corpus");
}
