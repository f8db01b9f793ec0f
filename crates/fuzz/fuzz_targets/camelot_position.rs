#![no_main]

#[path = "../../camelot/tests/fuzz/position.rs"]
mod body;

libfuzzer_sys::fuzz_target!(|data: &[u8]| body::check(data));
