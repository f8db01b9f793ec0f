//! `cargo xtask ci`: what has to hold before a change is taken.

mod examples;
mod features;
mod fuzz;
mod optional;
mod package;

use std::time::Instant;

use crate::shell;

type Step = (&'static str, &'static str, fn() -> Result<(), String>);

/// In the order in which a mistake is cheapest to find.
const STEPS: [Step; 12] = [
    ("fmt", "the code is formatted", fmt),
    ("clippy", "no lint complains about any target", clippy),
    ("test", "the README's test command", test),
    ("targets", "benches and examples compile", targets),
    ("examples", "each example runs as it stands", examples::run),
    ("doc", "the documentation builds without a warning", doc),
    ("features", "each library compiles with each feature alone, and with none", features::check),
    ("fuzz", "the fuzz targets and the soak compile, where a C++ compiler is installed", fuzz::check),
    ("package", "each crate builds from its own package", package::check),
    ("bench-guard", "no generator has become slower, against its plain reference", || crate::bench_guard::run(&[])),
    ("msrv", "the oldest supported compiler builds the workspace, where it is installed", optional::msrv),
    ("supply", "cargo-deny and cargo-semver-checks, where they are installed", optional::supply),
];

/// Runs the steps named, or all of them, and stops at the first that fails.
fn run_steps(names: &[String]) -> Result<(), String> {
    for (name, what, step) in STEPS.iter().filter(|(name, ..)| names.is_empty() || names.iter().any(|n| n == name)) {
        eprintln!("== {name}: {what}");
        let start = Instant::now();
        step().map_err(|error| format!("== {name}: {error}"))?;
        eprintln!("== {name}: done in {:.0} s", start.elapsed().as_secs_f64());
    }
    Ok(())
}

/// The task.
pub(crate) fn run(names: &[String]) -> Result<(), String> {
    if names == ["list"] {
        for (name, what, _) in &STEPS {
            println!("{name:<11} {what}");
        }
        return Ok(());
    }
    match names.iter().find(|name| STEPS.iter().all(|(known, ..)| known != name)) {
        Some(unknown) => Err(format!("no step is called `{unknown}`; `cargo xtask ci list` names them")),
        None => run_steps(names),
    }
}

fn fmt() -> Result<(), String> {
    shell::run("cargo fmt --all --check")
}

fn clippy() -> Result<(), String> {
    shell::run("cargo clippy --workspace --all-targets --all-features -- -D warnings")
}

fn test() -> Result<(), String> {
    shell::run("cargo test --workspace")
}

/// In the test profile, whose dependencies the tests have built already.
fn targets() -> Result<(), String> {
    shell::run("cargo test --workspace --benches --examples --no-run")
}

fn doc() -> Result<(), String> {
    let deny = [("RUSTDOCFLAGS", "-Dwarnings")];
    shell::run_with(&deny, "cargo doc --workspace --no-deps --all-features")?;
    shell::run_with(&deny, "cargo doc --workspace --no-deps --all-features --document-private-items")
}
