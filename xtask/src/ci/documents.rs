//! Compiles the first example of each README in a new package with the dependencies that the README shows, and no others.
//!
//! The tests run the examples and the commands of the documents. This step finds dependencies that a reader would miss.

use std::{
    fmt::Write,
    fs,
    path::{Path, PathBuf},
};

use serde_json::Value;

use crate::shell;

/// How a README names its dependencies: in a checkout next to the reader's package.
const CHECKOUT: &str = "path = \"../boardgame/";

pub(super) fn check() -> Result<(), String> {
    let folder = shell::target().join("documents");
    let _ = fs::remove_dir_all(folder.join("examples"));
    let mut members = String::new();
    let libraries = libraries()?;
    for (name, readme) in &libraries {
        let text = fs::read_to_string(readme).map_err(|error| format!("{}: {error}", readme.display()))?;
        let failed = |what: &str| format!("{}: {what}", readme.display());
        let manifest = blocks(&text, "toml").find(|block| block.contains("[dependencies]"));
        let manifest = manifest.ok_or_else(|| failed("it shows no dependencies"))?;
        let example = blocks(&text, "rust").next().ok_or_else(|| failed("it shows no example"))?;
        if !manifest.contains(&format!("{CHECKOUT}crates/{name}\"")) {
            return Err(failed("the dependencies do not include the crate itself"));
        }
        let root = format!("path = \"{}/", shell::root().display());
        let manifest = format!(
            "[package]\nname = \"example-of-{name}\"\nversion = \"0.0.0\"\nedition = \"2024\"\npublish = false\n\n{}",
            manifest.replace(CHECKOUT, &root)
        );
        let package = folder.join("examples").join(name);
        write(&package.join("Cargo.toml"), &manifest)?;
        write(&package.join("src/main.rs"), &program(&example))?;
        let _ = writeln!(members, "    \"examples/{name}\",");
    }
    write(&folder.join("Cargo.toml"), &format!("[workspace]\nresolver = \"3\"\nmembers = [\n{members}]\n"))?;
    // The versions of the workspace, so that nothing is fetched.
    fs::copy(shell::root().join("Cargo.lock"), folder.join("Cargo.lock"))
        .map_err(|error| format!("Cargo.lock: {error}"))?;
    let manifest = folder.join("Cargo.toml");
    // One by one: together, each would have the features of all.
    let target = folder.join("target");
    for (name, _) in libraries {
        shell::run(&format!(
            "cargo check --quiet --offline --manifest-path {} --package example-of-{name} --target-dir {}",
            manifest.display(),
            target.display()
        ))?;
    }
    Ok(())
}

/// Lists the published libraries with their READMEs.
fn libraries() -> Result<Vec<(String, PathBuf)>, String> {
    let packages = shell::packages()?;
    let readme = |package: &Value| {
        let folder = Path::new(package["manifest_path"].as_str()?).parent()?;
        Some((package["name"].as_str()?.to_owned(), folder.join(package["readme"].as_str()?)))
    };
    packages
        .iter()
        .filter(|package| shell::is_published_library(package))
        .map(|package| readme(package).ok_or_else(|| format!("{} has no README", package["name"])))
        .collect()
}

/// Finds the blocks of a document in a language.
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

/// Makes a program of an example. Lines that rustdoc hides are left out, since a reader does not see them.
fn program(example: &str) -> String {
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
    use super::*;

    #[test]
    fn blocks_are_found_by_their_language() {
        let text = "Text.\n```toml\na = 1\n```\n```rust,no_run\nfn main() {}\n```\n```\nplain\n```\n```rust\nx\n```\n";
        assert_eq!(blocks(text, "rust").collect::<Vec<_>>(), ["fn main() {}\n", "x\n"]);
        assert_eq!(blocks(text, "toml").collect::<Vec<_>>(), ["a = 1\n"]);
    }

    #[test]
    fn an_example_without_a_main_gets_one() {
        assert_eq!(program("# use hidden::Thing;\nuse a::B;\n"), "fn main() {\nuse a::B;\n}\n");
    }
}
