//! The bodies of the fuzz targets, with a small corpus and mutations of it.

mod movetext;

use boardgame_core::testkit::{Nim, check_record_text, spoil};

#[test]
fn record() {
    spoil("tests/data/fuzz/record", 100_000, check_record_text::<Nim>).unwrap();
}

#[test]
fn movetext() {
    spoil("tests/data/fuzz/movetext", 100_000, movetext::check).unwrap();
}
