//! Clauses 6 and 7: the penalty, the free shot, the loss of the frame.

use super::table::{PENALTY, assert_shot, event, fouls, free, next, open, reds, shot};
use blackball_rules::{Side, frame::Right, readings::Reading};

#[test]
fn clause_6a_one_penalty_however_many_fouls() {
    let ruling = shot(&reds(3, 3), "hit yellow, pot yellow, pot cue, off red, foul 5n");
    assert_eq!(fouls(&ruling), "4k, 5a, 5c, 5d, 5n");
    assert_eq!(ruling.readings, [Reading::SeveralFouls]);
    assert_eq!(next(&ruling), "B free baulk");
    let visit = shot(&ruling.after, "in baulk, hit red, cushion");
    assert_eq!(next(&visit), "B visit lie");
    assert_eq!(next(&shot(&visit.after, "hit yellow, cushion")), "A visit lie", "nothing is carried further");
}

#[test]
fn clause_6b_on_a_free_shot_any_ball_may_be_hit_and_the_opponents_potted() {
    let frame = free(3, 3);
    for text in [
        "hit yellow, pot yellow",
        "hit red, pot yellow",
        "hit yellow, pot red",
        "hit black, pot yellow",
        "hit black, cushion",
    ] {
        let ruling = shot(&frame, text);
        assert_eq!((fouls(&ruling).as_str(), next(&ruling).as_str()), ("", "A visit lie"), "{text}");
        assert_eq!(ruling.after.right(), Right::Visit);
    }
    assert_eq!(shot(&frame, "hit yellow, pot yellow").after.groups(), frame.groups());
    assert_shot(&frame, "hit yellow, no cushion", "5d", PENALTY);
    assert_shot(&frame, "hit yellow, pot cue", "5a", "B free baulk");
    // Freedom lasts for one shot.
    assert_shot(&shot(&frame, "hit yellow, pot yellow").after, "hit yellow, cushion", "5d", PENALTY);
}

#[test]
fn clause_6b_the_black_may_be_hit_but_not_potted_before_its_time() {
    assert_shot(&free(3, 3), "hit black, pot black", "", "B wins 7b");
    assert_shot(&free(0, 3), "hit black, pot black", "", "A wins 3");
    assert_shot(&free(0, 3), "hit black, pot yellow", "", "A visit lie");
}

#[test]
fn clause_7a_a_foul_on_a_shot_that_pots_the_black_loses() {
    assert_shot(&reds(0, 3), "hit black, pot black, pot cue", "5a", "B wins 7a");
    assert_shot(&reds(0, 3), "hit black, pot black, off yellow", "4k", "B wins 7a");
    assert_shot(&reds(0, 3), "hit black, pot black, foul 5m", "5m", "B wins 7a");
    let both = shot(&reds(2, 3), "hit black, pot black, pot cue");
    assert_eq!((fouls(&both).as_str(), both.losses.to_string().as_str()), ("5a, 5d", "7a, 7b"));
}

#[test]
fn clause_7b_the_black_before_the_own_balls_loses() {
    assert_shot(&reds(1, 3), "hit red, pot black", "", "B wins 7b");
    let open = shot(&open(7, 7), "hit red, pot black");
    assert_eq!(
        (next(&open).as_str(), open.readings.as_slice()),
        ("B wins 7b", [Reading::BlackFromOpenTable].as_slice())
    );
}

#[test]
fn clause_7c_a_deliberate_foul_loses_whatever_the_balls_did() {
    assert_shot(&reds(3, 3), "hit red, pot red, conduct A deliberate foul", "", "B wins 7c");
    assert_shot(&reds(3, 3), "hit nothing, conduct A no attempt", "", "B wins 7c");
    let plain = shot(&reds(3, 3), "hit yellow, cushion");
    assert!(plain.losses.is_empty(), "no program infers it from the balls");
}

#[test]
fn clause_7d_touching_a_ball_on_purpose_loses() {
    let touched = event(&reds(3, 3), r#"{"touched":{"by":"A","with":"body","deliberate":true}}"#).unwrap();
    assert_eq!(next(&touched), "B wins 7d");
    let lifted = event(&reds(3, 3), r#"{"conduct":{"by":"B","what":"deliberate_touch"}}"#).unwrap();
    assert_eq!(next(&lifted), "A wins 7d");
}

#[test]
fn clause_7e_catching_the_in_off_loses() {
    let ruling = event(&reds(3, 3), r#"{"conduct":{"by":"A","what":"caught_in_off"}}"#).unwrap();
    assert_eq!((next(&ruling).as_str(), ruling.is_foul()), ("B wins 7e", true));
}

#[test]
fn clause_7f_distraction_loses_for_whoever_distracts() {
    let ruling = event(&reds(3, 3), r#"{"conduct":{"by":"B","what":"distraction"}}"#).unwrap();
    assert_eq!(ruling.winner(), Some(Side::A));
    assert_shot(&reds(3, 3), "hit red, cushion, conduct B distraction", "", "A wins 7f");
}
