//! Origin and licences of the dependencies, and changes of the public interfaces since the last release.

use crate::{run::Run, shell};

pub(super) fn check(run: &mut Run) -> Result<(), String> {
    dependencies(run)?;
    interfaces(run)
}

fn dependencies(run: &mut Run) -> Result<(), String> {
    if shell::output("cargo deny --version").is_none() {
        return run.skip("licences, duplicates and advisories", "`cargo install --locked cargo-deny`");
    }
    shell::run("cargo deny --workspace --all-features check bans licenses sources")?;
    shell::run("cargo deny --manifest-path crates/fuzz/Cargo.toml --config .cargo/deny.toml check licenses sources")?;
    let python = "crates/boardgame-python/Cargo.toml";
    shell::run(&format!("cargo deny --manifest-path {python} --config .cargo/deny.toml check licenses sources"))?;
    // An unreachable database is not a fault of the dependencies.
    if shell::output("cargo deny fetch db").is_none() {
        return run.skip("advisories", "their database is unreachable");
    }
    shell::run("cargo deny --workspace --all-features check advisories")
}

/// Compares each library with its last release, if there is one.
fn interfaces(run: &mut Run) -> Result<(), String> {
    // A checkout without history has no tags, even after a release.
    let shallow = shell::output("git rev-parse --is-shallow-repository");
    if shallow.is_none_or(|shallow| shallow.trim() == "true") {
        return run.skip("public interfaces", "the checkout has no history (`git fetch --unshallow --tags`)");
    }
    let packages = shell::packages()?;
    let libraries = packages.iter().filter(|package| shell::is_published_library(package));
    let libraries = libraries.filter_map(|package| package["name"].as_str());
    let tags = shell::output("git tag --list --sort=-version:refname *-v*").ok_or("`git tag --list` failed")?;
    let released = libraries.filter_map(|library| {
        let tag = tags.lines().find(|tag| tag.strip_prefix(library).is_some_and(|rest| rest.starts_with("-v")))?;
        Some((library, tag))
    });
    let released: Vec<_> = released.collect();
    if released.is_empty() {
        eprintln!("  no library has a release tag yet");
        return Ok(());
    }
    if shell::output("cargo semver-checks --version").is_none() {
        return run.skip("public interfaces", "`cargo install --locked cargo-semver-checks`");
    }
    for (library, tag) in released {
        shell::run(&format!("cargo semver-checks -p {library} --baseline-rev {tag}"))?;
    }
    Ok(())
}
