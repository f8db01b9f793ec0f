//! `cargo xtask learn`: what the players know that nobody has told them, learnt from nothing but games of their own.
//!
//! What comes out is data for `crates/boardgame-players`, and depends on the seeds here alone: not on the machine, nor on the
//! number of threads. Arithmetic is in whole numbers, or in the four operations and the root, which are exact everywhere; but
//! the steps of Camelot's tuning are powers, which another system's library may round otherwise.

mod adam;
mod camelot;
mod checkers;
mod dwyn;
mod network;
mod outlook;
mod sample;

use std::{
    fs,
    num::NonZero,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    thread,
};

use boardgame_core::Seed;
use boardgame_players::Tally;

const USAGE: &str = "\
usage: cargo xtask learn checkers FILE                            a network, generation by generation
       cargo xtask learn checkers games GAMES PLAYER G FIRST NUMBER NODES
                                    NUMBER games of generation G from game FIRST on, by a network or by `hand`, NODES a move;
                                    files of games that follow each other, one behind the other, are one such file
       cargo xtask learn checkers fit FILE GAMES G              the network of generation G, from its games
       cargo xtask learn checkers match PLAYER PLAYER GAMES NODES
       cargo xtask learn camelot tune PAIRS NODES          weights of its evaluation, tuned by PAIRS pairs of games
       cargo xtask learn camelot match GAMES NODES         those that are played with against those by hand
       cargo xtask learn dwyn two|more FILE [GENERATIONS]  habits at a table of two, or at a larger one
       cargo xtask learn dwyn outlook two|more FILE [GAMES]  who is expected to win there";

/// The task.
///
/// # Errors
/// When the arguments are none that it knows, or a file cannot be read or written.
pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    match arguments.split_first() {
        Some((game, rest)) if game == "checkers" => checkers::run(rest),
        Some((game, rest)) if game == "camelot" => camelot::run(rest),
        Some((game, rest)) if game == "dwyn" => match rest.split_first() {
            Some((what, rest)) if what == "outlook" => outlook::run(rest),
            _ => dwyn::run(rest),
        },
        _ => Err(USAGE.to_owned()),
    }
}

/// A number among the arguments.
fn number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("expected a number, found `{text}`\n{USAGE}"))
}

/// What is learnt of Dwyn is learnt for a table of two or of four players: how many, the file, and a number, which may be left
/// out where the table has one.
fn for_table(arguments: &[String], [two, more]: [u64; 2]) -> Result<(u8, &str, u64), String> {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let (players, usual, path, given) = match words.as_slice() {
        ["two", path, given @ ..] => (2, two, path, given),
        ["more", path, given @ ..] => (4, more, path, given),
        _ => return Err(USAGE.to_owned()),
    };
    match given {
        [] => Ok((players, path, usual)),
        [given] => Ok((players, path, number(given)?)),
        _ => Err(USAGE.to_owned()),
    }
}

/// Writes what was learnt.
fn write(path: &str, bytes: &[u8]) -> Result<(), String> {
    fs::write(path, bytes).map_err(|error| format!("{path}: {error}"))
}

/// The seed of one of many games.
fn seed_of(run: u64, number: u64) -> Seed {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&run.to_be_bytes());
    bytes[8..16].copy_from_slice(&number.to_be_bytes());
    Seed::new(bytes)
}

/// e to the power of a number that is not positive: by its series, on a part of the number, and squared again.
fn exp(x: f64) -> f64 {
    let part = x.max(-40.0) / 64.0;
    let mut power = 1.0;
    for term in (1..10).rev() {
        power = 1.0 + power * part / f64::from(term);
    }
    (0..6).fold(power, |power, _| power * power)
}

/// A weight as it is kept: the nearest whole number that there is room for.
fn whole(weight: f64) -> i16 {
    #[expect(clippy::cast_possible_truncation, reason = "it is cut to the range before")]
    let whole = weight.round().clamp(f64::from(i16::MIN), f64::from(i16::MAX)) as i16;
    whole
}

/// What a match at this many nodes a move has come to.
fn told(tally: Tally, nodes: u64) -> String {
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

/// What a task gives for each number, in the order of the numbers, by as many threads as the machine has.
fn in_parallel<T: Send>(numbers: u64, task: impl Fn(u64) -> T + Sync) -> Vec<T> {
    let (next, done) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= numbers {
                return;
            }
            let result = task(number);
            done.lock().unwrap_or_else(PoisonError::into_inner).push((number, result));
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, NonZero::get) {
            scope.spawn(work);
        }
    });
    let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    done.sort_unstable_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, result)| result).collect()
}
