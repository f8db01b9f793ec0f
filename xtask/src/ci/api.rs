//! Checks that the public APIs match the text in `docs/api` and are compatible with the last releases.

use std::{env, fs};

use crate::{run::CiRun, shell};

const FOLDER: &str = "docs/api";

/// Compares the public API of each library with its text. `BOARDGAME_BLESS=1` writes the texts.
pub(super) fn check(run: &mut CiRun) -> Result<(), String> {
    let packages = shell::packages()?;
    let libraries: Vec<&str> = packages
        .iter()
        .filter(|package| shell::is_published_library(package))
        .filter_map(|package| package["name"].as_str())
        .collect();
    texts(run, &libraries)?;
    releases(run, &libraries)
}

fn texts(run: &mut CiRun, libraries: &[&str]) -> Result<(), String> {
    let target = shell::target().join("api");
    let shown = target.display();
    // Rustdoc's JSON output is unstable. This variable allows it with a stable compiler.
    let unstable = [("RUSTC_BOOTSTRAP", "1")];
    let mut arguments = Vec::new();
    for library in libraries {
        let json = format!(
            "-p {library} --lib --all-features --target-dir {shown} -- -Zunstable-options --output-format json"
        );
        shell::run_with(&unstable, &format!("cargo rustdoc --quiet {json}"))?;
        let file = library.replace('-', "_");
        arguments.push(format!("{shown}/doc/{file}.json={shown}/{library}.txt"));
    }
    let tool = format!(
        "cargo run --quiet --manifest-path xtask/api/Cargo.toml --target-dir {shown}/tool -- {}",
        arguments.join(" ")
    );
    if shell::run(&tool).is_err() {
        return run.skip("the texts of the public APIs", "the tool cannot read the JSON of this compiler");
    }
    let bless = env::var_os("BOARDGAME_BLESS").is_some();
    let mut changed = Vec::new();
    for library in libraries {
        let failed = |error: std::io::Error| format!("the API of {library}: {error}");
        let name = format!("{library}.txt");
        let (current, committed) = (target.join(&name), shell::root().join(FOLDER).join(&name));
        if bless {
            fs::copy(&current, &committed).map_err(failed)?;
        }
        if fs::read(&current).map_err(failed)? != fs::read(&committed).unwrap_or_default() {
            eprintln!("  $ diff {} {}", committed.display(), current.display());
            changed.push(*library);
        }
    }
    if changed.is_empty() {
        return Ok(());
    }
    Err(format!(
        "the public API has changed: {}; review it, and write it with `BOARDGAME_BLESS=1 cargo xtask ci api`",
        changed.join(", ")
    ))
}

/// Compares each library with its last release, if there is one.
fn releases(run: &mut CiRun, libraries: &[&str]) -> Result<(), String> {
    let shallow = shell::output("git rev-parse --is-shallow-repository");
    if shallow.is_none_or(|shallow| shallow.trim() == "true") {
        return run.skip("the last releases", "the checkout has no history (`git fetch --unshallow --tags`)");
    }
    let tags = shell::output("git tag --list --sort=-version:refname *-v*").ok_or("`git tag --list` failed")?;
    let released = libraries.iter().filter_map(|library| {
        let tag = tags.lines().find(|tag| tag.strip_prefix(library).is_some_and(|rest| rest.starts_with("-v")))?;
        Some((library, tag))
    });
    let released: Vec<_> = released.collect();
    if released.is_empty() {
        eprintln!("  no library has a release tag yet");
        return Ok(());
    }
    if shell::output("cargo semver-checks --version").is_none() {
        return run.skip("the last releases", "`cargo install --locked cargo-semver-checks`");
    }
    for (library, tag) in released {
        shell::run(&format!("cargo semver-checks -p {library} --baseline-rev {tag}"))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::{
        collections::BTreeSet,
        path::{Path, PathBuf},
    };

    use super::*;

    fn sources(folder: &Path) -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).expect("a folder").flatten().map(|entry| entry.path());
        entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
    }

    /// Finds public enums, and structs whose fields are all public, that are not `#[non_exhaustive]`.
    fn closed(source: &str) -> Vec<&str> {
        let lines: Vec<&str> = source.lines().collect();
        let mut found = Vec::new();
        for (index, line) in lines.iter().enumerate() {
            let indent = &line[..line.len() - line.trim_start().len()];
            let words: Vec<&str> = line.trim_start().split([' ', '<', '{', '(', ';']).collect();
            let ["pub", kind @ ("enum" | "struct"), name, ..] = words[..] else { continue };
            let above = lines[..index].iter().rev().take_while(|line| {
                let line = line.trim();
                !line.is_empty() && !line.starts_with('}') && !line.ends_with(['{', ';'])
            });
            let is_open = above.into_iter().any(|line| line.contains("non_exhaustive"));
            let end = format!("{indent}}}");
            let body = lines[index + 1..].iter().take_while(|line| !line.starts_with(&end));
            let field = format!("{indent}    ");
            let is_field = |line: &&str| {
                let Some((before, _)) = line.split_once(": ") else { return false };
                let name =
                    before.strip_prefix("pub").and_then(|rest| rest.split_once(' ')).map_or(before, |(_, name)| name);
                name.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'_'))
            };
            let mut fields = body.filter_map(|line| line.strip_prefix(&field)).filter(is_field);
            let all_public =
                line.ends_with('{') && fields.clone().next().is_some() && fields.all(|line| line.starts_with("pub "));
            if !is_open && (kind == "enum" || all_public) && !name.starts_with('$') {
                found.push(name);
            }
        }
        found
    }

    #[test]
    fn every_public_type_that_can_grow_is_non_exhaustive() {
        let list = fs::read_to_string(shell::root().join(FOLDER).join("closed.txt")).expect("the list");
        let listed: BTreeSet<(String, String)> = list
            .lines()
            .filter_map(|line| line.split_once(": ").filter(|(library, _)| !library.starts_with('#')))
            .flat_map(|(library, names)| names.split(' ').map(|name| (library.to_owned(), name.to_owned())))
            .collect();
        let mut found = BTreeSet::new();
        let packages = shell::packages().expect("the packages");
        for package in packages.iter().filter(|package| shell::is_published_library(package)) {
            let library = package["name"].as_str().expect("a name");
            let folder = Path::new(package["manifest_path"].as_str().expect("a path")).with_file_name("src");
            let is_source = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "rs");
            for file in sources(&folder).into_iter().filter(is_source) {
                let source = fs::read_to_string(&file).expect("a source");
                found.extend(closed(&source).into_iter().map(|name| (library.to_owned(), name.to_owned())));
            }
        }
        let different: Vec<_> = found.symmetric_difference(&listed).collect();
        assert!(different.is_empty(), "not `#[non_exhaustive]`, or listed in closed.txt without need: {different:?}");
    }
}
