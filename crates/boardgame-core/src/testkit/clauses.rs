use alloc::{collections::BTreeSet, string::String, vec::Vec};
use std::{env, process::Command};

use crate::rule::{Clause, Rulebook};

/// Returns the names of tests that belong to a clause. After any modules, such a name is `clause_`, the number in lower
/// case with underscores for dots, `_`, and a title that starts with a letter.
#[must_use]
pub fn tests_of<'a>(clause: Clause, names: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let number = clause.number.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '_' });
    let prefix: String = "clause_".chars().chain(number).chain(['_']).collect();
    // A test of 4.10 is not a test of 4.1.
    let named_after =
        |name: &&str| name.strip_prefix(&*prefix).is_some_and(|title| title.starts_with(char::is_alphabetic));
    names.into_iter().map(|name| name.rsplit("::").next().unwrap_or(name)).filter(named_after).collect()
}

/// Returns the clauses without a test in the running test program. Ignored tests do not count.
#[must_use]
pub fn untested_clauses<R: Rulebook>() -> Vec<Clause> {
    let list = |which: &[&str]| {
        let ask = |program| Command::new(program).args(["--list", "--format", "terse"]).args(which).output();
        let output = env::current_exe().and_then(ask).map(|output| output.stdout).unwrap_or_default();
        let lines = String::from_utf8_lossy(&output).into_owned();
        lines.lines().filter_map(|line| line.strip_suffix(": test")).map(String::from).collect::<BTreeSet<_>>()
    };
    let (all, ignored) = (list(&[]), list(&["--ignored"]));
    let names = || all.difference(&ignored).map(String::as_str);
    let untested = |clause: &Clause| tests_of(*clause, names()).is_empty();
    R::ALL.iter().map(|rule| rule.clause()).filter(untested).collect()
}

/// Checks that the clauses of a game's rules have distinct numbers and, in each language, distinct titles.
pub fn check_rulebook<R: Rulebook>() {
    let numbers: BTreeSet<_> = R::ALL.iter().map(|rule| rule.clause().number).collect();
    assert_eq!(numbers.len(), R::ALL.len(), "numbers");
    for lang in crate::lang::Lang::ALL {
        let titles: BTreeSet<_> = R::ALL.iter().map(|rule| rule.title(lang)).collect();
        assert_eq!(titles.len(), R::ALL.len(), "titles in {lang:?}");
        assert!(!titles.contains(""), "a title in {lang:?}");
    }
}
