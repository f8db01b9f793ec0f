//! The tables in a real browser.

use crate::{run::Run, shell};

/// Where the tests in JavaScript are.
const TESTS: &str = "crates/boardgame-serve/tests/browser";

/// What has to be installed, with the package of Debian that has it.
const NEEDED: [(&str, &str); 3] =
    [("node --version", "nodejs"), ("npm --version", "npm"), ("chromium --version", "chromium")];

/// Runs the browser tests; where there is no browser and none can be installed, they are left out.
pub(super) fn check(run: &mut Run) -> Result<(), String> {
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
    if shell::run(&format!("npm ci --silent --no-audit --no-fund --prefix {TESTS}")).is_err() {
        return run.leave_out("browser", "npm's registry could not be reached");
    }
    shell::build_program()?;
    let server = shell::target().join("debug/boardgame");
    let chromium = shell::output("which chromium").unwrap_or_default();
    let variables = [("SERVER", server.to_str().unwrap_or_default()), ("CHROMIUM", chromium.trim())];
    shell::run_with(&variables, &format!("npm test --prefix {TESTS}"))
}
