//! `cargo xtask mutants`: how many small changes of the rules, and of the server's guards, the tests notice.
//!
//! There are thousands of such changes, and each is compiled and tested: hours for all. So every run takes a part of
//! them, as many as fit into the minutes it is given, and the next commit takes the next part.

use std::{fs, time::Duration};

use boardgame_referee::GameId;

use crate::{clauses::package_of, shell};

/// The packages whose code keeps a promise, besides those with the rules of a game; which files of them,
/// `.cargo/mutants.toml` says.
const MORE: [&str; 6] = [
    "boardgame-core",
    "boardgame-search",
    "boardgame-retrograde",
    "boardgame-perft",
    "boardgame-table",
    "boardgame-serve",
];

/// A package and another whose tests look at it, too: what a table allows, those of the server try from outside.
const LOOKED_AT: [(&str, &str); 1] = [("boardgame-table", "boardgame-serve")];

/// The packages whose code knows rules or keeps a promise.
fn all_packages() -> Result<Vec<String>, String> {
    let more = MORE.map(|package| Ok(package.to_owned()));
    GameId::ALL.into_iter().map(package_of).chain(more).collect()
}

/// Minutes for all packages together, where none are given.
const MINUTES: u64 = 60;
/// What one mutant takes: to be compiled, and the tests until the first that fails.
const EACH: Duration = Duration::from_secs(10);
/// Hundredths of the mutants that build which have to be noticed.
const NOTICED: usize = 90;

/// The task.
///
/// # Errors
/// When fewer are noticed than have to be.
pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let all = all_packages()?;
    let usage = || format!("usage: cargo xtask mutants [MINUTES] [PACKAGE…], of {}", all.join(", "));
    let (minutes, packages) = match arguments.split_first() {
        Some((first, rest)) if first.parse::<u64>().is_ok() => (first.parse().unwrap_or(MINUTES), rest),
        _ => (MINUTES, arguments),
    };
    if packages.iter().any(|package| !all.contains(package)) {
        return Err(usage());
    }
    if shell::output("cargo mutants --version").is_none() {
        println!("left out: cargo-mutants is not installed (`cargo install --locked cargo-mutants`)");
        return Ok(());
    }
    let packages = if packages.is_empty() { &all[..] } else { packages };
    let part = Duration::from_secs(minutes * 60) / u32::try_from(packages.len()).unwrap_or(u32::MAX);
    let (mut noticed, mut built, mut survivors) = (0, 0, Vec::new());
    for package in packages {
        let found = some(package, part)?;
        noticed += found.noticed;
        built += found.noticed + found.missed.len();
        survivors.extend(found.missed);
    }
    let known = fs::read_to_string(shell::root().join("docs/mutants.md"))
        .map_err(|error| format!("docs/mutants.md: {error}"))?;
    for survivor in &survivors {
        println!("{} {survivor}", if is_listed(&known, survivor) { "known   " } else { "SURVIVES" });
    }
    let hundredths = (noticed * 100).checked_div(built).unwrap_or(0);
    println!("{noticed} of {built} mutants that build are noticed: {hundredths} %, and {NOTICED} % have to be");
    if hundredths >= NOTICED {
        Ok(())
    } else {
        Err("the tests notice too little: docs/mutants.md says what to do".to_owned())
    }
}

/// What came of the mutants of one package that were tried.
struct Found {
    noticed: usize,
    missed: Vec<String>,
}

/// Tries as many mutants of a package as fit into this time.
fn some(package: &str, time: Duration) -> Result<Found, String> {
    let listed = shell::output(&format!("cargo mutants --list --package {package}"));
    let count = listed.ok_or_else(|| format!("the mutants of {package} could not be listed"))?.lines().count();
    let fit = usize::try_from(time.as_secs() / EACH.as_secs()).unwrap_or(1).max(1);
    let parts = count.div_ceil(fit).max(1);
    // Each commit takes the next part, so that after some of them all have been tried.
    let commits = shell::output("git rev-list --count HEAD").and_then(|count| count.trim().parse::<usize>().ok());
    let part = commits.unwrap_or(0) % parts;
    println!("{package}: {count} mutants, part {part} of {parts}");
    let output = shell::target().join("mutants").join(package);
    fs::create_dir_all(&output).map_err(|error| format!("{}: {error}", output.display()))?;
    let quick = [
        // Without any optimisation the tests of some crates take minutes each time.
        ("CARGO_PROFILE_DEV_OPT_LEVEL", "1"),
        ("CARGO_PROFILE_DEV_DEBUG", "0"),
        ("PROPTEST_DISABLE_FAILURE_PERSISTENCE", "1"),
    ];
    let others = LOOKED_AT.iter().filter(|(looked_at, _)| *looked_at == package).map(|(_, other)| *other);
    let tests: Vec<String> =
        [package].into_iter().chain(others).map(|tests| format!("--test-package {tests}")).collect();
    let line = format!(
        "cargo mutants --package {package} {} --sharding round-robin --shard {part}/{parts} --output {}",
        tests.join(" "),
        output.display()
    );
    // It fails when one survives, which is counted below.
    let _ = shell::run_with(&quick, &line);
    let lines = |name: &str| {
        let text = fs::read_to_string(output.join("mutants.out").join(name))
            .map_err(|error| format!("cargo-mutants left no {name} of {package}: {error}"))?;
        Ok::<Vec<String>, String>(text.lines().map(str::to_owned).collect())
    };
    Ok(Found { noticed: lines("caught.txt")?.len() + lines("timeout.txt")?.len(), missed: lines("missed.txt")? })
}

/// Whether the document names a survivor: without line and column, which any change moves.
fn is_listed(document: &str, survivor: &str) -> bool {
    let mut parts = survivor.splitn(4, ':');
    let (Some(file), Some(what)) = (parts.next(), parts.nth(2)) else { return false };
    document.lines().any(|line| line.contains(&format!("`{file}`")) && line.contains(&format!("`{}`", what.trim())))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_survivor_is_found_in_the_document_wherever_its_line_is() {
        let document = "- `crates/a/src/b.rs`, `replace | with ^ in B::of`: the sets have nothing in common\n";
        assert!(is_listed(document, "crates/a/src/b.rs:12:5: replace | with ^ in B::of"));
        assert!(!is_listed(document, "crates/a/src/b.rs:12:5: replace | with & in B::of"));
    }

    #[test]
    fn every_pattern_of_the_settings_names_files() {
        let settings = fs::read_to_string(shell::root().join(".cargo/mutants.toml")).expect("the settings");
        let patterns = settings.lines().filter_map(|line| line.trim().strip_prefix("\"crates/")?.strip_suffix("\","));
        let mut patterns: Vec<&str> = patterns.filter(|pattern| !pattern.starts_with("**")).collect();
        assert!(patterns.len() >= all_packages().expect("every game has its rules").len());
        patterns.retain(|pattern| {
            let path = shell::root().join("crates").join(pattern.trim_end_matches("/*.rs").trim_end_matches("/**"));
            !(path.is_file() || path.is_dir() && pattern.ends_with("*.rs"))
        });
        assert!(patterns.is_empty(), "{patterns:?} name nothing");
    }
}
