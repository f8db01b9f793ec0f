//! Which tests belong to a clause.

use boardgame_core::{Clause, testkit::tests_of};

const NAMES: [&str; 6] = [
    "clause_4_1_first",
    "kings::clause_4_10_second",
    "notation::deep::clause_r4_2_third",
    "clause_5d_fourth",
    "clause_5_",
    "no_clause_5_test",
];

#[test]
fn a_test_belongs_to_one_clause_only() {
    let found = |number| tests_of(Clause { game: "numbered", number }, NAMES).join(" ");
    assert_eq!(found("4.1"), "clause_4_1_first");
    assert_eq!(found("4.10"), "clause_4_10_second");
    assert_eq!(found("R4"), "");
    assert_eq!(found("R4.2"), "clause_r4_2_third");
    assert_eq!(found("5d"), "clause_5d_fourth");
    assert_eq!(found("5"), "");
}
