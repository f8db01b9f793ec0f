#![no_main]

#[path = "../../dwyn/tests/fuzz/notation.rs"]
mod body;

libfuzzer_sys::fuzz_target!(|data: &[u8]| body::check(data));
