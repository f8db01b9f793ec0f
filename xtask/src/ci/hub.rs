//! The engine of checkers, driven by somebody else's program: pydraughts, from the Python registry.

use std::fs;

use crate::{run::Run, shell};

/// What is installed: a later one may drive engines in another way.
const PACKAGE: &str = "pydraughts==0.6.7";

/// Games that take half a minute together: how many, seconds at the start, and seconds for each move.
const GAMES: &str = "4 1 0.02";

/// Plays some games and referees them; where there is no Python, or no registry, that is left out.
pub(super) fn check(run: &mut Run) -> Result<(), String> {
    let (folder, games) = (shell::target().join("hub"), shell::target().join("hub.pdn"));
    let (folder, games) = (folder.display(), games.display());
    if shell::run(&format!("python3 -m venv {folder}")).is_err() {
        return run.leave_out("pydraughts", "no Python with venv (`apt-get install python3-venv`)");
    }
    // A folder of another system has it elsewhere; there the step is left out.
    let python = format!("{folder}/bin/python");
    let pip = "-m pip install --quiet --disable-pip-version-check --retries 1 --timeout 20";
    if shell::run(&format!("{python} {pip} {PACKAGE}")).is_err() {
        return run.leave_out("pydraughts", "Python's registry could not be reached");
    }
    shell::build_program()?;
    let program = shell::target().join("debug/boardgame");
    let program = program.display();
    let _ = fs::remove_file(games.to_string());
    shell::run(&format!("{python} xtask/scripts/hub.py {program} {games} {GAMES}"))?;
    shell::run(&format!("{program} referee {games}"))
}
