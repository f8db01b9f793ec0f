//! Checks that every clause has a test that is named after it.

use blackball_rules::{
    Facts, Move, Rule,
    readings::{Reading, Readings},
};
use boardgame_core::testkit;

#[test]
fn every_clause_has_a_test() {
    assert_eq!(testkit::untested_clauses::<Rule>(), []);
}

#[test]
fn clauses_and_interpretations_have_distinct_titles() {
    let mut readings = Reading::ALL.map(|reading| Readings::default().read(reading).to_string());
    readings.sort_unstable();
    assert!(readings.windows(2).all(|pair| pair[0] != pair[1]));
    let mut numbers = Reading::ALL.map(|reading| reading.number()[1..].parse::<usize>().unwrap());
    numbers.sort_unstable();
    assert!(numbers.into_iter().eq(1..=32));
    testkit::check_rulebook::<Rule>();
    assert_eq!(Rule::ALL.len(), 52);
    assert!(Rule::ALL.iter().map(|rule| rule.number()).is_sorted());
}

#[test]
fn the_facts_in_the_readme_can_be_read() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/README.md");
    let document = std::fs::read_to_string(path).expect("the document");
    let block = |language: &str| {
        let (_, rest) = document.split_once(&format!("```{language}\n")).expect("a block");
        rest.split_once("```").expect("the end of the block").0.trim()
    };
    let json: Facts = serde_json::from_str(block("json")).expect("facts as JSON");
    assert!(!json.pots.is_empty());
    let short: Facts = block("text").parse().expect("facts in short");
    assert_eq!(short.pots, json.pots);
}

#[test]
fn the_lines_that_the_rules_name_for_open_questions_can_be_read() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../boardgame-referee/rules/blackball.md");
    let rules = std::fs::read_to_string(path).expect("the rules");
    let (_, questions) = rules.split_once("The document does not answer").expect("the questions");
    let answers = questions.split_once("Two things follow").expect("the end of the questions").0;
    let lines: Vec<String> = answers.split('`').skip(1).step_by(2).map(|line| line.replace("\n  ", " ")).collect();
    assert_eq!(lines.len(), 8, "{lines:?}");
    for line in lines {
        assert!(line.parse::<Move>().is_ok_and(|mv| !mv.to_string().is_empty()), "{line}");
    }
}

#[test]
fn clause_1_choices_that_are_not_recommended_are_listed() {
    assert_eq!(Readings::default().not_recommended(), []);
    for (reading, text) in [
        (Reading::BreakInOff, r#"{"break_in_off":"pot"}"#),
        (Reading::RerackBreaker, r#"{"rerack_breaker":"same_breaker"}"#),
        (Reading::SplitHit, r#"{"split_hit":"foul"}"#),
        (Reading::FouledBreakBlack, r#"{"fouled_break_black":"lost"}"#),
        (Reading::TwoTouching, r#"{"two_touching":"deemed_hit"}"#),
        (Reading::TouchingOnFreeShot, r#"{"touching_on_free_shot":"ordinary_only"}"#),
        (Reading::FrozenScope, r#"{"frozen_scope":"first_contact"}"#),
        (Reading::AfterTimeOut, r#"{"after_time_out":"restarts"}"#),
        (Reading::FreeShotFinish, r#"{"free_shot_finish":"lost"}"#),
        (Reading::Alternation, r#"{"alternation":"shifted"}"#),
        (Reading::BreakAfterFoul, r#"{"break_after_foul":"visit"}"#),
    ] {
        let readings: Readings = serde_json::from_str(text).unwrap();
        assert_eq!(readings.not_recommended(), [reading]);
    }
}
