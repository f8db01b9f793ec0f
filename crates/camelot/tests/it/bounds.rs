//! Bounds for the length of a move and the depth of a count.

use std::{thread, time::Duration};

use crate::support::square;
use camelot::{Move, PathError, Position, Square};

/// Returns a path that canters back and forth and then jumps over different squares.
fn path(canters: usize, jumps: usize) -> Vec<(Square, bool)> {
    const ROUND: [&str; 15] =
        ["A6", "A8", "A10", "A12", "C12", "C10", "C8", "C6", "C4", "E4", "E6", "E8", "E10", "E12", "G12"];
    let to_and_fro = (0..canters).map(|index| (square(if index % 2 == 0 { "C4" } else { "A4" }), false));
    to_and_fro.chain(ROUND.map(square).into_iter().take(jumps).map(|to| (to, true))).collect()
}

#[test]
fn the_longest_path_is_stored() {
    let leaps = path(28, 14);
    let longest = Move::along(square("A4"), leaps.iter().copied()).expect("a move");
    assert_eq!((longest.canters(), longest.jumps(), longest.to()), (28, 14, square("E12")));
    assert_eq!(longest.captures().len(), 14);
    assert!(longest.leaps().map(|leap| (leap.to, leap.jump)).eq(leaps));
}

#[test]
fn longer_paths_are_refused() {
    for (canters, jumps) in [(30, 0), (29, 0), (0, 15), (28, 15)] {
        let refused = Move::along(square("A4"), path(canters, jumps)).expect_err("too long");
        assert_eq!(refused, PathError::TooLong { max: 42 }, "{canters} canters and {jumps} jumps");
    }
}

#[test]
fn no_depth_overflows_the_stack() {
    let position: Position = "w 0 0 KA5,KA7,kL10,kL12".parse().expect("a position");
    let counting = thread::Builder::new().stack_size(1 << 18).spawn(move || position.perft(10_000)).expect("a thread");
    thread::sleep(Duration::from_millis(500));
    assert!(!counting.is_finished());
}
