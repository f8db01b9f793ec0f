//! What the tests share: a plain reference, and random positions.

pub(crate) mod mailbox;
pub(crate) mod random;

pub(crate) use boardgame_core::testkit::{after, legal};
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
