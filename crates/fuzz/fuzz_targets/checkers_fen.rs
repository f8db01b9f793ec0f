#![no_main]

#[path = "../../checkers/tests/it/fuzz/fen.rs"]
mod body;

libfuzzer_sys::fuzz_target!(|data: &[u8]| body::check(data));
