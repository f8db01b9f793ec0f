//! Runs the fuzz targets on a small corpus and on corrupted copies of it.

mod notation;
mod play;

use boardgame_core::testkit::{check_record_text, spoil};
use dwyn::Dwyn;

#[test]
fn record() {
    spoil("tests/data/fuzz/record", 60_000, check_record_text::<Dwyn>).unwrap();
}

#[test]
fn notation() {
    spoil("tests/data/fuzz/notation", 200_000, notation::check).unwrap();
}

#[test]
fn play() {
    spoil("tests/data/fuzz/play", 1_200, play::check).unwrap();
}
