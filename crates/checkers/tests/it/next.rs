//! A move square by square, why a piece cannot move, and the same board as the other player sees it.

use checkers::{Illegal, Move, Piece, Position, Side, Square};
use proptest::prelude::*;

use crate::support::{position, random::any_position, square};

proptest! {
    #![proptest_config(boardgame_core::random_cases!(256))]

    #[test]
    fn what_can_be_clicked_is_what_is_legal(position in any_position()) {
        let mut open: Vec<Vec<Square>> = Square::all().map(|square| vec![square]).collect();
        let mut clicked: Vec<Move> = Vec::new();
        while let Some(path) = open.pop() {
            let next = position.next_squares(&path);
            if next.is_empty() && path.len() > 1 {
                clicked.push(position.move_along(&path).expect("every click was offered"));
            }
            open.extend(next.iter().map(|to| [&path[..], &[to]].concat()));
        }
        let mut moves = Vec::from(position.moves().as_slice());
        clicked.sort();
        moves.sort();
        prop_assert_eq!(clicked, moves);
    }

    #[test]
    fn a_piece_moves_or_says_why_it_cannot(position in any_position()) {
        for from in Square::all() {
            let moves = position.moves_from(from);
            prop_assert!(position.moves().iter().filter(|mv| mv.from() == from).eq(&moves));
            prop_assert_eq!(position.check_piece(from).is_ok(), !moves.is_empty());
        }
    }

    #[test]
    fn the_other_player_has_the_same_moves(position in any_position()) {
        let mirrored = position.mirrored();
        let turned = |mv: &Move| Move::along(&mv.path().map(Square::mirrored).collect::<Vec<_>>()).expect("a path");
        let mut expected: Vec<Move> = position.moves().iter().map(turned).collect();
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
fn a_piece_that_cannot_move_names_the_duty_before_what_is_in_its_way() {
    let must = position("B: 1 14 / 18");
    assert!(matches!(must.check_piece(square(1)), Err(Illegal::MustJump { .. })));
    assert_eq!(must.move_along(&[square(1)]), must.check_piece(square(1)).map(|()| unreachable!()));
    let shut_in = position("B: 1 5 6 14 / 18");
    assert!(matches!(shut_in.check_piece(square(1)), Err(Illegal::MustJump { .. })), "though 5 and 6 are in its way");
    let start = Position::start();
    assert!(matches!(start.check_piece(square(21)), Err(Illegal::WrongSide { .. })));
    assert!(matches!(start.check_piece(square(15)), Err(Illegal::Nothing { .. })));
    assert!(matches!(start.check_piece(square(1)), Err(Illegal::Occupied { .. })));
}

#[test]
fn a_builder_takes_pieces_off_again() {
    let start = Position::start();
    let bare = Square::all().fold(start.to_builder(), checkers::PositionBuilder::remove).build();
    assert_eq!(bare.map(|bare| bare.empty().len()), Ok(32));
    let king = Position::builder(Side::Black).piece(Piece::king(Side::Black), square(14));
    let man = king.remove(square(14)).piece(Piece::man(Side::Black), square(14)).build().expect("a position");
    assert_eq!(man.piece_at(square(14)), Some(Piece::man(Side::Black)), "the crown has gone with the king");
    let white = start.to_builder().to_move(Side::White).build();
    assert_eq!(white, Ok(start.pass()));
}
