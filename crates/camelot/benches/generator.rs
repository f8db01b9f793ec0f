//! The generator of Camelot.

#![allow(missing_docs, reason = "criterion_group! makes a public function")]

#[path = "../tests/it/support/mailbox.rs"]
#[expect(dead_code, reason = "the benches use a part of it")]
mod mailbox;
#[macro_use]
#[path = "../../checkers/benches/common/mod.rs"]
mod common;

use std::hint::black_box;

use boardgame_core::{
    Enumerable, Game,
    testkit::{Counts, cases},
};
use camelot::{Camelot, Position, Setup};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use mailbox::Mailbox;

/// How deep the tree is counted, and how deep to see what a ply more costs.
const DEPTH: u32 = 3;
const DEEPEST: u32 = 4;
/// The same for what is slow.
const LESS: u32 = 2;

generator_benches!(Camelot, {
    let mut list = Vec::new();
    move |position: &Position| {
        position.list_moves(&mut list);
        black_box(&list);
    }
});

criterion_group!(benches, generate, play, perft, depth);
criterion_main!(benches);
