//! Benches of reading, replaying and writing PDN games.

use checkers::pdn::Reader;
use criterion::{Criterion, Throughput};

const GAMES: &str = include_str!("../tests/data/games.pdn");
const PLIES: usize = 670;

fn pdn(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("pdn");
    group.throughput(Throughput::Bytes(GAMES.len() as u64));
    group.bench_function("read and adjudicate", |bench| {
        bench.iter(|| {
            let plies: usize = Reader::from_text(GAMES).map(|game| game.expect("legal").moves().count()).sum();
            assert_eq!(plies, PLIES);
        });
    });
    group.finish();
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    pdn(&mut criterion);
    criterion.final_summary();
}
