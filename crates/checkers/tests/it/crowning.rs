//! Clause 5: crowning.

use crate::support::{build, legal, mv, position, square};
use checkers::{Illegal, Piece, PositionError, Rule, Side};

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
    let mut board = position("B: 22 1 / 26 27 19");
    assert_eq!(legal(&board), ["22x31"]);
    let refused = board.play(mv("22x31x24")).expect_err("a new king jumps on");
    assert_eq!(refused, Illegal::GoesOnAfterCrowning { at: square(31) });
    assert_eq!(refused.rule(), Rule::CrowningEndsMove);
    assert_eq!(legal(&position("B: K22 1 / 26 27")), ["22x31x24"], "a king of old goes on");
}
