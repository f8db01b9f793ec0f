//! Clauses 3 and 4: a side's own castle and the enemy's.

use std::collections::BTreeSet;

use crate::support::{after, legal, mv, position, square};
use boardgame_core::Game;
use camelot::{Camelot, Illegal, MoveKind, Position, PositionError, Rule, Setup, Side};

fn refusal(text: &str, path: &str) -> Illegal {
    position(text).play(mv(path)).expect_err("an illegal move")
}

#[test]
fn clause_3_1_no_step_or_canter_enters_the_own_castle() {
    let text = "w 0 0 MF2,KF3,mL12,mL11";
    let entering = Illegal::OwnCastle { square: square("F1"), side: Side::White };
    assert_eq!(refusal(text, "F2-F1"), entering);
    assert_eq!(refusal(text, "F3-F1"), entering);
    assert!(position(text).moves().iter().all(|mv| mv.to().castle().is_none()));
    // A charge may not pass through the castle either, although the knight could jump over G2 from F1.
    let charge = "w 0 0 KF3,MF2,mG2,mL12";
    assert_eq!(refusal(charge, "F3-F1xH3"), entering);
    // A black man may enter White's castle.
    assert!(legal(&position("b 0 0 mF2,mA9,ML12,ML11")).contains(&"F2-F1".to_owned()));
}

#[test]
fn clause_3_2_a_jump_enters_the_own_castle_and_must() {
    let text = "w 0 0 MF3,MA9,mF2,mL12";
    assert_eq!(legal(&position(text)), ["F3xF1"]);
    assert_eq!(refusal(text, "A9-A10").rule(), Rule::MustJump);
    let charge = "w 0 0 KF5,MF4,MA9,mF2,mL12";
    assert!(legal(&position(charge)).contains(&"F5-F3xF1".to_owned()), "by the jump of a charge too");
}

#[test]
fn clause_3_3_a_piece_that_jumps_in_jumps_on_out_if_it_can() {
    let text = "w 0 0 MF3,MA9,mF2,mG2,mL12";
    assert_eq!(legal(&position(text)), ["F3xF1xH3"]);
}

#[test]
fn clause_3_4_a_piece_in_the_own_castle_leaves_on_the_next_turn() {
    // The man on E7 could capture but may not, because the man on F1 must leave first.
    let text = "w 0 0 MF1,ME7,mE8,mL12";
    assert_eq!(legal(&position(text)), ["F1-E2", "F1-F2", "F1-G2"]);
    assert_eq!(refusal(text, "E7xE9"), Illegal::MustLeave { square: square("F1") });
    assert_eq!(position(text).must_leave(), Some(square("F1")));
    let two = "w 0 0 MF1,MG1,mE8".parse::<Position>();
    assert_eq!(two, Err(PositionError::OwnCastle { side: Side::White }.into()));
}

#[test]
fn clause_3_5_it_leaves_by_a_capture_if_it_can_jump() {
    let text = "w 0 0 MF1,ME7,mF2,mL12";
    assert_eq!(legal(&position(text)), ["F1xF3"]);
    // A charge is allowed too. If the piece cannot jump, any move is allowed: a canter or an optional charge.
    assert_eq!(legal(&position("w 0 0 KF1,MG2,mF2,mH4,mL12")), ["F1-H3xH5", "F1xF3"]);
    let free = legal(&position("w 0 0 KF1,MG2,mH4,mL12"));
    assert!(free.contains(&"F1-H3xH5".to_owned()) && free.contains(&"F1-E2".to_owned()));
    assert_eq!(refusal("w 0 0 MF1,ME7,mL11,mL12", "F1-G1").rule(), Rule::OwnCastleClosed, "not across the castle");
}

#[test]
fn clause_4_1_what_has_entered_the_enemy_castle_stays_and_ends_its_move() {
    let text = "w 0 0 MF16,ME5,mL11,mL12";
    assert_eq!(refusal(text, "F16-F15"), Illegal::EnemyCastle { square: square("F16") });
    // The piece in the castle does not have to capture either.
    assert!(legal(&position("w 0 0 MF16,ME5,mF15,mL12")).contains(&"E5-E6".to_owned()));
    // The knight canters from F14 over F15 to F16, but no further over G15.
    let run = "w 0 0 KF14,MF15,MG15,mL11,mL12";
    let moves = legal(&position(run));
    assert!(moves.contains(&"F14-F16".to_owned()) && !moves.iter().any(|text| text.contains("F16-")));
    assert_eq!(refusal(run, "F14-F16-H14").rule(), Rule::EnemyCastleStay);
    assert_eq!(legal(&position("w 0 0 KF14,MA9,mF15,mG15,mL12")), ["F14xF16"]);
    let mut entered = position(run);
    assert!(entered.play(mv("F14-F16")).expect("a canter").entered);
}

#[test]
fn clause_4_2_a_castle_move_goes_to_the_other_square() {
    let text = "w 0 0 MF16,ME5,mL11,mL12";
    assert!(legal(&position(text)).contains(&"F16-G16".to_owned()));
    assert_eq!(mv("F16-G16").kind(), MoveKind::CastleMove);
    let mut next = position(text);
    assert!(!next.play(mv("F16-G16")).expect("a castle move").entered);
    assert_eq!(next.castle_moves_used(Side::White), 1);
}

#[test]
fn clause_4_3_a_player_has_two_castle_moves() {
    let twice = after(position("w 0 0 MF16,ME5,mL11,mL12"), "F16-G16 L11-L10 G16-F16 L10-L11");
    assert_eq!(twice.castle_moves_used(Side::White), 2);
    let mut third = twice;
    let refused = third.play(mv("F16-G16")).expect_err("a third castle move");
    assert_eq!(refused, Illegal::NoCastleMoveLeft { side: Side::White });
    assert_eq!(third, twice);
}

#[test]
fn an_impossible_set_up_is_read_and_refused() {
    for (text, refused) in [
        ("w 3 0 MF16,ME5,mL11", PositionError::CastleMoves { side: Side::White, used: 3 }),
        ("w 0 0 MF16,MG16,mF1,mG1", PositionError::BothWon),
        (
            "w 0 0 2/8/10/12/12/12/12/12/12/MMMMMMMMMMMM/MMM9/12/12/10/8/m1",
            PositionError::TooMany { side: Side::White, pieces: 15 },
        ),
    ] {
        let setup: Setup = serde_json::from_str(&format!(r#"{{"position":"{text}"}}"#)).expect("a set-up");
        assert_eq!(Camelot::start(&setup).map(|_| ()), Err(refused), "{text}");
    }
    let crowd = "w 0 0 2/8/10/12/12/12/12/12/12/12/12/12/12/10/8/2".replace("12", "MMMMMMMMMMMM");
    let setup: Setup = serde_json::from_str(&format!(r#"{{"position":"{crowd}"}}"#)).expect("a set-up");
    assert!(setup.position.is_some_and(|position| position.moves().is_empty()));
}

#[test]
fn clause_4_4_no_castle_move_while_a_capture_is_due() {
    assert_eq!(refusal("w 0 0 MF16,ME5,mE6,mL12", "F16-G16").rule().clause().number, "4.4");
}

#[test]
fn clause_4_3_castle_moves_used_go_with_the_sides() {
    let position = position("w 2 0 MF16,KA5,mL12,kL9");
    let mirrored = position.mirrored();
    assert_eq!((mirrored.castle_moves_used(Side::White), mirrored.castle_moves_used(Side::Black)), (0, 2));
    assert_eq!(mirrored.side_to_move(), Side::Black);
}

#[test]
fn clause_5_6_castle_moves_used_belong_to_the_position() {
    let keys: BTreeSet<u64> = ["0 0", "1 0", "2 0", "0 1", "0 2", "1 1", "2 2", "1 2", "2 1"]
        .map(|used| position(&format!("w {used} MF16,KA5,mF1,kL9")).key())
        .into_iter()
        .collect();
    assert_eq!(keys.len(), 9);
}
