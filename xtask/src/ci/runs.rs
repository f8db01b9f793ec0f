//! Steps that run the examples, the checkers engine in another program, and the soak test.

use std::{env::consts::EXE_SUFFIX, fs};

use serde_json::Value;

use crate::{run::CiRun, shell};

const PYDRAUGHTS: &str = "pydraughts==0.6.7";

/// Arguments of the match: number of games, seconds at the start, seconds for each move.
const GAMES: &str = "4 1 0.02";

/// Runs each example, and prints its output if it fails.
pub(super) fn examples() -> Result<(), String> {
    let (mut names, mut features) = (Vec::new(), Vec::new());
    for package in shell::packages()? {
        for target in
            package["targets"].as_array().into_iter().flatten().filter(|target| target["kind"][0] == "example")
        {
            names.push(target["name"].as_str().unwrap_or_default().to_owned());
            let required = target["required-features"].as_array().into_iter().flatten().filter_map(Value::as_str);
            features
                .extend(required.map(|feature| format!("{}/{feature}", package["name"].as_str().unwrap_or_default())));
        }
    }
    shell::run(&format!("cargo build --workspace --examples --features {}", features.join(",")))?;
    for name in names {
        let program = shell::target().join("debug/examples").join(format!("{name}{EXE_SUFFIX}"));
        let line = program.display().to_string();
        eprintln!("  $ {line}");
        shell::captured(&mut shell::command(&line), &line)?;
    }
    Ok(())
}

/// Plays games between pydraughts and the checkers engine, and referees them.
pub(super) fn engine(run: &mut CiRun) -> Result<(), String> {
    let (folder, games) = (shell::target().join("hub"), shell::target().join("hub.pdn"));
    let Some(python) = crate::python::environment(run, &folder, PYDRAUGHTS)? else { return Ok(()) };
    shell::build_program()?;
    let program = shell::target().join("debug/boardgame");
    let (program, games) = (program.display(), games.display());
    let _ = fs::remove_file(games.to_string());
    shell::run(&format!("{python} xtask/scripts/hub.py {program} {games} {GAMES}"))?;
    shell::run(&format!("{program} referee {games}"))
}

/// Feeds every reader hostile input that would reveal superlinear cost.
pub(super) fn soak() -> Result<(), String> {
    let optimised = [("CARGO_PROFILE_DEV_OPT_LEVEL", "1")];
    let line = "cargo run --quiet --manifest-path crates/fuzz/Cargo.toml --example soak --target-dir";
    shell::run_with(&optimised, &format!("{line} {} -- check 1048576", shell::target().display()))
}
