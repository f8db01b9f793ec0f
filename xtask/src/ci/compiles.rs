//! What has to compile beyond what the tests build: each crate with each feature alone, the fuzz targets, and all of it
//! with the oldest compiler and with the lowest versions of what it depends on.

use std::fs;

use crate::{run::Run, shell};

/// A target without a standard library, for the crates that do without.
const BARE_METAL: &str = "thumbv7em-none-eabi";
/// Browsers.
const WASM: &str = "wasm32-unknown-unknown";

/// Each crate with each of its features alone, and with none; the libraries without `std` and in a browser too.
pub(super) fn features(run: &mut Run) -> Result<(), String> {
    let metadata = shell::metadata()?;
    let targets = shell::output("rustup target list --installed").unwrap_or_default();
    let mut bare = Vec::new();
    for target in [BARE_METAL, WASM] {
        if targets.lines().any(|line| line == target) {
            bare.push(target);
        } else {
            run.leave_out(&format!("the libraries for {target}"), &format!("`rustup target add {target}`"))?;
        }
    }
    for package in metadata["packages"].as_array().into_iter().flatten() {
        let name = package["name"].as_str().unwrap_or_default();
        let target = if shell::has_library(package) { "--lib" } else { "--bins" };
        let alone = format!("cargo check --quiet -p {name} {target} --no-default-features");
        shell::run(&alone)?;
        let features = package["features"].as_object().into_iter().flat_map(|features| features.keys());
        for feature in features.filter(|feature| *feature != "default") {
            shell::run(&format!("{alone} --features {feature}"))?;
        }
        for target in bare.iter().filter(|_| package["features"]["std"].is_array()) {
            shell::run(&format!("{alone} --target {target}"))?;
        }
    }
    Ok(())
}

/// The fuzz targets, which are a workspace of their own that no other step sees. They are only checked: to run a target needs a nightly compiler.
pub(super) fn fuzz_targets(run: &mut Run) -> Result<(), String> {
    // libFuzzer, which libfuzzer-sys compiles, is C++.
    let compiler = std::env::var("CXX").unwrap_or_else(|_| "c++".to_owned());
    if shell::output(&format!("{compiler} --version")).is_none() {
        return run.leave_out("the fuzz targets", "no C++ compiler (`apt-get install g++`)");
    }
    let folder = shell::target();
    let shown = folder.display();
    shell::run(&format!("cargo check --manifest-path crates/fuzz/Cargo.toml --all-targets --target-dir {shown}"))
}

/// The whole workspace with the oldest compiler that is supported.
pub(super) fn with_oldest_compiler(run: &mut Run) -> Result<(), String> {
    let metadata = shell::metadata()?;
    let version = metadata["packages"][0]["rust_version"].as_str().ok_or("Cargo.toml states no rust-version")?;
    if shell::output(&format!("rustup run {version} cargo --version")).is_none() {
        return run
            .leave_out(&format!("a build with Rust {version}"), &format!("`rustup toolchain install {version}`"));
    }
    // Its own folder: two compilers in one would build everything anew at each change from one to the other.
    shell::run(&format!(
        "rustup run {version} cargo check --workspace --all-targets --all-features --target-dir target/msrv"
    ))
}

/// The whole workspace with the lowest versions that the manifests state: in a copy, since the lock file is another.
pub(super) fn with_lowest_versions(run: &mut Run) -> Result<(), String> {
    let folder = shell::target().join("lowest/source");
    let files = shell::output("git ls-files --cached --others --exclude-standard").ok_or("`git ls-files` failed")?;
    let failed = |what: &str, error: &dyn std::fmt::Display| format!("{what}: {error}");
    let _ = fs::remove_dir_all(&folder);
    for file in files.lines() {
        let (from, to) = (shell::root().join(file), folder.join(file));
        let parent = to.parent().unwrap_or(&folder);
        // What is deleted and not yet committed is still listed.
        if from.is_file() {
            fs::create_dir_all(parent).map_err(|error| failed(&parent.display().to_string(), &error))?;
            fs::copy(&from, &to).map_err(|error| failed(file, &error))?;
        }
    }
    let manifest = folder.join("Cargo.toml");
    let manifest = manifest.display();
    // Only this one command needs what is not stable; what it writes is a lock file like any other.
    let unstable = [("RUSTC_BOOTSTRAP", "1")];
    if shell::run_with(&unstable, &format!("cargo update --quiet -Zdirect-minimal-versions --manifest-path {manifest}"))
        .is_err()
    {
        return run.leave_out("the lowest versions", "the registry could not be reached");
    }
    let target = shell::target().join("lowest/target");
    shell::run(&format!(
        "cargo check --quiet --workspace --all-features --manifest-path {manifest} --target-dir {}",
        target.display()
    ))
}
