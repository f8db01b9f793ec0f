//! The scanner that tells which clauses have tests.

use boardgame_core::{
    Clause, Lang, Rulebook,
    testkit::{tests_by_clause, untested_clauses},
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Numbered(&'static str);

impl Rulebook for Numbered {
    const ALL: &'static [Self] = &[Self("4.1"), Self("4.10"), Self("R4"), Self("R4.2"), Self("5d"), Self("5")];

    fn clause(self) -> Clause {
        Clause { game: "numbered", number: self.0 }
    }

    fn title(self, _: Lang) -> &'static str {
        "a title"
    }
}

const SOURCE: &str = "
#[test]
fn clause_4_1_first() {}
#[test]
#[ignore = \"slow\"]
fn clause_4_10_second() {}
    #[test]
    /// In a macro.
    fn clause_r4_2_third(position in positions()) {}
#[test] fn clause_5d_fourth() {}
fn clause_5_no_test() {}
// #[test] fn clause_5_in_a_comment() {}
#[test]
fn clause_5_() {}
";

#[test]
fn a_test_belongs_to_one_clause_only() {
    let found: Vec<_> = tests_by_clause::<Numbered>(SOURCE)
        .into_iter()
        .map(|(clause, tests)| (clause.number, tests.join(" ")))
        .collect();
    let expected = [
        ("4.1", "clause_4_1_first"),
        ("4.10", "clause_4_10_second"),
        ("R4", ""),
        ("R4.2", "clause_r4_2_third"),
        ("5d", "clause_5d_fourth"),
        ("5", ""),
    ];
    assert_eq!(found, expected.map(|(number, tests)| (number, tests.to_owned())));
}

#[test]
fn a_folder_that_is_not_there_tests_nothing() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("no such folder");
    assert_eq!(untested_clauses::<Numbered>(&folder).len(), Numbered::ALL.len());
}
