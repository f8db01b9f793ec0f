//! Benchmarks of drawing pictures.

use blackball_rules::geometry::{Layout, RackPattern, Table};
use boardgame_core::{Seed, Viewer};
use boardgame_svg::svg;
use criterion::Criterion;
use std::hint::black_box;

fn pictures(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("picture");
    let position = checkers::Position::start();
    group.bench_function("checkers", |bencher| bencher.iter(|| svg(black_box(&position))));
    let position = camelot::Position::start();
    group.bench_function("camelot", |bencher| bencher.iter(|| svg(black_box(&position))));
    let state = dwyn::State::deal(&dwyn::Setup::new(4, Seed::from_u64(7))).expect("a table of four");
    let view = state.view(Viewer::Spectator);
    group.bench_function("dwyn", |bencher| bencher.iter(|| svg(black_box(&view))));
    let table = Table::new(1.83, 0.915, 0.0254, 0.0254).expect("a table of six feet");
    let layout = Layout::racked(table, RackPattern::default());
    group.bench_function("blackball", |bencher| bencher.iter(|| svg(black_box(&layout))));
    group.finish();
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    pictures(&mut criterion);
    criterion.final_summary();
}
