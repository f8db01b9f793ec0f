//! The bodies of the fuzz targets, run on a small corpus and corrupted copies of it.

mod fen;
mod moves;

use boardgame_core::testkit::{check_game_texts, spoil};
use checkers::pdn::Pdn;

#[test]
fn fen() {
    spoil("tests/data/fuzz/fen", 200_000, fen::check).unwrap();
}

#[test]
fn pdn() {
    spoil("tests/data/fuzz/pdn", 60_000, check_game_texts::<Pdn>).unwrap();
}

#[test]
fn moves() {
    spoil("tests/data/fuzz/moves", 20_000, moves::check).unwrap();
}
