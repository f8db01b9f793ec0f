//! The bodies of the fuzz targets, run on a small corpus and corrupted copies of it.

mod moves;
mod position;

use boardgame_core::testkit::{check_game_texts, spoil};
use camelot::record::CamelotRecord;

#[test]
fn position() {
    spoil("tests/data/fuzz/position", 200_000, position::check).unwrap();
}

#[test]
fn record() {
    spoil("tests/data/fuzz/record", 8_000, check_game_texts::<CamelotRecord>).unwrap();
}

#[test]
fn moves() {
    spoil("tests/data/fuzz/moves", 1_500, moves::check).unwrap();
}
