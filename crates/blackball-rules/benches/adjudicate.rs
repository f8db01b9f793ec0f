//! Benchmarks of a ruling on the facts of a shot, and of an event in a match.

use std::hint::black_box;

use blackball_rules::{Blackball, Facts, FrameState, Move, Readings, Setup, Side, adjudicate, frame::Situation};
use criterion::Criterion;

fn frame(text: &str) -> FrameState {
    let situation: Situation = serde_json::from_str(text).expect("a situation");
    FrameState::try_from(&situation).expect("a frame")
}

fn facts(text: &str) -> Facts {
    text.parse().expect("facts")
}

fn shots(c: &mut Criterion) {
    let readings = Readings::default();
    let play = frame(
        r#"{"phase":"play","groups":{"A":"red","B":"yellow"},"on_table":{"red":5,"yellow":4,"black":true},
            "shooter":"A","breaker":"A","cue_from":"lie"}"#,
    );
    let legal = facts("hit red 2, pot red 2, cushion, no foul");
    let detailed = facts(
        "frozen red 1 on top, hit red 1, contacts red 1 and yellow 2, cushion red 1 on top, cushion cue on left upper, \
         cushion yellow 2 on right lower, no foul",
    );
    let fouls = facts("hit yellow 1, pot yellow 1, pot cue, off red 2, no cushion, foul 5n");
    let dry_break = facts("in baulk, hit yellow 3, cushion, crossed red 1 and yellow 4 and red 6, no foul");
    let start = FrameState::new(Side::A);
    for (name, frame, facts) in [
        ("shot/legal pot", &play, &legal),
        ("shot/frozen ball, all contacts listed", &play, &detailed),
        ("shot/five fouls", &play, &fouls),
        ("shot/break", &start, &dry_break),
    ] {
        adjudicate(frame, facts, &readings).expect("a shot that can be");
        c.bench_function(name, |b| b.iter(|| adjudicate(black_box(frame), black_box(facts), black_box(&readings))));
    }

    let contest = Blackball::new(&Setup { breaker: Some(Side::A), ..Setup::default() }).expect("a match");
    let mv = Move::from(dry_break);
    c.bench_function("match/one event", |b| b.iter(|| contest.clone().play(black_box(&mv))));
    let text = legal.to_string();
    c.bench_function("facts/read from the short form", |b| b.iter(|| black_box(&text).parse::<Facts>()));
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    shots(&mut criterion);
    criterion.final_summary();
}
