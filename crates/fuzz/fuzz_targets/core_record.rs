#![no_main]

#[path = "../../boardgame-core/tests/fuzz/record.rs"]
mod body;

libfuzzer_sys::fuzz_target!(|data: &[u8]| body::check(data));
