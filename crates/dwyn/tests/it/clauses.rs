//! Checks the list of clauses.

use boardgame_core::testkit;

#[test]
fn every_clause_has_a_test_and_titles() {
    testkit::check_rulebook::<dwyn::Rule>();
    assert_eq!(testkit::untested_clauses::<dwyn::Rule>(), []);
}
