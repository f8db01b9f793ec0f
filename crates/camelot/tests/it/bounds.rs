//! How long a move can be: 28 canters and 14 jumps, more than any position allows.

use std::{
    process::{Command, Stdio},
    thread,
    time::Duration,
};

use crate::support::square;
use camelot::{Move, PathError, Position, Square};

/// So many canters to and fro, and then this many jumps over squares that all differ.
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

/// Set in the process that counts.
const DEEP: &str = "CAMELOT_COUNT_DEEP";

/// A count 20,000 plies deep has no end, so it is left to a process of its own, which is stopped once it is under way.
/// Had it overflowed its stack, it would have aborted long before.
#[test]
fn no_depth_overflows_the_stack() {
    if std::env::var_os(DEEP).is_some() {
        let position: Position = "w 0 0 KA5,KA7,kL10,kL12".parse().expect("a position");
        assert_ne!(position.perft(20_000), 0);
    }
    let this = std::env::current_exe().expect("the test's own program");
    let mut counting = Command::new(this)
        .args(["bounds::no_depth_overflows_the_stack", "--exact", "--test-threads", "1"])
        .env(DEEP, "1")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("a second process");
    thread::sleep(Duration::from_millis(500));
    let ended = counting.try_wait().expect("its state");
    counting.kill().expect("a process to stop");
    counting.wait().expect("its end");
    assert_eq!(ended, None, "it should still be counting");
}
