#![no_main]

use boardgame_core::testkit::{Nim, check_record_text};

libfuzzer_sys::fuzz_target!(|data: &[u8]| check_record_text::<Nim>(data));
