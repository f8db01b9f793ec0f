//! `cargo xtask perft`: every committed perft figure, counted again by the program.

use std::fs;

use serde_json::Value;

use crate::shell;

/// Counts above this are left out unless a higher limit is given.
const LIMIT: u64 = 200_000_000;

/// Counts every row of the board games' data, up to a number of nodes that may be given as an argument.
///
/// # Errors
/// When a count differs, with the position.
pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let limit = match arguments {
        [] => LIMIT,
        [limit] => limit.parse().map_err(|_| format!("expected a number of nodes, found `{limit}`"))?,
        _ => return Err("usage: cargo xtask perft [LIMIT]".to_owned()),
    };
    shell::build_program()?;
    let (mut checked, mut wrong) = (0, 0);
    for game in ["checkers", "camelot"] {
        for row in rows(game)? {
            match counted(game, &row, limit)? {
                Some(right) => {
                    checked += 1;
                    wrong += usize::from(!right);
                }
                None => println!("left out: {game} {}: its first count is above {limit}", row["position"]),
            }
        }
    }
    match (checked, wrong) {
        (0, _) => Err(format!("no row has a count of {limit} nodes or fewer: nothing was counted")),
        (_, 0) => Ok(()),
        _ => Err(format!("{wrong} of {checked} positions have other counts")),
    }
}

fn rows(game: &str) -> Result<Vec<Value>, String> {
    let path = shell::root().join("crates").join(game).join("tests/data/positions.jsonl");
    let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let row = |line: &str| serde_json::from_str(line).map_err(|error| format!("{}: {error}", path.display()));
    text.lines().filter(|line| !line.trim().is_empty()).map(row).collect()
}

/// Whether the program counts what the row says, as deep as the limit allows; `None` where it allows nothing.
fn counted(game: &str, row: &Value, limit: u64) -> Result<Option<bool>, String> {
    let counts: Vec<u64> = row["perft"].as_array().into_iter().flatten().filter_map(Value::as_u64).collect();
    if counts.is_empty() {
        return Err(format!("{game}: a row without counts: {row}"));
    }
    let counts: Vec<u64> = counts.into_iter().take_while(|nodes| *nodes <= limit).collect();
    if counts.is_empty() {
        return Ok(None);
    }
    let position = row["position"].as_str().unwrap_or_default();
    let depth = counts.len().to_string();
    let mut words = vec!["perft", game, &depth, "--json"];
    if position != "start" {
        words.extend(["--position", position]);
    }
    let output = shell::program_output("debug", &words)?;
    let found: Vec<u64> =
        output.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok()?["nodes"].as_u64()).collect();
    println!("{} {game} {position} to depth {depth}", if found == counts { "ok   " } else { "WRONG" });
    if found != counts {
        println!("      committed {counts:?}\n      counted   {found:?}");
    }
    Ok(Some(found == counts))
}
