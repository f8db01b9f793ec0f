//! Clauses 4n to 4s: interference, falling balls, frozen balls, stalemate, the end of the frame.

use super::table::{
    PENALTY, assert_refused, assert_shot, breaking, event, facts, fouls, free, mv, next, open, reds, shot,
};
use blackball_rules::{
    Blackball, Format, Readings, Rule, Setup, Side, adjudicate,
    frame::{Groups, Phase, Situation},
    readings::{FrozenScope, Reading},
    ruling::{Assumption, Notice},
};

#[test]
fn clause_4n_balls_moved_by_others_are_put_back_without_penalty() {
    for cause in ["outsider", "pushed", "beyond_control"] {
        let ruling = event(&free(3, 3), &format!(r#"{{"disturbed":"{cause}"}}"#)).unwrap();
        assert_eq!((ruling.notice, ruling.after), (Some(Notice::BallsRestored), free(3, 3)));
        assert!(!ruling.is_foul());
    }
}

#[test]
fn clause_4n_deliberate_marking_is_a_foul_by_whoever_does_it() {
    let ruling = event(&reds(3, 3), r#"{"foul":{"by":"A","rule":"4n"}}"#).unwrap();
    assert_eq!((fouls(&ruling).as_str(), next(&ruling).as_str()), ("4n", PENALTY));
    let ruling = event(&reds(3, 3), r#"{"foul":{"by":"B","rule":"4n"}}"#).unwrap();
    assert_eq!(next(&ruling), "A free lie baulk");
    // Chalk on the table while in control is only put on record.
    assert!(!event(&reds(3, 3), r#"{"note":{"by":"A","rule":"4n"}}"#).unwrap().is_foul());
}

#[test]
fn clause_4p_a_ball_that_rested_for_five_seconds_is_put_back() {
    let ruling = event(&free(3, 3), r#"{"fell":{"ball":"red","rest_ms":5000}}"#).unwrap();
    assert!(matches!(ruling.notice, Some(Notice::BallReplaced { .. })));
    assert_eq!(ruling.after, free(3, 3));
    for ball in ["cue", "black", "red 3"] {
        assert!(event(&free(3, 3), &format!(r#"{{"fell":{{"ball":"{ball}","rest_ms":5000}}}}"#)).is_ok(), "{ball}");
    }
    assert_refused(&reds(3, 3), r#"{"fell":{"ball":"red 4","rest_ms":5000}}"#, Rule::Equipment);
    assert_refused(&reds(0, 3), r#"{"fell":{"ball":"red","rest_ms":5000}}"#, Rule::Equipment);
}

#[test]
fn clause_4p_a_shot_at_a_ball_that_fell_first_is_void() {
    let ruling = event(&free(3, 3), r#"{"fell":{"ball":"red 2","rest_ms":9000,"during_shot":"in_the_way"}}"#).unwrap();
    assert!(matches!(ruling.notice, Some(Notice::ShotVoid { .. })));
    assert_eq!(ruling.after, free(3, 3), "a free shot stays a free shot");
    let aside = event(&free(3, 3), r#"{"fell":{"ball":"red 2","rest_ms":9000,"during_shot":"aside"}}"#).unwrap();
    assert!(matches!(aside.notice, Some(Notice::BallPutBack { .. })));
}

#[test]
fn clause_4p_a_ball_that_balances_and_falls_belongs_to_the_shot() {
    let setup = Setup { frame: Some(Situation::from(&open(5, 5))), ..Setup::default() };
    let mut contest = Blackball::new(&setup).unwrap();
    let fell = mv(r#"{"fell":{"ball":"red","rest_ms":2000}}"#);
    assert_refused(&open(5, 5), r#"{"fell":{"ball":"red","rest_ms":4999}}"#, Rule::FallingBall);
    assert_eq!(contest.play(&fell).unwrap_err().rule(), Rule::FallingBall, "there was no shot");
    assert_eq!(next(&contest.play(&facts("hit red, cushion").into()).unwrap()), "B visit lie");
    let ruling = contest.play(&fell).unwrap();
    assert_eq!(next(&ruling), "A visit lie");
    assert_eq!(contest.frame().groups().of(Side::A), Some(blackball_rules::Group::Red));
}

#[test]
fn clause_4q_the_own_cushion_of_an_announced_frozen_ball_does_not_count() {
    let frame = reds(3, 3);
    let only = |rest: &str| format!("frozen red 1 on top, hit red 1, {rest}");
    assert_shot(&frame, &only("cushion red 1 on top"), "4q", PENALTY);
    assert_shot(&frame, &only("cushions none"), "4q", PENALTY);
    assert_shot(&frame, &only("no cushion"), "4q", PENALTY);
    for escape in [
        "pot red 2, cushions none",
        "cushion cue on top",
        "cushion red 1 on left upper",
        "cushion red 1 on top again",
        "cushion yellow 1 on top",
    ] {
        assert_eq!(fouls(&shot(&frame, &only(escape))), "", "{escape}");
    }
    // Not announced, it is not frozen.
    assert_shot(&frame, "hit red 1, cushion red 1 on top", "", "B visit lie");
    // In a corner both cushions are its own.
    assert_eq!(fouls(&shot(&frame, &only("frozen red 1 on left upper, cushion red 1 on left upper"))), "4q");
    // A confirmed snooker asks for no cushion at all.
    assert_shot(&frame, &only("snooker, cushions none"), "", "B visit lie");
}

#[test]
fn clause_4q_every_announced_ball_is_left_out_unless_read_otherwise() {
    let text =
        "no snooker, frozen red 1 on top, frozen yellow 1 on left upper, hit red 1, cushion yellow 1 on left upper";
    let ruling = shot(&reds(3, 3), text);
    assert_eq!((fouls(&ruling).as_str(), ruling.readings.as_slice()), ("4q", [Reading::FrozenScope].as_slice()));
    let first = Readings { frozen_scope: FrozenScope::FirstContact, ..Readings::default() };
    assert_eq!(fouls(&adjudicate(&reds(3, 3), &facts(text), &first).unwrap()), "");
    // A frozen ball whose cushion nobody named is taken in the striker's favour.
    let unknown = shot(&reds(3, 3), "frozen red 1, hit red 1, cushion red 1 on top");
    assert_eq!(unknown.assumptions, [Assumption::CushionTouched]);
}

#[test]
fn clause_4r_an_accidental_stalemate_is_broken_again_by_the_original_breaker() {
    let played = shot(&reds(3, 3), "hit red, cushion").after;
    assert_eq!(played.striker(), Side::B);
    let ruling = event(&played, r#"{"stalemate":{"cause":"accident"}}"#).unwrap();
    assert_eq!(next(&ruling), "re-rack, A visit baulk");
    assert_eq!((ruling.after.phase(), ruling.after.groups()), (Phase::Break, Groups::Open));
}

#[test]
fn clause_4r_a_stalemate_by_design_or_slow_play_is_lagged_for() {
    for cause in ["design", "slow_play", "negative_play"] {
        let ruling = event(&reds(3, 3), &format!(r#"{{"stalemate":{{"cause":"{cause}"}}}}"#)).unwrap();
        assert_eq!(next(&ruling), "lag with 15 balls 4r");
        let won = event(&ruling.after, r#"{"lag":{"A":{"distance_um":1},"B":{"distance_um":2}}}"#).unwrap();
        assert_eq!(next(&event(&won.after, r#"{"breaker":"B"}"#).unwrap()), "B visit baulk");
    }
}

#[test]
fn clause_4s_interfering_before_the_announcement_loses_the_frame() {
    let ruling = event(&reds(0, 3), r#"{"conduct":{"by":"B","what":"before_announcement"}}"#).unwrap();
    assert_eq!(
        (next(&ruling).as_str(), ruling.readings.as_slice()),
        ("A wins 4s", [Reading::InterferenceAtEnd].as_slice())
    );
    assert_shot(&reds(0, 3), "hit black, pot black, conduct A before announcement", "", "B wins 4s");
    // A late in-off belongs to the shot.
    assert_shot(&reds(0, 3), "hit black, pot black, pot cue", "5a", "B wins 7a");
}

#[test]
fn clause_4s_interfering_costs_the_frame_that_was_not_announced_yet_and_not_the_next() {
    let setup = Setup { format: Format::RaceTo(3), frame: Some(Situation::from(&reds(0, 3))), ..Setup::default() };
    let mut contest = Blackball::new(&setup).unwrap();
    contest.play(&facts("hit black, pot black").into()).unwrap();
    assert_eq!(contest.score(), [1, 0]);
    let ruling = contest.play(&mv(r#"{"conduct":{"by":"A","what":"before_announcement"}}"#)).unwrap();
    assert_eq!((next(&ruling).as_str(), contest.score()), ("B wins 4s", [0, 1]));
    assert_eq!(contest.frame().phase(), Phase::Break);
    // Any other conduct is of the frame that has begun.
    contest.play(&mv(r#"{"conduct":{"by":"A","what":"distraction"}}"#)).unwrap();
    assert_eq!(contest.score(), [0, 2]);
}

#[test]
fn clause_4s_nothing_is_played_in_a_frame_that_is_over() {
    let over = shot(&reds(0, 3), "hit black, pot black").after;
    assert_refused(&over, r#"{"shot":{}}"#, Rule::Completion);
    assert_refused(&over, r#"{"choose":"lie"}"#, Rule::Completion);
    assert!(adjudicate(&over, &facts("hit red"), &Readings::default()).is_err());
    assert!(matches!(breaking().phase(), Phase::Break));
}
