//! Steps of random games in batches, with observations and masks.

#![allow(missing_docs, reason = "criterion_group! makes a public function")]

use std::hint::black_box;

use boardgame_core::{ActionSet, write_bits};
use boardgame_learn::{Batch, CamelotEnv, CametteEnv, CheckersEnv, DwynEnv, Env};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use dwyn::Options;

/// How many games are played side by side.
const GAMES: usize = 256;

fn steps<E: Env>(criterion: &mut Criterion, name: &str, env: E) {
    let mut group = criterion.benchmark_group("learn");
    group.throughput(Throughput::Elements(GAMES as u64));
    let mut batch = Batch::new(env, GAMES, 1);
    let mut actions = vec![0; GAMES];
    group.bench_function(name, |bencher| {
        bencher.iter(|| {
            batch.sample(&mut actions);
            batch.step(&actions, false).expect("legal actions");
            black_box(batch.arrays().player[0])
        });
    });
    group.finish();
}

fn benches(criterion: &mut Criterion) {
    steps(criterion, "checkers", CheckersEnv::new(None));
    steps(criterion, "camelot", CamelotEnv::new(None));
    steps(criterion, "camette", CametteEnv::new(Some(200)));
    for players in [2, 4] {
        let env = DwynEnv::new(players, Options::default(), 1, Some(2000)).expect("a game");
        steps(criterion, &format!("dwyn-{players}"), env);
    }
    let mut legal = ActionSet::<4>::EMPTY;
    (0..256).step_by(37).for_each(|action| legal.insert(action));
    let mut mask = [0; 256];
    criterion.bench_function("mask/eight at a time", |bencher| bencher.iter(|| legal.write_mask(black_box(&mut mask))));
    criterion.bench_function("mask/bit by bit", |bencher| {
        bencher.iter(|| {
            black_box(&mut mask).iter_mut().enumerate().for_each(|(at, byte)| *byte = legal.contains(at).into());
        });
    });
    criterion.bench_function("mask/one word", |bencher| bencher.iter(|| write_bits(black_box(37), &mut mask[..64])));
}

criterion_group!(learn, benches);
criterion_main!(learn);
