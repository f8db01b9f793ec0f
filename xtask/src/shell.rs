//! Running other programs from the workspace's root, each printed before it runs.

use std::{
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use serde_json::Value;

/// The workspace's root, which is the parent of this package's folder.
pub(crate) fn root() -> PathBuf {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    package.parent().unwrap_or(package).to_path_buf()
}

/// Where cargo puts what it builds.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |folder| root().join(folder))
}

/// Runs a command line, words split at spaces, with some environment variables set.
///
/// # Errors
/// When it cannot be started or does not succeed.
pub(crate) fn run_with(variables: &[(&str, &str)], line: &str) -> Result<(), String> {
    let mut shown: Vec<String> = variables.iter().map(|(name, value)| format!("{name}={value}")).collect();
    shown.push(line.to_owned());
    show(&shown.join(" "));
    let mut command = command(line);
    command.envs(variables.iter().copied());
    let status = command.status().map_err(|error| format!("cannot start `{line}`: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("`{line}` failed: {status}")) }
}

/// Says what is about to run.
pub(crate) fn show(line: &str) {
    eprintln!("  $ {line}");
}

/// Runs a command line.
///
/// # Errors
/// As [`run_with`].
pub(crate) fn run(line: &str) -> Result<(), String> {
    run_with(&[], line)
}

/// What a command writes to its standard output; `None` when it cannot be started or does not succeed.
pub(crate) fn output(line: &str) -> Option<String> {
    let output = command(line).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// What cargo knows of the workspace's packages.
///
/// # Errors
/// When it cannot be asked.
pub(crate) fn metadata() -> Result<Value, String> {
    let metadata = output("cargo metadata --no-deps --format-version 1").ok_or("`cargo metadata` failed")?;
    serde_json::from_str(&metadata).map_err(|error| format!("`cargo metadata`: {error}"))
}

/// Whether a package of [`metadata`] has a library.
pub(crate) fn has_library(package: &Value) -> bool {
    let targets = package["targets"].as_array().into_iter().flatten();
    targets.flat_map(|target| target["kind"].as_array().into_iter().flatten()).any(|kind| kind == "lib")
}

/// Whether a package of [`metadata`] is published: `publish = false` gives an empty list of registries.
pub(crate) fn is_published(package: &Value) -> bool {
    package["publish"].as_array().is_none_or(|registries| !registries.is_empty())
}

/// Builds the program `boardgame` with the server in it into the folder `debug`, as the tests have it: by itself it would have
/// other features of its dependencies, and all of them would be compiled once more.
pub(crate) fn build_program() -> Result<(), String> {
    run("cargo test --workspace --no-run --quiet --features boardgame-cli/serve")
}

/// What the program `boardgame` writes to its standard output, built into this folder: `debug` or `release`.
///
/// # Errors
/// When it cannot be started or does not succeed.
pub(crate) fn program_output(built: &str, words: &[&str]) -> Result<String, String> {
    let program = target().join(built).join(format!("boardgame{}", std::env::consts::EXE_SUFFIX));
    let failed = |what: &dyn std::fmt::Display| format!("{} {}: {what}", program.display(), words.join(" "));
    let output = Command::new(&program).args(words).output().map_err(|error| failed(&error))?;
    if output.status.success() {
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    } else {
        Err(failed(&String::from_utf8_lossy(&output.stderr)))
    }
}

/// A command line, ready to run.
pub(crate) fn command(line: &str) -> Command {
    let mut words = line.split_whitespace();
    // The cargo that runs this task, so that `cargo +1.85 xtask` checks with 1.85 throughout.
    let program = match words.next() {
        Some("cargo") => std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()),
        other => other.unwrap_or_default().to_owned(),
    };
    let mut command = Command::new(program);
    command.args(words).current_dir(root());
    command
}
