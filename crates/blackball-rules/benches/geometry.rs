//! Benchmarks of straight paths and re-spots on a full table.

use std::hint::black_box;

use blackball_rules::{
    Ball, BallSet, Group,
    geometry::{Layout, Point, RackPattern, Table},
};
use criterion::Criterion;

/// Returns a table with all balls scattered over it.
fn scattered() -> Layout {
    let table = Table::new(1.83, 0.915, 0.0254, 0.0254).expect("an ordinary table");
    let mut layout = Layout::new(table);
    for number in 0..16 {
        let ball = Ball::numbered(number).expect("a ball");
        let (x, y) = (f64::from(number * 7 % 16), f64::from(number * 5 % 16));
        layout.place(ball, Point::new(0.05 + x * 0.054, 0.08 + y * 0.11).expect("a point")).expect("a place");
    }
    layout
}

/// Returns a table whose cue ball is in a ring of balls that are not on, so every gap between them must be checked.
fn ringed() -> Layout {
    let mut layout = scattered();
    layout.place(Ball::CUE, Point::new(0.4575, 0.9).expect("a point")).expect("a place");
    for (step, ball) in (0_u8..).zip(BallSet::of(Group::Yellow).iter()) {
        let angle = f64::from(step) / 7.0 * std::f64::consts::TAU;
        let place = Point::new(0.4575 + 0.0585 * angle.cos(), 0.9 + 0.0585 * angle.sin()).expect("a point");
        layout.place(ball, place).expect("a place");
    }
    layout
}

fn geometry(c: &mut Criterion) {
    let (open, closed) = (scattered(), ringed());
    let red = BallSet::of(Group::Red);
    assert!(!open.is_snookered(red) && closed.is_snookered(red));
    c.bench_function("snooker/in sight", |b| b.iter(|| black_box(&open).is_snookered(black_box(red))));
    c.bench_function("snooker/ringed", |b| b.iter(|| black_box(&closed).is_snookered(black_box(red))));

    let table = *open.table();
    let racked = RackPattern::default().rack(&table).map(|(_, place)| table.object_ball(place));
    let respot = |balls: &[_]| blackball_rules::geometry::respot(&table, balls);
    c.bench_function("re-spot/one, the rack in the way", |b| b.iter(|| respot(black_box(&racked))));
    let mut fallen = open.clone();
    for ball in [Ball::BLACK, Ball::numbered(3).expect("a ball"), Ball::numbered(12).expect("a ball")] {
        fallen.remove(ball);
    }
    let due = BallSet::FULL_RACK.without(fallen.balls());
    c.bench_function("re-spot/three of them", |b| b.iter(|| fallen.clone().respot(black_box(due))));
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    geometry(&mut criterion);
    criterion.final_summary();
}
