//! Each library with each of its features alone, and with none: without `std` too.

use serde_json::Value;

use crate::shell;

/// A target without a standard library, checked too where it is installed.
const BARE_METAL: &str = "thumbv7em-none-eabi";

pub(super) fn check() -> Result<(), String> {
    let metadata = shell::output("cargo metadata --no-deps --format-version 1").ok_or("`cargo metadata` failed")?;
    let metadata: Value = serde_json::from_str(&metadata).map_err(|error| format!("`cargo metadata`: {error}"))?;
    let targets = shell::output("rustup target list --installed").unwrap_or_default();
    let bare_metal = targets.lines().any(|target| target == BARE_METAL);
    if !bare_metal {
        eprintln!("  {BARE_METAL} is not installed: nothing is built for a machine without `std`");
    }
    for package in metadata["packages"].as_array().into_iter().flatten().filter(|package| has_library(package)) {
        let name = package["name"].as_str().unwrap_or_default();
        let alone = format!("cargo check --quiet -p {name} --lib --no-default-features");
        shell::run(&alone)?;
        let features = package["features"].as_object().into_iter().flat_map(|features| features.keys());
        for feature in features.filter(|feature| *feature != "default") {
            shell::run(&format!("{alone} --features {feature}"))?;
        }
        if bare_metal && package["features"]["std"].is_array() {
            shell::run(&format!("{alone} --target {BARE_METAL}"))?;
        }
    }
    Ok(())
}

fn has_library(package: &Value) -> bool {
    let targets = package["targets"].as_array().into_iter().flatten();
    targets.flat_map(|target| target["kind"].as_array().into_iter().flatten()).any(|kind| kind == "lib")
}
