//! Tests of additional facts that are read from a file.

use blackball_pooltool::{FrameTracker, SaveContext, SaveFile};
use blackball_rules::{FrameState, Rule, Side, frame::Right};

#[test]
fn clause_4b_a_break_is_ruled_on_with_its_context() {
    let context = SaveContext::from_json(
        br#"{"placement": 0.001, "readings": {"break_in_off": "pot"}, "shots": {"1": "snooker, foul 5m", "2": "no foul"}}"#,
    )
    .unwrap();
    assert_eq!((context.last_shot(), context.before()), (2, None));
    let file = SaveFile::from_json(&std::fs::read("../../docs/samples/6-break.system.json").unwrap()).unwrap();
    let adapter = context.adapter();
    let mut frame = FrameTracker::new(&adapter, context.readings(), context.before().copied());
    let ruled = frame.shot_with(&file.shots()[0], context.shot(1)).unwrap();
    assert!(ruled.ruling.foul_rules().contains(Rule::DoubleHit), "{}", ruled.ruling);
    assert!(ruled.observation.facts.in_baulk.is_some(), "placement is judged");
    assert_eq!(ruled.observation.facts.snooker, Some(true));
    assert_eq!(ruled.ruling.under, *context.readings());
}

#[test]
fn clause_1_a_context_has_a_frame() {
    let frame = r#"{"phase": "play", "on_table": {"red": 1, "yellow": 1, "black": true}, "shooter": "A", "breaker": "B",
        "free_shot": true, "cue_from": "lie"}"#;
    let context = SaveContext::from_json(format!(r#"{{"before": {frame}}}"#).as_bytes()).unwrap();
    assert_eq!(context.before().unwrap().right(), Right::FreeShot);
    let breaker = |context: SaveContext| context.before().unwrap().breaker();
    assert_eq!(breaker(context.with_frame(FrameState::new(Side::A))), Side::A);
}

#[test]
fn clause_1_an_invalid_context_is_refused_with_its_position() {
    for (json, message) in [
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
        assert!(refused.contains(message), "{json}: {refused}");
    }
    assert_eq!(SaveContext::from_json(b"{}").unwrap(), SaveContext::default());
}
