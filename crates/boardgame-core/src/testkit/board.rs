use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::ops::RangeInclusive;
use core::{
    fmt::{Debug, Display},
    str::FromStr,
};

use serde::Deserialize;

use super::cases;
use crate::{
    board::{BoardGame, Position, Setup, children},
    game::Game,
    history::DrawPolicy,
    perft::perft,
};

/// Returns the legal moves as sorted texts.
#[must_use]
pub fn legal<P: Position<Move: Display>>(position: &P) -> Vec<String> {
    let mut moves: Vec<_> = children(position).iter().map(|(mv, _)| mv.to_string()).collect();
    moves.sort();
    moves
}

/// Plays moves, separated by spaces, and returns the position after them.
#[must_use]
pub fn after<P: Position<Move: FromStr<Err: Debug>>>(mut position: P, moves: &str) -> P {
    for text in moves.split_whitespace() {
        let mv = text.parse().unwrap_or_else(|error| panic!("{text}: {error:?}"));
        position.check(mv).unwrap_or_else(|refused| panic!("{text}: {refused}\n{position}"));
        position.play_trusted(mv);
    }
    position
}

/// Returns set-ups for the usual start and the given positions, with automatic draws so that random games end.
#[must_use]
pub fn board_setups<P: Position>(positions: &[&str]) -> Vec<Setup<P>> {
    let read = |text: &&str| text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    let positions = core::iter::once(None).chain(positions.iter().map(|text| Some(read(text))));
    positions.map(|position| Setup { position, draws: DrawPolicy::Automatic }).collect()
}

/// Checks that games start from the given positions, that [`Position::perft`] agrees with
/// [`perft`](fn@crate::perft) up to `depth`, and that squares and moves are consistent.
pub fn check_board<P: Position>(positions: &[&str], depth: u32) {
    for setup in board_setups::<P>(positions) {
        let position = setup.position.unwrap_or_default();
        let setup = Setup::from_position(&position);
        assert_eq!(setup.position.is_none(), position == P::default(), "the start needs no position");
        let game = BoardGame::start(&setup).unwrap_or_else(|refused| panic!("{position}: {refused}"));
        assert_eq!(*game.position(), position);
        for depth in 0..=depth {
            assert_eq!(perft(&game, depth), position.perft(depth), "{position}: perft({depth})");
        }
        check_squares(&position);
    }
}

/// Checks the squares of a position, and the moves that [`children`] returns.
fn check_squares<P: Position>(position: &P) {
    assert_eq!(position.with_pieces(&[], position.to_act()).ok().as_ref(), Some(position), "{position}: with_pieces");
    let (moves, again) = (children(position), children(position));
    assert!(moves == again, "{position}: the order of the moves changes");
    let starts = position.next_squares(&[]);
    for (mv, _) in &moves {
        let from = P::visits(mv).first().copied().unwrap_or_else(|| panic!("{position}: {mv:?} begins nowhere"));
        assert!(starts.contains(&from), "{position}: next_squares leaves out {from}");
        assert!(position.piece_at(from).is_some() || P::visits(mv).len() == 1, "{position}: no piece on {from}");
    }
}

/// A line of a data file with perft counts of a position. Other keys are ignored.
#[derive(Clone, Debug, Deserialize)]
pub struct Counts {
    /// Name of the position.
    #[serde(default)]
    pub name: String,
    /// `start`, or the text of the position.
    pub position: String,
    /// Counts for depth 1, 2 and so on.
    #[serde(default)]
    pub perft: Vec<u64>,
}

impl Counts {
    /// Parses the position.
    #[must_use]
    pub fn read<P: Position>(&self) -> P {
        if self.position == "start" {
            return P::default();
        }
        self.position.parse().unwrap_or_else(|error| panic!("{}: {}: {error}", self.name, self.position))
    }
}

/// Checks the counts within a range. Skips the others, and prints how many of them are higher.
pub fn check_counts<P: Position>(lines: &str, within: &RangeInclusive<u64>, count: impl Fn(&P, u32) -> u64) {
    for case in cases::<Counts>(lines) {
        let (position, name, text) = (case.read(), &case.name, &case.position);
        let mut left_out = 0;
        for (depth, &expected) in (1..).zip(&case.perft) {
            if within.contains(&expected) {
                let found = count(&position, depth);
                assert_eq!(found, expected, "{name}: {text}: perft({depth}), left found, right expected");
            } else if expected > *within.end() {
                left_out += 1;
            }
        }
        std::println!("{name}: {text}: {left_out} counts above {} left out", within.end());
    }
}
