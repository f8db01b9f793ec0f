#![no_main]

use boardgame_core::testkit::check_record_text;
use dwyn::Dwyn;

libfuzzer_sys::fuzz_target!(|data: &[u8]| check_record_text::<Dwyn>(data));
