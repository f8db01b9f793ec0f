//! What is run as its users run it: the examples, the tables in a browser, and the engine under another program.

use std::{env::consts::EXE_SUFFIX, fs, process::Command};

use serde_json::Value;

use crate::{pictures::BROWSER_TESTS, run::Run, shell};

/// What the tests in a browser need, with the package of Debian that has it.
const NEEDED: [(&str, &str); 3] =
    [("node --version", "nodejs"), ("npm --version", "npm"), ("chromium --version", "chromium")];

/// What is installed from Python's registry: a later one may drive engines in another way.
const PYDRAUGHTS: &str = "pydraughts==0.6.7";

/// Games that take half a minute together: how many, seconds at the start, and seconds for each move.
const GAMES: &str = "4 1 0.02";

/// Each example without arguments, as somebody runs it who wants to see what it is. What they print is for people: it is shown only when one fails.
pub(super) fn examples(_: &mut Run) -> Result<(), String> {
    let metadata = shell::metadata()?;
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let (mut names, mut features) = (Vec::new(), Vec::new());
    for package in packages {
        let targets = package["targets"].as_array().into_iter().flatten();
        for example in targets.filter(|target| target["kind"][0] == "example") {
            names.push(example["name"].as_str().unwrap_or_default());
            let needed = example["required-features"].as_array().into_iter().flatten().filter_map(Value::as_str);
            features
                .extend(needed.map(|feature| format!("{}/{feature}", package["name"].as_str().unwrap_or_default())));
        }
    }
    if names.is_empty() {
        return Err("no package has an example: `cargo metadata` has changed".to_owned());
    }
    shell::run(&format!("cargo build --workspace --examples --features {}", features.join(",")))?;
    for name in names {
        let program = shell::target().join("debug/examples").join(format!("{name}{EXE_SUFFIX}"));
        shell::show(&program.display().to_string());
        let failed = |what: &dyn std::fmt::Display| format!("the example `{name}`: {what}");
        let ran = Command::new(&program).current_dir(shell::root()).output().map_err(|error| failed(&error))?;
        if !ran.status.success() {
            let said = [ran.stdout, ran.stderr].map(|said| String::from_utf8_lossy(&said).into_owned()).concat();
            return Err(failed(&format!("{}\n{said}", ran.status)));
        }
    }
    Ok(())
}

/// What is played to its end, and taught, in a step of its own: together it takes as long as the rest.
const WHOLE_GAMES: [&str; 3] = ["evening.test.mjs", "learning.test.mjs", "life.test.mjs"];

/// The tables and pages in a real browser. Where there is no browser and none can be installed, they are left out.
pub(super) fn browser(run: &mut Run) -> Result<(), String> {
    let folder = shell::root().join(BROWSER_TESTS);
    let entries = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let of_step = |name: &String| name.ends_with(".test.mjs") && !WHOLE_GAMES.contains(&name.as_str());
    let mut files: Vec<String> = names.filter(of_step).collect();
    files.sort_unstable();
    // What measures time is alone.
    in_browser(run, &[&files.join(" "), "light.mjs"])
}

/// Games to their natural ends, evenings of blackball and guided first games, likewise.
pub(super) fn whole_games(run: &mut Run) -> Result<(), String> {
    in_browser(run, &[&WHOLE_GAMES.join(" ")])
}

fn in_browser(run: &mut Run, files: &[&str]) -> Result<(), String> {
    let missing = || NEEDED.iter().filter(|(line, _)| shell::output(line).is_none()).map(|(_, package)| *package);
    if missing().next().is_some() && shell::output("id -u").is_some_and(|user| user.trim() == "0") {
        let packages: Vec<&str> = missing().collect();
        // What cannot be installed is found missing below.
        let _ = shell::run("apt-get update -qq").and_then(|()| {
            let noninteractive = [("DEBIAN_FRONTEND", "noninteractive")];
            shell::run_with(
                &noninteractive,
                &format!("apt-get install -y -qq --no-install-recommends {}", packages.join(" ")),
            )
        });
    }
    let lacking: Vec<&str> = missing().collect();
    if !lacking.is_empty() {
        return run.leave_out("browser", &format!("{} could not be installed", lacking.join(", ")));
    }
    if shell::run(&format!("npm ci --silent --no-audit --no-fund --prefix {BROWSER_TESTS}")).is_err() {
        return run.leave_out("browser", "npm's registry could not be reached");
    }
    // A browser on a busy machine is late now and then: only what fails twice has failed. Both runs are in the output.
    let tests = |files: &str| crate::pictures::browser_tests(&[], &format!(" -- {files}"));
    files.iter().try_for_each(|files| tests(files).or_else(|_| tests(files)))
}

/// The engine of checkers, driven by somebody else's program: pydraughts plays some games, and the referee looks at them.
/// Where there is no Python, or no registry, that is left out.
pub(super) fn engine(run: &mut Run) -> Result<(), String> {
    let (folder, games) = (shell::target().join("hub"), shell::target().join("hub.pdn"));
    let (folder, games) = (folder.display(), games.display());
    if shell::run(&format!("python3 -m venv {folder}")).is_err() {
        return run.leave_out("pydraughts", "no Python with venv (`apt-get install python3-venv`)");
    }
    // A folder of another system has it elsewhere; there the step is left out.
    let python = format!("{folder}/bin/python");
    let pip = "-m pip install --quiet --disable-pip-version-check --retries 1 --timeout 20";
    if shell::run(&format!("{python} {pip} {PYDRAUGHTS}")).is_err() {
        return run.leave_out("pydraughts", "Python's registry could not be reached");
    }
    shell::build_program()?;
    let program = shell::target().join("debug/boardgame");
    let program = program.display();
    let _ = fs::remove_file(games.to_string());
    shell::run(&format!("{python} xtask/scripts/hub.py {program} {games} {GAMES}"))?;
    shell::run(&format!("{program} referee {games}"))
}

/// Every reader with inputs that mean harm, at a size at which what grows faster than its input shows.
pub(super) fn soak() -> Result<(), String> {
    let folder = shell::target();
    // Its own workspace, so its own profile: a little optimised, or it takes longer to run than to compile.
    let optimised = [("CARGO_PROFILE_DEV_OPT_LEVEL", "1")];
    let line = "cargo run --quiet --manifest-path crates/fuzz/Cargo.toml --example soak --target-dir";
    shell::run_with(&optimised, &format!("{line} {} -- check 1048576", folder.display()))
}
