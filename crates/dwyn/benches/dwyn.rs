//! Benchmarks of random games, lists of moves, views and worlds.

#[path = "../tests/it/support/random.rs"]
mod random;

use std::hint::black_box;

use boardgame_core::{Game, Match, Seed, Shuffler, Status, Viewer};
use criterion::{BatchSize, Criterion, Throughput};
use dwyn::{Dwyn, Knowledge, Setup, State};
use random::ByKind;

const GAMES: u64 = 200;

fn deal(players: u8, seed: u64) -> State {
    State::deal(&Setup::new(players, Seed::from_u64(seed))).expect("the set-up is valid")
}

/// Plays a game to its end and returns the number of moves.
fn play_out(state: &mut State, player: &mut ByKind) -> u64 {
    let mut plies = 0;
    while let Some(mv) = player.choose(state) {
        state.play(mv).expect("the move was listed");
        plies += 1;
    }
    plies
}

/// Returns every seventh state of ten games with four players.
fn states() -> Vec<State> {
    let mut states = Vec::new();
    for seed in 0..10 {
        let (mut state, mut player) = (deal(4, seed), ByKind::new(seed));
        for ply in 0.. {
            if ply % 7 == 0 {
                states.push(state.clone());
            }
            let Some(mv) = player.choose(&state) else { break };
            state.play(mv).expect("the move was listed");
        }
    }
    states
}

fn games(c: &mut Criterion) {
    let mut group = c.benchmark_group("plays");
    for players in [2, 4, 6] {
        let play = || {
            let mut player = ByKind::new(1);
            (0..GAMES).map(|seed| play_out(&mut deal(players, seed), &mut player)).sum::<u64>()
        };
        group.throughput(Throughput::Elements(play()));
        group.bench_function(format!("random-{players}"), |b| b.iter(play));
    }
    group.bench_function("random-6-through-the-traits", |b| {
        b.iter(|| {
            let mut player = ByKind::new(1);
            for seed in 0..GAMES {
                let mut game = Dwyn::start(&Setup::new(6, Seed::from_u64(seed))).expect("the set-up is valid");
                while let Some(mv) = player.choose(game.state()) {
                    black_box(game.play(&mv).expect("the move was listed"));
                }
            }
        });
    });
    group.finish();
}

fn listing(c: &mut Criterion) {
    let states = states();
    let mut list = Vec::new();
    let mut total = 0;
    for state in &states {
        state.list_moves(&mut list);
        total += list.len() as u64;
    }
    let mut group = c.benchmark_group("list-moves");
    group.throughput(Throughput::Elements(total));
    group.bench_function("moves", |b| {
        b.iter(|| {
            for state in &states {
                state.list_moves(&mut list);
                black_box(&list);
            }
        });
    });
    group.finish();
}

/// Returns a seat's knowledge after `plies` random moves.
fn knowledge(players: u8, seed: u64, plies: usize) -> Knowledge {
    let mut game = Match::<Dwyn>::start(Setup::new(players, Seed::from_u64(seed))).expect("the set-up is valid");
    let mut player = ByKind::new(seed);
    for _ in 0..plies {
        if let (Status::ToAct(by), Some(mv)) = (game.status(), player.choose(game.state().state())) {
            game.submit(by, mv).expect("the move was listed");
        }
    }
    game.knowledge(Viewer::Seat(game.state().state().table().turn())).expect("nothing contradicts")
}

fn views(c: &mut Criterion) {
    let states = states();
    let mut group = c.benchmark_group("views");
    group.throughput(Throughput::Elements(states.len() as u64));
    group.bench_function("seat", |b| {
        b.iter(|| {
            for state in &states {
                let viewer = state.status().to_act().map_or(Viewer::Spectator, Viewer::Seat);
                black_box(state.view(viewer));
            }
        });
    });
    group.throughput(Throughput::Elements(1));
    let later = knowledge(4, 3, 100);
    group.bench_function("world-at-ply-100", |b| {
        b.iter_batched_ref(
            || Shuffler::new(Seed::from_u64(4)),
            |shuffler| black_box(later.world(shuffler)),
            BatchSize::SmallInput,
        );
    });
    for players in [2, 4] {
        let known = knowledge(players, 3, 100);
        group.bench_function(format!("world-in-haste-{players}"), |b| {
            let mut worlds = known.worlds(&mut Shuffler::new(Seed::from_u64(4))).in_haste();
            b.iter(|| black_box(worlds.next()));
        });
    }
    group.finish();
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    games(&mut criterion);
    listing(&mut criterion);
    views(&mut criterion);
    criterion.final_summary();
}
