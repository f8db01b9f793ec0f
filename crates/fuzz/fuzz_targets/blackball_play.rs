#![no_main]

#[path = "../../blackball-rules/tests/fuzz/play.rs"]
mod body;

libfuzzer_sys::fuzz_target!(|data: &[u8]| body::check(data));
