//! What people know of shots, given in a file.

use blackball_pooltool::{FrameTracker, SaveContext, SaveFile};
use blackball_rules::{FrameState, Rule, Side, frame::Right};

#[test]
fn clause_4b_a_break_is_ruled_on_with_what_is_told_of_it() {
    let told = SaveContext::from_json(
        br#"{"placement": 0.001, "readings": {"break_in_off": "pot"}, "shots": {"1": "snooker, foul 5m", "2": "no foul"}}"#,
    )
    .unwrap();
    assert_eq!((told.last_shot(), told.before()), (2, None));
    let file = SaveFile::from_json(&std::fs::read("../../docs/samples/6-break.system.json").unwrap()).unwrap();
    let adapter = told.adapter();
    let mut frame = FrameTracker::new(&adapter, told.readings(), told.before().copied());
    let ruled = frame.shot_with(&file.shots()[0], told.shot(1)).unwrap();
    assert!(ruled.ruling.foul_rules().contains(Rule::DoubleHit), "{}", ruled.ruling);
    assert!(ruled.observation.facts.in_baulk.is_some(), "placing is judged");
    assert_eq!(ruled.observation.facts.snooker, Some(true));
    assert_eq!(ruled.ruling.under, *told.readings());
}

#[test]
fn clause_1_a_frame_and_the_names_of_balls_are_told() {
    let told = SaveContext::from_json(
        br#"{"names": {"eight": "black"}, "before": {"phase": "play", "on_table": {"red": 1, "yellow": 1, "black": true},
            "shooter": "A", "breaker": "B", "free_shot": true, "cue_from": "lie"}}"#,
    )
    .unwrap();
    assert_eq!(told.before().unwrap().right(), Right::FreeShot);
    let told = told.with_frame(FrameState::new(Side::B));
    assert_eq!(told.before().unwrap().breaker(), Side::B);
}

#[test]
fn clause_1_what_nobody_can_know_is_refused_with_its_place() {
    for (json, said) in [
        ("", "line 1, column 0"),
        ("[]", "line 1, column 0"),
        (r#"{"shot": {}}"#, "unknown field `shot`"),
        (r#"{"shots": {"0": "snooker"}}"#, "the number of a shot, from 1"),
        (r#"{"shots": {"one": "snooker"}}"#, "in shots"),
        (r#"{"shots": {"3": "hit red, pot green"}}"#, "line 1, column 14: expected a ball"),
        (r#"{"names": {"r1": "green"}}"#, "in names.r1"),
        (r#"{"before": {"phase": "play"}}"#, "in before"),
        (r#"{"placement": "yes"}"#, "in placement"),
        (r#"{"readings": {"split_hit": "maybe"}}"#, "in readings.split_hit"),
    ] {
        let refused = SaveContext::from_json(json.as_bytes()).unwrap_err().to_string();
        assert!(refused.contains(said), "{json}: {refused}");
    }
    assert_eq!(SaveContext::from_json(b"{}").unwrap(), SaveContext::default());
}
