//! Each example run without arguments, as somebody does who wants to see what it is.

use serde_json::Value;

use crate::shell;

/// What they print is for people: it is shown only when one fails.
pub(super) fn run() -> Result<(), String> {
    let metadata = shell::output("cargo metadata --no-deps --format-version 1").ok_or("`cargo metadata` failed")?;
    let metadata: Value = serde_json::from_str(&metadata).map_err(|error| format!("`cargo metadata`: {error}"))?;
    for package in metadata["packages"].as_array().into_iter().flatten() {
        let name = package["name"].as_str().unwrap_or_default();
        let targets = package["targets"].as_array().into_iter().flatten();
        for target in targets.filter(|target| target["kind"][0] == "example") {
            let example = target["name"].as_str().unwrap_or_default();
            // In the test profile, in which they have just been compiled.
            let line = format!("cargo run --quiet --profile test -p {name} --example {example}");
            shell::show(&line);
            let ran = shell::command(&line).output().map_err(|error| format!("cannot start `{line}`: {error}"))?;
            if !ran.status.success() {
                let said = [ran.stdout, ran.stderr].map(|said| String::from_utf8_lossy(&said).into_owned()).concat();
                return Err(format!("`{line}` failed: {}\n{said}", ran.status));
            }
        }
    }
    Ok(())
}
