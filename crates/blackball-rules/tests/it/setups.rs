//! Tests that invalid set-ups are rejected.

use blackball_rules::{
    Blackball, Facts, FrameState, Setup, Side,
    frame::{SetupError, Situation},
};

use super::table::reds;

#[test]
fn clause_1_an_invalid_frame_is_refused_with_its_clause() {
    for row in include_str!("../data/setups.txt").lines().filter(|row| !row.starts_with('#')) {
        let (rule, change) = row.split_once(" | ").unwrap();
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
