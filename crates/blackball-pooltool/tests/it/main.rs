//! Saved simulations as they are written, spoiled, and in other forms that say the same.

#[path = "../../../blackball-rules/tests/it/expect.rs"]
mod expect;
mod facts;
mod mirrored;
mod native;
mod packed;
mod samples;
mod stretch;

mod broken;
mod fuzz;
mod saves;
mod told;
mod unreadable;

use std::{env, fs, path::Path};

use boardgame_core::testkit::spoil;
use serde_json::Value;

/// Checks all rows of a file and says what differs.
fn check(path: &Path) -> Vec<String> {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let rows: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(!rows.is_empty(), "{}: no rows", path.display());
    let folder = path.parent().unwrap_or(Path::new("."));
    let mut failed = Vec::new();
    for row in &rows {
        failed.extend(native::check(row, &rows, folder).into_iter().map(|said| format!("{}: {said}", row["file"])));
    }
    failed
}

#[test]
fn committed_saves() {
    assert_eq!(check(&samples::folder().join("index.jsonl")), [""; 0]);
}

/// `BOARDGAME_CASES` may name an index of saves of one's own, one JSON object a line, each with the name of its `file`.
#[test]
fn cases_of_the_environment() {
    if let Some(path) = env::var_os("BOARDGAME_CASES") {
        assert_eq!(check(Path::new(&path)), [""; 0]);
    }
}

#[test]
fn spoiled_saves_are_read_or_refused() {
    spoil("tests/data/fuzz/save", 40_000, fuzz::check).unwrap();
}
