//! Benches of the move generator of checkers.

#![allow(missing_docs, reason = "criterion_group! makes a public function")]

#[path = "../tests/it/support/mailbox.rs"]
#[expect(dead_code, reason = "the benches use a part of it")]
mod mailbox;
#[macro_use]
#[path = "common/mod.rs"]
mod common;

use std::hint::black_box;

use boardgame_core::testkit::{Counts, cases};
use checkers::Position;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use mailbox::Mailbox;

const DEPTH: u32 = 8;
const MAILBOX_DEPTH: u32 = 5;

generator_benches!(|position: &Position| {
    black_box(&position.moves());
});

criterion_group!(benches, generate, perft);
criterion_main!(benches);
