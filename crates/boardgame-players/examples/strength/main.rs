//! Measures the strength of players.
//!
//! - `strength dwyn 2 100 10 suggest`: 100 duplicate deals for two players, level 10 against `suggest`. A player is a level,
//!   `suggest`, `random`, `noise:N` (habits with noise) or `samples:N` (a search with N moves).
//! - `strength checkers 4 3 100`: 100 games of level 4 against level 3. `camelot` works the same way. A player is a level,
//!   `4/12/5` (depth, window and half of a strength), `s5000` (nodes of a strength), `d8` (a depth), `n20000` (a number of
//!   nodes) or `p6` (plain alpha-beta to a depth). `n20000-margin` switches a technique off: `reductions`, `margin`, `futility`, `late`, `singular`, `iterative`, `exchanges` or `all`.

mod boards;
mod hidden;

use std::{env, fs, sync::LazyLock, time::Instant};

use boards::{ladder, openings};
use hidden::duplicate;

fn main() {
    let words: Vec<String> = env::args().skip(1).collect();
    let number = |index: usize| words.get(index).and_then(|word| word.parse::<u64>().ok()).unwrap_or(0);
    match words.first().map(String::as_str) {
        Some("dwyn") => {
            let players = u8::try_from(number(1)).unwrap_or(2);
            duplicate(players, number(2), &words[3], words.get(4).map_or("suggest", String::as_str), number(5));
        }
        Some("checkers") => {
            let deck = checkers::ballot::three_move();
            let starts = deck
                .iter()
                .map(|opening| checkers::Setup { draws: boardgame_core::DrawPolicy::Automatic, ..opening.into() });
            ladder::<checkers::Position>(&starts.collect::<Vec<_>>(), &words[1], &words[2], number(3), number(4));
        }
        Some("camelot") => ladder::<camelot::Position>(&openings(), &words[1], &words[2], number(3), number(4)),
        _ => println!(
            "dwyn PLAYERS DEALS PLAYER OPPONENT [FIRST] | checkers A B GAMES [FIRST] | camelot A B GAMES [FIRST]"
        ),
    }
}

/// Returns the seconds of processor time of this thread on Linux, and the wall-clock time elsewhere.
fn seconds() -> f64 {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    let run = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let run = run.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    run.map_or_else(|| START.elapsed().as_secs_f64(), |nanoseconds| nanoseconds / 1e9)
}
