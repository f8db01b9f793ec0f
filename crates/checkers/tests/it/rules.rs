//! Clauses 3 to 5: moving, jumping, crowning.

use crate::support::{after, build, legal, mv, position, square};
use checkers::{Bitboard, Illegal, Move, PathError, Piece, PositionError, Role, Rule, Side};

fn refusal(text: &str, path: &str) -> Illegal {
    position(text).play(mv(path)).expect_err("an illegal move")
}

#[test]
fn clause_3_1_a_man_moves_one_square_diagonally_forward() {
    let man = position("B: 14 /");
    assert_eq!(legal(&man), ["14-17", "14-18"]);
    assert_eq!(refusal("B: 14 /", "14-9"), Illegal::MovesBack { from: square(14), to: square(9) });
    let far = man.move_along(&[square(14), square(22)]).expect_err("straight down the board");
    assert_eq!(far, Illegal::OutOfReach { from: square(14), to: square(22), role: Role::Man });

    assert_eq!(legal(&position("W: 14 /")), ["14-10", "14-9"]);
    assert_eq!(legal(&position("B: 12 13 /")), ["12-16", "13-17"], "at the edge");
}

#[test]
fn clause_3_2_a_king_moves_one_square_any_way() {
    let king = position("B: K14 /");
    assert_eq!(legal(&king), ["14-10", "14-17", "14-18", "14-9"]);
    let far = king.move_along(&[square(14), square(30)]).expect_err("out of reach");
    assert_eq!(far, Illegal::OutOfReach { from: square(14), to: square(30), role: Role::King });
}

#[test]
fn clause_3_3_a_move_goes_to_an_empty_square() {
    let blocked = "B: 14 17 / 18 23";
    assert_eq!(legal(&position(blocked)), ["17-21", "17-22"]);
    for (text, by) in [("14-17", Piece::man(Side::Black)), ("14-18", Piece::man(Side::White))] {
        assert_eq!(refusal(blocked, text), Illegal::Occupied { square: mv(text).to(), by });
    }
}

#[test]
fn clause_4_1_a_jump_goes_over_an_opponent_to_the_empty_square_beyond() {
    assert_eq!(legal(&position("B: 14 / 18")), ["14x23"]);
    assert_eq!(legal(&position("B: 14 / 18 23")), ["14-17"]);
    assert_eq!(refusal("B: 14 / 18 23", "14x23"), Illegal::Blocked { over: square(18), square: square(23) });
    assert_eq!(refusal("B: 14 /", "14x23"), Illegal::NothingToJump { over: square(18) });
    assert_eq!(legal(&position("B: 14 / 17")), ["14x21"]);
    assert_eq!(legal(&position("B: 22 / 25 26")), ["22x29", "22x31"]);
    assert_eq!(legal(&position("B: 18 / 21 28")), ["18-22", "18-23"], "over the edge there is no square");
}

#[test]
fn clause_4_2_a_man_jumps_forward_only_and_may_jump_a_king() {
    assert_eq!(legal(&position("B: 14 / 9 10")), ["14-17", "14-18"]);
    assert_eq!(refusal("B: 14 / 10", "14x7"), Illegal::JumpsBack { from: square(14), to: square(7) });
    assert_eq!(legal(&position("B: 14 / K18")), ["14x23"]);
    assert_eq!(legal(&position("W: 14 / 10 18")), ["14x7"]);
}

#[test]
fn clause_4_3_a_king_jumps_both_ways() {
    assert_eq!(legal(&position("B: K14 / 10 18")), ["14x23", "14x7"]);
    assert_eq!(legal(&position("W: K14 / K9 K17")), ["14x21", "14x5"]);
}

#[test]
fn clause_4_4_jumps_follow_each_other_and_the_start_counts_as_empty() {
    assert_eq!(legal(&position("B: 1 / 6 14 22")), ["1x10x17x26"], "changing direction");
    assert_eq!(legal(&position("B: K2 / 6 7 14 15")), ["2x11x18x9x2", "2x9x18x11x2"], "round and back home");
}

#[test]
fn clause_4_5_each_jump_takes_one_piece() {
    for (text, path) in [("B: 14 / 18", "14x23"), ("B: 1 / 6 14 22", "1x10x17x26")] {
        let effect = position(text).play(mv(path)).expect("a legal capture");
        assert_eq!(effect.captured.len() as usize, mv(path).jumps());
        assert_eq!(effect.captured, mv(path).captures());
    }
}

#[test]
fn clause_4_6_own_pieces_cannot_be_jumped() {
    assert_eq!(legal(&position("B: 14 18 /")), ["14-17", "18-22", "18-23"]);
    assert_eq!(refusal("B: 14 18 /", "14x23"), Illegal::OwnPiece { over: square(18) });
}

#[test]
fn clause_4_7_no_piece_is_jumped_twice_in_one_move() {
    assert_eq!(legal(&position("B: K2 / 6")), ["2x9"]);
    assert_eq!(refusal("B: K2 / 6", "2x9x2"), Illegal::JumpedTwice { over: square(6) });
    let ten = [2, 9, 2, 9, 2, 9, 2, 9, 2, 9, 2].map(square);
    let nine = Move::along(&ten[1..]).expect("as many jumps as there can be");
    assert_eq!((nine.directions().len(), nine.path().collect::<Vec<_>>()), (9, ten[1..].to_vec()));
    let long = Move::along(&ten).expect_err("ten jumps");
    assert_eq!((long, long.rule()), (PathError::TooLong { jumps: 10 }, Rule::NotTwice));
}

#[test]
fn clause_4_8_jumped_pieces_are_taken_off() {
    let next = after(position("B: 1 / 6 14 22 32"), "1x10x17x26");
    assert_eq!(next.pieces(Side::White).to_string(), "32");
    assert_eq!(next.piece_at(square(26)), Some(Piece::man(Side::Black)));
    assert_eq!((next.piece_at(square(1)), next.piece_at(square(14))), (None, None));
}

#[test]
fn clause_4_9_a_player_who_can_jump_must_jump() {
    let mut contact = position("B: 11 12 14 / 18 32");
    let refused = contact.play(mv("11-15")).expect_err("a jump is possible");
    assert_eq!(refused, Illegal::MustJump { jumpers: Bitboard::of(square(14)) });
    assert_eq!(contact.moves().as_slice(), [mv("14x23")]);
    assert_eq!(refused.to_string(), "14 can jump");
    assert_eq!(contact, position("B: 11 12 14 / 18 32"));
}

#[test]
fn clause_4_10_a_jump_that_can_go_on_must_go_on() {
    let refused = refusal("W: 26 / 22 14 13", "26x17");
    assert_eq!(refused, Illegal::MustGoOn { at: square(17), to: Bitboard::of(square(10)) });
    assert_eq!(legal(&position("W: 26 / 22 14 13")), ["26x17x10"]);
    assert_eq!(refused.to_string(), "the jump can continue from 17 to 10");
}

#[test]
fn clause_4_11_any_jump_may_be_chosen() {
    let contact = position("W: 26 / 22 14 23");
    assert_eq!(legal(&contact), ["26x17x10", "26x19"]);
    assert_eq!(after(contact, "26x19").pieces(Side::Black).len(), 2);
    assert_eq!(after(contact, "26x17x10").pieces(Side::Black).len(), 1);
}

#[test]
fn clause_5_1_a_man_that_reaches_the_last_row_becomes_a_king() {
    for (text, path, side) in [
        ("B: 26 /", "26-31", Side::Black),
        ("B: 22 / 26", "22x31", Side::Black),
        ("W: 7 /", "7-2", Side::White),
        ("W: 10 / 7", "10x3", Side::White),
    ] {
        let mut board = position(text);
        let effect = board.play(mv(path)).expect("a legal move");
        assert!(effect.crowned, "{path}");
        assert_eq!(board.piece_at(mv(path).to()), Some(Piece::king(side)));
    }
    let mut board = position("B: K26 22 /");
    for path in ["22-25", "26-31"] {
        let mut next = board;
        assert!(!next.play(mv(path)).expect("a legal move").crowned, "{path} crowns nobody");
    }
    assert!(board.play(mv("22-17")).is_err());

    let refused = build("W: 3 / 14").build().expect_err("a man that should be a king");
    assert_eq!(refused, PositionError::OnCrowningRow { side: Side::White, square: square(3) });
    assert_eq!(refused.rule(), Rule::Crowning);
}

#[test]
fn clause_5_2_crowning_ends_the_move() {
    let text = "B: 22 1 / 26 27 19";
    assert_eq!(legal(&position(text)), ["22x31"]);
    assert_eq!(refusal(text, "22x31x24"), Illegal::GoesOnAfterCrowning { at: square(31) });
    assert_eq!(legal(&position("B: K22 1 / 26 27")), ["22x31x24"], "an older king continues");
}
