//! Benches of the move generator of Camelot.

#![allow(missing_docs, reason = "criterion_group! makes a public function")]

#[path = "../tests/it/support/mailbox.rs"]
#[expect(dead_code, reason = "the benches use a part of it")]
mod mailbox;
#[macro_use]
#[path = "../../checkers/benches/common/mod.rs"]
mod common;

use std::hint::black_box;

use boardgame_core::testkit::{Counts, cases};
use camelot::Position;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use mailbox::Mailbox;

const DEPTH: u32 = 3;
const MAILBOX_DEPTH: u32 = 2;

generator_benches!({
    let mut list = Vec::new();
    move |position: &Position| {
        position.list_moves(&mut list);
        black_box(&list);
    }
});

criterion_group!(benches, generate, perft);
criterion_main!(benches);
