//! Clauses 1 and 2: the board, the pieces, the turns.

#[path = "../../../boardgame-core/tests/it/support/sets.rs"]
mod sets;

use crate::support::{after, build, mv, square};
use boardgame_core::{Game, Match, Player, Status};
use checkers::{
    Bitboard, Checkers, Illegal, Move, PathError, Piece, Position, PositionError, Rule, Setup, Side, Square,
};
use proptest::prelude::*;

sets::test_square_set!(Bitboard of Square);

proptest! {
    #![proptest_config(boardgame_core::random_cases!(256))]

    #[test]
    fn a_set_has_a_bit_for_each_number(bits in any::<u32>()) {
        let set: Bitboard = Square::all().filter(|square| bits >> (square.number() - 1) & 1 == 1).collect();
        prop_assert_eq!(set.bits(), bits);
        prop_assert_eq!(Bitboard::from_bits(bits), set);
    }
}

#[test]
fn clause_1_1_play_is_on_the_32_dark_squares() {
    assert_eq!(Square::all().len(), 32);
    assert!(Square::all().all(|square| (square.row() + square.column()) % 2 == 1));
    // Black sits at the top, so Black's left is at the right.
    assert_eq!((Square::at(0, 7), Square::at(0, 0)), (Some(square(4)), None), "Black's left and right corner");
    assert_eq!((Square::at(7, 0), Square::at(7, 7)), (Some(square(29)), None), "White's left and right corner");
    assert_eq!((Square::at(0, 1), Square::at(1, 0)), (Some(square(1)), Some(square(5))), "Black's double corner");
    assert_eq!((Square::at(7, 6), Square::at(6, 7)), (Some(square(32)), Some(square(28))), "White's double corner");
}

#[test]
fn clause_1_2_squares_are_numbered_row_by_row_from_the_first_mover() {
    let squares = (0..8).flat_map(|row| (0..8).filter_map(move |column| Some((row, column, Square::at(row, column)?))));
    for (number, (row, column, square)) in (1..).zip(squares) {
        assert_eq!((square.number(), square.row(), square.column()), (number, row, column));
        assert_eq!(Square::new(number), Some(square));
    }
    assert_eq!((Square::new(0), Square::new(33), Square::at(8, 1), Square::at(1, 8)), (None, None, None, None));
    assert_eq!((square(1).row(), square(1).column()), (0, 1));
}

#[test]
fn clause_1_3_each_player_starts_with_twelve_men() {
    let start = Position::start();
    let numbers = |side| start.men(side).iter().map(Square::number).collect::<Vec<_>>();
    assert_eq!(numbers(Side::Black), (1..=12).collect::<Vec<_>>());
    assert_eq!(numbers(Side::White), (21..=32).collect::<Vec<_>>());
    assert!(Side::ALL.iter().all(|&side| start.kings(side).is_empty()));

    assert!(build("B: 1 2 3 4 5 6 7 8 9 10 11 12 / 32").build().is_ok());
    let thirteen = build("B: 1 2 3 4 5 6 7 8 9 10 11 12 13 / 32");
    let refused = thirteen.build().expect_err("thirteen men");
    assert_eq!(refused, PositionError::TooMany { side: Side::Black, pieces: 13 });
    assert_eq!(refused.rule(), Rule::StartPosition);
    let problem = thirteen.more_than_twelve().build().expect("a problem");
    assert_eq!(problem.pieces(Side::Black).len(), 13);
    let setup = Setup::from_position(&problem);
    assert_eq!(Checkers::start(&setup).expect_err("no game starts there"), refused);
}

#[test]
fn clause_1_3_two_pieces_cannot_share_a_square() {
    for text in ["B: 14 14 / 32", "B: 14 / 14", "W: 14 / 14", "W: 32 / 14 14"] {
        assert_eq!(build(text).build(), Err(PositionError::Occupied { square: square(14) }), "{text}");
    }
}

#[test]
fn clause_1_4_the_first_mover_is_black_or_red_and_b_in_notation() {
    assert_eq!(Side::ALL.map(Side::letter), ['B', 'W']);
    assert_eq!(Side::ALL.map(|side| side.to_string()), ["Black", "White"]);
    assert_eq!([Piece::man(Side::Black), Piece::king(Side::White)].map(|piece| piece.to_string()), ["b", "W"]);
}

#[test]
fn clause_2_1_black_moves_first_and_then_they_take_turns() {
    let mut position = Position::start();
    let refused = position.play(mv("22-18")).expect_err("Black is to move");
    assert_eq!(refused, Illegal::WrongSide { square: square(22), to_move: Side::Black });
    for (text, side) in [("11-15", Side::White), ("22-18", Side::Black), ("15x22", Side::White)] {
        position = after(position, text);
        assert_eq!(position.side_to_move(), side);
    }
}

#[test]
fn clause_2_2_one_move_a_turn_and_a_move_must_be_made() {
    let mut game = Checkers::start(&Setup::default()).expect("a game");
    game.play(&mv("11-15")).expect("a legal move");
    let refused = game.play(&mv("15-19")).expect_err("a second move in a row");
    assert_eq!(refused.rule(), Rule::Turn);

    let stays = Move::along(&[square(22)]).expect_err("no move at all");
    assert_eq!((stays, stays.rule()), (PathError::TooShort { squares: 1 }, Rule::OneMove));
    let refused = game.position().clone().play(mv("20-16")).expect_err("an empty square");
    assert_eq!(refused, Illegal::Nothing { square: square(20) });
}

#[test]
fn clause_2_3_colours_go_by_seat_so_that_players_can_change_them() {
    // Players change colours by changing seats.
    let game = Match::<Checkers>::start(Setup::default()).expect("a game");
    assert_eq!(game.status(), Status::ToAct(Side::Black.player()));
    assert_eq!(Side::ALL.map(Side::player), [Player::new(0), Player::new(1)]);
}
