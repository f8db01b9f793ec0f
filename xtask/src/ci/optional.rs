//! Checks by tools that not every machine has. What is missing is said, and is no failure.

use crate::shell;

/// The packages whose signatures others rest on.
const LIBRARIES: [&str; 6] = ["boardgame-core", "checkers", "camelot", "dwyn", "blackball-rules", "boardgame-text"];

pub(super) fn msrv() -> Result<(), String> {
    let version = shell::output("cargo metadata --no-deps --format-version 1")
        .and_then(|metadata| serde_json::from_str::<serde_json::Value>(&metadata).ok())
        .and_then(|metadata| metadata["packages"][0]["rust_version"].as_str().map(str::to_owned))
        .ok_or("Cargo.toml states no rust-version")?;
    if shell::output(&format!("rustup run {version} cargo --version")).is_none() {
        missing(&format!("Rust {version}"), &format!("rustup toolchain install {version}"));
        return Ok(());
    }
    // Its own folder: two compilers in one would build everything anew at each change from one to the other.
    shell::run(&format!(
        "rustup run {version} cargo check --workspace --all-targets --all-features --target-dir target/msrv"
    ))
}

pub(super) fn supply() -> Result<(), String> {
    if shell::output("cargo deny --version").is_some() {
        shell::run("cargo deny --workspace --all-features check bans licenses sources")?;
        if shell::output("cargo deny fetch db").is_some() {
            shell::run("cargo deny --workspace --all-features check advisories")?;
        } else {
            eprintln!("  the advisories cannot be reached from here: left out");
        }
    } else {
        missing("cargo-deny", "cargo install --locked cargo-deny");
    }
    if shell::output("cargo semver-checks --version").is_none() {
        missing("cargo-semver-checks", "cargo install --locked cargo-semver-checks");
        return Ok(());
    }
    // Each compared with its own last release; before the first there is nothing to compare with.
    for library in LIBRARIES {
        match shell::output(&format!("git describe --tags --abbrev=0 --match {library}-v*")) {
            Some(tag) => shell::run(&format!("cargo semver-checks -p {library} --baseline-rev {}", tag.trim()))?,
            None => {
                eprintln!("  no release of {library} is tagged yet: cargo-semver-checks has nothing to compare with");
            }
        }
    }
    Ok(())
}

pub(super) fn missing(what: &str, install: &str) {
    eprintln!("  {what} is not installed: left out (`{install}`)");
}
