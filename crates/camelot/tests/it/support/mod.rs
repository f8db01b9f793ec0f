//! Helpers for the tests: a plain reference implementation and random positions.

pub(crate) mod mailbox;
pub(crate) mod random;

pub(crate) use boardgame_core::testkit::{after, legal};
use camelot::{Direction, Move, Position, Square};

pub(crate) fn square(name: &str) -> Square {
    name.parse().expect("the name of a square")
}

pub(crate) fn position(text: &str) -> Position {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub(crate) fn mv(text: &str) -> Move {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Returns all legal paths of a piece with at most `most` leaps.
pub(crate) fn legal_paths(position: &Position, from: Square, most: usize) -> Vec<Vec<Square>> {
    let mut open = vec![vec![from]];
    let mut legal = Vec::new();
    while let Some(path) = open.pop() {
        let at = path[path.len() - 1];
        if path.len() > 1 && position.move_along(&path).is_ok() {
            legal.push(path.clone());
        }
        if path.len() > most {
            continue;
        }
        for direction in Direction::ALL {
            let over = at.step(direction).filter(|over| position.piece_at(*over).is_some());
            let to = over.and_then(|over| over.step(direction));
            if let Some(to) = to.filter(|to| *to == from || position.piece_at(*to).is_none()) {
                open.push([&path[..], &[to]].concat());
            }
        }
    }
    legal
}
