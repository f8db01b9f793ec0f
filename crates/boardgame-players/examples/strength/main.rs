//! Measures how strong the players are.
//!
//! - `strength dwyn 2 100 10 suggest`: 100 duplicate deals at a table of two, level 10 against `suggest` (or `random`, another
//!   level, `noise:N`: habits with so much chance in them, `samples:N`: this many moves tried,
//!   `ahead:N:CANDIDATES:TURNS:SENSIBLE`: the same with another [`Foresight`], or
//!   `likely:N:HISTORIES:CHANCE`: in worlds by how likely the others were to move as they did, for either). The interval
//!   is that of the deals, since the games of one deal depend on each other.
//! - `strength gain 4 800 3000 samples:85000 ahead:85000:8:12:40`: what such players gain with a decision, if all go on as level 10
//!   expects: of 800 decisions at a table of four every move is tried in 3,000 worlds to the end of the game.
//! - `strength checkers 4 3 100`: 100 games of level 4 against level 3; a player of a depth (`d8`), of this many nodes
//!   (`n20000`) or a plain alpha-beta of a depth (`p6`) can stand for a level. The same with `camelot`. What a part of the
//!   search is worth is found by leaving it out: `n20000-margin` against `n20000` (or `-reductions`, `-futility`,
//!   `-late`, `-singular`, `-iterative`, `-exchanges`, `-all`).
//! - `strength games FILE 1000000`: recorded games of Camelot, a million nodes a move: how often the winner's move is among
//!   the first three, and what the last ten plies are worth.

mod boards;
mod hidden;
mod measure;

use std::env;

use boards::{ladder, openings, recorded};
use hidden::{duplicate, gain};

fn main() {
    let words: Vec<String> = env::args().skip(1).collect();
    let number = |place: usize| words.get(place).and_then(|word| word.parse::<u64>().ok()).unwrap_or(0);
    match words.first().map(String::as_str) {
        Some("dwyn") => {
            let players = u8::try_from(number(1)).unwrap_or(2);
            duplicate(players, number(2), &words[3], words.get(4).map_or("suggest", String::as_str), number(5));
        }
        Some("gain") => {
            let players = u8::try_from(number(1)).unwrap_or(2);
            gain(players, number(2), number(3), &words[4..]);
        }
        Some("checkers") => {
            let deck = checkers::ballot::three_move();
            let starts = deck
                .iter()
                .map(|opening| checkers::Setup { draws: boardgame_core::DrawPolicy::Automatic, ..opening.into() });
            ladder::<checkers::Position>(&starts.collect::<Vec<_>>(), &words[1], &words[2], number(3), number(4));
        }
        Some("camelot") => {
            let starts = openings();
            ladder::<camelot::Position>(&starts, &words[1], &words[2], number(3), number(4));
        }
        Some("games") => recorded(&words[1], number(2)),
        _ => println!(
            "dwyn PLAYERS DEALS LEVEL OPPONENT | gain PLAYERS DECISIONS WORLDS PLAYER… | checkers A B GAMES | camelot A B GAMES | games FILE NODES"
        ),
    }
}
