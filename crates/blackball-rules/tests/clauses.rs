//! Every clause has a test that is named after it.

use std::path::Path;

use blackball_rules::{Reading, Rule};
use boardgame_core::{Lang, Rulebook, testkit};

#[test]
fn every_clause_has_a_test() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    assert_eq!(testkit::untested_clauses::<Rule>(&tests), []);
}

#[test]
fn every_clause_and_reading_has_a_title_of_its_own_in_both_languages() {
    for lang in Lang::ALL {
        let mut titles: Vec<&str> = Rule::ALL.iter().map(|rule| rule.title(lang)).collect();
        titles.extend(Reading::ALL.map(|reading| reading.title(lang)));
        let count = titles.len();
        titles.sort_unstable();
        titles.dedup();
        assert_eq!(titles.len(), count);
    }
    assert_eq!(Rule::ALL.len(), 52);
    let mut numbers: Vec<&str> = Rule::ALL.iter().map(|rule| rule.number()).collect();
    assert!(numbers.is_sorted());
    numbers.dedup();
    assert_eq!(numbers.len(), 52);
}
