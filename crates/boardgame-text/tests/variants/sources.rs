//! Which types the sources declare.

use std::{fs, path::Path};

/// A public enum, or an error that is a struct.
pub(crate) struct Declared {
    pub(crate) home: &'static str,
    pub(crate) name: String,
    /// The name of a struct, as its only one.
    pub(crate) variants: Vec<String>,
}

const HOMES: [(&str, &str); 5] = [
    ("core", "boardgame-core"),
    ("checkers", "checkers"),
    ("camelot", "camelot"),
    ("dwyn", "dwyn"),
    ("blackball", "blackball-rules"),
];

/// All of them, but for what is made by a macro: the clauses, the readings and the choices between these.
pub(crate) fn declared() -> Vec<Declared> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut found = Vec::new();
    for (home, folder) in HOMES {
        read_folder(home, &crates.join(folder).join("src"), &mut found);
    }
    assert!(found.len() > 100, "the sources are not where they were: {} types", found.len());
    found
}

fn read_folder(home: &'static str, folder: &Path, found: &mut Vec<Declared>) {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<_> = entries.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect();
    paths.sort();
    for path in paths {
        // The test kit says nothing to players.
        if path.is_dir() && path.file_name().is_some_and(|name| name != "testkit") {
            read_folder(home, &path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let source = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            read_source(home, &source, found);
        }
    }
}

fn read_source(home: &'static str, source: &str, found: &mut Vec<Declared>) {
    let mut is_error = false;
    let mut lines = source.lines();
    while let Some(line) = lines.next() {
        if line.is_empty() {
            is_error = false;
        }
        is_error |= line.starts_with("#[derive(") && line.contains("Error");
        if let Some(rest) = line.strip_prefix("pub enum ") {
            let inside = lines.by_ref().take_while(|line| *line != "}");
            // An empty enum ends where it begins, and has nothing to say.
            let variants = if rest.ends_with("{}") { Vec::new() } else { inside.filter_map(variant).collect() };
            found.push(Declared { home, name: word(rest), variants });
        } else if let Some(rest) = line.strip_prefix("pub struct ").filter(|_| is_error) {
            found.push(Declared { home, name: word(rest), variants: vec![word(rest)] });
        }
    }
}

/// A line one step inside that begins with a capital.
fn variant(line: &str) -> Option<String> {
    let line = line.strip_prefix("    ")?;
    line.starts_with(|first: char| first.is_ascii_uppercase()).then(|| word(line))
}

fn word(text: &str) -> String {
    text.chars().take_while(|sign| sign.is_alphanumeric()).collect()
}
