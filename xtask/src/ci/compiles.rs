//! What has to compile beyond what the tests build: each library with each feature alone, the fuzz targets, and all of it
//! with the oldest compiler.

use serde_json::Value;

use crate::{run::Run, shell};

/// A target without a standard library, for the crates that do without.
const BARE_METAL: &str = "thumbv7em-none-eabi";
/// Browsers.
const WASM: &str = "wasm32-unknown-unknown";

/// Each library with each of its features alone, and with none: without `std` and in a browser too.
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
    for package in metadata["packages"].as_array().into_iter().flatten().filter(|package| has_library(package)) {
        let name = package["name"].as_str().unwrap_or_default();
        let alone = format!("cargo check --quiet -p {name} --lib --no-default-features");
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

fn has_library(package: &Value) -> bool {
    let targets = package["targets"].as_array().into_iter().flatten();
    targets.flat_map(|target| target["kind"].as_array().into_iter().flatten()).any(|kind| kind == "lib")
}

/// The fuzz targets and the soak, which are a workspace of their own that no other step sees. They are only checked: to run a target needs a nightly compiler.
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
