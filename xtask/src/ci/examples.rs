//! Each example run without arguments, as somebody does who wants to see what it is.

use std::{env::consts::EXE_SUFFIX, process::Command};

use serde_json::Value;

use crate::shell;

/// What they print is for people: it is shown only when one fails.
pub(super) fn run() -> Result<(), String> {
    // All at once, and in the test profile: `cargo test` has built them so already.
    shell::run("cargo build --workspace --examples --profile test")?;
    let metadata = shell::output("cargo metadata --no-deps --format-version 1").ok_or("`cargo metadata` failed")?;
    let metadata: Value = serde_json::from_str(&metadata).map_err(|error| format!("`cargo metadata`: {error}"))?;
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let targets = packages.flat_map(|package| package["targets"].as_array().into_iter().flatten());
    for target in targets.filter(|target| target["kind"][0] == "example") {
        let name = target["name"].as_str().unwrap_or_default();
        let program = shell::target().join("debug/examples").join(format!("{name}{EXE_SUFFIX}"));
        shell::show(&program.display().to_string());
        let failed = |what: &dyn std::fmt::Display| format!("the example `{name}`: {what}");
        let ran = Command::new(&program).current_dir(shell::root()).output().map_err(|error| failed(&error))?;
        if !ran.status.success() {
            let said = [ran.stdout, ran.stderr].map(|said| String::from_utf8_lossy(&said).into_owned()).concat();
            return Err(failed(&format!("{}\n{said}", ran.status)));
        }
    }
    Ok(())
}
