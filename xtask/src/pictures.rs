//! `cargo xtask pictures`: the pictures of the documents, made anew in a real browser.
//!
//! The tests in a browser look at every run whether the pages still say what they said when the pictures were made.

use crate::shell;

/// Where the tests in JavaScript are.
pub(crate) const BROWSER_TESTS: &str = "crates/boardgame-serve/tests/browser";

/// The task.
///
/// # Errors
/// When there is no browser, or a page cannot be shown.
pub(crate) fn run() -> Result<(), String> {
    shell::run(&format!("npm ci --silent --no-audit --no-fund --prefix {BROWSER_TESTS}"))?;
    browser_tests(&[("PICTURES", "1")], " -- pictures.test.mjs")
}

/// Runs the tests in a browser, or one file of them.
///
/// # Errors
/// When one fails.
pub(crate) fn browser_tests(variables: &[(&str, &str)], file: &str) -> Result<(), String> {
    shell::build_program()?;
    let server = shell::target().join("debug/boardgame");
    let chromium = shell::output("which chromium").unwrap_or_default();
    let own = [("SERVER", server.to_str().unwrap_or_default()), ("CHROMIUM", chromium.trim())];
    shell::run_with(&[&own, variables].concat(), &format!("npm test --prefix {BROWSER_TESTS}{file}"))
}
