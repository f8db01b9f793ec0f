//! No number of threads and no memory changes a count.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use boardgame_core::{board::Position, testkit::NoughtsPosition};
use boardgame_perft::{CountError, Counter};

fn counts_as_plainly<P: Position>(roots: &[P], deepest: u8) {
    for megabytes in [None, Some(0), Some(1), Some(16)] {
        for threads in 1..=3 {
            // One for all: what it remembers of one root must not be told of another.
            let counter = Counter::new(threads, megabytes).expect("threads and a few megabytes");
            for (root, depth) in roots.iter().flat_map(|root| (0..=deepest).map(move |depth| (root, depth))) {
                let found = counter.count(*root, depth).expect("few enough");
                assert_eq!(found, root.perft(depth.into()), "{root}: {depth} plies, {threads} threads, {megabytes:?}");
            }
        }
    }
}

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

/// Games that end within the tree, and trees that are deeper than any game.
#[test]
fn a_game_with_nothing_of_its_own_is_counted_as_plainly() {
    counts_as_plainly(&[NoughtsPosition::start(), "x o--/-x-/---".parse().expect("a position")], 7);
    let counter = Counter::new(2, Some(1)).expect("threads and a megabyte");
    let counts: Vec<u64> =
        (9..=12).map(|depth| counter.count(NoughtsPosition::start(), depth).expect("few enough")).collect();
    assert_eq!(counts, [127_872, 0, 0, 0]);
}

#[test]
fn whoever_watches_hears_of_every_node() {
    for megabytes in [None, Some(1)] {
        let (nodes, pieces) = (AtomicU64::new(0), AtomicUsize::new(0));
        let counter = Counter::new(2, megabytes).expect("threads and a megabyte");
        let seen = |some: u64, of: usize| {
            nodes.fetch_add(some, Ordering::Relaxed);
            assert!(pieces.fetch_add(1, Ordering::Relaxed) < of);
        };
        let all = counter.watch(checkers::Position::start(), 8, &seen).expect("few enough");
        assert_eq!((all, all), (nodes.into_inner(), checkers::Position::start().perft(8)));
        assert!(pieces.into_inner() > 100);
    }
}

/// Two kings that can only go round: so few positions that a table reaches any depth, and any count.
#[test]
fn a_count_that_has_no_room_in_64_bits_is_refused() {
    let root: checkers::Position = "B:WK28:BK1".parse().expect("a position");
    let counter = Counter::new(2, Some(1)).expect("threads and a megabyte");
    assert!(counter.count(root, 30).is_ok());
    assert!(matches!(counter.count(root, 99), Err(CountError::TooManyNodes)));
    assert!(matches!(counter.count(root, u8::MAX), Err(CountError::TooManyNodes)));
}

#[test]
fn memory_that_is_not_there_is_refused() {
    for megabytes in [usize::MAX, usize::MAX >> 21] {
        let refused = Counter::<checkers::Position>::new(1, Some(megabytes)).expect_err("nobody has so much");
        assert!(matches!(refused, CountError::NoMemory { megabytes: found } if found == megabytes), "{refused}");
    }
}
