//! `cargo xtask ci`: what has to hold before a change is taken.

mod compiles;
mod first_build;
mod package;
mod runs;
mod supply;

use std::{
    env,
    time::{Duration, Instant, SystemTime},
};

use crate::{run::Run, shell};

type Step = (&'static str, &'static str, fn(&mut Run) -> Result<(), String>);

/// In the order in which a mistake is cheapest to find.
const STEPS: &[Step] = &[
    ("fmt", "the code is formatted", |_| shell::run("cargo fmt --all --check")),
    ("clippy", "no lint complains about any target", |_| {
        shell::run("cargo clippy --workspace --all-targets --all-features -- -D warnings")
    }),
    ("test", "the README's test command", |_| shell::run("cargo test --workspace")),
    ("served", "the program's tests with the server in it, and every command of the documents", |_| {
        // With the workspace's features, so that nothing else is compiled anew.
        shell::run(
            "cargo test --workspace --features boardgame-cli/serve --bin boardgame --test agreement --test documents --test program --test serve --test sessions",
        )
    }),
    (
        "house",
        "a game of the test kit needs a line in the list, and is refereed, shown, played and served by it",
        |_| house(),
    ),
    ("deep", "the tests that take long, fifty times the random cases, and every committed perft figure", |_| deep()),
    ("clauses", "every clause has a test that runs and asserts something, and stands in both documents", |_| {
        crate::clauses::run()
    }),
    ("documents", "each first example compiles with the dependencies above it", |_| crate::documents::run()),
    // `cargo test` has built the examples; the benches are left.
    ("benches", "the benches compile", |_| shell::run("cargo test --workspace --benches --no-run")),
    ("examples", "each example runs as it stands", runs::examples),
    ("browser", "the tables and every page, in a real browser", runs::browser),
    (
        "whole-games",
        "games to their natural ends, evenings and guided first games, in a real browser",
        runs::whole_games,
    ),
    ("hub", "pydraughts plays games with the engine of checkers, and the referee finds them in order", runs::engine),
    ("python", "the Python package builds, its tests pass, and its types are in order", crate::python::test),
    (
        "wasm",
        "the npm package and the static pages build, and their tests pass in Node and in a browser",
        crate::wasm::test,
    ),
    (
        "page-speed",
        "the npm package counts trees in at most 1.6 times the time that this machine needs by itself, and searches in at most twice",
        crate::wasm::speed,
    ),
    ("doc", "the documentation builds without a warning", |_| doc()),
    ("features", "each crate compiles with each feature alone, and with none", compiles::features),
    ("fuzz", "the fuzz targets compile", compiles::fuzz_targets),
    ("soak", "no reader takes more than its share of time and memory for hostile inputs of 1 MB", |_| runs::soak()),
    ("package", "each crate builds from its own package, which holds its licences", package::check),
    ("bench-guard", "no generator has become slower, against its plain reference", crate::bench_guard::check),
    (
        "first-build",
        "the first build takes no more processor time than it may, against a fixed crate",
        first_build::check,
    ),
    ("msrv", "the oldest supported compiler builds the workspace", compiles::with_oldest_compiler),
    ("lowest", "the lowest versions that the manifests state build the workspace", compiles::with_lowest_versions),
    ("supply", "licences, advisories, duplicates, and public interfaces since the last release", supply::check),
];

/// The task: runs the steps named, or all of them, stops at the first that fails, and says at the end what ran and
/// what was left out.
///
/// # Errors
/// What the step that failed says; with `CI_STRICT=1` also when a step has to leave something out.
pub(crate) fn run(names: &[String]) -> Result<(), String> {
    if names == ["list"] {
        for (name, what, _) in STEPS {
            println!("{name:<11} {what}");
        }
        return Ok(());
    }
    if let Some(unknown) = names.iter().find(|name| STEPS.iter().all(|(known, ..)| known != name)) {
        return Err(format!("there is no step `{unknown}`; `cargo xtask ci list` names them"));
    }
    let (begun, minutes) = (Instant::now(), minutes()?);
    let mut run = Run::new();
    let mut result = Ok(());
    for &(name, what, step) in STEPS {
        if !names.is_empty() && !names.iter().any(|wanted| wanted == name) {
            run.not_asked_for(name);
            continue;
        }
        if let Some(minutes) = minutes.filter(|minutes| begun.elapsed() >= Duration::from_secs(60 * minutes)) {
            result = run.leave_out(name, &format!("{minutes} minutes had gone by (`CI_MINUTES`)"));
            if result.is_err() {
                break;
            }
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
        "== what is by itself, since it takes longer\n  cargo xtask tables: endings to five pieces made and proved\n  \
         cargo xtask mutants: the rules changed in small ways, each of which a test has to notice"
    );
    result
}

/// After how many minutes no further step is begun, where `CI_MINUTES` says so.
fn minutes() -> Result<Option<u64>, String> {
    let given = env::var("CI_MINUTES").ok();
    given.map(|text| text.parse().map_err(|_| format!("`CI_MINUTES` is a number of minutes, not `{text}`"))).transpose()
}

/// What is ignored in `cargo test`, but for what needs tables that take minutes to make (`cargo xtask tables`), and the
/// random tests from a seed that was never tried before.
fn deep() -> Result<(), String> {
    shell::run(
        "cargo test --package checkers --package camelot --package checkers-tables --tests -- --ignored --skip in_a_directory",
    )?;
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_err(|error| error.to_string())?;
    let seed = now.as_secs().to_string();
    shell::run_with(&[("BOARDGAME_SEED", &seed)], "cargo test --workspace --tests")?;
    crate::perft::run(&[])
}

/// The program with one game more in the list, which is compiled with all that knows the list into a folder of its own.
fn house() -> Result<(), String> {
    let folder = shell::target().join("house");
    shell::run_with(
        &[("RUSTFLAGS", "--cfg whole_house")],
        &format!("cargo test --package boardgame-cli --features serve --test house --target-dir {}", folder.display()),
    )
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

    /// The jobs on the server run side by side, each some of the steps.
    #[test]
    fn the_workflow_runs_every_step_once() {
        let workflow = fs::read_to_string(shell::root().join(".github/workflows/ci.yml")).expect("the workflow");
        let lines = workflow.lines().filter_map(|line| line.trim().strip_prefix("- steps: "));
        let mut there: Vec<&str> = lines.flat_map(str::split_whitespace).collect();
        let mut known: Vec<&str> = STEPS.iter().map(|(name, ..)| *name).collect();
        there.sort_unstable();
        known.sort_unstable();
        assert_eq!(there, known);
    }

    #[test]
    fn the_workflow_may_only_read_and_runs_what_was_looked_at() {
        let workflow = fs::read_to_string(shell::root().join(".github/workflows/ci.yml")).expect("the workflow");
        assert!(workflow.contains("\npermissions:\n  contents: read\n"));
        let used: Vec<&str> = workflow.lines().filter_map(|line| Some(line.split_once("uses: ")?.1)).collect();
        assert!(!used.is_empty());
        for action in used {
            let (_, version) = action.split_once('@').expect("a version");
            let hash = version.split(' ').next().unwrap_or_default();
            assert!(
                hash.len() == 40 && hash.bytes().all(|sign| sign.is_ascii_hexdigit()),
                "{action}: pinned by its hash"
            );
        }
    }
}
