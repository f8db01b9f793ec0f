//! Counts of whole game trees, from data files.
//!
//! `BOARDGAME_CASES=FILE` adds a file of the same form: JSON lines with `position` (`start` or FEN) and `perft`, or
//! `depth` and `divide`. Of its counts, those up to [`GIVEN`] are checked, of the committed ones those up to
//! [`QUICK`], and with `--ignored` those up to [`SLOW`]. How many counts are left out is printed.

use std::{collections::BTreeMap, ops::RangeInclusive};

use boardgame_core::testkit::{Counts, cases, check_counts, extra_cases};
use checkers::Position;
use serde::Deserialize;

/// Counts that take less than a second each in release.
const QUICK: u64 = 400_000_000;
/// Counts that are worth a few seconds each when somebody asks for them.
const GIVEN: u64 = 4_000_000_000;
/// Counts that take up to a minute or so each.
const SLOW: u64 = 40_000_000_000;

const POSITIONS: &str = include_str!("../data/positions.jsonl");
const DIVIDE: &str = include_str!("../data/divide.jsonl");

/// A line that tells the moves apart.
#[derive(Deserialize)]
struct Parts {
    #[serde(flatten)]
    counts: Counts,
    /// How deep they are counted.
    #[serde(default)]
    depth: u32,
    /// Each first move, start and end, with the count of what follows.
    #[serde(default)]
    divide: BTreeMap<String, u64>,
}

#[test]
fn counts_agree_with_the_published_ones() {
    check_counts(POSITIONS, &(0..=QUICK), Position::perft);
}

#[test]
fn parts_agree_with_the_published_ones() {
    check_parts(DIVIDE, &(0..=QUICK));
}

#[test]
fn counts_agree_with_the_file_that_was_given() {
    if let Some(text) = extra_cases() {
        check_counts(&text, &(0..=GIVEN), Position::perft);
        check_parts(&text, &(0..=GIVEN));
    }
}

#[test]
#[ignore = "takes minutes"]
fn deep_counts_agree_with_the_published_ones() {
    check_counts(POSITIONS, &(QUICK + 1..=SLOW), Position::perft);
    check_parts(DIVIDE, &(QUICK + 1..=SLOW));
}

/// Two kings go to and fro for ever, and nobody else can move: one row of moves of any length.
#[test]
fn no_depth_overflows_the_stack() {
    let shut_in = "W:W17,18,19,20,21,22,23,24,27,K32:BK1,6,9,10,11,12,13,14,15,16";
    assert_eq!(shut_in.parse::<Position>().expect("a position").perft(200_000), 1);
}

/// Checks the parts of those counts that lie within bounds.
fn check_parts(text: &str, within: &RangeInclusive<u64>) {
    let counted = |case: &Parts| !case.divide.is_empty() && within.contains(&case.divide.values().sum());
    for Parts { counts, depth, divide } in cases(text).into_iter().filter(counted) {
        let mut found: BTreeMap<String, u64> = divide.keys().map(|name| (name.clone(), 0)).collect();
        for (mv, count) in counts.read::<Position>().divide(depth) {
            // A file may write a capture by its start and end only: then all that fit are meant.
            let name = if divide.contains_key(&mv.to_string()) { mv.to_string() } else { mv.brief().to_string() };
            *found.entry(name).or_default() += count;
        }
        assert_eq!(found, divide, "{}: divide({depth}), left found, right expected", counts.position);
    }
}
