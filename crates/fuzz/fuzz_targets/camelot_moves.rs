#![no_main]

#[path = "../../camelot/tests/it/fuzz/moves.rs"]
mod body;

libfuzzer_sys::fuzz_target!(|data: &[u8]| body::check(data));
