//! The tests of the server's pages in a real browser, and the pictures of the documents, which one of these tests can draw.

use std::fs;

use crate::{run::Run, shell};

const TESTS: &str = "crates/boardgame-serve/tests/browser";

/// Programs that the tests need, with their Debian packages.
const PROGRAMS: [(&str, &str); 3] =
    [("node --version", "nodejs"), ("npm --version", "npm"), ("chromium --version", "chromium")];

/// Whole games and lessons. They take as long as all other tests, so they are a separate step.
const WHOLE_GAMES: [&str; 3] = ["evening.test.mjs", "learning.test.mjs", "life.test.mjs"];

/// `cargo xtask pictures`.
///
/// # Errors
/// When there is no browser, or a page cannot be shown.
pub(crate) fn pictures() -> Result<(), String> {
    shell::run(&format!("npm ci --silent --no-audit --no-fund --prefix {TESTS}"))?;
    run_tests(&[("PICTURES", "1")], "pictures.test.mjs")
}

/// The step `browser`: all pages and all kinds of table.
pub(crate) fn pages(run: &mut Run) -> Result<(), String> {
    let folder = shell::root().join(TESTS);
    let entries = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let is_of_step = |name: &String| name.ends_with(".test.mjs") && !WHOLE_GAMES.contains(&name.as_str());
    let mut files: Vec<String> = names.filter(is_of_step).collect();
    files.sort_unstable();
    // `light.mjs` measures time, so it runs alone.
    test(run, &[&files.join(" "), "light.mjs"])
}

/// The step `whole-games`.
pub(crate) fn whole_games(run: &mut Run) -> Result<(), String> {
    test(run, &[&WHOLE_GAMES.join(" ")])
}

fn test(run: &mut Run, groups: &[&str]) -> Result<(), String> {
    let missing = PROGRAMS.iter().filter(|(line, _)| shell::output(line).is_none()).map(|(_, package)| *package);
    let missing: Vec<&str> = missing.collect();
    if !missing.is_empty() {
        return run.skip("the pages in a browser", &format!("`apt-get install {}`", missing.join(" ")));
    }
    if shell::run(&format!("npm ci --silent --no-audit --no-fund --prefix {TESTS}")).is_err() {
        return run.skip("the pages in a browser", "npm's registry is unreachable");
    }
    // A browser on a busy machine is sometimes late: a test has failed when it fails twice. Both runs are in the output.
    groups.iter().try_for_each(|files| run_tests(&[], files).or_else(|_| run_tests(&[], files)))
}

fn run_tests(variables: &[(&str, &str)], files: &str) -> Result<(), String> {
    shell::build_program()?;
    let server = shell::target().join("debug/boardgame");
    let chromium = shell::output("which chromium").unwrap_or_default();
    let paths = [("SERVER", server.to_str().unwrap_or_default()), ("CHROMIUM", chromium.trim())];
    shell::run_with(&[&paths, variables].concat(), &format!("npm test --prefix {TESTS} -- {files}"))
}
