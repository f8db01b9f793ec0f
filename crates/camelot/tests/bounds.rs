//! How long a move can be: 28 canters and 14 jumps, more than any position allows.

mod support;

use camelot::{Move, PathError, Square};
use support::square;

/// So many canters to and fro, and then so many jumps over squares that all differ.
fn path(canters: usize, jumps: usize) -> Vec<(Square, bool)> {
    const ROUND: [&str; 15] =
        ["A6", "A8", "A10", "A12", "C12", "C10", "C8", "C6", "C4", "E4", "E6", "E8", "E10", "E12", "G12"];
    let to_and_fro = (0..canters).map(|place| (square(if place % 2 == 0 { "C4" } else { "A4" }), false));
    to_and_fro.chain(ROUND.map(square).into_iter().take(jumps).map(|to| (to, true))).collect()
}

#[test]
fn the_longest_path_is_kept_whole() {
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
