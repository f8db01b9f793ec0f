//! Random positions.

use camelot::{Piece, Position, Role, Side, Square};
use proptest::{prelude::*, sample};

/// Generates a position set up near a castle, in the middle, anywhere, or face to face, or reached by random play.
pub(crate) fn any_position() -> impl Strategy<Value = Position> {
    prop_oneof![
        set_up(|square| square.rank() <= 6),
        set_up(|square| square.rank() >= 11),
        set_up(|square| (6..=11).contains(&square.rank()) && (3..=8).contains(&square.file())),
        set_up(|_| true),
        face_to_face(),
        played(),
    ]
}

/// Generates a position on the given squares, with few or many pieces and few or many knights.
pub(crate) fn set_up(includes: fn(Square) -> bool) -> impl Strategy<Value = Position> {
    placed(Square::all().filter(|&square| includes(square)).collect(), |_, white| white)
}

/// Generates a position with an empty rank between the sides, so that no piece can capture yet.
pub(crate) fn face_to_face() -> impl Strategy<Value = Position> {
    (2..=15_u8, 1..=4_u8, any::<bool>()).prop_flat_map(|(gap, depth, below)| {
        let squares = Square::all().filter(|square| (1..=depth).contains(&square.rank().abs_diff(gap))).collect();
        placed(squares, move |square, _| (square.rank() < gap) == below)
    })
}

/// Generates a position with random pieces on some of the given squares.
fn placed(squares: Vec<Square>, is_white: impl Fn(Square, bool) -> bool) -> impl Strategy<Value = Position> {
    let most = squares.len().min(26);
    let chosen = sample::subsequence(squares, 2..=most).prop_shuffle();
    let piece = (any::<bool>(), 0..10_u8);
    let pieces = prop::collection::vec(piece, 26);
    (chosen, pieces, 0..10_u8, any::<bool>(), [0..=2_u8, 0..=2_u8]).prop_filter_map(
        "a position that can be set up",
        move |(squares, pieces, knights, white, [first, second])| {
            let to_move = if white { Side::White } else { Side::Black };
            let mut builder =
                Position::builder(to_move).castle_moves_used(Side::White, first).castle_moves_used(Side::Black, second);
            for (square, (white, role)) in squares.into_iter().zip(pieces) {
                let side = if is_white(square, white) { Side::White } else { Side::Black };
                let role = if role < knights { Role::Knight } else { Role::Man };
                builder = builder.piece(Piece { side, role }, square);
            }
            builder.build().ok()
        },
    )
}

/// Generates a position reached from the start by fewer than 160 random plies.
pub(crate) fn played() -> impl Strategy<Value = Position> {
    prop::collection::vec(any::<sample::Index>(), 0..160).prop_map(|choices| {
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

/// Generates a position with a white knight, white men and one or two black men close together, and a far black man.
pub(crate) fn knight_among_few() -> impl Strategy<Value = Position> {
    let near = |square: &Square| (3..=7).contains(&square.file()) && (4..=8).contains(&square.rank());
    let squares: Vec<Square> = Square::all().filter(near).collect();
    (sample::subsequence(squares, 5..=8).prop_shuffle(), 1..=2_usize).prop_filter_map(
        "a position that can be set up",
        |(squares, enemies)| {
            let builder =
                Position::builder(Side::White).piece(Piece { side: Side::Black, role: Role::Man }, Square::L12);
            let pieces = squares.iter().enumerate().fold(builder, |builder, (index, square)| {
                let side = if index > squares.len() - 1 - enemies { Side::Black } else { Side::White };
                let role = if index == 0 { Role::Knight } else { Role::Man };
                builder.piece(Piece { side, role }, *square)
            });
            pieces.build().ok()
        },
    )
}
