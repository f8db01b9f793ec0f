//! Runs commands in the root of the workspace, and prints them.

use std::{env, path::PathBuf, process::Command};

use serde_json::Value;

pub(crate) fn root() -> PathBuf {
    let package = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    package.parent().unwrap_or(package).to_path_buf()
}

pub(crate) fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |folder| root().join(folder))
}

/// Prepares a command from a line, which is split at spaces.
pub(crate) fn command(line: &str) -> Command {
    let mut words = line.split_whitespace();
    // Uses the cargo that runs this task, for `cargo +1.85 xtask`.
    let program = match words.next() {
        Some("cargo") => env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()),
        other => other.unwrap_or_default().to_owned(),
    };
    let mut command = Command::new(program);
    command.args(words).current_dir(root());
    command
}

pub(crate) fn run(line: &str) -> Result<(), String> {
    run_with(&[], line)
}

/// Prints and runs a command line with environment variables.
pub(crate) fn run_with(variables: &[(&str, &str)], line: &str) -> Result<(), String> {
    let mut words: Vec<String> = variables.iter().map(|(name, value)| format!("{name}={value}")).collect();
    words.push(line.to_owned());
    eprintln!("  $ {}", words.join(" "));
    let status = command(line).envs(variables.iter().copied()).status();
    let status = status.map_err(|error| format!("cannot start `{line}`: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("`{line}` failed: {status}")) }
}

/// Returns the standard output of a command line, or `None` if it fails.
pub(crate) fn output(line: &str) -> Option<String> {
    let output = command(line).stderr(std::process::Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Runs a command, and returns its standard output.
pub(crate) fn captured(command: &mut Command, line: &str) -> Result<Vec<u8>, String> {
    let output = command.output().map_err(|error| format!("cannot start `{line}`: {error}"))?;
    if output.status.success() {
        return Ok(output.stdout);
    }
    let text = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat();
    Err(format!("`{line}` failed: {}\n{text}", output.status))
}

/// Returns the packages listed by `cargo metadata`.
pub(crate) fn packages() -> Result<Vec<Value>, String> {
    let text = output("cargo metadata --no-deps --format-version 1").ok_or("`cargo metadata` failed")?;
    let mut metadata: Value = serde_json::from_str(&text).map_err(|error| format!("`cargo metadata`: {error}"))?;
    match metadata["packages"].take() {
        Value::Array(packages) if !packages.is_empty() => Ok(packages),
        _ => Err("`cargo metadata` lists no packages".to_owned()),
    }
}

pub(crate) fn has_library(package: &Value) -> bool {
    let targets = package["targets"].as_array().into_iter().flatten();
    targets.flat_map(|target| target["kind"].as_array().into_iter().flatten()).any(|kind| kind == "lib")
}

/// Reports whether a package is a published library. With `publish = false`, the list of registries is empty.
pub(crate) fn is_published_library(package: &Value) -> bool {
    has_library(package) && package["publish"].as_array().is_none_or(|registries| !registries.is_empty())
}

/// Builds `target/debug/boardgame` with the server and the features that the tests use.
pub(crate) fn build_program() -> Result<(), String> {
    run("cargo test --workspace --no-run --quiet --features boardgame-cli/serve")
}
