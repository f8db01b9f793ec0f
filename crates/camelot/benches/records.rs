//! Reading and replaying records.

use camelot::record::{Game, Reader};
use criterion::{Criterion, Throughput};

fn records(criterion: &mut Criterion) {
    let games = include_str!("../tests/data/games.txt").lines().filter(|line| !line.starts_with('#'));
    let games: Vec<&str> = games.filter_map(|line| line.split_once('|')).map(|(_, moves)| moves).collect();
    let text = games.join(" *\n\n");
    let read = || Reader::from_text(&text).map(|game| game.expect("legal"));
    let mut group = criterion.benchmark_group("records");
    group.throughput(Throughput::Bytes(text.len() as u64));
    group.bench_function("read and adjudicate", |bench| {
        bench.iter(|| read().map(|game| game.moves().count()).sum::<usize>());
    });
    let games: Vec<Game> = read().collect();
    group.bench_function("replay", |bench| {
        bench.iter(|| games.iter().map(|game| game.end().pieces(camelot::Side::Black).len() as usize).sum::<usize>());
    });
    group.finish();
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    records(&mut criterion);
    criterion.final_summary();
}
