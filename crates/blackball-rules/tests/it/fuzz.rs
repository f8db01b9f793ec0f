//! Runs the fuzz targets on a small corpus and on corrupted copies of it.

mod facts;
mod play;

use blackball_rules::Blackball;
use boardgame_core::testkit::{check_record_text, spoil};

#[test]
fn record() {
    spoil("tests/data/fuzz/record", 40_000, check_record_text::<Blackball>).unwrap();
}

#[test]
fn facts() {
    spoil("tests/data/fuzz/facts", 100_000, facts::check).unwrap();
}

#[test]
fn play() {
    spoil("tests/data/fuzz/play", 8_000, play::check).unwrap();
}
