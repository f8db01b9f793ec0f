//! `cargo xtask clauses`: what tests each clause of the rules.

mod asserting;

use std::collections::BTreeSet;

use asserting::{Asserting, Sources};
use boardgame_core::{Cites, Game, Lang, Rulebook, testkit};
use boardgame_referee::{GameId, with_game};
use serde_json::Value;

use crate::shell;

/// Prints every clause of every game.
///
/// # Errors
/// When a clause has no test that is compiled, runs and asserts something.
pub(crate) fn run() -> Result<(), String> {
    let programs = programs()?;
    let mut wanting = 0;
    for id in GameId::ALL {
        let package = package_of(id)?;
        wanting += with_game!(id, G => game::<RuleOf<G>>(&package, &programs)?);
    }
    match wanting {
        0 => Ok(()),
        1 => Err("one clause lacks a test".to_owned()),
        many => Err(format!("{many} clauses lack a test")),
    }
}

/// The clauses of a game.
type RuleOf<G> = <<G as Game>::Illegal as Cites>::Rule;

/// The package with the rules of a game: it is called after the game, or is the game's rules by its name.
pub(crate) fn package_of(game: GameId) -> Result<String, String> {
    let names = [game.code().to_owned(), format!("{game}-rules")];
    let there = |name: &String| shell::root().join("crates").join(name).is_dir();
    names.into_iter().find(there).ok_or_else(|| format!("no package has the rules of {game}"))
}

/// Prints the clauses of one game, and counts those that lack something.
fn game<R: Rulebook>(package: &str, programs: &[(String, String)]) -> Result<usize, String> {
    let asserting = asserting(package)?;
    let (sound, empty): (Vec<String>, _) =
        running(package, programs)?.into_iter().partition(|test| asserting.has(test));
    let mut wanting = 0;
    for rule in R::ALL {
        let clause = rule.clause();
        println!("{clause}: {}", rule.title(Lang::En));
        let tests = testkit::tests_of(clause, sound.iter().map(String::as_str));
        for test in &tests {
            println!("    test   {test}");
        }
        let mut missing = Vec::new();
        if tests.is_empty() {
            missing.push("no test that runs is named after it".to_owned());
        }
        for test in testkit::tests_of(clause, empty.iter().map(String::as_str)) {
            missing.push(format!("{test} asserts nothing"));
        }
        for what in &missing {
            println!("    LACKS  {what}");
        }
        wanting += usize::from(!missing.is_empty());
    }
    Ok(wanting)
}

/// The test programs of the workspace, each with the folder of its package: those that `cargo test --workspace` builds, since
/// a package by itself would have other features of its dependencies and be compiled once more.
fn programs() -> Result<Vec<(String, String)>, String> {
    let line = "cargo test --workspace --lib --test it --no-run --message-format json";
    let built = shell::output(line).ok_or_else(|| format!("`{line}` failed"))?;
    let messages = built.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let program = |message: Value| Some((text(&message["manifest_path"])?, text(&message["executable"])?));
    Ok(messages.filter(|message| message["profile"]["test"] == true).filter_map(program).collect())
}

/// The tests of a package that are compiled and not ignored, as its test programs themselves list them.
fn running(package: &str, programs: &[(String, String)]) -> Result<BTreeSet<String>, String> {
    let manifest = shell::root().join("crates").join(package).join("Cargo.toml");
    let own = || programs.iter().filter(|(of, _)| *manifest == **of).map(|(_, program)| program);
    let list = |more: &str| {
        let mut names = BTreeSet::new();
        for program in own() {
            let line = format!("{program} --list{more}");
            let listed = shell::output(&line).ok_or_else(|| format!("`{line}` failed"))?;
            names.extend(listed.lines().filter_map(|line| line.strip_suffix(": test")).map(str::to_owned));
        }
        Ok::<BTreeSet<String>, String>(names)
    };
    let ignored = list(" --ignored")?;
    Ok(list("")?.difference(&ignored).cloned().collect())
}

/// Which tests of a package assert something: those of its test program, and those inside the library.
fn asserting(package: &str) -> Result<Asserting, String> {
    let folder = shell::root().join("crates");
    let library = Sources::of_library(&folder.join(package).join("src/lib.rs"))?;
    let methods = asserting::methods_of(&library);
    let program = Sources::of_tests(&folder.join(package).join("tests/it/main.rs"))?;
    let kit = Sources::of_library(&folder.join("boardgame-core/src/lib.rs"))?;
    let sources = vec![("it".to_owned(), program), ("lib".to_owned(), library), (asserting::KIT.to_owned(), kit)];
    Ok(Asserting::find(sources, &methods))
}

#[cfg(test)]
mod tests {
    use super::{GameId, asserting, package_of};

    /// Before any of them runs: what is named after a clause asserts something.
    #[test]
    fn every_test_of_a_clause_asserts_something() {
        for game in GameId::ALL {
            let package = package_of(game).expect("its rules");
            let found = asserting(&package).expect("its sources");
            let (all, silent) = found.called("clause_");
            assert!(all > 10, "{package}: only {all} tests of clauses are found");
            assert_eq!(silent, Vec::<String>::new(), "{package}");
        }
    }
}
