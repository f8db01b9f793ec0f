#![no_main]

use blackball_rules::Blackball;
use boardgame_core::testkit::check_record_text;

libfuzzer_sys::fuzz_target!(|data: &[u8]| check_record_text::<Blackball>(data));
