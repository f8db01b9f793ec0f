#![no_main]

#[path = "../../checkers/tests/it/fuzz/pdn.rs"]
mod body;

libfuzzer_sys::fuzz_target!(|data: &[u8]| body::check(data));
