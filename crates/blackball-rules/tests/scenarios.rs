//! The committed scenarios and simulator saves, and those of the file named by `BOARDGAME_CASES`.
//!
//! One JSON object a line. Rows that name a `file` are simulator saves, their path relative to the file of the rows;
//! the others are scenarios by `kind`. Every row and field that differs is reported.

#[path = "support/native.rs"]
mod native;
#[path = "support/rows.rs"]
mod rows;

use std::{env, fs, path::Path};

use serde_json::Value;

/// Checks all rows of a file and says what differs.
fn check(path: &Path) -> Vec<String> {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut failed = Vec::new();
    let mut all = Vec::new();
    for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        match serde_json::from_str::<Value>(line) {
            Ok(row) => all.push(row),
            Err(error) => failed.push(format!("line {}: {error}", index + 1)),
        }
    }
    assert!(!all.is_empty() || !failed.is_empty(), "{}: no rows", path.display());
    let folder = path.parent().unwrap_or(Path::new("."));
    for row in &all {
        let saved = row.get("file").is_some();
        let name = row.get("id").or(row.get("file")).map_or_else(|| "a row without id".to_owned(), Value::to_string);
        let differences = if saved { native::check(row, &all, folder) } else { rows::check(row) };
        for difference in differences {
            failed.push(format!("{name} {}: {difference}", row["title"]));
        }
    }
    failed
}

fn assert_all(path: &Path) {
    let failed = check(path);
    assert!(failed.is_empty(), "{}:\n{}", path.display(), failed.join("\n"));
}

#[test]
fn committed_scenarios() {
    assert_all(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/scenarios.jsonl"));
}

#[test]
fn committed_saves() {
    assert_all(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/native/index.jsonl"));
}

#[test]
fn cases_of_the_environment() {
    if let Some(path) = env::var_os("BOARDGAME_CASES") {
        assert_all(Path::new(&path));
    }
}

#[test]
fn rows_that_nobody_understands_fail() {
    let row = |text: &str| rows::check(&serde_json::from_str(text).unwrap());
    assert!(!row(r#"{"id":"X1","kind":"telepathy"}"#).is_empty());
    assert!(!row(r#"{"id":"X2","kind":"baulk_geometry","input":{"cue":1},"expect":{"in_baulk":true}}"#).is_empty());
    assert!(
        !row(r#"{"id":"X3","kind":"match","input":{"frame":1,"moon":"full"},"expect":{"next_breaker":"A"}}"#)
            .is_empty()
    );
}
