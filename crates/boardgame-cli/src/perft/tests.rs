//! Neither the number of threads nor the table changes a count.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use boardgame_core::board::Tree;

use super::counter::Counter;

fn counter<P: Tree>(threads: usize, megabytes: Option<usize>) -> Option<Counter<P>> {
    Counter::new(rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads"), megabytes)
}

fn counts_as_plainly<P: Tree>(roots: &[P], deepest: u8) {
    for megabytes in [None, Some(0), Some(1), Some(16)] {
        for threads in 1..=3 {
            // One counter for all roots: counts of one must not be used for another.
            let counter = counter(threads, megabytes).expect("a few megabytes");
            for (root, depth) in roots.iter().flat_map(|root| (0..=deepest).map(move |depth| (root, depth))) {
                let found = counter.count(*root, depth, &|_, _| ()).expect("few enough");
                assert_eq!(found, root.perft(depth.into()), "{root}: {depth} plies, {threads} threads, {megabytes:?}");
            }
        }
    }
}

/// The game from `W:W5:B1` ends within the tree.
#[test]
fn checkers_is_counted_as_plainly() {
    let positions = ["B:WK10,K14,K18:BK28,K32", "W:W21,22,K6,K11,30:B9,K18,K27,4,12", "W:W5:B1"];
    let read = positions.iter().map(|text| text.parse().expect("a position"));
    counts_as_plainly(&read.chain([checkers::Position::start()]).collect::<Vec<_>>(), 8);
}

#[test]
fn camelot_is_counted_as_plainly() {
    counts_as_plainly(&[camelot::Position::start(), "w 0 0 MF9,mF12".parse().expect("a position")], 3);
}

#[test]
fn whoever_watches_hears_of_every_node() {
    for megabytes in [None, Some(1)] {
        let (nodes, pieces) = (AtomicU64::new(0), AtomicUsize::new(0));
        let counter = counter(2, megabytes).expect("a megabyte");
        let seen = |some: u64, of: usize| {
            nodes.fetch_add(some, Ordering::Relaxed);
            assert!(pieces.fetch_add(1, Ordering::Relaxed) < of);
        };
        let all = counter.count(checkers::Position::start(), 8, &seen).expect("few enough");
        assert_eq!((all, all), (nodes.into_inner(), checkers::Position::start().perft(8)));
        assert!(pieces.into_inner() > 100);
    }
}

/// Two kings that can only go round: so few positions that a table reaches any depth, and any count.
#[test]
fn a_count_that_does_not_fit_into_64_bits_is_refused() {
    let root: checkers::Position = "B:WK28:BK1".parse().expect("a position");
    let counter = counter(2, Some(1)).expect("a megabyte");
    let fits = [30, 99, u8::MAX].map(|depth| counter.count(root, depth, &|_, _| ()).is_some());
    assert_eq!(fits, [true, false, false]);
}

#[test]
fn a_table_larger_than_the_memory_is_refused() {
    for megabytes in [usize::MAX, usize::MAX >> 21] {
        assert!(counter::<checkers::Position>(1, Some(megabytes)).is_none());
    }
}
