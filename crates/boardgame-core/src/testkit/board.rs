//! Games on a board: their positions in tests, and counts of rows of moves, from data files.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
#[cfg(feature = "std")]
use core::ops::RangeInclusive;
use core::{
    convert::Infallible,
    fmt::{Debug, Display},
    ops::ControlFlow,
    str::FromStr,
};

use serde::Deserialize;

#[cfg(feature = "std")]
use super::cases;
use crate::{
    board::{BoardGame, Position, Setup, children},
    game::Game,
    history::DrawPolicy,
    perft::perft,
};

/// The legal moves as text, sorted.
#[must_use]
pub fn legal<P: Position<Move: Display>>(position: &P) -> Vec<String> {
    let mut moves = Vec::new();
    let ControlFlow::Continue(()) = position.try_each_move(|mv| {
        moves.push(mv.to_string());
        ControlFlow::<Infallible>::Continue(())
    });
    moves.sort();
    moves
}

/// The position after these moves, with spaces between them.
///
/// # Panics
/// When one of them is not a move, or not legal.
#[must_use]
pub fn after<P: Position<Move: FromStr<Err: Debug>>>(mut position: P, moves: &str) -> P {
    for text in moves.split_whitespace() {
        let mv = text.parse().unwrap_or_else(|error| panic!("{text}: {error:?}"));
        position.check(mv).unwrap_or_else(|refused| panic!("{text}: {refused}\n{position}"));
        position.play_trusted(mv);
    }
    position
}

/// The set-ups of the start and of these positions, with draws that nobody has to claim: without them a game played at
/// random might go on for ever.
///
/// # Panics
/// When a text is not a position.
#[must_use]
pub fn board_setups<P: Position>(positions: &[&str]) -> Vec<Setup<P>> {
    let read = |text: &&str| text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    let positions = core::iter::once(None).chain(positions.iter().map(|text| Some(read(text))));
    positions.map(|position| Setup { position, draws: DrawPolicy::Automatic }).collect()
}

/// Checks that a game starts from the position that it is set up with, that a position counts as the game does through its
/// traits, to this depth, and that its squares and moves agree.
///
/// # Panics
/// When one does not.
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

/// Checks what a position says of its squares, and that the moves on them lead where [`children`] says, in a stable order.
fn check_squares<P: Position>(position: &P) {
    assert_eq!(position.with_pieces(&[], position.mover()).ok().as_ref(), Some(position), "{position}: with_pieces");
    let (moves, again) = (children(position), children(position));
    assert!(moves == again, "{position}: the order of the moves changes");
    let starts = position.next_squares(&[]);
    for (mv, _) in &moves {
        let from = P::visits(mv).first().copied().unwrap_or_else(|| panic!("{position}: {mv:?} begins nowhere"));
        assert!(starts.contains(&from), "{position}: next_squares leaves out {from}");
        assert!(position.piece_at(from).is_some() || P::visits(mv).len() == 1, "{position}: no piece on {from}");
    }
}

/// A line of a file of counts: a position, and how many rows of moves start there. What else the line holds is left out.
#[derive(Clone, Debug, Deserialize)]
pub struct Counts {
    /// What the position is called.
    #[serde(default)]
    pub name: String,
    /// `start`, or the text of the position.
    pub position: String,
    /// The counts of depth 1, 2 and so on.
    #[serde(default)]
    pub perft: Vec<u64>,
}

impl Counts {
    /// The position.
    ///
    /// # Panics
    /// When its text cannot be read.
    #[must_use]
    pub fn read<P: Position>(&self) -> P {
        if self.position == "start" {
            return P::default();
        }
        self.position.parse().unwrap_or_else(|error| panic!("{}: {}: {error}", self.name, self.position))
    }
}

/// Checks those counts of a file that lie within bounds, and prints how many are left out because they are higher.
///
/// # Panics
/// When `count` finds another number.
#[cfg(feature = "std")]
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
