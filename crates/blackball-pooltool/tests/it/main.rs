//! Tests of saved simulations: as written, spoiled, and in equivalent forms.

#[path = "../../../blackball-rules/tests/it/expect.rs"]
mod expect;
mod mirrored;
mod native;
mod packed;
mod samples;
mod stretch;

mod context;
mod fuzz;
mod invalid;
mod saves;
mod unreadable;

use std::{env, path::Path};

use boardgame_core::testkit::spoil;

/// Returns the differences for all rows of an index file.
fn check(path: &Path) -> Vec<String> {
    let rows = native::rows(path);
    assert!(!rows.is_empty(), "{}: no rows", path.display());
    let folder = path.parent().unwrap_or(Path::new("."));
    let mut failed = Vec::new();
    for row in &rows {
        let differences = native::check(row, &rows, folder).into_iter();
        failed.extend(differences.map(|difference| format!("{}: {difference}", row["file"])));
    }
    failed
}

#[test]
fn committed_saves() {
    assert_eq!(check(&samples::folder().join("index.jsonl")), [""; 0]);
}

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
