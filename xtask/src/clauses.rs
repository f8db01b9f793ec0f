//! `cargo xtask clauses`: what each clause of the rules is tested by, cited by, and explained in.

mod cites;

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use boardgame_core::{Lang, Rulebook, testkit};

use crate::shell;

/// Prints every clause of every game.
///
/// # Errors
/// When a clause has no test, or a rules document lacks it.
pub(crate) fn run() -> Result<(), String> {
    let wanting = [
        game::<checkers::Rule>("checkers"),
        game::<camelot::Rule>("camelot"),
        game::<dwyn::Rule>("dwyn"),
        game::<blackball_rules::Rule>("blackball-rules"),
    ];
    match wanting.iter().sum() {
        0 => Ok(()),
        1 => Err("one clause lacks a test or its place in a rules document".to_owned()),
        many => Err(format!("{many} clauses lack a test or their place in a rules document")),
    }
}

/// Prints the clauses of one game, and tells how many lack something.
fn game<R: Rulebook>(package: &str) -> usize {
    let folder = shell::root().join("crates").join(package);
    let tests: String = sources(&folder.join("tests")).into_iter().map(|(_, source)| source + "\n").collect();
    let cites = cites::of(&sources(&folder.join("src")));
    let documents = Lang::ALL.map(|lang| (lang, documented::<R>(lang)));
    let mut wanting = 0;
    for (rule, (clause, tests)) in R::ALL.iter().zip(testkit::tests_by_clause::<R>(&tests)) {
        println!("{clause}: {}", rule.title(Lang::En));
        for test in &tests {
            println!("    test   {test}");
        }
        for place in cites.get(&format!("{rule:?}")).into_iter().flatten() {
            println!("    cited  {place}");
        }
        let missing: Vec<String> = (tests.is_empty().then(|| "no test is named after it".to_owned()).into_iter())
            .chain(
                documents
                    .iter()
                    .filter(|(_, known)| !known.contains(clause.number))
                    .map(|(lang, _)| format!("docs/rules: not in {lang}")),
            )
            .collect();
        for what in &missing {
            println!("    LACKS  {what}");
        }
        wanting += usize::from(!missing.is_empty());
    }
    wanting
}

/// The clauses that a rules document explains: each stands in bold at the beginning of its item.
fn documented<R: Rulebook>(lang: Lang) -> BTreeSet<String> {
    let game = R::ALL.first().map_or("", |rule| rule.clause().game);
    let name = match lang {
        Lang::En => format!("{game}.md"),
        Lang::Cy => format!("{game}.cy.md"),
    };
    let text = fs::read_to_string(shell::root().join("docs/rules").join(name)).unwrap_or_default();
    text.lines().filter_map(|line| Some(line.strip_prefix("- **")?.split_once("**")?.0.to_owned())).collect()
}

/// The Rust files below a folder with their texts, in order.
fn sources(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder).into_iter().flatten().flatten();
        for path in entries.map(|entry| entry.path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let source = fs::read_to_string(&path).unwrap_or_default();
                found.push((path, source));
            }
        }
    }
    found.sort();
    found
}
