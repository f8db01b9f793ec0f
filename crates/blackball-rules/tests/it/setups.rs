//! Invalid set-ups.

use blackball_rules::{
    Blackball, Facts, FrameState, Setup, Side,
    frame::{SetupError, Situation},
};

use super::table::reds;

#[test]
fn clause_1_an_invalid_frame_is_refused_with_its_clause() {
    for (change, rule) in [
        (r#""groups":{"A":"red","B":"red"}"#, "4e"),
        (r#""open":true,"groups":{"A":"red","B":"yellow"}"#, "4e"),
        (r#""open":false"#, "4e"),
        (r#""phase":"break","cue_from":"baulk","groups":{"A":"red","B":"yellow"}"#, "4e"),
        (r#""phase":"break","cue_from":"lie""#, "4b"),
        (r#""on_table":{"red":8,"yellow":1,"black":true}"#, "2"),
        (r#""on_table":{"red":1,"yellow":8,"black":true}"#, "2"),
        (r#""on_table":["cue","black"]"#, "2"),
        (r#""on_table":["red 1","red 1","black"]"#, "2"),
        (r#""on_table":["red","black"]"#, "2"),
        (r#""on_table":{"red":1,"yellow":1,"black":false}"#, "4s"),
        (r#""cue_from":[]"#, "4h"),
        (r#""cue_from":["rerack"]"#, "4h"),
        (r#""pending_respots":["red 5"]"#, "4m"),
        (r#""pending_respots":["cue"]"#, "4m"),
        (r#""pending_respots":["red","red","red","red"]"#, "4m"),
        (r#""pending_respots":["red 1","red 1"]"#, "4m"),
    ] {
        let mut frame: serde_json::Value = serde_json::from_str(
            r#"{"phase":"play","on_table":{"red":3,"yellow":3,"black":true},"shooter":"A","breaker":"A","cue_from":"lie"}"#,
        )
        .unwrap();
        let change: serde_json::Value = serde_json::from_str(&format!("{{{change}}}")).unwrap();
        frame.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        let situation: Situation = serde_json::from_value(frame).unwrap();
        let error = FrameState::try_from(&situation).unwrap_err();
        assert_eq!(error.rule().number(), rule, "{change}: {error}");
    }
}

#[test]
fn clause_4_two_breakers_are_refused() {
    let setup = Setup { breaker: Some(Side::B), frame: Some(Situation::from(&reds(3, 3))), ..Setup::default() };
    assert_eq!(Blackball::new(&setup).unwrap_err(), SetupError::TwoBreakers { breaker: Side::B });
    let agreed = Setup { breaker: Some(Side::A), ..setup };
    assert_eq!(Blackball::new(&agreed).unwrap().frame().breaker(), Side::A);
}

#[test]
fn clause_4b_at_most_fifteen_balls_cross_the_centre_line() {
    assert!(serde_json::from_str::<Facts>(r#"{"crossed":15}"#).is_ok());
    assert!(serde_json::from_str::<Facts>(r#"{"crossed":16}"#).is_err());
}
