//! Every clause of the rules has a test that is named after it.

use std::path::Path;

use boardgame_core::testkit;

#[test]
fn every_clause_has_a_test() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    assert_eq!(testkit::untested_clauses::<dwyn::Rule>(&tests), []);
}
