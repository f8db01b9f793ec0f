//! Where the dependencies come from, and what has changed for users since the last release.

use crate::{run::Run, shell};

pub(super) fn check(run: &mut Run) -> Result<(), String> {
    dependencies(run)?;
    interfaces(run)
}

fn dependencies(run: &mut Run) -> Result<(), String> {
    if shell::output("cargo deny --version").is_none() {
        return run.leave_out("licences, duplicates and advisories", "`cargo install --locked cargo-deny`");
    }
    shell::run("cargo deny --workspace --all-features check bans licenses sources")?;
    shell::run("cargo deny --manifest-path crates/fuzz/Cargo.toml --config .cargo/deny.toml check licenses sources")?;
    let python = "crates/boardgame-python/Cargo.toml";
    shell::run(&format!("cargo deny --manifest-path {python} --config .cargo/deny.toml check licenses sources"))?;
    // Whether the database can be reached says nothing of the dependencies; its content does.
    if shell::output("cargo deny fetch db").is_none() {
        return run.leave_out("advisories", "their database cannot be reached from here");
    }
    shell::run("cargo deny --workspace --all-features check advisories")
}

/// Each library compared with its own last release; before the first there is nothing to compare with.
fn interfaces(run: &mut Run) -> Result<(), String> {
    // A checkout without history has no tags, which does not mean that nothing was ever released.
    let shallow = shell::output("git rev-parse --is-shallow-repository");
    if shallow.is_none_or(|shallow| shallow.trim() == "true") {
        return run.leave_out("public interfaces", "the checkout has no history (`git fetch --unshallow --tags`)");
    }
    let metadata = shell::metadata()?;
    let packages = metadata["packages"].as_array().into_iter().flatten();
    // Every library that is published; a program alone has no interface.
    let libraries: Vec<&str> = packages
        .filter(|package| shell::is_published(package) && shell::has_library(package))
        .filter_map(|package| package["name"].as_str())
        .collect();
    let tags = shell::output("git tag --list --sort=-version:refname *-v*").ok_or("`git tag --list` failed")?;
    let released = libraries.iter().filter_map(|library| {
        let tag = tags.lines().find(|tag| tag.strip_prefix(library).is_some_and(|rest| rest.starts_with("-v")))?;
        Some((library, tag))
    });
    let released: Vec<_> = released.collect();
    if released.is_empty() {
        eprintln!("  no library has a release tag yet: there is nothing to compare public interfaces with");
        return Ok(());
    }
    if shell::output("cargo semver-checks --version").is_none() {
        return run.leave_out("public interfaces", "`cargo install --locked cargo-semver-checks`");
    }
    for (library, tag) in released {
        shell::run(&format!("cargo semver-checks -p {library} --baseline-rev {tag}"))?;
    }
    Ok(())
}
