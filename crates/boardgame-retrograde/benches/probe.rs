//! Probes from memory: random positions of every kind, those with a capture due and those of turns that no table holds
//! included; and how fast a slice is solved, on all threads.
//!
//! Throughput is in positions, and in ranks where a slice is solved. Tables to four pieces are made first, which takes a few seconds; where `BOARDGAME_TABLES`
//! names a directory with tables to five or six, positions with as many pieces are probed from there too, loaded into memory.

use std::{env, hint::black_box};

use boardgame_retrograde::{
    InMemory, TableKind, Tabled as _,
    checkers::{Endings, Material, Solved, Store},
};
use checkers::{Piece, Position, Side, Square};
use criterion::{Criterion, Throughput};

/// Far more than a processor's branch predictor knows by heart.
const POSITIONS: usize = 100_000;

/// Random placements that the rules allow, with a piece of each side.
fn positions(pieces: usize) -> Vec<Position> {
    let mut state = 1_u64;
    // SplitMix64: the same positions each time.
    let mut random = |below: usize| {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (state ^ state >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from(mixed >> 33).expect("31 bits") % below
    };
    let sides = [Side::Black, Side::White];
    let mut positions = Vec::new();
    while positions.len() < POSITIONS {
        let mut builder = Position::builder(sides[random(2)]);
        for place in 0..pieces {
            let side = sides[if place < 2 { place } else { random(2) }];
            let piece = if random(2) == 0 { Piece::man(side) } else { Piece::king(side) };
            let square = u8::try_from(1 + random(32)).expect("small");
            builder = builder.piece(piece, Square::new(square).expect("a square"));
        }
        // Two pieces on a square, a man on its crowning row: another time.
        positions.extend(builder.build());
    }
    positions
}

fn probe(criterion: &mut Criterion) {
    let mut solved = Solved::new();
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
    let four = positions(4);
    group.bench_function("outcome, 4 pieces", |bench| {
        bench.iter(|| four.iter().for_each(|position| drop(black_box(endings.outcome(position)))));
    });
    group.bench_function("value, 4 pieces", |bench| {
        bench.iter(|| four.iter().for_each(|position| drop(black_box(endings.value(position)))));
    });
    if let Some(directory) = env::var_os("BOARDGAME_TABLES") {
        let store = Store::new(directory);
        let mut endings = Endings::read(&store, 6).expect("whole tables");
        // Distances of six pieces are 700 MB: those are for the disk.
        for material in Material::up_to(5) {
            if let Some(file) = store.read(TableKind::Distances, &material).expect("readable") {
                endings.insert(TableKind::Distances, material, file).expect("a whole table");
            }
        }
        for pieces in [5, 6] {
            let positions = positions(pieces);
            // Where a table is missing there is nothing to measure.
            if positions.iter().all(|position| endings.outcome(position).is_ok_and(|known| known.is_some())) {
                group.bench_function(format!("outcome, {pieces} pieces"), |bench| {
                    bench.iter(|| positions.iter().for_each(|position| drop(black_box(endings.outcome(position)))));
                });
            }
            if positions.iter().all(|position| endings.value(position).is_ok_and(|known| known.is_some())) {
                group.bench_function(format!("value, {pieces} pieces"), |bench| {
                    bench.iter(|| positions.iter().for_each(|position| drop(black_box(endings.value(position)))));
                });
            }
        }
    }
    group.finish();
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    probe(&mut criterion);
    criterion.final_summary();
}
