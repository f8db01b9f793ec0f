//! `cargo xtask ci`: what has to hold before a change is taken.

mod compiles;
mod package;
mod runs;
mod supply;

use std::time::Instant;

use crate::{run::Run, shell};

type Step = (&'static str, &'static str, fn(&mut Run) -> Result<(), String>);

/// In the order in which a mistake is cheapest to find.
const STEPS: [Step; 16] = [
    ("fmt", "the code is formatted", |_| shell::run("cargo fmt --all --check")),
    ("clippy", "no lint complains about any target", |_| {
        shell::run("cargo clippy --workspace --all-targets --all-features -- -D warnings")
    }),
    ("test", "the README's test command", |_| shell::run("cargo test --workspace")),
    ("deep", "the tests that take long, and every committed perft figure", |_| {
        shell::run("cargo test --package checkers --package camelot --tests -- --ignored")?;
        crate::perft::run(&[])
    }),
    ("clauses", "every clause has a test that runs and asserts something, and stands in both documents", |_| {
        crate::clauses::run()
    }),
    // `cargo test` has built the examples; the benches are left.
    ("benches", "the benches compile", |_| shell::run("cargo test --workspace --benches --no-run")),
    ("examples", "each example runs as it stands", runs::examples),
    ("browser", "whole games at the tables, in a real browser", runs::browser),
    ("hub", "pydraughts plays games with the engine of checkers, and the referee finds them in order", runs::engine),
    ("doc", "the documentation builds without a warning", |_| doc()),
    ("features", "each library compiles with each feature alone, and with none", compiles::features),
    ("fuzz", "the fuzz targets and the soak compile", compiles::fuzz_targets),
    ("package", "each crate builds from its own package, which holds its licences", package::check),
    ("bench-guard", "no generator has become slower, against its plain reference", crate::bench_guard::check),
    ("msrv", "the oldest supported compiler builds the workspace", compiles::with_oldest_compiler),
    ("supply", "licences, advisories, duplicates, and public interfaces since the last release", supply::check),
];

/// The task: runs the steps named, or all of them, stops at the first that fails, and says at the end what ran and
/// what was left out.
///
/// # Errors
/// What the step that failed says; with `CI_STRICT=1` also when a step has to leave something out.
pub(crate) fn run(names: &[String]) -> Result<(), String> {
    if names == ["list"] {
        for (name, what, _) in &STEPS {
            println!("{name:<11} {what}");
        }
        return Ok(());
    }
    if let Some(unknown) = names.iter().find(|name| STEPS.iter().all(|(known, ..)| known != name)) {
        return Err(format!("there is no step `{unknown}`; `cargo xtask ci list` names them"));
    }
    let mut run = Run::new();
    let mut result = Ok(());
    for (name, what, step) in STEPS {
        if !names.is_empty() && !names.iter().any(|wanted| wanted == name) {
            run.not_asked_for(name);
            continue;
        }
        eprintln!("== {name}: {what}");
        let start = Instant::now();
        result = step(&mut run).map_err(|error| format!("== {name}: {error}"));
        run.ran(name, start.elapsed(), result.is_ok());
        if result.is_err() {
            break;
        }
    }
    eprint!("{run}");
    eprintln!(
        "== what is by itself, since it takes minutes\n  cargo xtask tables: endings to five pieces made and proved"
    );
    result
}

fn doc() -> Result<(), String> {
    let deny = [("RUSTDOCFLAGS", "-Dwarnings")];
    shell::run_with(&deny, "cargo doc --workspace --no-deps --all-features")?;
    shell::run_with(&deny, "cargo doc --workspace --no-deps --all-features --document-private-items")
}
