//! The counts that the program prints are those of the committed data, however they are counted.

use serde_json::Value;

use crate::support::boardgame;

/// The first row of a game's data: the start, with its counts by depth.
fn start(game: &str) -> Vec<u64> {
    let path = format!("{}/../{game}/tests/data/positions.jsonl", env!("CARGO_MANIFEST_DIR"));
    let rows = std::fs::read_to_string(path).expect("the game has committed counts");
    let row: Value = serde_json::from_str(rows.lines().next().expect("a row")).expect("each row is an object");
    row["perft"].as_array().expect("counts").iter().filter_map(Value::as_u64).collect()
}

/// What the program prints, line by line.
fn lines(args: &[&str]) -> Vec<Value> {
    let said = boardgame(args);
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "{args:?}");
    said.out.lines().map(|line| serde_json::from_str(line).expect("each line is an object")).collect()
}

#[test]
fn each_depth_has_a_line() {
    for (game, depth) in [("checkers", 6), ("camelot", 2)] {
        let counts = start(game);
        let lines = lines(&["perft", game, &depth.to_string(), "--json"]);
        assert_eq!(lines.len(), depth);
        for (index, line) in lines.iter().enumerate() {
            assert_eq!((line["depth"].as_u64(), line["nodes"].as_u64()), (Some(index as u64 + 1), Some(counts[index])));
            assert!(line["seconds"].is_f64());
        }
    }
}

#[test]
fn no_table_and_no_number_of_threads_changes_a_count() {
    for (game, depth) in [("checkers", 9), ("camelot", 3)] {
        let counts = start(game);
        for hash in [None, Some("0"), Some("1"), Some("64")] {
            for threads in ["1", "2", "3"] {
                let depth = depth.to_string();
                let mut args = vec!["perft", game, &depth, "--json", "--threads", threads];
                args.extend(hash.into_iter().flat_map(|megabytes| ["--hash", megabytes]));
                let found: Vec<_> = lines(&args).iter().filter_map(|line| line["nodes"].as_u64()).collect();
                assert_eq!(found, counts[..found.len()], "{args:?}");
                assert_eq!(found.len().to_string(), depth);
            }
        }
    }
}

#[test]
fn the_parts_add_up_to_the_whole() {
    for more in [vec![], vec!["--hash", "1", "--threads", "2"]] {
        let lines = lines(&[vec!["perft", "checkers", "7", "--divide", "--json"], more].concat());
        let parts = lines.iter().filter(|line| line["move"].is_string());
        let sum: u64 = parts.filter_map(|line| line["nodes"].as_u64()).sum();
        assert_eq!(Some(sum), lines.last().and_then(|line| line["nodes"].as_u64()));
    }
}

/// Two kings that can only go round: so few positions that a table reaches any depth, and any count.
const TWO_KINGS: [&str; 5] = ["perft", "checkers", "99", "--position", "B:WK28:BK1"];

#[test]
fn a_count_that_has_no_room_in_64_bits_is_refused() {
    let said = boardgame(&[&TWO_KINGS[..], &["--hash", "1"]].concat());
    assert_eq!(said.code, Some(2));
    assert!(said.err.contains("2^64"), "{}", said.err);
    assert!(said.out.lines().count() > 30, "the depths before it are printed");
}

#[test]
fn what_cannot_be_counted_is_refused() {
    for (args, because, code) in [
        (&["perft", "checkers", "3", "--position", "nonsense"][..], "column 1: expected", 2),
        (&["perft", "dwyn", "3"], "hidden", 2),
        (&["perft", "blackball", "3"], "shot", 2),
        (&["perft", "checkers"], "DEPTH", 64),
        (&["perft", "checkers", "100"], "100", 64),
        (&["perft", "checkers", "3", "--threads", "0"], "--threads", 64),
        (&["perft", "checkers", "3", "--hash", "all"], "--hash", 64),
        (&["perft", "checkers", "3", "--hash", "18446744073709551615"], "memory", 2),
        (&["perft", "checkers", "0"], "0", 64),
    ] {
        let said = boardgame(args);
        assert_eq!((said.code, said.out.as_str()), (Some(code), ""), "{args:?}");
        assert!(said.err.contains(because), "{args:?}: {}", said.err);
    }
}
