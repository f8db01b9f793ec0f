//! Measures perft and search, and prints the time of the fastest of nine runs in milliseconds. `cargo xtask ci page-speed`
//! compares these times with those of the npm package.

use std::{hint::black_box, time::Instant};

use boardgame_core::board::BoardGame;
use boardgame_players::{BoardOpponent, Engine};
use boardgame_search::Limits;

/// Size of the transposition table in bytes, as in the npm package.
const TABLE: usize = 8 << 20;
/// Number of nodes of a search, as in the npm package.
const NODES: u64 = 300_000;

fn main() {
    time("checkers perft 10", || checkers::Position::start().perft(10));
    time("camelot perft 4", || camelot::Position::start().perft(4));
    time("camette perft 5", || camette::Position::start().perft(5));
    time("checkers search", search::<checkers::Position>);
    time("camelot search", search::<camelot::Position>);
    time("camette search", search::<camette::Position>);
}

fn search<P: BoardOpponent>() -> u64 {
    Engine::new(TABLE).think(&BoardGame::<P>::default(), &[], &Limits::nodes(NODES), |_| {}).nodes
}

fn time(name: &str, work: impl Fn() -> u64) {
    let run = |_| {
        let start = Instant::now();
        black_box(work());
        1_000.0 * start.elapsed().as_secs_f64()
    };
    println!("{name}: {:.2}", (0..9).map(run).fold(f64::INFINITY, f64::min));
}
