//! From a simulator's save to a ruling: reading it, and the rest apart.

#[path = "../tests/it/stretch.rs"]
mod stretch;

use std::{fs, hint::black_box, path::Path};

use blackball_pooltool::{Adapter, SaveFile, rule_on};
use blackball_rules::{FrameState, Readings, Side};
use criterion::{Criterion, Throughput};

fn pooltool(c: &mut Criterion) {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/native"));
    let sample = fs::read(folder.join("break_dry_legal.system.json")).expect("the sample is committed");
    let value = serde_json::from_slice(&sample).expect("the sample is JSON");
    let (adapter, readings, before) = (Adapter::default(), Readings::default(), FrameState::new(Side::A));

    for (name, parts) in [("134 events", 1), ("500 events", 4), ("700 events", 6)] {
        let text = if parts == 1 { sample.clone() } else { stretch::stretched(&value, parts).to_string().into_bytes() };
        let file = SaveFile::from_json(&text).expect("a save");
        println!("{name}: {} events, {} kB", file.shots()[0].events(), text.len() / 1000);

        let mut group = c.benchmark_group("pooltool");
        group.throughput(Throughput::Bytes(text.len() as u64));
        group.bench_function(format!("read/{name}"), |b| b.iter(|| SaveFile::from_json(black_box(&text))));
        group.throughput(Throughput::Elements(file.shots()[0].events() as u64));
        group.bench_function(format!("facts/{name}"), |b| b.iter(|| adapter.observe(black_box(&file.shots()[0]))));
        group.bench_function(format!("facts and ruling/{name}"), |b| {
            b.iter(|| rule_on(black_box(&file), &adapter, before, &readings).next());
        });
        group.finish();
    }
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    pooltool(&mut criterion);
    criterion.final_summary();
}
