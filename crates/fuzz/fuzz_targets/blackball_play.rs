#![no_main]

#[path = "../../blackball-rules/tests/it/fuzz/play.rs"]
mod body;
#[path = "../../blackball-rules/tests/it/chance.rs"]
mod chance;
#[path = "../../blackball-rules/tests/it/frames.rs"]
mod frames;

libfuzzer_sys::fuzz_target!(|data: &[u8]| body::check(data));
