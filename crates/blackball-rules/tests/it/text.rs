//! The short form of facts and events.

use std::collections::BTreeSet;

use blackball_rules::{Facts, Move, facts::Cushion};

use super::table::facts;

#[test]
fn clause_1_a_missing_comma_is_reported() {
    let unread = |text: &str| text.parse::<Move>().unwrap_err().to_string();
    let words = "line 1, column 18: expected a comma between two facts, found \"no\"";
    assert_eq!(unread("hit red, pot red no foul"), words);
    assert_eq!(unread("foul 5f foul 5m"), "line 1, column 9: expected a comma between two facts, found \"foul\"");
    for one in ["hit green", "pot red 3 quickly"] {
        assert!(!unread(one).contains("comma"), "{one} contains one fact");
    }
    assert_eq!(facts("hit red, in-off, pot red and yellow 3"), facts("hit red, pot cue, pot red, pot yellow 3"));
    assert_eq!(facts("hit red, no pot"), facts("hit red"));
    assert!("pot red, no pot".parse::<Facts>().is_err());
}

#[test]
fn clause_1_an_error_points_at_the_word() {
    for (text, column, found) in [
        // A number after a group belongs to the ball, not to a time.
        ("fell red 7", 11, ""),
        ("fell red 3 6", 12, "6"),
        ("fell red after 6", 17, ""),
        ("fell red 8 after 6 s", 10, "8"),
        ("fell red after 6 s beside", 20, "beside"),
        ("lag A at 5000", 14, ""),
        ("lag A at 5 m", 12, "m"),
        ("lag A at 5 mm sideways", 15, "sideways"),
        ("clock 61 m", 10, "m"),
        ("time 12.3456, hit red", 6, "12.3456"),
        ("award A frame", 14, ""),
        ("award A set 8b", 9, "set"),
        ("touched A tip softly", 15, "softly"),
        ("call 9z A", 6, "9z"),
        ("note A 8d, hit red", 12, "hit"),
        ("hit red, pot red 3 in top middle", 23, "top"),
        ("hit red, hit red", 10, "hit"),
        ("cushion red 3 top", 15, "top"),
        ("  hit  green", 8, "green"),
        ("override play, table 3 3 black, by C", 36, "C"),
        ("conduct A nothing", 11, "nothing"),
    ] {
        let error = text.parse::<Move>().unwrap_err();
        assert_eq!((error.line, error.column, error.found.as_str()), (1, column, found), "{text}: {error}");
    }
    let second = "hit red\n pot grey".parse::<Move>().unwrap_err();
    assert_eq!((second.line, second.column), (2, 6), "{second}");
}

#[test]
fn clause_1_the_readme_lists_every_kind_of_event() {
    let readme = include_str!("../../README.md");
    let table = readme.split("| line | means | also |").nth(1).unwrap().split("\n\n").next().unwrap();
    let mut kinds = BTreeSet::new();
    for row in table.lines().skip(2) {
        let lines = row.split('`').skip(1).step_by(2);
        // The other texts of a row are not events.
        let first = lines.clone().next().unwrap();
        let key = first.split(' ').next().unwrap();
        let lines = lines.filter(|line| line.starts_with(key) || *line == "shot");
        for line in lines {
            let event: Move = line.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
            let json = serde_json::to_value(&event).unwrap();
            kinds.extend(json.as_object().unwrap().keys().cloned());
        }
    }
    assert_eq!(kinds.len(), 16, "{kinds:?}");
}

#[test]
fn clause_1_a_quantity_has_a_unit_with_or_without_a_space() {
    for (text, written) in [
        ("fell red 7 after 6s", "fell red 7 after 6 s"),
        ("LAG A AT 5mm B AT 0.25 mm", "lag A at 5 mm B at 0.25 mm"),
        ("clock 61", "clock 61 s"),
        ("time 42.5, hit red", "time 42.5 s, hit red"),
        ("stalemate slow play nine", "stalemate slow_play nine"),
    ] {
        assert_eq!(text.parse::<Move>().unwrap().to_string(), written, "{text}");
    }
}

#[test]
fn clause_1_every_event_is_written_as_it_is_read() {
    for line in [
        "in baulk, hit red, pot yellow, cushion, no foul",
        "shot",
        "shot, conduct B no attempt",
        "lag B",
        "lag again",
        "lag A at 5 mm crossed B at 400.25 mm short potted off side-cushion in-jaws nearer A",
        "breaker A",
        "choose rerack",
        "call 4c A",
        "touched A tip",
        "touched B body deliberate",
        "disturbed beyond control",
        "fell red 3 after 6 s",
        "fell yellow after 4.25 s in the way",
        "fell black after 0.5 s aside",
        "clock 61.001 s",
        "time-out touching ball",
        "stalemate slow_play",
        "stalemate negative_play nine",
        "conduct A before announcement",
        "award B match 8b",
        "protest A 5m none late upheld",
        "override A match",
        "override play, groups red yellow, table 3 7 black, by B, breaker A, free shot, from lie or baulk",
        "override break, open, balls red 1 and black, by B, breaker A, from nowhere, due black",
        "note B 8d",
    ] {
        let event: Move = line.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(event.to_string(), line);
        let json = serde_json::to_string(&event).unwrap();
        assert_eq!(serde_json::from_str::<Move>(&json).unwrap(), event, "{line}");
    }
}

#[test]
fn clause_6a_no_foul_excludes_a_foul_in_any_order() {
    for text in ["hit red, no foul, foul 5f", "hit red, foul 5f, no foul"] {
        assert!(text.parse::<Facts>().is_err(), "{text}");
    }
    assert!("hit red, foul 5f, foul 5m".parse::<Facts>().is_ok());
}

#[test]
fn clause_4q_a_frozen_ball_is_announced_once_with_all_its_cushions() {
    assert!("frozen red 1, frozen red 1, hit red 1".parse::<Facts>().is_err());
    let facts: Facts = "frozen red 1 on top, frozen red 1 on left upper".parse().unwrap();
    assert_eq!(facts.frozen[0].cushions, [Cushion::Top, Cushion::LeftUpper]);
}
