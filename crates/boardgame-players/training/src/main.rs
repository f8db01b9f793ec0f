//! Trains the evaluations of `boardgame-players` from self-play, without any human games.
//!
//! The results are data files for `crates/boardgame-players`. They depend only on the seeds in this code, not on the machine or
//! the number of threads. The arithmetic uses integers, or the four operations and the square root, which IEEE 754 defines
//! exactly. The exceptions are the step sizes for Camelot, which are powers: the libraries of different systems may round them
//! differently.

mod adam;
mod camelot;
mod chances;
mod checkers;
mod dwyn;
mod network;

use std::{env, fs, process::ExitCode};

use boardgame_core::Seed;
use boardgame_players::Tally;
use rayon::prelude::*;

const USAGE: &str = "\
usage: boardgame-training COMMAND

  checkers FILE                       train a network, generation by generation
  checkers match PLAYER PLAYER GAMES NODES
                                      play a match of two networks; `zero` counts the material
  camelot tune PAIRS NODES            tune the weights of the evaluation with PAIRS pairs of games
  dwyn two|more FILE [GENERATIONS]    train habits for two players, or for more
  dwyn chances two|more FILE [GAMES]  train the network of chances";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[String]) -> Result<(), String> {
    match arguments.split_first() {
        Some((game, rest)) if game == "checkers" => checkers::run(rest),
        Some((game, rest)) if game == "camelot" => camelot::run(rest),
        Some((game, rest)) if game == "dwyn" => match rest.split_first() {
            Some((what, rest)) if what == "chances" => chances::run(rest),
            _ => dwyn::run(rest),
        },
        _ => Err(USAGE.to_owned()),
    }
}

fn number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("expected a number, found `{text}`\n{USAGE}"))
}

/// Parses `two|more FILE [NUMBER]` into the number of players, the file, and the number or its default.
fn for_table(arguments: &[String], defaults: [u64; 2]) -> Result<(u8, &str, u64), String> {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let (players, default, path, number_given) = match words.as_slice() {
        ["two", path, rest @ ..] => (2, defaults[0], path, rest),
        ["more", path, rest @ ..] => (4, defaults[1], path, rest),
        _ => return Err(USAGE.to_owned()),
    };
    match number_given {
        [] => Ok((players, path, default)),
        [text] => Ok((players, path, number(text)?)),
        _ => Err(USAGE.to_owned()),
    }
}

fn write(path: &str, bytes: &[u8]) -> Result<(), String> {
    fs::write(path, bytes).map_err(|error| format!("{path}: {error}"))
}

/// Returns the seed of one game of a run.
fn seed_of(run: u64, number: u64) -> Seed {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&run.to_be_bytes());
    bytes[8..16].copy_from_slice(&number.to_be_bytes());
    Seed::new(bytes)
}

/// Returns e to the power of `x`, which is at most 0, by squaring the series of `x / 64` six times.
/// The library's function differs by system.
fn exp(x: f64) -> f64 {
    let part = x.max(-40.0) / 64.0;
    let mut power = 1.0;
    for term in (1..10).rev() {
        power = 1.0 + power * part / f64::from(term);
    }
    (0..6).fold(power, |power, _| power * power)
}

/// Rounds a weight to the nearest 16-bit integer.
fn whole(weight: f64) -> i16 {
    #[expect(clippy::cast_possible_truncation, reason = "it is cut to the range before")]
    let whole = weight.round().clamp(f64::from(i16::MIN), f64::from(i16::MAX)) as i16;
    whole
}

#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^53")]
fn to_float(count: u64) -> f64 {
    count as f64
}

fn summary(tally: Tally, nodes: u64) -> String {
    let (elo, score) = (tally.elo(), tally.wilson());
    format!(
        "{nodes} nodes a move, {} games: {tally}, {:.1} % ({:.1} to {:.1}), Elo {:+.0} ({:+.0} to {:+.0})",
        tally.games(),
        100.0 * score.middle,
        100.0 * score.low,
        100.0 * score.high,
        elo.middle,
        elo.low,
        elo.high
    )
}

/// Runs a task for each number below `count` on all threads. Returns the results in order.
fn in_parallel<T: Send>(count: u64, task: impl Fn(u64) -> T + Sync + Send) -> Vec<T> {
    (0..count).into_par_iter().map(task).collect()
}
