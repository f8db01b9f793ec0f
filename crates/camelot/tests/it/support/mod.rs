//! What the tests share: a plain reference, and random positions.

pub(crate) mod mailbox;
pub(crate) mod random;

use camelot::{Move, Position, Square};

/// The square of this name.
pub(crate) fn square(name: &str) -> Square {
    name.parse().expect("the name of a square")
}

/// The position of this text, in either form.
pub(crate) fn position(text: &str) -> Position {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The move of this full path.
pub(crate) fn mv(text: &str) -> Move {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The legal moves as text, sorted.
pub(crate) fn legal(position: &Position) -> Vec<String> {
    let mut moves: Vec<String> = position.moves().iter().map(ToString::to_string).collect();
    moves.sort();
    moves
}

/// The position after these moves, all legal.
pub(crate) fn after(mut position: Position, moves: &str) -> Position {
    for text in moves.split_whitespace() {
        position.play(mv(text)).unwrap_or_else(|refused| panic!("{text}: {refused}\n{position}"));
    }
    position
}
