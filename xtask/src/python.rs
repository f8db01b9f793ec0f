//! Tests and wheels of the Python package.

use std::path::Path;

use crate::{run::CiRun, shell};

const PACKAGE: &str = "crates/boardgame-python";

/// Packages for the tests and the type checkers.
const FOR_TESTS: &str =
    "maturin>=1.9,<2 pytest hypothesis numpy pettingzoo gymnasium open_spiel ray pydraughts mypy pyright[nodejs]";

/// Minor versions of Python with which to test a wheel.
const MINORS: std::ops::RangeInclusive<u32> = 10..=20;

const FOR_WHEELS: &str = "maturin>=1.9,<2 ziglang";

/// Builds the package in an environment, and runs its tests and two type checkers.
pub(crate) fn test(run: &mut CiRun) -> Result<(), String> {
    let (venv, build) = (shell::target().join("python/venv"), shell::target().join("python/cargo"));
    let Some(python) = environment(run, &venv, FOR_TESTS)? else { return Ok(()) };
    let [venv, build] = [&venv, &build].map(|folder| folder.to_str().unwrap_or_default());
    // A debug build checks for overflow.
    let variables = [("VIRTUAL_ENV", venv), ("CARGO_TARGET_DIR", build)];
    shell::run_with(
        &variables,
        &format!("cargo clippy --locked --quiet --manifest-path {PACKAGE}/Cargo.toml -- -D warnings"),
    )?;
    shell::run_with(&variables, &format!("{python} -m maturin develop -m {PACKAGE}/Cargo.toml"))?;
    shell::build_program()?;
    let program = shell::target().join("debug/boardgame");
    let variables = [("BOARDGAME_PROGRAM", program.to_str().unwrap_or_default())];
    shell::run_with(&variables, &format!("{python} -m pytest -q --durations 5 {PACKAGE}"))?;
    let options = format!("{PACKAGE}/pyproject.toml");
    shell::run(&format!("{python} -m mypy --config-file {options} {PACKAGE}/tests"))?;
    shell::run(&format!("{python} -m pyright --project {options} --pythonpath {python}"))
}

/// Builds a wheel for Python 3.10 and newer, and tests it in each installed Python (`cargo xtask wheel`).
pub(crate) fn wheel() -> Result<(), String> {
    let venv = shell::target().join("python/venv");
    let python = environment(&mut CiRun::new(), &venv, FOR_WHEELS)?.ok_or("a wheel needs Python and its registry")?;
    let installed = MINORS.map(|minor| format!("python3.{minor}"));
    let wheels = shell::target().join("wheels");
    let wheels = wheels.display();
    let build = shell::target().join("python/cargo");
    // The environment contains the C compiler that links wheels.
    let path = std::env::var("PATH").unwrap_or_default();
    let path = format!("{}:{path}", venv.join("bin").display());
    let variables = [("CARGO_TARGET_DIR", build.to_str().unwrap_or_default()), ("PATH", &path)];
    let options = format!("--release --zig --compatibility manylinux2014 -m {PACKAGE}/Cargo.toml --out {wheels}");
    shell::run_with(&variables, &format!("{python} -m maturin build {options}"))?;
    for python in installed.filter(|python| shell::output(&format!("{python} --version")).is_some()) {
        let venv = shell::target().join("python").join(&python);
        let venv = venv.display();
        shell::run(&format!("{python} -m venv --clear {venv}"))?;
        shell::run(&format!(
            "{venv}/bin/python -m pip install --quiet --no-index --find-links {wheels} boardgame-rules"
        ))?;
        shell::run(&format!("{venv}/bin/python -m pip install --quiet pytest hypothesis numpy gymnasium pettingzoo"))?;
        shell::run(&format!("{venv}/bin/python -m pytest -q {PACKAGE}"))?;
    }
    Ok(())
}

/// Creates a virtual environment and returns its interpreter, or `None` if Python or its registry is missing.
pub(crate) fn environment(run: &mut CiRun, folder: &Path, packages: &str) -> Result<Option<String>, String> {
    let (folder, what) = (folder.display(), format!("the step that needs {packages}"));
    if shell::run(&format!("python3 -m venv {folder}")).is_err() {
        return run.skip(&what, "`apt-get install python3-venv`").map(|()| None);
    }
    // On Windows the path differs, and the step is skipped.
    let python = format!("{folder}/bin/python");
    let pip = "-m pip install --quiet --disable-pip-version-check --retries 1 --timeout 20";
    if shell::run(&format!("{python} {pip} {packages}")).is_err() {
        return run.skip(&what, "Python's registry is unreachable").map(|()| None);
    }
    Ok(Some(python))
}
