//! Builds packages and separate workspaces, and builds with single features, another compiler or the lowest versions.

use std::fs;

use crate::{rename, run::CiRun, shell};

/// A target without a standard library.
const BARE_METAL: &str = "thumbv7em-none-eabi";
const WASM: &str = "wasm32-unknown-unknown";

const LICENCES: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];

/// Checks each crate with each feature alone and with none, and the `no_std` libraries for other targets.
pub(super) fn features(run: &mut CiRun) -> Result<(), String> {
    let targets = shell::output("rustup target list --installed").unwrap_or_default();
    let mut bare = Vec::new();
    for target in [BARE_METAL, WASM] {
        if targets.lines().any(|line| line == target) {
            bare.push(target);
        } else {
            run.skip(&format!("the libraries for {target}"), &format!("`rustup target add {target}`"))?;
        }
    }
    for package in shell::packages()? {
        let name = package["name"].as_str().unwrap_or_default();
        let target = if shell::has_library(&package) { "--lib" } else { "--bins" };
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

/// Checks and tests the training of the players' evaluations, which is a separate workspace.
pub(super) fn training() -> Result<(), String> {
    let manifest = "crates/boardgame-players/training/Cargo.toml";
    let target = shell::target();
    let target = target.display();
    shell::run(&format!("cargo fmt --manifest-path {manifest} --check"))?;
    shell::run(&format!(
        "cargo clippy --quiet --locked --manifest-path {manifest} --all-targets --target-dir {target} -- -D warnings"
    ))?;
    shell::run(&format!("cargo test --quiet --locked --manifest-path {manifest} --target-dir {target}"))
}

/// Checks the fuzz targets, which are a separate workspace.
pub(super) fn fuzz_targets(run: &mut CiRun) -> Result<(), String> {
    // libfuzzer-sys needs a C++ compiler.
    let compiler = std::env::var("CXX").unwrap_or_else(|_| "c++".to_owned());
    if shell::output(&format!("{compiler} --version")).is_none() {
        return run.skip("the fuzz targets", "no C++ compiler (`apt-get install g++`)");
    }
    let line = "cargo check --manifest-path crates/fuzz/Cargo.toml --all-targets --target-dir";
    shell::run(&format!("{line} {}", shell::target().display()))
}

/// Checks the workspace with the oldest supported compiler.
pub(super) fn with_oldest_compiler(run: &mut CiRun) -> Result<(), String> {
    let packages = shell::packages()?;
    let version = packages[0]["rust_version"].as_str().ok_or("Cargo.toml states no rust-version")?;
    if shell::output(&format!("rustup run {version} cargo --version")).is_none() {
        return run.skip(&format!("a build with Rust {version}"), &format!("`rustup toolchain install {version}`"));
    }
    shell::run(&format!(
        "rustup run {version} cargo check --workspace --all-targets --all-features --target-dir target/msrv"
    ))
}

/// Checks a clone of the last commit with the lowest versions that the manifests allow.
pub(super) fn with_lowest_versions(run: &mut CiRun) -> Result<(), String> {
    let folder = shell::target().join("lowest");
    let (copy, target) = (folder.join("source"), folder.join("target"));
    let _ = fs::remove_dir_all(&copy);
    shell::run(&format!("git clone --quiet --depth 1 file://{} {}", shell::root().display(), copy.display()))?;
    let (manifest, target) = (copy.join("Cargo.toml"), target.display());
    let manifest = manifest.display();
    // The option is unstable, so this command alone runs with the variable.
    let update = format!("cargo update --quiet -Zdirect-minimal-versions --manifest-path {manifest}");
    if shell::run_with(&[("RUSTC_BOOTSTRAP", "1")], &update).is_err() {
        return run.skip("the lowest versions", "the registry is unreachable");
    }
    shell::run(&format!(
        "cargo check --quiet --workspace --all-features --manifest-path {manifest} --target-dir {target}"
    ))
}

/// Builds each crate from its package, and rehearses the rename.
pub(super) fn packages() -> Result<(), String> {
    rename::rehearse()?;
    let folder = shell::target().join("packages");
    // Cargo would otherwise reuse the packages that an earlier run unpacked.
    let _ = fs::remove_dir_all(&folder);
    let shown = folder.display();
    shell::run_with(
        &[("CARGO_PROFILE_DEV_OPT_LEVEL", "0")],
        &format!("cargo package --workspace --exclude xtask --allow-dirty --quiet --target-dir {shown}"),
    )?;
    for package in shell::packages()?.iter().filter(|package| package["name"] != "xtask") {
        let [name, version] = ["name", "version"].map(|field| package[field].as_str().unwrap_or_default());
        for licence in LICENCES {
            let text =
                fs::read_to_string(shell::root().join(licence)).map_err(|error| format!("{licence}: {error}"))?;
            // The licence is a link in the repository and must be a file in the package.
            let archive = format!("tar xzOf {shown}/package/{name}-{version}.crate {name}-{version}/{licence}");
            if shell::output(&archive).is_none_or(|packed| packed != text) {
                return Err(format!("the package {name} does not contain the text of {licence}"));
            }
        }
    }
    let _ = fs::remove_dir_all(&folder);
    Ok(())
}
