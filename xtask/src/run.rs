//! Summary of the checks.

use std::{fmt, time::Duration};

#[derive(Default)]
pub(crate) struct CiRun {
    /// Whether a skipped check is a failure.
    strict: bool,
    pub(crate) ran: Vec<(&'static str, Duration, bool)>,
    skipped: Vec<(String, String)>,
    pub(crate) not_requested: Vec<&'static str>,
}

impl CiRun {
    /// Creates an empty run, strict if `CI_STRICT=1`.
    pub(crate) fn new() -> Self {
        Self { strict: std::env::var_os("CI_STRICT").is_some_and(|value| value == "1"), ..Self::default() }
    }

    /// Records that a check is impossible on this machine. Fails if the run is strict.
    pub(crate) fn skip(&mut self, what: &str, why: &str) -> Result<(), String> {
        eprintln!("  skipped: {what}: {why}");
        if self.strict {
            return Err(format!("{what}: {why}; with CI_STRICT=1 no check may be skipped"));
        }
        self.skipped.push((what.to_owned(), why.to_owned()));
        Ok(())
    }
}

impl fmt::Display for CiRun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "== ran")?;
        for (step, time, passed) in &self.ran {
            let result = if *passed { "passed" } else { "FAILED" };
            writeln!(f, "  {result}  {step:<11} {:>5.0} s", time.as_secs_f64())?;
        }
        if !self.not_requested.is_empty() {
            writeln!(f, "  not requested: {}", self.not_requested.join(", "))?;
        }
        writeln!(f, "== skipped")?;
        if self.skipped.is_empty() {
            writeln!(f, "  nothing")?;
        }
        for (what, why) in &self.skipped {
            writeln!(f, "  {what}: {why}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_tool_is_in_the_summary_and_fails_a_strict_run() {
        assert!(CiRun { strict: true, ..CiRun::default() }.skip("advisories", "cargo-deny is not installed").is_err());
        let mut run = CiRun::default();
        run.skip("advisories", "cargo-deny is not installed").expect("the run is not strict");
        run.ran.push(("supply", Duration::from_secs(2), true));
        let summary = run.to_string();
        assert!(summary.contains("passed  supply"), "{summary}");
        assert!(summary.ends_with("== skipped\n  advisories: cargo-deny is not installed\n"), "{summary}");
    }
}
