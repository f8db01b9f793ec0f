#![no_main]

#[path = "../../boardgame-core/tests/it/fuzz/record.rs"]
mod body;

libfuzzer_sys::fuzz_target!(|data: &[u8]| body::check(data));
