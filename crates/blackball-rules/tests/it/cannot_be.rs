//! What cannot be: frames that no rule leads to, and facts that nobody can have seen.

use super::table::{breaking, reds};
use blackball_rules::{Facts, FrameState, Readings, adjudicate, frame::Situation};

#[test]
fn clause_1_a_frame_that_cannot_be_is_refused_with_the_clause_that_says_so() {
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

/// The clause and the words of the refusal of facts, or nothing when they can be.
fn refusal(frame: &FrameState, facts: &str) -> String {
    let facts: Facts = serde_json::from_str(facts).unwrap();
    let refused = adjudicate(frame, &facts, &Readings::default()).err();
    refused.map(|error| format!("{} {error}", error.rule().number())).unwrap_or_default()
}

#[test]
fn clause_2_only_balls_on_the_table_are_seen() {
    for (facts, words) in [
        (r#"{"hit":"yellow"}"#, "2 a yellow was not on the table"),
        (r#"{"hit":"red 4"}"#, "2 red 4 was not on the table"),
        (r#"{"hit":["red 1","yellow 1"]}"#, "2 yellow 1 was not on the table"),
        (r#"{"hit":"red","contacts":["red","yellow"]}"#, "2 a yellow was not on the table"),
        (r#"{"touching":[{"ball":"yellow"}]}"#, "2 a yellow was not on the table"),
        (r#"{"touching":[{"ball":"cue"}]}"#, "2 the cue ball cannot be among the balls touching"),
        (r#"{"crossed":["red 1","cue"]}"#, "2 the cue ball cannot be among the balls that crossed the centre line"),
        (r#"{"hit":["red 1","red 2"]}"#, ""),
        (r#"{"hit":"red 3","contacts":["red 3","black"]}"#, ""),
    ] {
        assert_eq!(refusal(&reds(3, 0), facts), words, "{facts}");
    }
}

#[test]
fn clause_2_no_list_names_a_ball_more_often_than_it_was_there() {
    for (facts, ball, list) in [
        (r#"{"crossed":["red 1","red 1"]}"#, "red 1", "that crossed the centre line"),
        (r#"{"crossed":["yellow","yellow"]}"#, "a yellow", "that crossed the centre line"),
        (r#"{"touching":["black","black"]}"#, "the black", "touching"),
        (r#"{"touching":["yellow",{"ball":"yellow","moved":true}]}"#, "a yellow", "touching"),
        (r#"{"frozen":["red 2","red 2"]}"#, "red 2", "frozen"),
        (r#"{"hit":["red 2","red 2"]}"#, "red 2", "hit"),
    ] {
        let words = format!("2 {ball} is named more often among the balls {list} than it was on the table");
        assert_eq!(refusal(&reds(3, 1), facts), words, "{facts}");
    }
    assert_eq!(refusal(&reds(3, 1), r#"{"crossed":["red","red","red"],"touching":["red 1","red"]}"#), "");
    // The cue ball may well hit the same ball twice.
    assert_eq!(refusal(&reds(3, 1), r#"{"contacts":["red 1","yellow","red 1"]}"#), "");
}

#[test]
fn clause_4b_no_more_balls_cross_the_centre_line_than_there_are() {
    for (count, there) in [(7, true), (8, false), (9, false)] {
        let refused = refusal(&reds(3, 3), &format!(r#"{{"hit":"red","crossed":{count}}}"#));
        let words = format!("4b {count} object balls cannot cross the centre line: there were 7");
        assert_eq!(refused, if there { "" } else { &words });
    }
    assert!(serde_json::from_str::<Facts>(r#"{"crossed":15}"#).is_ok());
    assert!(serde_json::from_str::<Facts>(r#"{"crossed":16}"#).is_err());
}

#[test]
fn clause_5d_what_was_hit_first_begins_the_list_of_contacts() {
    let words = "5d the list of contacts does not begin with what was hit first";
    for (facts, begins) in [
        (r#"{"hit":"red 1","contacts":["red 1"]}"#, true),
        (r#"{"hit":"red","contacts":["red 1"]}"#, true),
        (r#"{"hit":"red 1","contacts":["red"]}"#, true),
        (r#"{"hit":["red 1","yellow 2"],"contacts":["yellow 2"]}"#, true),
        (r#"{"hit":["red 1","yellow 2"],"contacts":["yellow 1"]}"#, false),
        (r#"{"hit":"red 1","contacts":["red 2"]}"#, false),
        (r#"{"hit":"red","contacts":["yellow 1"]}"#, false),
        (r#"{"hit":"red 1","contacts":["yellow"]}"#, false),
        (r#"{"hit":"black","contacts":["red"]}"#, false),
        (r#"{"hit":"nothing","contacts":["red"]}"#, false),
    ] {
        assert_eq!(refusal(&reds(3, 3), facts), if begins { "" } else { words }, "{facts}");
    }
}

#[test]
fn clause_5d_a_hit_at_the_same_moment_needs_two_balls_or_more() {
    for (balls, words) in [
        (r"[]", "5d a simultaneous hit needs two balls or more, not 0"),
        (r#"["red 1"]"#, "5d a simultaneous hit needs two balls or more, not 1"),
        (r#"["red 1","red 2"]"#, ""),
        (r#"["red 1","red 2","yellow 1"]"#, ""),
    ] {
        assert_eq!(refusal(&reds(3, 3), &format!(r#"{{"hit":{balls}}}"#)), words, "{balls}");
    }
}

#[test]
fn clause_6a_a_foul_is_declared_only_with_the_facts_it_needs() {
    let needs = |rule: &str| {
        format!("{rule} a foul under {rule} needs its ball, among the pots or among the balls off the table")
    };
    for (frame, rule, facts, words) in [
        (breaking(), "4b", "", String::new()),
        (reds(3, 3), "4b", "", "4b the shot was not a break".to_owned()),
        (reds(3, 3), "5a", "", needs("5a")),
        (reds(3, 3), "5a", r#""pots":["red"],"#, needs("5a")),
        (reds(3, 3), "5a", r#""pots":["cue"],"#, String::new()),
        (reds(3, 3), "4k", "", needs("4k")),
        (reds(3, 3), "4k", r#""pots":["cue"],"#, needs("4k")),
        (reds(3, 3), "4k", r#""off":["cue"],"#, String::new()),
        (reds(3, 3), "4k", r#""off":["red"],"#, String::new()),
        (reds(3, 3), "4k", r#""returned":[{"ball":"red","how":"touched"}],"#, String::new()),
        (reds(3, 3), "5m", "", String::new()),
        (
            reds(3, 3),
            "7c",
            "",
            "7c what 7c forbids is conduct, and is entered with its side: `conduct A deliberate foul`".to_owned(),
        ),
        (reds(3, 3), "3", "", "6a clause 3 names no foul that can be declared".to_owned()),
    ] {
        let facts = format!(r#"{{{facts}"hit":"red","declared":["{rule}"]}}"#);
        assert_eq!(refusal(&frame, &facts), words, "{facts}");
    }
}
