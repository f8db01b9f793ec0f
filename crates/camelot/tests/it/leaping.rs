//! Clause 2: moves.

use std::collections::HashSet;

use crate::support::{after, legal, mv, position, square};
use camelot::{Bitboard, Illegal, Move, MoveKind, ParseMoveError, PathError, Rule};

fn refusal(text: &str, path: &str) -> Illegal {
    let mut position = position(text);
    let before = position;
    let refused = position.play(mv(path)).expect_err("an illegal move");
    assert_eq!(position, before, "a refused move changes nothing");
    refused
}

fn no_path(text: &str) -> PathError {
    match text.parse::<Move>() {
        Err(ParseMoveError::Path(error)) => error,
        other => panic!("{text}: {other:?}"),
    }
}

fn set(names: &[&str]) -> Bitboard {
    names.iter().map(|name| square(name)).collect()
}

#[test]
fn clause_2_1_a_plain_move_goes_one_square_to_an_empty_one() {
    let alone = "w 0 0 ME5,MA12,mL12,mL11";
    let steps: Vec<String> = legal(&position(alone)).into_iter().filter(|text| text.starts_with("E5")).collect();
    assert_eq!(steps, ["E5-D4", "E5-D5", "E5-D6", "E5-E4", "E5-E6", "E5-F4", "E5-F5", "E5-F6"]);
    assert_eq!(mv("E5-F6").kind(), MoveKind::Plain);
    assert_eq!(no_path("E5-E8"), PathError::NotInLine { from: square("E5"), to: square("E8") });
    assert_eq!(no_path("E5-F7").rule(), Rule::PlainMove, "a chess knight's move");
    assert_eq!(no_path("E5xE6"), PathError::Step { from: square("E5"), to: square("E6") });
    assert_eq!(no_path("E5-E6-E7"), PathError::Step { from: square("E5"), to: square("E6") });
    assert_eq!(no_path("E5-E7-E8"), PathError::Step { from: square("E7"), to: square("E8") });
}

#[test]
fn clause_2_2_a_canter_leaps_over_an_own_piece_which_stays() {
    let text = "w 0 0 ME5,KE6,mL12,mL11";
    let next = after(position(text), "E5-E7");
    assert_eq!(next.pieces(camelot::Side::White), set(&["E6", "E7"]));
    assert_eq!(mv("E5-E7").kind(), MoveKind::Canter);
    let nothing = refusal("w 0 0 ME5,KA6,mL12,mL11", "E5-E7");
    assert_eq!(nothing, Illegal::NothingToLeap { over: square("E6"), rule: Rule::Canter });
    assert_eq!(refusal("w 0 0 ME5,MA5,mE6,mE7", "E5-G5").rule(), Rule::Canter);
    assert_eq!(refusal("w 0 0 ME5,MA5,mE6,mL7", "E5-E7"), Illegal::CanterOverEnemy { over: square("E6") });
}

#[test]
fn clause_2_2_recorded_games_need_the_cantered_piece_to_stay() {
    // Game 1 of the 2009 world championship match.
    let before = after(camelot::Position::start(), "D6-F8 H11-F9 C6-E8-G8 J11-H11 H6-H8 E11-G9");
    let canter = mv("J6-H6");
    assert_eq!(canter.leaps().map(|leap| leap.over).collect::<Vec<_>>(), [square("I6")]);
    let next = after(before, "J6-H6 C11-E11");
    assert!(next.piece_at(square("I6")).is_some());
    // The piece that was leapt over moves next.
    let later = after(next, "I6-I8 D11-D9 I8-J9 D10-D8xD6 E6xC6 I10xK8 E7-G5");
    assert_eq!(later.pieces(camelot::Side::White).len(), 12, "only jumped pieces have left the board");
}

#[test]
fn clause_2_3_a_canter_may_go_on_and_need_not() {
    let text = "w 0 0 ME5,KE6,MF8,mL12,mL11";
    let moves = legal(&position(text));
    for path in ["E5-E7", "E5-E7-G9", "E5-E4"] {
        assert!(moves.contains(&path.to_owned()), "{path}");
    }
}

#[test]
fn clause_2_4_a_canter_may_not_end_where_it_began() {
    let round = "w 0 0 ME5,ME6,MF7,MG6,MF5,mL12,mL11";
    assert!(position(round).moves().iter().all(|mv| mv.from() != mv.to()));
    assert_eq!(refusal(round, "E5-E7-G7-G5-E5"), Illegal::CanterBack { square: square("E5") });
}

#[test]
fn clause_2_5_a_jump_captures_what_it_leaps_over() {
    for piece in ["M", "K"] {
        for enemy in ["m", "k"] {
            let position = position(&format!("w 0 0 {piece}E5,MA5,{enemy}E6,mL12"));
            assert_eq!(legal(&position), ["E5xE7"]);
            let mut next = position;
            let effect = next.play(mv("E5xE7")).expect("a jump");
            assert_eq!(effect.captured, set(&["E6"]));
            assert_eq!(next.pieces(camelot::Side::Black), set(&["L12"]));
        }
    }
    assert_eq!(refusal("w 0 0 ME5,ME6,mL12,mL11", "E5xE7"), Illegal::JumpOverOwn { over: square("E6") });
    let nothing = refusal("w 0 0 ME5,MA5,mL12,mL11", "E5xE7");
    assert_eq!(nothing, Illegal::NothingToLeap { over: square("E6"), rule: Rule::Jump });
    assert_eq!(no_path("E5xE7xE5"), PathError::JumpedTwice { square: square("E6") });
    // The jumps form a circle back to the start.
    let round = position("w 0 0 ME5,MA5,mE6,mF7,mG6,mF5,mL12");
    assert_eq!(legal(&round), ["E5xE7xG7xG5xE5"]);
}

#[test]
fn clause_2_6_a_player_who_can_jump_must_and_may_choose() {
    let text = "w 0 0 ME5,MG5,MA9,mE6,mG6,mL12";
    assert_eq!(legal(&position(text)), ["E5xE7", "G5xG7"]);
    let quiet = refusal(text, "A9-A10");
    assert_eq!(quiet, Illegal::MustCapture { jumpers: set(&["E5", "G5"]) });
    assert_eq!(quiet.to_string(), "E5 or G5 can jump");
    assert_eq!(position(text).jumpers(), set(&["E5", "G5"]));
    // A piece at the edge cannot be jumped.
    assert!(legal(&position("w 0 0 MK5,MA9,mL5,mL12")).len() > 2);
}

#[test]
fn clause_2_7_a_jump_must_go_on_while_it_can() {
    let text = "w 0 0 ME5,MA9,mE6,mF8,mL12";
    assert_eq!(legal(&position(text)), ["E5xE7xG9"]);
    assert_eq!(
        refusal(text, "E5xE7"),
        Illegal::MustGoOn { at: square("E7"), to: set(&["G9"]), rule: Rule::MustJumpOn }
    );
    assert_eq!(legal(&position("w 0 0 ME5,MA9,mE6,mF8,mD8,mL12")), ["E5xE7xC9", "E5xE7xG9"], "either way");
}

#[test]
fn clause_2_8_only_a_knight_canters_and_then_jumps() {
    let knight = "w 0 0 KE5,ME6,mF8,mL12";
    let position = position(knight);
    let charge = mv("E5-E7xG9");
    assert_eq!(charge.kind(), MoveKind::Charge);
    assert!(position.moves().iter().any(|legal| legal.same_path(&charge)));
    assert_eq!(refusal("w 0 0 ME5,ME6,mF8,mL12", "E5-E7xG9"), Illegal::ManCharges { square: square("E5") });
    assert_eq!(no_path("E5xE7-G9"), PathError::CanterAfterJump { from: square("E7") });
}

#[test]
fn clause_2_9_a_charge_is_never_compulsory_but_counts_as_a_capture() {
    let only_a_charge = legal(&position("w 0 0 KE5,ME6,mF8,mL12"));
    assert!(only_a_charge.contains(&"E5-E4".to_owned()) && only_a_charge.contains(&"E5-E7xG9".to_owned()));
    let compelled = legal(&position("w 0 0 KE5,ME6,MA9,mF8,mA10,mL12"));
    assert_eq!(compelled, ["A9xA11", "E5-E7xG9"]);
}

#[test]
fn clause_2_10_a_knight_that_canters_next_to_an_exposed_enemy_owes_a_capture() {
    let text = "w 0 0 KE5,ME6,MD7,mF8,mL12";
    let stops = refusal(text, "E5-E7");
    assert_eq!(stops, Illegal::OwesCapture { at: square("E7"), to: set(&["G9"]) });
    assert_eq!(refusal(text, "E5-E7-C7"), stops, "even if it continues");
    assert!(legal(&position(text)).contains(&"E5-E7xG9".to_owned()));
    // The knight may capture later in the same move.
    let later = "w 0 0 KE5,ME6,MD7,mF8,mB8,mL12";
    assert!(legal(&position(later)).contains(&"E5-E7-C7xA9".to_owned()));
    let man = legal(&position("w 0 0 ME5,KA4,ME6,MD7,mF8,mL12"));
    assert!(man.contains(&"E5-E7".to_owned()) && man.contains(&"E5-E7-C7".to_owned()), "a man has no such duty");
}

#[test]
fn clause_2_10_the_duty_depends_on_what_is_exposed() {
    let canters = |text: &str| position(text).moves().contains(&mv("E4-E6"));
    assert!(canters("w 0 0 KE4,ME5,mE8"));
    assert!(!canters("w 0 0 KE4,ME5,mE7"), "the man is next to the end of the canter");
    assert!(canters("w 0 0 ME4,ME5,mE7"), "a man owes nothing");
}

#[test]
fn clause_2_11_a_charge_goes_on_after_its_first_jump() {
    let text = "w 0 0 KE5,ME6,mF8,mG10,mL12";
    assert_eq!(
        refusal(text, "E5-E7xG9"),
        Illegal::MustGoOn { at: square("G9"), to: set(&["G11"]), rule: Rule::ChargeOn }
    );
    assert!(legal(&position(text)).contains(&"E5-E7xG9xG11".to_owned()));
}

#[test]
fn two_paths_to_one_outcome_are_one_move() {
    let round = position("w 0 0 ME5,MA5,mE6,mF7,mG6,mF5,mL12");
    assert_eq!(round.moves().len(), 1);
    assert!(round.is_legal(mv("E5xG5xG7xE7xE5")), "in the other direction");
    assert!(!mv("E5xG5xG7xE7xE5").same_path(&mv("E5xE7xG7xG5xE5")));
    let moves = ["E5xE7xG7xG5xE5", "E5xG5xG7", "E5xE7xG7", "G7xG5xE5", "E5xG5", "E5-G5", "E5-G5-G7", "E5-F5"].map(mv);
    assert_eq!(HashSet::from(moves).len(), moves.len(), "different ends or captures");
    assert_eq!(HashSet::from([moves[0], mv("E5xG5xG7xE7xE5")]).len(), 1);
}
