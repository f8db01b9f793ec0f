//! Measures the speed of solving slices, and of probing random four-piece positions in memory.

use std::hint::black_box;

use boardgame_core::{RandomPlayer, Seed};
use boardgame_retrograde::{
    InMemory, TableKind, TableSlice as _,
    checkers::{Endings, Material, SolvedSlices},
};
use checkers::{Piece, Position, Side, Square};
use criterion::{Criterion, Throughput};

/// Number of positions: more than a branch predictor can memorise.
const POSITIONS: usize = 100_000;

fn positions() -> Vec<Position> {
    let mut chance = RandomPlayer::new(Seed::from_u64(1));
    let mut positions = Vec::new();
    while positions.len() < POSITIONS {
        let mut builder = Position::builder(Side::Black);
        for side in [Side::Black, Side::White, Side::Black, Side::White] {
            let piece = chance.pick([Piece::man(side), Piece::king(side)]).expect("a piece");
            builder = builder.piece(piece, chance.pick(Square::all()).expect("a square"));
        }
        // Skips positions with two pieces on a square or a man on its crowning row.
        positions.extend(builder.build());
    }
    positions
}

fn probe(criterion: &mut Criterion) {
    let mut solved = SolvedSlices::new();
    let mut endings = Endings::new();
    for material in Material::up_to(4) {
        solved.insert(material, solved.solve(material).expect("no win takes long"));
        for kind in TableKind::ALL {
            let file = solved.table(kind, material).expect("solved");
            endings.insert(kind, material, InMemory(file)).expect("just written");
        }
    }
    let mut group = criterion.benchmark_group("solve");
    for slice in ["0m2k-0m2k", "1m1k-1m1k", "2m0k-2m0k"] {
        let slice: Material = slice.parse().expect("a slice");
        group.throughput(Throughput::Elements(slice.ranks() as u64));
        group.bench_function(slice.to_string(), |bench| bench.iter(|| black_box(solved.solve(slice))));
    }
    group.finish();
    let mut group = criterion.benchmark_group("probe");
    group.throughput(Throughput::Elements(POSITIONS as u64));
    let four = positions();
    group.bench_function("outcome, 4 pieces", |bench| {
        bench.iter(|| four.iter().for_each(|position| drop(black_box(endings.outcome(position)))));
    });
    group.bench_function("value, 4 pieces", |bench| {
        bench.iter(|| four.iter().for_each(|position| drop(black_box(endings.value(position)))));
    });
    group.finish();
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    probe(&mut criterion);
    criterion.final_summary();
}
