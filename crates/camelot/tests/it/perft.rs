//! Counts of whole game trees, from data files.
//!
//! `BOARDGAME_CASES=FILE` adds a file of the same form: JSON lines with `position` (`start` or position text), `perft`
//! and, if the game is over, `status`.

use boardgame_core::testkit::{Counts, cases, check_counts, extra_cases};
use camelot::{Position, Side};
use serde::Deserialize;

/// The maximum count in the usual tests.
const QUICK: u64 = 10_000_000;
/// Maximum count of an additional file.
const GIVEN: u64 = 4_000_000_000;

const POSITIONS: &str = include_str!("../data/positions.jsonl");

/// A line with the status of the game.
#[derive(Deserialize)]
struct StatusCase {
    #[serde(flatten)]
    counts: Counts,
    /// `white wins`, `black wins` or `drawn`.
    status: Option<String>,
}

#[test]
fn counts_agree_with_the_committed_ones() {
    check_counts(POSITIONS, &(0..=QUICK), Position::perft);
    check_status(POSITIONS);
}

#[test]
fn counts_agree_with_an_additional_file() {
    if let Some(text) = extra_cases() {
        check_counts(&text, &(0..=GIVEN), Position::perft);
        check_status(&text);
    }
}

#[test]
#[ignore = "takes seconds"]
fn deep_counts_agree_with_the_committed_ones() {
    check_counts(POSITIONS, &(QUICK + 1..=u64::MAX), Position::perft);
}

fn check_status(text: &str) {
    for StatusCase { counts, status } in cases(text) {
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
