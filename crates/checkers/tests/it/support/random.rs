//! Random positions.

use checkers::{Piece, Position, Role, Side, Square};
use proptest::prelude::*;

/// Generates a position that is set up at random or reached by random play.
pub(crate) fn any_position() -> impl Strategy<Value = Position> {
    prop_oneof![set_up(), played()]
}

/// Generates a position that is set up at random, half of the time with men only.
pub(crate) fn set_up() -> impl Strategy<Value = Position> {
    (any::<bool>(), 1..10_u8, prop_oneof![Just(0), 1..10_u8]).prop_flat_map(|(black, crowded, kings)| {
        let square = (0..10_u8, any::<bool>(), 0..10_u8);
        prop::collection::vec(square, 32).prop_map(move |squares| {
            let to_move = if black { Side::Black } else { Side::White };
            let mut builder = Position::builder(to_move).more_than_twelve();
            for (square, (density, first, king)) in Square::all().zip(squares) {
                let side = if first { Side::Black } else { Side::White };
                let crowned = square.row() == side.crowning_row();
                let role = if king < kings || crowned { Role::King } else { Role::Man };
                if density < crowded && !(crowned && kings == 0) {
                    builder = builder.piece(Piece { side, role }, square);
                }
            }
            builder.build().expect("no man is on its crowning row")
        })
    })
}

/// Generates a position reached from the start by fewer than 120 random plies.
pub(crate) fn played() -> impl Strategy<Value = Position> {
    prop::collection::vec(any::<prop::sample::Index>(), 0..120).prop_map(|choices| {
        let mut position = Position::start();
        for choice in choices {
            let moves = position.moves();
            if moves.is_empty() {
                break;
            }
            position.play_trusted(moves[choice.index(moves.len())]);
        }
        position
    })
}
