//! Tests of the short text form of facts and events.

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
    for row in include_str!("../data/unread.txt").lines().filter(|row| !row.starts_with('#')) {
        let [column, found, text] = row.splitn(3, " | ").collect::<Vec<_>>()[..] else { panic!("{row}") };
        let error = text.parse::<Move>().unwrap_err();
        assert_eq!(
            (error.line, error.column.to_string().as_str(), error.found.as_str()),
            (1, column, found),
            "{text}: {error}"
        );
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
        // Only texts that start with the first word of the row, and `shot`, are events.
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
    for line in include_str!("../data/events.txt").lines() {
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
