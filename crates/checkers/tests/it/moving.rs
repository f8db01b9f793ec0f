//! Clause 3: moving.

use crate::support::{legal, mv, position, square};
use checkers::{Illegal, Piece, Role, Rule, Side};

#[test]
fn clause_3_1_a_man_moves_one_square_diagonally_forward() {
    let mut man = position("B: 14 /");
    assert_eq!(legal(&man), ["14-17", "14-18"]);
    let back = man.play(mv("14-9")).expect_err("backward");
    assert_eq!(back, Illegal::MovesBack { from: square(14), to: square(9) });
    assert_eq!(back.rule(), Rule::ManMoves);
    let far = man.move_along(&[square(14), square(22)]).expect_err("straight down the board");
    assert_eq!(far, Illegal::OutOfReach { from: square(14), to: square(22), role: Role::Man });
    assert_eq!(far.rule(), Rule::ManMoves);

    assert_eq!(legal(&position("W: 14 /")), ["14-10", "14-9"]);
    assert_eq!(legal(&position("B: 12 13 /")), ["12-16", "13-17"], "at the edge");
}

#[test]
fn clause_3_2_a_king_moves_one_square_any_way() {
    let king = position("B: K14 /");
    assert_eq!(legal(&king), ["14-10", "14-17", "14-18", "14-9"]);
    let far = king.move_along(&[square(14), square(30)]).expect_err("out of reach");
    assert_eq!(far, Illegal::OutOfReach { from: square(14), to: square(30), role: Role::King });
    assert_eq!(far.rule(), Rule::KingMoves);
}

#[test]
fn clause_3_3_a_move_goes_to_an_empty_square() {
    let mut blocked = position("B: 14 17 / 18 23");
    assert_eq!(legal(&blocked), ["17-21", "17-22"]);
    for (text, by) in [("14-17", Piece::man(Side::Black)), ("14-18", Piece::man(Side::White))] {
        let refused = blocked.play(mv(text)).expect_err("occupied");
        assert_eq!(refused, Illegal::Occupied { square: mv(text).to(), by });
        assert_eq!(refused.rule(), Rule::EmptySquare);
    }
}
