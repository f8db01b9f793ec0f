//! Each example run without arguments, as somebody does who wants to see what it is.

use std::{env::consts::EXE_SUFFIX, process::Command};

use serde_json::Value;

use crate::{run::Run, shell};

/// What they print is for people: it is shown only when one fails.
pub(super) fn run(_: &mut Run) -> Result<(), String> {
    let metadata = shell::output("cargo metadata --no-deps --format-version 1").ok_or("`cargo metadata` failed")?;
    let metadata: Value = serde_json::from_str(&metadata).map_err(|error| format!("`cargo metadata`: {error}"))?;
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let (mut names, mut features) = (Vec::new(), Vec::new());
    for package in packages {
        let targets = package["targets"].as_array().into_iter().flatten();
        for example in targets.filter(|target| target["kind"][0] == "example") {
            names.push(example["name"].as_str().unwrap_or_default());
            let needed = example["required-features"].as_array().into_iter().flatten().filter_map(Value::as_str);
            features
                .extend(needed.map(|feature| format!("{}/{feature}", package["name"].as_str().unwrap_or_default())));
        }
    }
    shell::run(&format!("cargo build --workspace --examples --features {}", features.join(",")))?;
    for name in names {
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
