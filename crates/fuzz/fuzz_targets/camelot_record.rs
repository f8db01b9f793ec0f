#![no_main]

use boardgame_core::testkit::check_game_texts;
use camelot::record::CamelotRecord;

libfuzzer_sys::fuzz_target!(|data: &[u8]| check_game_texts::<CamelotRecord>(data));
