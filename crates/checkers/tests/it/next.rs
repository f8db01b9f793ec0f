//! Moves square by square, pieces that cannot move, mirrored positions, builders.

use checkers::{Illegal, Move, Piece, Position, Side, Square};
use proptest::prelude::*;

use crate::support::{position, random::any_position, square};

proptest! {
    #![proptest_config(boardgame_core::random_cases!(256))]

    #[test]
    fn squares_that_can_be_next_lead_to_the_legal_moves(position in any_position()) {
        let mut open: Vec<Vec<Square>> = Square::all().map(|square| vec![square]).collect();
        let mut found: Vec<Move> = Vec::new();
        while let Some(path) = open.pop() {
            let next = position.next_squares(&path);
            if next.is_empty() && path.len() > 1 {
                found.push(position.move_along(&path).expect("a legal move"));
            }
            open.extend(next.iter().map(|to| [&path[..], &[to]].concat()));
        }
        let mut moves = Vec::from(position.moves().as_slice());
        found.sort();
        moves.sort();
        prop_assert_eq!(found, moves);
    }

    #[test]
    fn a_piece_can_move_or_has_a_reason(position in any_position()) {
        for from in Square::all() {
            let moves = position.moves_from(from);
            prop_assert!(position.moves().iter().filter(|mv| mv.from() == from).eq(&moves));
            prop_assert_eq!(position.check_piece(from).is_ok(), !moves.is_empty());
        }
    }

    #[test]
    fn a_mirrored_position_has_mirrored_moves(position in any_position()) {
        let mirrored = position.mirrored();
        let mirror = |mv: &Move| Move::along(&mv.path().map(Square::mirrored).collect::<Vec<_>>()).expect("a path");
        let mut expected: Vec<Move> = position.moves().iter().map(mirror).collect();
        let mut moves = Vec::from(mirrored.moves().as_slice());
        expected.sort();
        moves.sort();
        prop_assert_eq!(moves, expected);
        prop_assert_eq!(mirrored.mirrored(), position);
        prop_assert_eq!(position.pass().pass(), position);
        prop_assert_eq!(position.to_builder().more_than_twelve().build(), Ok(position));
    }
}

#[test]
fn the_duty_to_jump_comes_before_obstacles() {
    for text in ["B: 1 14 / 18", "B: 1 5 6 14 / 18"] {
        let position = position(text);
        let refused = position.check_piece(square(1)).expect_err("14 can jump");
        assert!(matches!(refused, Illegal::MustJump { .. }), "{text}");
        assert_eq!(position.move_along(&[square(1)]), Err(refused), "{text}");
    }
    let start = Position::start();
    assert!(matches!(start.check_piece(square(21)), Err(Illegal::WrongSide { .. })));
    assert!(matches!(start.check_piece(square(15)), Err(Illegal::Nothing { .. })));
    assert!(matches!(start.check_piece(square(1)), Err(Illegal::Occupied { .. })));
}

#[test]
fn a_builder_removes_pieces() {
    let start = Position::start();
    let bare = Square::all().fold(start.to_builder(), checkers::PositionBuilder::remove).build();
    assert_eq!(bare.map(|bare| bare.empty().len()), Ok(32));
    let king = Position::builder(Side::Black).piece(Piece::king(Side::Black), square(14));
    let man = king.remove(square(14)).piece(Piece::man(Side::Black), square(14)).build().expect("a position");
    assert_eq!(man.piece_at(square(14)), Some(Piece::man(Side::Black)), "a man again");
    assert_eq!(start.to_builder().side_to_move(Side::White).build(), Ok(start.pass()));
}
