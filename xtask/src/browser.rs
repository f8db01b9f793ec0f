//! Tests of the server in a browser, and the pictures of the documents.

use std::fs;

use crate::{run::CiRun, shell};

const TESTS: &str = "crates/boardgame-serve/tests/browser";

/// Required programs, with their Debian packages.
const PROGRAMS: [(&str, &str); 3] =
    [("node --version", "nodejs"), ("npm --version", "npm"), ("chromium --version", "chromium")];

/// Creates the pictures of the documents (`cargo xtask pictures`).
pub(crate) fn pictures() -> Result<(), String> {
    shell::run(&format!("npm ci --silent --no-audit --no-fund --prefix {TESTS}"))?;
    run_tests(&[("PICTURES", "1")], "pictures.test.mjs")
}

pub(crate) fn pages(run: &mut CiRun) -> Result<(), String> {
    let folder = shell::root().join(TESTS);
    let entries = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let mut files: Vec<String> = names.filter(|name| name.ends_with(".test.mjs")).collect();
    files.sort_unstable();
    let missing = PROGRAMS.iter().filter(|(line, _)| shell::output(line).is_none()).map(|(_, package)| *package);
    let missing: Vec<&str> = missing.collect();
    if !missing.is_empty() {
        return run.skip("the pages in a browser", &format!("`apt-get install {}`", missing.join(" ")));
    }
    if shell::run(&format!("npm ci --silent --no-audit --no-fund --prefix {TESTS}")).is_err() {
        return run.skip("the pages in a browser", "npm's registry is unreachable");
    }
    // `light.mjs` measures time and runs alone. Retries once, because a browser on a busy machine may be late.
    let groups = [files.join(" "), "light.mjs".to_owned()];
    groups.iter().try_for_each(|files| run_tests(&[], files).or_else(|_| run_tests(&[], files)))
}

fn run_tests(variables: &[(&str, &str)], files: &str) -> Result<(), String> {
    shell::build_program()?;
    let server = shell::target().join("debug/boardgame");
    let chromium = shell::output("which chromium").unwrap_or_default();
    let paths = [("SERVER", server.to_str().unwrap_or_default()), ("CHROMIUM", chromium.trim())];
    shell::run_with(&[&paths, variables].concat(), &format!("npm test --prefix {TESTS} -- {files}"))
}
