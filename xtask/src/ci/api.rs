//! The public APIs: as text in `docs/api`, to be reviewed when they change, and compared with those of the last releases.

use std::{env, fs};

use crate::{run::Run, shell};

const FOLDER: &str = "docs/api";

/// Compares the public API of each library with its text; `BOARDGAME_BLESS=1` writes the texts.
pub(super) fn check(run: &mut Run) -> Result<(), String> {
    let packages = shell::packages()?;
    let libraries: Vec<&str> = packages
        .iter()
        .filter(|package| shell::is_published_library(package))
        .filter_map(|package| package["name"].as_str())
        .collect();
    texts(run, &libraries)?;
    releases(run, &libraries)
}

fn texts(run: &mut Run, libraries: &[&str]) -> Result<(), String> {
    let target = shell::target().join("api");
    let shown = target.display();
    // JSON is not stable: what cannot read it is skipped.
    let unstable = [("RUSTC_BOOTSTRAP", "1")];
    let mut arguments = String::new();
    for library in libraries {
        let json = format!(
            "-p {library} --lib --all-features --target-dir {shown} -- -Zunstable-options --output-format json"
        );
        shell::run_with(&unstable, &format!("cargo rustdoc --quiet {json}"))?;
        let file = library.replace('-', "_");
        arguments += &format!(" {shown}/doc/{file}.json={shown}/{library}.txt");
    }
    let tool =
        format!("cargo run --quiet --manifest-path xtask/api/Cargo.toml --target-dir {shown}/tool --{arguments}");
    if shell::run(&tool).is_err() {
        return run.skip("the texts of the public APIs", "this compiler's rustdoc has another form of JSON");
    }
    let bless = env::var_os("BOARDGAME_BLESS").is_some();
    let mut changed = Vec::new();
    for library in libraries {
        let failed = |error: std::io::Error| format!("the API of {library}: {error}");
        let (made, kept) =
            (target.join(format!("{library}.txt")), shell::root().join(FOLDER).join(format!("{library}.txt")));
        if bless {
            fs::copy(&made, &kept).map_err(failed)?;
        }
        if fs::read(&made).map_err(failed)? != fs::read(&kept).unwrap_or_default() {
            eprintln!("  $ diff {} {}", kept.display(), made.display());
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
fn releases(run: &mut Run, libraries: &[&str]) -> Result<(), String> {
    // A checkout without history has no tags, even after a release.
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
