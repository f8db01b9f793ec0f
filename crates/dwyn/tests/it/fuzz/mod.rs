//! The bodies of the fuzz targets, over a small corpus and what comes of it when it is spoiled.

mod notation;
mod play;
mod record;

use boardgame_core::testkit::spoil;

#[test]
fn record() {
    spoil("tests/data/fuzz/record", 60_000, record::check).unwrap();
}

#[test]
fn notation() {
    spoil("tests/data/fuzz/notation", 200_000, notation::check).unwrap();
}

#[test]
fn play() {
    spoil("tests/data/fuzz/play", 1_200, play::check).unwrap();
}
