//! Counts of whole game trees, from data files.
//!
//! `BOARDGAME_CASES=FILE` adds a file of the same form: JSON lines with `position` (`start` or position text), `perft`
//! and where the game is over its `status`. Of its counts, those up to [`GIVEN`] are checked, of the committed ones
//! those up to [`QUICK`], and with `--ignored` all. How many counts are left out is printed.

use boardgame_core::testkit::{Counts, cases, check_counts, extra_cases};
use camelot::{Position, Side};
use serde::Deserialize;

/// Counts that take less than a second each.
const QUICK: u64 = 10_000_000;
/// Counts that are worth a few seconds each when somebody asks for them.
const GIVEN: u64 = 4_000_000_000;

const POSITIONS: &str = include_str!("../data/positions.jsonl");

/// A line that says how the game stands.
#[derive(Deserialize)]
struct Standing {
    #[serde(flatten)]
    counts: Counts,
    /// How the game has ended: `white wins`, `black wins` or `drawn`.
    status: Option<String>,
}

#[test]
fn counts_agree_with_the_committed_ones() {
    check_counts(POSITIONS, &(0..=QUICK), Position::perft);
    check_standings(POSITIONS);
}

#[test]
fn counts_agree_with_the_file_that_was_given() {
    if let Some(text) = extra_cases() {
        check_counts(&text, &(0..=GIVEN), Position::perft);
        check_standings(&text);
    }
}

#[test]
#[ignore = "takes seconds"]
fn deep_counts_agree_with_the_committed_ones() {
    check_counts(POSITIONS, &(QUICK + 1..=u64::MAX), Position::perft);
}

/// Checks how the games stand whose standing is given.
fn check_standings(text: &str) {
    for Standing { counts, status } in cases(text) {
        let Some(expected) = status else { continue };
        let found = match counts.read::<Position>().outcome().map(|outcome| outcome.winner()) {
            None => "not over",
            Some(None) => "drawn",
            Some(Some(player)) if player == Side::White.player() => "white wins",
            Some(Some(_)) => "black wins",
        };
        assert_eq!(found, expected, "{}: {}: left found, right expected", counts.name, counts.position);
    }
}
