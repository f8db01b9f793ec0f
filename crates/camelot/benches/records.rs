//! Reading and replaying records.

use camelot::record::Reader;
use criterion::{Criterion, Throughput};

fn records(criterion: &mut Criterion) {
    let games = include_str!("../tests/data/games.txt").lines().filter(|line| !line.starts_with('#'));
    let games: Vec<&str> = games.filter_map(|line| line.split_once('|')).map(|(_, moves)| moves).collect();
    let text = games.join(" *\n\n");
    let mut group = criterion.benchmark_group("records");
    group.throughput(Throughput::Bytes(text.len() as u64));
    group.bench_function("read and adjudicate", |bench| {
        bench.iter(|| Reader::from_text(&text).map(|game| game.expect("legal").moves().count()).sum::<usize>());
    });
    group.finish();
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    records(&mut criterion);
    criterion.final_summary();
}
