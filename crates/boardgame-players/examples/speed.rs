//! How fast trees are counted and searched: `speed` writes a line for each, with the milliseconds that it took, the best of nine runs.
//! The npm package is timed beside it by the same names (`cargo xtask ci page-speed`).

use std::{hint::black_box, time::Instant};

use boardgame_core::board::BoardGame;
use boardgame_players::{BoardOpponent, Engine};
use boardgame_search::Limits;

/// As much memory as a search has in the package.
const TABLE: usize = 8 << 20;
/// How many positions it looks at there.
const NODES: u64 = 300_000;

fn main() {
    timed("checkers perft 10", || checkers::Position::start().perft(10));
    timed("camelot perft 4", || camelot::Position::start().perft(4));
    timed("camette perft 5", || camette::Position::start().perft(5));
    timed("checkers search", searched::<checkers::Position>);
    timed("camelot search", searched::<camelot::Position>);
    timed("camette search", searched::<camette::Position>);
}

/// What a search from the start finds.
fn searched<P: BoardOpponent>() -> u64 {
    Engine::new(TABLE).think(&BoardGame::<P>::default(), &[], &Limits::nodes(NODES), |_| {}).nodes
}

fn timed(name: &str, work: impl Fn() -> u64) {
    let run = |_| {
        let start = Instant::now();
        black_box(work());
        1_000.0 * start.elapsed().as_secs_f64()
    };
    println!("{name}: {:.2}", (0..9).map(run).fold(f64::INFINITY, f64::min));
}
