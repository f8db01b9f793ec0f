//! Benchmarks of reading a save, deriving its facts, and ruling on it.

use std::{fs, hint::black_box};

use blackball_pooltool::{Adapter, SaveFile, rule_on};
use blackball_rules::{FrameState, Readings, Side};
use criterion::{Criterion, Throughput};

fn main() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/native/break_dry_legal.system.json");
    let text = fs::read(path).expect("the sample is committed");
    let file = SaveFile::from_json(&text).expect("a save");
    let (adapter, readings, before) = (Adapter::default(), Readings::default(), FrameState::new(Side::A));
    let mut criterion = Criterion::default().configure_from_args();
    let mut group = criterion.benchmark_group("pooltool");
    group.throughput(Throughput::Bytes(text.len() as u64));
    group.bench_function("read", |b| b.iter(|| SaveFile::from_json(black_box(&text))));
    group.throughput(Throughput::Elements(file.shots()[0].events() as u64));
    group.bench_function("facts", |b| b.iter(|| adapter.observe(black_box(&file.shots()[0]))));
    group.bench_function("facts and ruling", |b| {
        b.iter(|| rule_on(black_box(&file), &adapter, before, &readings).next());
    });
    group.finish();
    criterion.final_summary();
}
