//! Which clauses have a test that is named after them.

use alloc::{string::String, vec::Vec};
#[cfg(feature = "std")]
use std::{fs, path::Path};

use crate::{Clause, Rulebook};

/// The tests in a Rust source text that are named after this clause, in the order of the text.
///
/// Such a test is a function under `#[test]` named `clause_`, the clause's number in lower case with underscores for
/// dots, `_`, and a title that starts with a letter.
///
/// ```
/// use boardgame_core::{Clause, testkit};
///
/// let source = "#[test]\nfn clause_4_10_a_king_moves_both_ways() {}";
/// let tests = |number| testkit::tests_of(Clause { game: "checkers", number }, source);
/// assert_eq!(tests("4.10"), ["clause_4_10_a_king_moves_both_ways"]);
/// assert!(tests("4.1").is_empty());
/// ```
#[must_use]
pub fn tests_of(clause: Clause, source: &str) -> Vec<String> {
    let prefix = prefix(clause);
    clause_tests(source).filter(|name| is_named_after(name, &prefix)).map(String::from).collect()
}

/// Every clause of a game's rules, in order, with the tests in a Rust source text that are named after it.
#[must_use]
pub fn tests_by_clause<R: Rulebook>(source: &str) -> Vec<(Clause, Vec<String>)> {
    R::ALL.iter().map(|rule| rule.clause()).map(|clause| (clause, tests_of(clause, source))).collect()
}

/// The clauses of a game's rules that no test in the `.rs` files below a folder is named after.
///
/// A folder or file that cannot be read has no tests.
///
/// ```no_run
/// # use boardgame_core::{MatchRule as Rule, testkit};
/// use std::path::Path;
///
/// let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
/// assert_eq!(testkit::untested_clauses::<Rule>(&tests), []);
/// ```
#[cfg(feature = "std")]
#[must_use]
pub fn untested_clauses<R: Rulebook>(tests_dir: &Path) -> Vec<Clause> {
    let mut names = Vec::new();
    let mut folders = Vec::from([tests_dir.to_path_buf()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            // A link could lead back to where it stands.
            if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let source = fs::read_to_string(path).unwrap_or_default();
                names.extend(clause_tests(&source).map(String::from));
            }
        }
    }
    let untested = |clause: &Clause| {
        let prefix = prefix(*clause);
        !names.iter().any(|name| is_named_after(name, &prefix))
    };
    R::ALL.iter().map(|rule| rule.clause()).filter(untested).collect()
}

/// The names of the functions under `#[test]` that start with `clause_`.
fn clause_tests(source: &str) -> impl Iterator<Item = &str> {
    let mut under_test = false;
    source.lines().map(str::trim_start).filter_map(move |line| {
        if line.starts_with("#[test]") {
            under_test = true;
        }
        let signature = line.strip_prefix("#[test]").unwrap_or(line).trim_start().strip_prefix("fn ")?;
        let (name, _) = signature.split_once('(')?;
        (core::mem::take(&mut under_test) && name.starts_with("clause_")).then_some(name)
    })
}

fn prefix(clause: Clause) -> String {
    let number = clause.number.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '_' });
    "clause_".chars().chain(number).chain(['_']).collect()
}

/// The title must start with a letter: 4.10 is no test of 4.1.
fn is_named_after(name: &str, prefix: &str) -> bool {
    name.strip_prefix(prefix).is_some_and(|title| title.starts_with(|c: char| c.is_alphabetic()))
}
