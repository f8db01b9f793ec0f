//! One run of the checks: what ran, what was left out, and why.

use std::{fmt, time::Duration};

/// What has happened so far.
pub(crate) struct Run {
    /// Whether a check that cannot be made is a failure: on the server, where every tool is installed.
    strict: bool,
    ran: Vec<(&'static str, Duration, bool)>,
    left_out: Vec<(String, String)>,
    not_asked_for: Vec<&'static str>,
}

impl Run {
    /// Nothing has run; strict where `CI_STRICT=1` is in the environment.
    pub(crate) fn new() -> Self {
        Self::with(std::env::var_os("CI_STRICT").is_some_and(|value| value == "1"))
    }

    fn with(strict: bool) -> Self {
        Self { strict, ran: Vec::new(), left_out: Vec::new(), not_asked_for: Vec::new() }
    }

    pub(crate) fn ran(&mut self, step: &'static str, took: Duration, passed: bool) {
        self.ran.push((step, took, passed));
    }

    pub(crate) fn not_asked_for(&mut self, step: &'static str) {
        self.not_asked_for.push(step);
    }

    /// Notes that a check cannot be made here.
    ///
    /// # Errors
    /// In a strict run.
    pub(crate) fn leave_out(&mut self, what: &str, why: &str) -> Result<(), String> {
        eprintln!("  left out: {what}: {why}");
        if self.strict {
            return Err(format!("{what}: {why}; with CI_STRICT=1 nothing may be left out"));
        }
        self.left_out.push((what.to_owned(), why.to_owned()));
        Ok(())
    }
}

impl fmt::Display for Run {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "== what ran")?;
        for (step, took, passed) in &self.ran {
            let result = if *passed { "passed" } else { "FAILED" };
            writeln!(f, "  {result}  {step:<11} {:>5.0} s", took.as_secs_f64())?;
        }
        if !self.not_asked_for.is_empty() {
            writeln!(f, "  not asked for: {}", self.not_asked_for.join(", "))?;
        }
        writeln!(f, "== what was left out")?;
        if self.left_out.is_empty() {
            writeln!(f, "  nothing")?;
        }
        for (what, why) in &self.left_out {
            writeln!(f, "  {what}: {why}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_tool_is_named_in_the_summary() {
        let mut run = Run::with(false);
        run.leave_out("advisories", "cargo-deny is not installed").expect("the run is not strict");
        run.ran("supply", Duration::from_secs(2), true);
        let said = run.to_string();
        assert!(said.contains("passed  supply"), "{said}");
        assert!(said.ends_with("== what was left out\n  advisories: cargo-deny is not installed\n"), "{said}");
    }

    #[test]
    fn a_missing_tool_fails_a_strict_run() {
        assert!(Run::with(true).leave_out("advisories", "cargo-deny is not installed").is_err());
    }
}
