//! What the tests share: a plain reference, and random positions.

pub(crate) mod mailbox;
pub(crate) mod random;

pub(crate) use boardgame_core::testkit::{after, legal};
use camelot::{Direction, Move, Position, Square};

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

/// All ways of the piece on a square that leap at most this many times and are lawful as they stand, found by trying
/// every row of leaps over a piece. The squares of each, the start first.
pub(crate) fn lawful_ways(position: &Position, from: Square, most: usize) -> Vec<Vec<Square>> {
    let mut open = vec![vec![from]];
    let mut lawful = Vec::new();
    while let Some(way) = open.pop() {
        let at = way[way.len() - 1];
        if way.len() > 1 && position.move_along(&way).is_ok() {
            lawful.push(way.clone());
        }
        if way.len() > most {
            continue;
        }
        for direction in Direction::ALL {
            let over = at.step(direction).filter(|over| position.piece_at(*over).is_some());
            let to = over.and_then(|over| over.step(direction));
            if let Some(to) = to.filter(|to| *to == from || position.piece_at(*to).is_none()) {
                open.push([&way[..], &[to]].concat());
            }
        }
    }
    lawful
}
