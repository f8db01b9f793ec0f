//! The generator of checkers.

#![allow(missing_docs, reason = "criterion_group! makes a public function")]

#[path = "../tests/it/support/mailbox.rs"]
#[expect(dead_code, reason = "the benches use a part of it")]
mod mailbox;
#[macro_use]
#[path = "common/mod.rs"]
mod common;

use std::hint::black_box;

use boardgame_core::{
    Enumerable, Game,
    testkit::{Counts, cases},
};
use checkers::{Checkers, Position, Setup};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use mailbox::Mailbox;

/// How deep the tree is counted, also to see what a ply more costs.
const DEPTH: u32 = 8;
const DEEPEST: u32 = DEPTH;
/// The same for what is slow.
const LESS: u32 = 5;
/// The same where a tree must be too large for the processor to know its branches by heart.
const MORE: u32 = 11;

generator_benches!(Checkers, |position: &Position| {
    black_box(&position.moves());
});

/// What a leaf costs besides its count in bulk: its full list of moves, and each of its moves played.
fn leaves(criterion: &mut Criterion) {
    let nodes = cases::<Counts>(COUNTS).swap_remove(0).perft[MORE as usize - 1];
    let mut group = criterion.benchmark_group("leaves");
    group.sample_size(10);
    group.throughput(Throughput::Elements(nodes));
    group.bench_function("bulk", |bench| {
        bench.iter(|| assert_eq!(black_box(Position::start()).perft(MORE), nodes));
    });
    group.bench_function("lists", |bench| {
        bench.iter(|| assert_eq!(with_lists(&black_box(Position::start()), MORE), nodes));
    });
    group.bench_function("played", |bench| {
        bench.iter(|| assert_eq!(with_leaves_played(&black_box(Position::start()), MORE), nodes));
    });
    group.finish();
}

criterion_group!(benches, generate, play, perft, leaves, depth);
criterion_main!(benches);
