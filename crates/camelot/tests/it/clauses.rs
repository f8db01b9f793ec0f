//! Every clause of the rules has a test that is named after it, and a title in both languages.

use std::collections::BTreeSet;

use boardgame_core::{Lang, testkit};
use camelot::Rule;

#[test]
fn every_clause_has_a_test() {
    assert_eq!(testkit::untested_clauses::<Rule>(), []);
}

#[test]
fn every_clause_has_its_own_number_and_titles() {
    let numbers: BTreeSet<_> = Rule::ALL.iter().map(|rule| rule.clause().number).collect();
    assert_eq!(numbers.len(), Rule::ALL.len());
    for lang in Lang::ALL {
        let titles: BTreeSet<_> = Rule::ALL.iter().map(|rule| rule.title(lang)).collect();
        assert_eq!(titles.len(), Rule::ALL.len());
        assert!(!titles.contains(""));
    }
}
