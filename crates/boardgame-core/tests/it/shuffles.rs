//! Vectors of shuffles and draws, computed by another program from the description in `docs/records.md`.

use boardgame_core::{Seed, Shuffler, testkit::cases};
use serde::Deserialize;

/// Returns a shuffler that has already used the given number of streams.
fn shuffler(seed: Seed, streams: u64) -> Shuffler {
    let mut shuffler = Shuffler::new(seed);
    for _ in 0..streams {
        shuffler.shuffle::<u8>(&mut []);
    }
    assert_eq!(shuffler.used(), streams);
    shuffler
}

#[derive(Deserialize)]
struct Shuffle {
    seed: Seed,
    stream: u64,
    order: Vec<usize>,
}

#[test]
fn shuffles_match_the_vectors() {
    for Shuffle { seed, stream, order } in cases(include_str!("../data/shuffles.jsonl")) {
        let mut items: Vec<_> = (0..order.len()).collect();
        shuffler(seed, stream).shuffle(&mut items);
        assert_eq!(items, order, "seed {seed}, stream {stream}");
    }
}

#[derive(Deserialize)]
struct Case {
    seed: Seed,
    stream: u64,
    bound: u32,
    draw: u32,
}

#[test]
fn draws_match_the_vectors() {
    for Case { seed, stream, bound, draw } in cases(include_str!("../data/draws.jsonl")) {
        assert_eq!(shuffler(seed, stream).below(bound), draw, "seed {seed}, stream {stream}, bound {bound}");
    }
}

#[test]
fn all_orders_are_equally_likely() {
    let mut shuffler = Shuffler::new(Seed::from_u64(3));
    let mut orders = std::collections::BTreeMap::new();
    for _ in 0..6000 {
        let mut items = [0, 1, 2];
        shuffler.shuffle(&mut items);
        *orders.entry(items).or_insert(0) += 1;
    }
    assert_eq!(orders.len(), 6);
    // Each order occurs about a thousand times, within five standard deviations.
    assert!(orders.values().all(|&count| (850..1150).contains(&count)), "{orders:?}");
}
