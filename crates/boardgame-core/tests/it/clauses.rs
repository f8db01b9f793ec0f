//! The assignment of tests to clauses by their names.

use boardgame_core::{Clause, testkit::tests_of};

#[test]
fn each_test_belongs_to_one_clause() {
    let names = [
        "clause_4_1_first",
        "kings::clause_4_10_second",
        "notation::deep::clause_r4_2_third",
        "clause_5d_fourth",
        "clause_5_",
        "no_clause_5_test",
    ];
    for (number, expected) in [
        ("4.1", "clause_4_1_first"),
        ("4.10", "clause_4_10_second"),
        ("R4", ""),
        ("R4.2", "clause_r4_2_third"),
        ("5d", "clause_5d_fourth"),
        ("5", ""),
    ] {
        assert_eq!(tests_of(Clause { game: "numbered", number }, names).join(" "), expected, "{number}");
    }
}
