//! Every clause of the rules has a test that is named after it.

use boardgame_core::testkit;

#[test]
fn every_clause_has_a_test() {
    assert_eq!(testkit::untested_clauses::<dwyn::Rule>(), []);
}
