//! Checks that `docs/terms.md` contains every Welsh word that can be typed.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_path_buf()
}

/// Returns the messages in a Welsh file by their identifiers.
fn messages(file: &str) -> BTreeMap<String, String> {
    let text =
        fs::read_to_string(folder().join("../boardgame-text/locales/cy").join(file)).expect("a file of messages");
    let mut found = BTreeMap::new();
    let mut last = None;
    for line in text.lines() {
        match line.split_once(" =") {
            Some((name, value)) if !line.starts_with([' ', '#']) => {
                found.insert(name.to_owned(), value.trim_start().to_owned());
                last = Some(name.to_owned());
            }
            _ => {
                if let (Some(name), true) = (&last, line.starts_with(' ')) {
                    let value: &mut String = found.entry(name.clone()).or_default();
                    value.push('\n');
                    value.push_str(line.trim());
                } else {
                    last = None;
                }
            }
        }
    }
    found
}

/// Returns the phrases of a game's notation, each with its Welsh form.
fn phrases(file: &str, name: &str) -> Vec<(String, String)> {
    let value = messages(file).remove(name).expect("the words of moves");
    value.lines().filter_map(|line| line.split_once(" = ")).map(|(a, b)| (a.to_owned(), b.to_owned())).collect()
}

#[test]
fn the_dictionary_has_every_word_that_can_be_typed() {
    let path = folder().join("../../docs/terms.md");
    let text = fs::read_to_string(&path).expect("the dictionary");
    let mut missing = Vec::new();
    for (file, name) in [("dwyn.ftl", "referee-move-words-dwyn"), ("blackball.ftl", "referee-move-words-blackball")] {
        for (canonical, typed) in phrases(file, name) {
            let forms: Vec<String> = typed.split(" | ").map(|form| format!("`{}`", form.trim())).collect();
            let row = format!("| `{canonical}` | {} |", forms.join(", "));
            if !text.contains(&row) {
                missing.push(row);
            }
        }
    }
    let program = messages("ui.ftl").into_iter().filter(|(name, _)| name.starts_with("program-request-"));
    missing.extend(
        program
            .filter(|(_, typed)| !text.contains(&format!("| `{typed}` |")))
            .map(|(name, typed)| format!("{name}: `{typed}`")),
    );
    assert!(missing.is_empty(), "{} has not\n{}", path.display(), missing.join("\n"));
}
