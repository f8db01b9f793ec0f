//! Tests of `boardgame tables`. `data/cases/tables.txt` has more cases.

use std::fs;

use crate::support::{boardgame, folder, text};

#[test]
fn tables_are_made_listed_and_made_again_if_they_are_damaged() {
    let folder = folder("tables");
    let tables = folder.join("made");
    let at = text(&tables);
    let made = boardgame(&["tables", "make", "--tables", at, "checkers", "3"]);
    assert_eq!((made.code, made.err.as_str()), (Some(0), ""));
    let totals: Vec<String> = made
        .out
        .lines()
        .filter(|line| line.contains("pieces "))
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect();
    assert_eq!(totals, ["2 pieces 3488 716 2370 402 13 1", "3 pieces 196032 100250 8477 87305 61 27"]);
    assert_eq!(boardgame(&["tables", "stats", "--tables", at]).out, made.out);

    let jobs = boardgame(&["tables", "jobs", "--tables", at, "checkers", "3"]);
    assert_eq!(jobs.out.lines().filter(|line| !line.is_empty()).count(), 9);
    assert!(jobs.out.lines().all(|line| line.is_empty() || line.contains(" tables make --tables ")), "{}", jobs.out);

    // A damaged table of outcomes is built again.
    let path = tables.join("0m2k-0m1k.outcomes");
    let whole = fs::read(&path).expect("a table");
    fs::write(&path, &whole[1..]).expect("writable");
    assert_eq!(boardgame(&["tables", "stats", "--tables", at]).code, Some(2));
    fs::write(&path, [&whole[..100], &[whole[100] ^ 1], &whole[101..]].concat()).expect("writable");
    assert_eq!(boardgame(&["tables", "stats", "--tables", at]).code, Some(2));
    assert_eq!(boardgame(&["tables", "make", "--tables", at, "checkers", "3"]).out, made.out);
    assert_eq!(fs::read(&path).expect("a table"), whole);

    // The message for a damaged table says how to build it again.
    let path = tables.join("0m2k-0m1k.distances");
    let whole = fs::read(&path).expect("a table");
    fs::write(&path, &whole[..whole.len() - 1]).expect("writable");
    let damaged = boardgame(&["tables", "stats", "--tables", at]);
    assert_eq!(damaged.code, Some(2));
    assert!(damaged.err.contains("0m2k-0m1k.distances: the table should have"), "{}", damaged.err);
    assert!(damaged.err.contains("`boardgame tables make` again"), "{}", damaged.err);
}
