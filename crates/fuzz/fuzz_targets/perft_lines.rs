#![no_main]

#[path = "../../boardgame-perft/tests/it/fuzz.rs"]
mod body;

libfuzzer_sys::fuzz_target!(|data: &[u8]| body::check(data));
