//! Reads any bytes as game texts of a sample game with cheap moves.

#[expect(dead_code, reason = "the toy serves other tests too")]
#[allow(clippy::duplicate_mod, reason = "a fuzz target has this file alone")]
#[path = "../movetext/toy.rs"]
mod toy;

use std::io::BufReader;

use boardgame_core::{movetext::Reader, testkit::check_game_texts};
use toy::Stairs;

pub(crate) fn check(data: &[u8]) {
    check_game_texts::<Stairs>(data);
    // The buffer size of a stream must not change the games.
    let whole: Vec<_> = Reader::<Stairs, _>::from_bytes(data).collect();
    let pieces: Vec<_> = Reader::<Stairs, _>::from_stream(BufReader::with_capacity(3, data)).collect();
    assert_eq!(whole, pieces);
}
