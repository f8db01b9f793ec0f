//! Measures the speed of fixed-depth searches of fifty positions.

#![allow(missing_docs, reason = "criterion_group! makes a public function")]

use std::hint::black_box;

use boardgame_core::{Game as _, RandomPlayer, Seed, board::BoardGame};
use boardgame_players::{BoardOpponent, Engine};
use boardgame_search::Limits;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

/// Returns fifty positions from random games.
fn positions<P: BoardOpponent>(plies: u64) -> Vec<BoardGame<P>> {
    (0..50_u64)
        .filter_map(|seed| {
            let mut game = BoardGame::<P>::default();
            let mut chance = RandomPlayer::new(Seed::from_u64(seed));
            for _ in 0..plies + seed % 20 {
                let mv = chance.choose(&game)?;
                game.play(&mv).ok()?;
            }
            (!game.status().is_over()).then_some(game)
        })
        .collect()
}

fn to_depth<P: BoardOpponent>(criterion: &mut Criterion, name: &str, depth: u8) {
    let positions = positions::<P>(8);
    let search = || {
        let mut nodes = 0;
        for game in &positions {
            let mut engine = Engine::new(1 << 20);
            nodes += engine.think(game, &[], &Limits::depth(depth), |_| {}).nodes;
        }
        nodes
    };
    let mut group = criterion.benchmark_group(name);
    group.sample_size(10);
    group.throughput(Throughput::Elements(search()));
    group.bench_function("nodes", |bencher| bencher.iter(|| black_box(search())));
    group.finish();
}

fn boards(criterion: &mut Criterion) {
    to_depth::<checkers::Position>(criterion, "checkers/depth 9", 9);
    to_depth::<camelot::Position>(criterion, "camelot/depth 3", 3);
}

fn hidden(criterion: &mut Criterion) {
    use boardgame_core::{Player, Viewer};
    use dwyn::{Knowledge, Move, Setup, State};

    let seat = Player::new(0);
    let knowledge: Vec<Knowledge> = (0..10)
        .filter_map(|seed| {
            let mut state = State::deal(&Setup::new(2, Seed::from_u64(seed))).ok()?;
            state.play(Move::Draw).ok()?;
            Some(Knowledge::new(&state.view(Viewer::Seat(seat))))
        })
        .collect();
    let search = || {
        let think =
            |knowledge| boardgame_players::dwyn::think(knowledge, seat, Seed::from_u64(1), &Limits::nodes(5_000));
        knowledge.iter().map(|knowledge| think(knowledge).nodes).sum::<u64>()
    };
    let mut group = criterion.benchmark_group("dwyn");
    group.sample_size(10);
    group.throughput(Throughput::Elements(search()));
    group.bench_function("nodes", |bencher| bencher.iter(|| black_box(search())));
    group.finish();
}

criterion_group!(benches, boards, hidden);
criterion_main!(benches);
