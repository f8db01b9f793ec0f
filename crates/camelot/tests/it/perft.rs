//! Counts of whole game trees, from data files.
//!
//! `BOARDGAME_CASES=FILE` adds a file of the same form: JSON lines with `position` (`start` or position text), `perft`
//! and where the game is over its `status`. Of its counts, those up to [`GIVEN`] are checked, of the committed ones
//! those up to [`QUICK`], and with `--ignored` all. The counts that are left out are printed.

use std::{env, fs};

use crate::support::cases::cases;
use camelot::Side;

/// Counts that take less than a second each.
const QUICK: u64 = 10_000_000;
/// Counts that are worth some seconds each when somebody asks for them.
const GIVEN: u64 = 4_000_000_000;

const POSITIONS: &str = include_str!("../data/positions.jsonl");

#[test]
fn counts_agree_with_the_committed_ones() {
    check(POSITIONS, 0, QUICK);
}

#[test]
fn counts_agree_with_the_file_that_was_given() {
    if let Ok(path) = env::var("BOARDGAME_CASES") {
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("BOARDGAME_CASES={path}: {error}"));
        check(&text, 0, GIVEN);
    }
}

#[test]
#[ignore = "takes seconds"]
fn deep_counts_agree_with_the_committed_ones() {
    check(POSITIONS, QUICK, u64::MAX);
}

/// Checks the counts from `least` to `most`.
fn check(text: &str, least: u64, most: u64) {
    for case in cases(text) {
        let position = case.read();
        let mut left_out = 0;
        for (depth, &expected) in (1..).zip(&case.perft) {
            if expected > most {
                left_out += 1;
            } else if expected >= least {
                let found = position.perft(depth);
                assert_eq!(
                    found, expected,
                    "{}: {}: perft({depth}), left found, right expected",
                    case.name, case.position
                );
            }
        }
        if let Some(expected) = &case.status {
            let winner = position.outcome().map(|outcome| outcome.winner);
            let found = match winner {
                None => "not over",
                Some(None) => "drawn",
                Some(Some(player)) if player == Side::White.player() => "white wins",
                Some(Some(_)) => "black wins",
            };
            assert_eq!(found, expected, "{}: {}: left found, right expected", case.name, case.position);
        }
        println!("{}: {}: {left_out} counts above {most} left out", case.name, case.position);
    }
}
