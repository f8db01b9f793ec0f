//! Counts of whole game trees, from data files.
//!
//! `BOARDGAME_CASES=FILE` adds a file of the same form: JSON lines with `position` (`start` or FEN) and `perft`, or
//! `depth` and `divide`. Of its counts, those up to [`GIVEN`] are checked, of the committed ones those up to
//! [`QUICK`], and with `--ignored` those up to [`SLOW`]. The counts that are left out are printed.

use std::{env, fs};

use crate::support::cases::{Case, cases};
use checkers::Position;

/// Counts that take less than a second each in release.
const QUICK: u64 = 400_000_000;
/// Counts that are worth some seconds each when somebody asks for them.
const GIVEN: u64 = 4_000_000_000;
/// Counts that take up to a minute or so each.
const SLOW: u64 = 40_000_000_000;

const POSITIONS: &str = include_str!("../data/positions.jsonl");
const DIVIDE: &str = include_str!("../data/divide.jsonl");

#[test]
fn counts_agree_with_the_published_ones() {
    check(POSITIONS, 0, QUICK);
}

#[test]
fn parts_agree_with_the_published_ones() {
    check(DIVIDE, 0, QUICK);
}

#[test]
fn counts_agree_with_the_file_that_was_given() {
    if let Ok(path) = env::var("BOARDGAME_CASES") {
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("BOARDGAME_CASES={path}: {error}"));
        check(&text, 0, GIVEN);
    }
}

#[test]
#[ignore = "takes minutes"]
fn deep_counts_agree_with_the_published_ones() {
    check(POSITIONS, QUICK, SLOW);
    check(DIVIDE, QUICK, SLOW);
}

/// Checks the counts above `least` and up to `most`.
fn check(text: &str, least: u64, most: u64) {
    for case in cases(text) {
        let position = case.read();
        let mut left_out = 0;
        for (depth, &expected) in (1..).zip(&case.perft) {
            if expected > most {
                left_out += 1;
            } else if expected > least || least == 0 {
                let found = position.perft(depth);
                assert_eq!(
                    found, expected,
                    "{}: {}: perft({depth}), left found, right expected",
                    case.name, case.position
                );
            }
        }
        let parts: u64 = case.divide.values().sum();
        if parts > most {
            left_out += 1;
        } else if parts > least || (least == 0 && !case.divide.is_empty()) {
            check_parts(&case, &position);
        }
        println!("{}: {}: {left_out} counts above {most} left out", case.name, case.position);
    }
}

fn check_parts(case: &Case, position: &Position) {
    let mut found = case.divide.clone();
    for count in found.values_mut() {
        *count = 0;
    }
    for (mv, count) in position.divide(case.depth) {
        // A file may write a capture by its start and end only: then all that fit are meant.
        let name = if case.divide.contains_key(&mv.to_string()) { mv.to_string() } else { mv.brief().to_string() };
        *found.entry(name).or_default() += count;
    }
    assert_eq!(found, case.divide, "{}: divide({}), left found, right expected", case.position, case.depth);
}
