//! The bodies of the fuzz targets, over a small corpus and what comes of it when it is spoiled.

mod fen;
mod moves;
mod pdn;

use boardgame_core::testkit::spoil;

#[test]
fn fen() {
    spoil("tests/data/fuzz/fen", 200_000, fen::check).unwrap();
}

#[test]
fn pdn() {
    spoil("tests/data/fuzz/pdn", 60_000, pdn::check).unwrap();
}

#[test]
fn moves() {
    spoil("tests/data/fuzz/moves", 20_000, moves::check).unwrap();
}
