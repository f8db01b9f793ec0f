//! The Python package: its tests in an environment of its own, and its wheel.

use std::path::PathBuf;

use crate::{run::Run, shell};

/// Where the package is.
const PACKAGE: &str = "crates/boardgame-python";

/// What the tests and the checks of types need from Python's registry.
const NEEDED: &str =
    "maturin>=1.9,<2 pytest hypothesis numpy pettingzoo gymnasium open_spiel ray pydraughts mypy pyright[nodejs]";

/// The oldest Python that the package is for: 3.10.
const OLDEST: u32 = 10;

/// What builds a wheel that runs on nearly every Linux, whatever this one has.
const FOR_WHEELS: &str = "maturin>=1.9,<2 ziglang";

/// Builds the package into an environment, and runs its tests, its README among them, and a checker of types over them. Where
/// there is no Python, or no registry, that is left out.
pub(crate) fn test(run: &mut Run) -> Result<(), String> {
    let Some(python) = environment(run, NEEDED)? else { return Ok(()) };
    let (venv, build) = (shell::target().join("python/venv"), shell::target().join("python/cargo"));
    let [venv, build] = [&venv, &build].map(|folder| folder.to_str().unwrap_or_default());
    // Not `--release`: there the arithmetic is checked, and the package is built in half the time.
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

/// The task: a wheel for every Python from 3.11 on, and one for 3.10 where that is here, in `target/wheels`; they are then tested
/// in each Python that is here.
///
/// # Errors
/// When there is no Python or no registry, or a wheel does not build.
pub(crate) fn wheel(rest: &[String]) -> Result<(), String> {
    if !rest.is_empty() {
        return Err("usage: cargo xtask wheel".to_owned());
    }
    let mut run = Run::new();
    let python = environment(&mut run, FOR_WHEELS)?.ok_or("a wheel needs Python and its registry")?;
    let here = (OLDEST..=20).map(|minor| (minor, format!("python3.{minor}")));
    let here = here.filter(|(_, python)| shell::output(&format!("{python} --version")).is_some()).collect::<Vec<_>>();
    let wheels = shell::target().join("wheels");
    let wheels = wheels.display();
    let build = shell::target().join("python/cargo");
    // The compiler of C that wheels are linked with is a package of the environment, and is looked for by `PATH`.
    let found = std::env::var("PATH").unwrap_or_default();
    let path = format!("{}:{found}", shell::target().join("python/venv/bin").display());
    let variables = [("CARGO_TARGET_DIR", build.to_str().unwrap_or_default()), ("PATH", &path)];
    let options = format!("--release --zig --compatibility manylinux2014 -m {PACKAGE}/Cargo.toml --out {wheels}");
    shell::run_with(&variables, &format!("{python} -m maturin build {options} --features abi3"))?;
    // The stable interface of the oldest one has no buffers, so it has a wheel of its own.
    if let Some((OLDEST, oldest)) = here.first() {
        shell::run_with(&variables, &format!("{python} -m maturin build {options} --interpreter {oldest}"))?;
    }
    for (_, python) in here {
        let venv = shell::target().join("python").join(&python);
        let venv = venv.display();
        shell::run(&format!("{python} -m venv --clear {venv}"))?;
        let alone = "--no-index --find-links";
        shell::run(&format!("{venv}/bin/python -m pip install --quiet {alone} {wheels} boardgame"))?;
        shell::run(&format!("{venv}/bin/python -m pip install --quiet pytest hypothesis numpy gymnasium pettingzoo"))?;
        shell::run(&format!("{venv}/bin/python -m pytest -q {PACKAGE}"))?;
    }
    Ok(())
}

/// The interpreter of an environment in the folder of what is built, which has these packages.
fn environment(run: &mut Run, packages: &str) -> Result<Option<String>, String> {
    let folder: PathBuf = shell::target().join("python/venv");
    let folder = folder.display();
    if shell::run(&format!("python3 -m venv {folder}")).is_err() {
        run.leave_out("the Python package", "no Python with venv (`apt-get install python3-venv`)")?;
        return Ok(None);
    }
    // A folder of another system has it elsewhere; there the step is left out.
    let python = format!("{folder}/bin/python");
    let pip = "-m pip install --quiet --disable-pip-version-check --retries 1 --timeout 20";
    if shell::run(&format!("{python} {pip} {packages}")).is_err() {
        run.leave_out("the Python package", "Python's registry could not be reached")?;
        return Ok(None);
    }
    Ok(Some(python))
}
