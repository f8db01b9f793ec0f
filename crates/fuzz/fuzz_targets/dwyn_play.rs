#![no_main]

#[path = "../../dwyn/tests/it/fuzz/play.rs"]
mod body;

libfuzzer_sys::fuzz_target!(|data: &[u8]| body::check(data));
