//! Helpers for the tests: a plain reference implementation and random positions.

pub(crate) mod actions;
pub(crate) mod mailbox;
pub(crate) mod random;

pub(crate) use boardgame_core::testkit::{after, legal};
use checkers::{Move, Piece, Position, PositionBuilder, Role, Side, Square};

pub(crate) fn square(number: u8) -> Square {
    Square::new(number).expect("a number from 1 to 32")
}

/// Parses a position: the side to move, its pieces and the other side's, with `K` before kings: `"B: 12 K30 / 21"`.
pub(crate) fn position(text: &str) -> Position {
    build(text).build().expect("a position that can be set up")
}

/// Returns the builder of a [`position`].
pub(crate) fn build(text: &str) -> PositionBuilder {
    let (side, pieces) = text.split_once(':').expect("a side and a colon");
    let to_move = if side == "B" { Side::Black } else { Side::White };
    let (own, theirs) = pieces.split_once('/').expect("pieces, a slash, pieces");
    let mut builder = Position::builder(to_move);
    for (side, pieces) in [(to_move, own), (!to_move, theirs)] {
        for piece in pieces.split_whitespace() {
            let number = piece.trim_start_matches('K');
            let role = if piece == number { Role::Man } else { Role::King };
            builder = builder.piece(Piece { side, role }, square(number.parse().expect("a number")));
        }
    }
    builder
}

pub(crate) fn mv(text: &str) -> Move {
    text.parse().expect("the full path of a move")
}
