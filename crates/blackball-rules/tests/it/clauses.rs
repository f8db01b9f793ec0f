//! Every clause has a test that is named after it.

use blackball_rules::{
    Rule,
    readings::{Reading, Readings},
};
use boardgame_core::{Lang, testkit};

#[test]
fn every_clause_has_a_test() {
    assert_eq!(testkit::untested_clauses::<Rule>(), []);
}

#[test]
fn every_clause_and_reading_has_a_title_of_its_own() {
    let mut readings = Reading::ALL.map(|reading| Readings::default().read(reading).to_string());
    readings.sort_unstable();
    assert!(readings.windows(2).all(|pair| pair[0] != pair[1]));
    let mut numbers = Reading::ALL.map(|reading| reading.number()[1..].parse::<usize>().unwrap());
    numbers.sort_unstable();
    assert!(numbers.into_iter().eq(1..=29));
    for lang in Lang::ALL {
        let mut titles: Vec<&str> = Rule::ALL.iter().map(|rule| rule.title(lang)).collect();
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
