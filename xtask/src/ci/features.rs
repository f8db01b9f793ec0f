//! Each library with each of its features alone, and with none: without `std` and in a browser too.

use serde_json::Value;

use crate::{ci::Run, shell};

/// A target without a standard library, for the crates that do without.
const BARE_METAL: &str = "thumbv7em-none-eabi";
/// Browsers.
const WASM: &str = "wasm32-unknown-unknown";

pub(super) fn check(run: &mut Run) -> Result<(), String> {
    let metadata = shell::output("cargo metadata --no-deps --format-version 1").ok_or("`cargo metadata` failed")?;
    let metadata: Value = serde_json::from_str(&metadata).map_err(|error| format!("`cargo metadata`: {error}"))?;
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
