//! `cargo xtask documents`: the first example of every README compiles in a new package that has the dependencies which the
//! README says, and no others.
//!
//! What the examples do is tested as documentation is; the commands of the documents are run by a test of the program. Here
//! it is looked at that nothing is missing that a reader would have to find out.

use std::{
    fmt::Write,
    fs,
    path::{Path, PathBuf},
};

use crate::shell;

/// How a README names the place of its dependencies: a checkout of the repository beside the reader's own package.
const CHECKOUT: &str = "path = \"../boardgame/";

/// The task.
///
/// # Errors
/// When a crate that is published shows no dependencies or no example, or when an example does not compile with them.
pub(crate) fn run() -> Result<(), String> {
    let folder = shell::target().join("documents");
    let _ = fs::remove_dir_all(folder.join("examples"));
    let mut members = String::new();
    for (name, readme) in libraries()? {
        let text = fs::read_to_string(&readme).map_err(|error| format!("{}: {error}", readme.display()))?;
        let failed = |what: &str| format!("{}: {what}", readme.display());
        let manifest = blocks(&text, "toml").find(|block| block.contains("[dependencies]"));
        let manifest = manifest.ok_or_else(|| failed("no dependencies stand there to be copied"))?;
        let example = blocks(&text, "rust").next().ok_or_else(|| failed("no example stands there"))?;
        if !manifest.contains(&format!("{CHECKOUT}crates/{name}\"")) {
            return Err(failed("the dependencies do not say where the crate is"));
        }
        let root = format!("path = \"{}/", shell::root().display());
        let manifest = format!(
            "[package]\nname = \"example-of-{name}\"\nversion = \"0.0.0\"\nedition = \"2024\"\npublish = false\n\n{}",
            manifest.replace(CHECKOUT, &root)
        );
        let package = folder.join("examples").join(&name);
        write(&package.join("Cargo.toml"), &manifest)?;
        write(&package.join("src/main.rs"), &whole(&example))?;
        let _ = writeln!(members, "    \"examples/{name}\",");
    }
    write(&folder.join("Cargo.toml"), &format!("[workspace]\nresolver = \"3\"\nmembers = [\n{members}]\n"))?;
    // The same versions as everywhere, so that nothing is fetched for it; what is not used is taken out by cargo.
    fs::copy(shell::root().join("Cargo.lock"), folder.join("Cargo.lock"))
        .map_err(|error| format!("Cargo.lock: {error}"))?;
    let manifest = folder.join("Cargo.toml");
    // One by one: together, each would have the features of all.
    for (name, _) in libraries()? {
        let target = folder.join("target");
        shell::run(&format!(
            "cargo check --quiet --offline --manifest-path {} --package example-of-{name} --target-dir {}",
            manifest.display(),
            target.display()
        ))?;
    }
    Ok(())
}

/// The libraries that are published, each with its README.
fn libraries() -> Result<Vec<(String, PathBuf)>, String> {
    let metadata = shell::metadata()?;
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let libraries = packages.filter(|package| shell::is_published(package) && shell::has_library(package));
    let found: Vec<(String, PathBuf)> = libraries
        .filter_map(|package| {
            let folder = Path::new(package["manifest_path"].as_str()?).parent()?;
            Some((package["name"].as_str()?.to_owned(), folder.join(package["readme"].as_str()?)))
        })
        .collect();
    if found.is_empty() { Err("no library has a README: `cargo metadata` has changed".to_owned()) } else { Ok(found) }
}

/// The blocks of a document in this language, without the lines that only its tests see hidden (`# use …`).
fn blocks(text: &str, language: &str) -> impl Iterator<Item = String> {
    let mut found = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let Some(info) = line.strip_prefix("```").filter(|info| !info.is_empty()) else { continue };
        let block: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
        if info.split(',').next() == Some(language) {
            found.push(block.join("\n") + "\n");
        }
    }
    found.into_iter()
}

/// The example as a whole program.
fn whole(example: &str) -> String {
    // What a page hides from its reader is what the reader would miss.
    let shown = example.lines().filter(|line| !line.starts_with("# ") && *line != "#");
    let shown = shown.collect::<Vec<_>>().join("\n");
    if shown.contains("fn main()") { shown } else { format!("fn main() {{\n{shown}\n}}\n") }
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    let failed = |error: std::io::Error| format!("{}: {error}", path.display());
    fs::create_dir_all(path.parent().unwrap_or(path)).map_err(failed)?;
    fs::write(path, text).map_err(failed)
}

#[cfg(test)]
mod tests {
    use blackball_rules::Facts;
    use boardgame_core::{Player, Record, testkit::Nim};

    use super::*;

    /// The blocks of JSON that stand in a document and come from no command.
    fn json_of(document: &str) -> Vec<String> {
        let text = fs::read_to_string(shell::root().join("docs").join(document)).expect("the document");
        blocks(&text, "json").collect()
    }

    #[test]
    fn the_record_in_the_documents_is_one_and_replays() {
        let record = &json_of("records.md")[0];
        let record = Record::<Nim>::read(record).expect("a record");
        let replayed = record.replay().expect("it is in order");
        assert_eq!(replayed.status().outcome().and_then(|outcome| outcome.winner), Some(Player::new(1)));
    }

    #[test]
    fn the_facts_in_the_rules_of_blackball_are_read_in_both_forms() {
        let text = fs::read_to_string(shell::root().join("crates/boardgame-referee/rules/blackball.md"))
            .expect("the document");
        let facts: Vec<Facts> =
            blocks(&text, "json").map(|json| serde_json::from_str(&json).expect("facts as JSON")).collect();
        let short: Vec<Facts> =
            blocks(&text, "text").map(|short| short.trim().parse().expect("facts, short")).collect();
        assert!(!facts.is_empty() && facts.len() == short.len());
    }

    #[test]
    fn blocks_are_found_by_their_language() {
        let text = "Text.\n```toml\na = 1\n```\n```rust,no_run\nfn main() {}\n```\n```\nplain\n```\n```rust\nx\n```\n";
        assert_eq!(blocks(text, "rust").collect::<Vec<_>>(), ["fn main() {}\n", "x\n"]);
        assert_eq!(blocks(text, "toml").collect::<Vec<_>>(), ["a = 1\n"]);
    }

    #[test]
    fn an_example_without_a_main_gets_one() {
        assert_eq!(whole("# use hidden::Thing;\nuse a::B;\n"), "fn main() {\nuse a::B;\n}\n");
    }
}
