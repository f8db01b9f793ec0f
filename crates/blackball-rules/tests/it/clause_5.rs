//! Clauses 5a to 5p: the fouls.

use super::table::{PENALTY, assert_refused, assert_shot, breaking, event, facts, fouls, free, next, open, reds, shot};
use blackball_rules::{
    Group, Readings, Rule, adjudicate,
    readings::{Reading, SplitHit},
    ruling::{Assumption, Notice},
};

#[test]
fn clause_5a_an_in_off_is_a_foul() {
    assert_shot(&reds(3, 3), "hit red, pot red, pot cue", "5a", "B free baulk");
    assert_shot(&breaking(), "in baulk, hit red, pot red, pot cue", "5a", "B free baulk");
    let bare = facts("hit red, cushion, foul 5a");
    assert_eq!(adjudicate(&reds(3, 3), &bare, &Readings::default()).unwrap_err().rule(), Rule::InOff);
}

#[test]
fn clause_5b_the_cue_ball_must_be_in_baulk_when_it_has_to_be() {
    assert_shot(&breaking(), "outside baulk, hit red, cushion, crossed 2", "5b", PENALTY);
    assert_shot(&free(3, 3), "from baulk, outside baulk, hit red, cushion", "5b", PENALTY);
    assert_shot(&free(3, 3), "from lie, outside baulk, hit red, cushion", "", "A visit lie");
    let unseen = shot(&free(3, 3), "from baulk, hit red, cushion");
    assert_eq!(unseen.assumptions, [Assumption::FromBaulk]);
}

#[test]
fn clause_5c_an_opponents_ball_alone_is_a_foul_and_stays_down() {
    let ruling = shot(&reds(3, 3), "hit red, pot yellow, cushion");
    assert_eq!((fouls(&ruling).as_str(), next(&ruling).as_str()), ("5c", PENALTY));
    assert_eq!(ruling.after.on_table().count(Group::Yellow), 2);
    assert_shot(&reds(3, 3), "hit red, pot yellow, pot red", "", "A visit lie");
    assert_shot(&reds(0, 3), "hit black, pot yellow, cushion", "5c", PENALTY);
    assert_shot(&reds(0, 3), "hit black, pot yellow, pot black", "", "A wins 4j");
    assert_shot(&open(3, 3), "hit red, pot yellow", "", "A visit lie");
    assert_shot(&free(3, 3), "hit red, pot yellow", "", "A visit lie");
}

#[test]
fn clause_5d_a_ball_on_must_be_hit_first() {
    assert_shot(&reds(3, 3), "hit yellow, cushion", "5d", PENALTY);
    assert_shot(&reds(3, 3), "hit nothing, cushion", "5d", PENALTY);
    assert_shot(&reds(0, 3), "hit yellow, cushion", "5d", PENALTY);
    assert_shot(&free(3, 3), "hit black, cushion", "", "A visit lie");
    assert_eq!(shot(&reds(3, 3), "cushion").assumptions, [Assumption::BallOnHit]);
}

#[test]
fn clause_5d_then_a_ball_on_must_fall_or_a_ball_reach_a_cushion() {
    assert_shot(&reds(3, 3), "hit red, no cushion", "5d", PENALTY);
    assert_shot(&reds(3, 3), "hit red, cushion cue on top early", "5d", PENALTY);
    assert_shot(&reds(3, 3), "hit red, cushion yellow 1 on top", "", "B visit lie");
    // A ball that is not on does not do, and is a foul of its own.
    assert_shot(&reds(3, 3), "hit red, pot yellow, no cushion", "5c, 5d", PENALTY);
    assert_eq!(shot(&reds(3, 3), "hit red").assumptions, [Assumption::CushionTouched]);
}

#[test]
fn clause_5d_a_split_hit_favours_the_striker_unless_read_otherwise() {
    let text = "hit red and yellow, cushion";
    let ruling = shot(&reds(3, 3), text);
    assert_eq!((fouls(&ruling).as_str(), ruling.readings.as_slice()), ("", [Reading::SplitHit].as_slice()));
    let strict = Readings { split_hit: SplitHit::Foul, ..Readings::default() };
    assert_eq!(fouls(&adjudicate(&reds(3, 3), &facts(text), &strict).unwrap()), "5d");
    assert_shot(&reds(3, 3), "hit yellow and black, cushion", "5d", PENALTY);
    assert!(shot(&reds(3, 3), "hit red 1 and red 2, cushion").readings.is_empty());
}

#[test]
fn clause_5e_a_jump_is_a_foul() {
    assert_shot(&reds(3, 3), "hit red, pot red, jumped", "5e", PENALTY);
    assert_shot(&reds(3, 3), "hit red, pot red, foul 5e", "5e", PENALTY);
    assert_shot(&reds(3, 3), "hit red, pot red, no jump", "", "A visit lie");
}

#[test]
fn clause_5f_a_push_is_declared() {
    assert_shot(&reds(3, 3), "hit red, pot red, foul 5f", "5f", PENALTY);
}

#[test]
fn clause_5g_from_a_confirmed_snooker_it_is_enough_to_hit_a_ball_on() {
    assert_shot(&reds(3, 3), "snooker, hit red, no cushion", "", "B visit lie");
    assert_shot(&reds(3, 3), "snooker, hit red, pot red, no cushion", "", "A visit lie");
    assert_shot(&reds(3, 3), "no snooker, hit red, no cushion", "5d", PENALTY);
    assert_shot(&reds(3, 3), "snooker, hit nothing, cushion", "5d, 5g", PENALTY);
    assert_shot(&reds(3, 3), "snooker, hit yellow, cushion", "5d, 5g", PENALTY);
}

#[test]
fn clause_5g_a_foul_that_a_confirmed_snooker_would_have_spared_says_so() {
    // A12: without a word about it no snooker was confirmed.
    for (text, readings) in [
        ("hit red, no cushion", vec![Reading::UnconfirmedSnooker]),
        ("frozen red 1 on top, hit red 1, no cushion", vec![Reading::UnconfirmedSnooker]),
        ("no snooker, hit red, no cushion", vec![]),
        ("hit nothing", vec![]),
        ("hit red, cushion", vec![]),
    ] {
        assert_eq!(shot(&reds(3, 3), text).readings, readings, "{text}");
    }
}

#[test]
fn clause_5h_only_the_tip_may_move_the_cue_ball() {
    assert_shot(&reds(3, 3), "hit red, pot red, foul 5h", "5h", PENALTY);
    let ruling = event(&free(3, 3), r#"{"foul":{"by":"A","rule":"5h"}}"#).unwrap();
    assert_eq!(fouls(&ruling), "5h");
    assert_refused(&reds(3, 3), r#"{"foul":{"by":"A","rule":"5h"}}"#, Rule::Baulk);
}

#[test]
fn clause_5i_the_balls_must_be_at_rest() {
    assert_shot(&reds(3, 3), "moving, hit red, pot red", "5i", PENALTY);
    assert_shot(&reds(3, 3), "at rest, hit red, pot red", "", "A visit lie");
}

#[test]
fn clause_5j_balls_must_be_respotted_first() {
    let due = shot(&reds(3, 3), "hit red, off black").after;
    let early = shot(&due, "not respotted, in baulk, hit red, cushion");
    assert_eq!((fouls(&early).as_str(), next(&early).as_str()), ("5j", "A free lie baulk"));
    assert_eq!(early.respots, [blackball_rules::Ball::BLACK], "it is still due");
    assert_eq!(fouls(&shot(&due, "respotted, hit red, cushion")), "");
    assert_eq!(shot(&due, "hit red, cushion").assumptions, [Assumption::Respotted]);
}

#[test]
fn clause_5k_a_shot_out_of_turn_is_a_foul_by_whoever_played_it() {
    let ruling = shot(&reds(3, 3), "by B, hit yellow, pot yellow");
    assert_eq!((fouls(&ruling).as_str(), next(&ruling).as_str()), ("5k", "A free lie baulk"));
    assert_eq!(ruling.readings, [Reading::ShotOutOfTurn]);
    assert_eq!(next(&shot(&reds(3, 3), "by B, hit yellow, pot black")), "A wins 7a");
    let called = event(&reds(3, 3), r#"{"foul":{"by":"B","rule":"5k"}}"#).unwrap();
    assert_eq!(next(&called), "A free lie baulk");
    assert_refused(&reds(3, 3), r#"{"foul":{"by":"A","rule":"5k"}}"#, Rule::OutOfTurn);
}

#[test]
fn clause_5m_a_double_hit_is_declared() {
    assert_shot(&reds(3, 3), "hit red, pot red, foul 5m", "5m", PENALTY);
}

#[test]
fn clause_5n_a_foot_must_be_on_the_floor() {
    assert_shot(&reds(3, 3), "hit red, pot red, foul 5n", "5n", PENALTY);
}

#[test]
fn clause_5p_body_clothes_and_belongings_must_not_touch_a_ball() {
    for with in ["body", "clothes", "cue", "tip", "chalk", "belongings"] {
        let ruling = event(&reds(3, 3), &format!(r#"{{"touched":{{"by":"A","with":"{with}"}}}}"#)).unwrap();
        assert_eq!((fouls(&ruling).as_str(), next(&ruling).as_str()), ("5p", PENALTY), "{with}");
    }
    let exempt = event(&reds(3, 3), r#"{"touched":{"by":"A","with":"supplied"}}"#).unwrap();
    assert_eq!((exempt.notice, exempt.is_foul(), exempt.after), (Some(Notice::TouchExempt), false, reds(3, 3)));
    let opponent = event(&reds(3, 3), r#"{"touched":{"by":"B","with":"body"}}"#).unwrap();
    assert_eq!(next(&opponent), "A free lie baulk");
    assert_refused(&reds(3, 3), r#"{"foul":{"by":"A","rule":"5a"}}"#, Rule::InOff);
}
