//! The bodies of the fuzz targets, over a small corpus and what comes of it when it is spoiled.

mod moves;
mod position;
mod record;

use boardgame_core::testkit::spoil;

#[test]
fn position() {
    spoil("tests/data/fuzz/position", 200_000, position::check).unwrap();
}

#[test]
fn record() {
    spoil("tests/data/fuzz/record", 8_000, record::check).unwrap();
}

#[test]
fn moves() {
    spoil("tests/data/fuzz/moves", 1_500, moves::check).unwrap();
}
