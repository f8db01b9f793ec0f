//! The bodies of the fuzz targets, over a small corpus and what comes of it when it is spoiled.

mod facts;
mod play;
mod record;

use boardgame_core::testkit::spoil;

#[test]
fn record() {
    spoil("tests/data/fuzz/record", 40_000, record::check).unwrap();
}

#[test]
fn facts() {
    spoil("tests/data/fuzz/facts", 100_000, facts::check).unwrap();
}

#[test]
fn play() {
    spoil("tests/data/fuzz/play", 8_000, play::check).unwrap();
}
