#![no_main]

#[path = "../../camelot/tests/it/fuzz/position.rs"]
mod body;

libfuzzer_sys::fuzz_target!(|data: &[u8]| body::check(data));
