//! Clause 4: jumping.

use crate::support::{after, legal, mv, position, square};
use checkers::{Bitboard, Illegal, Move, PathError, Piece, Rule, Side};

/// The reason why this move is refused.
fn refusal(text: &str, path: &str) -> Illegal {
    position(text).play(mv(path)).expect_err("an illegal move")
}

#[test]
fn clause_4_1_a_jump_goes_over_an_opponent_to_the_empty_square_beyond() {
    assert_eq!(legal(&position("B: 14 / 18")), ["14x23"]);
    assert_eq!(legal(&position("B: 14 / 18 23")), ["14-17"]);
    let blocked = refusal("B: 14 / 18 23", "14x23");
    assert_eq!(blocked, Illegal::Blocked { over: square(18), square: square(23) });
    let nothing = refusal("B: 14 /", "14x23");
    assert_eq!(nothing, Illegal::NothingToJump { over: square(18) });
    assert_eq!((blocked.rule(), nothing.rule()), (Rule::Jump, Rule::Jump));
    assert_eq!(legal(&position("B: 14 / 17")), ["14x21"]);
    assert_eq!(legal(&position("B: 22 / 25 26")), ["22x29", "22x31"]);
    assert_eq!(legal(&position("B: 18 / 21 28")), ["18-22", "18-23"], "over the edge there is no square");
}

#[test]
fn clause_4_2_a_man_jumps_forward_only_and_may_jump_a_king() {
    assert_eq!(legal(&position("B: 14 / 9 10")), ["14-17", "14-18"]);
    let back = refusal("B: 14 / 10", "14x7");
    assert_eq!(back, Illegal::JumpsBack { from: square(14), to: square(7) });
    assert_eq!(back.rule(), Rule::ManJumps);
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
    let own = refusal("B: 14 18 /", "14x23");
    assert_eq!((own, own.rule()), (Illegal::OwnPiece { over: square(18) }, Rule::OwnPieces));
}

#[test]
fn clause_4_7_no_piece_is_jumped_twice_in_one_move() {
    assert_eq!(legal(&position("B: K2 / 6")), ["2x9"]);
    let twice = refusal("B: K2 / 6", "2x9x2");
    assert_eq!((twice, twice.rule()), (Illegal::JumpedTwice { over: square(6) }, Rule::NotTwice));
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
    assert_eq!((refused.rule(), contact.moves().as_slice()), (Rule::MustJump, &[mv("14x23")][..]));
    assert_eq!(refused.to_string(), "14 can jump");
    assert_eq!(contact, position("B: 11 12 14 / 18 32"));
}

#[test]
fn clause_4_10_a_jump_that_can_go_on_must_go_on() {
    let mut contact = position("W: 26 / 22 14 13");
    let refused = contact.play(mv("26x17")).expect_err("stopped half-way");
    assert_eq!(refused, Illegal::MustGoOn { at: square(17), to: Bitboard::of(square(10)) });
    assert_eq!((refused.rule(), contact.moves().as_slice()), (Rule::MustGoOn, &[mv("26x17x10")][..]));
    assert_eq!(refused.to_string(), "the jump can go on from 17 to 10");
}

#[test]
fn clause_4_11_any_jump_may_be_chosen() {
    let contact = position("W: 26 / 22 14 23");
    assert_eq!(legal(&contact), ["26x17x10", "26x19"]);
    assert_eq!(after(contact, "26x19").pieces(Side::Black).len(), 2);
    assert_eq!(after(contact, "26x17x10").pieces(Side::Black).len(), 1);
}
