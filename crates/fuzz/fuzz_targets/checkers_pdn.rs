#![no_main]

use boardgame_core::testkit::check_game_texts;
use checkers::pdn::Pdn;

libfuzzer_sys::fuzz_target!(|data: &[u8]| check_game_texts::<Pdn>(data));
