//! Counts of whole game trees, from data files.
//!
//! `BOARDGAME_CASES=FILE` adds a file of the same form: JSON lines with `position` (`start` or FEN) and `perft`, or
//! `depth` and `divide`.

use std::{collections::BTreeMap, ops::RangeInclusive};

use boardgame_core::testkit::{Counts, cases, check_counts, extra_cases};
use checkers::Position;
use serde::Deserialize;

/// The maximum count in the usual tests.
const QUICK: u64 = 400_000_000;
/// Largest count that is checked from an additional file.
const GIVEN: u64 = 4_000_000_000;
/// Maximum count with `--ignored`.
const SLOW: u64 = 40_000_000_000;

const POSITIONS: &str = include_str!("../data/positions.jsonl");
const DIVIDE: &str = include_str!("../data/divide.jsonl");

/// A line with a count for each first move.
#[derive(Deserialize)]
struct Parts {
    #[serde(flatten)]
    counts: Counts,
    #[serde(default)]
    depth: u32,
    #[serde(default)]
    divide: BTreeMap<String, u64>,
}

#[test]
fn counts_agree_with_the_published_ones() {
    check_counts(POSITIONS, &(0..=QUICK), Position::perft);
    check_parts(DIVIDE, &(0..=QUICK));
}

#[test]
fn counts_agree_with_an_additional_file() {
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

#[test]
fn no_depth_overflows_the_stack() {
    // Two kings can move back and forth forever, and no other piece can move.
    let shut_in = "W:W17,18,19,20,21,22,23,24,27,K32:BK1,6,9,10,11,12,13,14,15,16";
    assert_eq!(shut_in.parse::<Position>().expect("a position").perft(200_000), 1);
}

/// Checks the counts by first move whose totals are within bounds.
fn check_parts(text: &str, within: &RangeInclusive<u64>) {
    let counted = |case: &Parts| !case.divide.is_empty() && within.contains(&case.divide.values().sum());
    for Parts { counts, depth, divide } in cases(text).into_iter().filter(counted) {
        let mut found: BTreeMap<String, u64> = divide.keys().map(|name| (name.clone(), 0)).collect();
        for (mv, count) in counts.read::<Position>().divide(depth) {
            // A capture in brief form counts for all captures that fit.
            let name = if divide.contains_key(&mv.to_string()) { mv.to_string() } else { mv.brief().to_string() };
            *found.entry(name).or_default() += count;
        }
        assert_eq!(found, divide, "{}: divide({depth}), left found, right expected", counts.position);
    }
}
