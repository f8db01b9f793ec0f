//! `cargo xtask ci`: the checks that a change must pass.

mod api;
mod commits;
mod compiles;
mod documents;
mod runs;

use std::time::{Instant, SystemTime};

use crate::{bench_guard, browser, python, run::CiRun, shell, wasm};

type CiStep = (&'static str, &'static str, fn(&mut CiRun) -> Result<(), String>);

/// Name, purpose and function of each step, the cheapest first.
const STEPS: &[CiStep] = &[
    ("commits", "commit subjects are imperative and short", commits::check),
    ("fmt", "the code is formatted", |_| shell::run("cargo fmt --all --check")),
    ("clippy", "no target has a lint", |_| {
        shell::run("cargo clippy --workspace --all-targets --all-features -- -D warnings")
    }),
    ("test", "the README's test command passes", |_| shell::run("cargo test --workspace")),
    ("served", "the program's tests pass with the server, and the commands in the documents run", |_| {
        // With the features of the whole workspace, nothing is compiled twice.
        shell::run(
            "cargo test --workspace --features boardgame-cli/serve --bin boardgame --test agreement --test documents --test program --test serve --test sessions",
        )
    }),
    ("house", "a game of another repository is played, and one line in the list adds a game everywhere", |_| house()),
    ("deep", "the slow tests pass, and so do 50 times as many random cases with a new seed", |_| deep()),
    ("clauses", "every clause has a test named after it and is in the rules of both languages", |_| {
        shell::run("cargo test --workspace --test it -- every_clause")
    }),
    ("documents", "the examples of each README compile with the dependencies shown", |_| documents::check()),
    ("benches", "the benches compile", |_| shell::run("cargo test --workspace --benches --no-run")),
    ("examples", "each example runs", |_| runs::examples()),
    ("browser", "pages, whole games and lessons work in a real browser", browser::pages),
    ("hub", "pydraughts plays legal games with the checkers engine", runs::engine),
    ("python", "the Python package builds, and its tests and types are sound", python::test),
    ("wasm", "the npm package and the static pages build and pass their tests in Node and in a browser", wasm::test),
    ("page-speed", "the npm package takes at most 1.6 times the native time for perft, 2 for a search", wasm::speed),
    ("api", "the public APIs match docs/api and are compatible with the last releases", api::check),
    ("doc", "the documentation builds without a warning", |_| doc()),
    ("features", "each crate compiles with each feature alone, and with none", compiles::features),
    ("training", "the training of the players' evaluations passes its tests", |_| compiles::training()),
    ("fuzz", "the fuzz targets compile", compiles::fuzz_targets),
    ("soak", "no reader takes too much time or memory for hostile input of 1 MB", |_| runs::soak()),
    ("package", "each crate builds from its package with licences, and the rename works", |_| compiles::packages()),
    ("bench-guard", "no generator has become slower relative to its plain reference", |_| bench_guard::check()),
    ("msrv", "the workspace builds with the oldest supported compiler", compiles::with_oldest_compiler),
    ("lowest", "the workspace builds with the lowest versions in the manifests", compiles::with_lowest_versions),
    ("supply", "licences, advisories and duplicates are in order", supply),
];

/// Runs the named steps, or all, up to the first failure. Prints a summary.
pub(crate) fn run(names: &[&str]) -> Result<(), String> {
    if names == ["list"] {
        for (name, purpose, _) in STEPS {
            println!("{name:<11} {purpose}");
        }
        return Ok(());
    }
    if let Some(unknown) = names.iter().find(|name| STEPS.iter().all(|(known, ..)| known != *name)) {
        return Err(format!("there is no step `{unknown}`; `cargo xtask ci list` lists them"));
    }
    let mut run = CiRun::new();
    let mut result = Ok(());
    for &(name, purpose, step) in STEPS {
        if !names.is_empty() && !names.contains(&name) {
            run.not_requested.push(name);
        } else if result.is_ok() {
            eprintln!("== {name}: {purpose}");
            let start = Instant::now();
            result = step(&mut run).map_err(|error| format!("== {name}: {error}"));
            run.ran.push((name, start.elapsed(), result.is_ok()));
        }
    }
    eprint!("{run}");
    result
}

/// Runs the ignored tests, except those that need tables of endings, and the random tests with a new seed.
fn deep() -> Result<(), String> {
    shell::run(
        "cargo test --package checkers --package camelot --package boardgame-retrograde --features boardgame-retrograde/checkers,boardgame-retrograde/parallel --tests -- --ignored --skip in_a_directory --skip of_seven_pieces",
    )?;
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_err(|error| error.to_string())?;
    shell::run_with(&[("BOARDGAME_SEED", &now.as_secs().to_string())], "cargo test --workspace --tests")
}

/// Builds a game from another repository, and tests the program with an additional game in the list.
fn house() -> Result<(), String> {
    shell::run("cargo test --package boardgame-table --test outside -- --ignored")?;
    let folder = shell::target().join("house");
    shell::run_with(
        &[("RUSTFLAGS", "--cfg whole_house")],
        &format!("cargo test --package boardgame-cli --features serve --test house --target-dir {}", folder.display()),
    )
}

/// Checks the origin and the licences of the dependencies, duplicates, and security advisories.
fn supply(run: &mut CiRun) -> Result<(), String> {
    if shell::output("cargo deny --version").is_none() {
        return run.skip("licences, duplicates and advisories", "`cargo install --locked cargo-deny`");
    }
    shell::run("cargo deny --workspace --all-features check bans licenses sources")?;
    shell::run("cargo deny --manifest-path crates/fuzz/Cargo.toml --config .cargo/deny.toml check licenses sources")?;
    let python = "crates/boardgame-python/Cargo.toml";
    shell::run(&format!("cargo deny --manifest-path {python} --config .cargo/deny.toml check licenses sources"))?;
    // An unreachable database is not a fault of the dependencies.
    if shell::output("cargo deny fetch db").is_none() {
        return run.skip("advisories", "their database is unreachable");
    }
    shell::run("cargo deny --workspace --all-features check advisories")
}

fn doc() -> Result<(), String> {
    let deny = [("RUSTDOCFLAGS", "-Dwarnings")];
    shell::run_with(&deny, "cargo doc --workspace --no-deps --all-features")?;
    shell::run_with(&deny, "cargo doc --workspace --no-deps --all-features --document-private-items")
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::STEPS;
    use crate::shell;

    fn workflow() -> String {
        fs::read_to_string(shell::root().join(".github/workflows/ci.yml")).expect("the workflow")
    }

    #[test]
    fn the_workflow_runs_every_step_once() {
        let workflow = workflow();
        let lines = workflow.lines().filter_map(|line| line.trim().strip_prefix("- steps: "));
        let mut found: Vec<&str> = lines.flat_map(str::split_whitespace).collect();
        let mut known: Vec<&str> = STEPS.iter().map(|(name, ..)| *name).collect();
        found.sort_unstable();
        known.sort_unstable();
        assert_eq!(found, known);
    }

    #[test]
    fn the_workflow_can_only_read_and_pins_its_actions_by_hash() {
        let workflow = workflow();
        assert!(workflow.contains("\npermissions:\n  contents: read\n"));
        let actions: Vec<&str> = workflow.lines().filter_map(|line| Some(line.split_once("uses: ")?.1)).collect();
        assert!(!actions.is_empty());
        for action in actions {
            let (_, version) = action.split_once('@').expect("a version");
            let hash = version.split(' ').next().unwrap_or_default();
            assert!(hash.len() == 40 && hash.bytes().all(|byte| byte.is_ascii_hexdigit()), "{action}");
        }
    }
}
