//! Compares the perft counts from the start of each game with the committed data.

use serde_json::Value;

use crate::support::{boardgame, objects};

/// Returns the committed perft counts from the start of a game, by depth.
fn start(game: &str) -> Vec<u64> {
    let path = format!("{}/../{game}/tests/data/positions.jsonl", env!("CARGO_MANIFEST_DIR"));
    let rows = std::fs::read_to_string(path).expect("the game has committed counts");
    let row: Value = serde_json::from_str(rows.lines().next().expect("a row")).expect("each row is an object");
    row["perft"].as_array().expect("counts").iter().filter_map(Value::as_u64).collect()
}

fn lines(args: &[&str]) -> Vec<Value> {
    let exit = boardgame(args);
    assert_eq!((exit.code, exit.err.as_str()), (Some(0), ""), "{args:?}");
    objects(&exit.out)
}

#[test]
fn each_depth_has_a_line_and_neither_tables_nor_threads_change_a_count() {
    for (game, depth) in [("checkers", 9), ("camelot", 3)] {
        let counts = start(game);
        for hash in [None, Some("0"), Some("1"), Some("64")] {
            for threads in ["1", "2", "3"] {
                let depth = depth.to_string();
                let mut args = vec!["perft", game, &depth, "--json", "--threads", threads];
                args.extend(hash.into_iter().flat_map(|megabytes| ["--hash", megabytes]));
                let lines = lines(&args);
                assert_eq!(lines.len().to_string(), depth);
                for ((number, line), count) in (1..).zip(&lines).zip(&counts) {
                    let found = (line["depth"].as_u64(), line["nodes"].as_u64());
                    assert_eq!(found, (Some(number), Some(*count)), "{args:?}");
                    assert!(line["seconds"].is_f64());
                }
            }
        }
    }
}

#[test]
fn the_counts_of_the_moves_add_up() {
    for more in [vec![], vec!["--hash", "1", "--threads", "2"]] {
        let lines = lines(&[vec!["perft", "checkers", "7", "--divide", "--json"], more].concat());
        let parts = lines.iter().filter(|line| line["move"].is_string());
        let sum: u64 = parts.filter_map(|line| line["nodes"].as_u64()).sum();
        assert_eq!(Some(sum), lines.last().and_then(|line| line["nodes"].as_u64()));
    }
}
