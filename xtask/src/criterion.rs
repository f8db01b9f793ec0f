//! Benches built once and run often, and what criterion writes down about them.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use serde_json::Value;

use crate::shell;

/// A bench that has been built.
pub(crate) struct Bench {
    name: String,
    program: PathBuf,
    /// The workspace, which has the files that it reads.
    root: PathBuf,
    /// Where criterion keeps what this task measures, apart from what developers measure.
    results: PathBuf,
}

/// What criterion found out about one benchmark.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Estimate {
    /// Nanoseconds for one iteration, in the sample that was the quickest.
    quickest: f64,
    /// Moves, nodes or bytes of one iteration.
    throughput: f64,
}

impl Estimate {
    /// What is done in a second while nothing else runs.
    pub(crate) fn undisturbed_rate(self) -> f64 {
        self.throughput / self.quickest * 1e9
    }
}

impl Bench {
    /// Builds a bench of a package, as it is shipped.
    ///
    /// # Errors
    /// When it cannot be built.
    pub(crate) fn build(package: &str, name: &str, results: &Path) -> Result<Self, String> {
        Self::build_in(&shell::root(), &shell::target(), package, name, results)
    }

    /// The same of another copy of the workspace, built into a folder of its own.
    ///
    /// # Errors
    /// When it cannot be built.
    pub(crate) fn build_in(
        root: &Path,
        target: &Path,
        package: &str,
        name: &str,
        results: &Path,
    ) -> Result<Self, String> {
        let line = format!(
            "cargo bench --quiet --package {package} --bench {name} --no-run --target-dir {}",
            target.display()
        );
        shell::show(&line);
        let failed = || format!("`{line}` failed");
        let output = shell::command(&line)
            .current_dir(root)
            .args(["--message-format", "json-render-diagnostics"])
            .stderr(Stdio::inherit())
            .output()
            .map_err(|error| error.to_string())?;
        let messages = output.status.success().then_some(output.stdout).ok_or_else(failed)?;
        let program = String::from_utf8_lossy(&messages)
            .lines()
            .filter_map(|line| serde_json::from_str::<Value>(line).ok())
            .filter(|message| message["target"]["name"] == name)
            .find_map(|message| message["executable"].as_str().map(PathBuf::from))
            .ok_or_else(failed)?;
        Ok(Self { name: format!("{package}/{name}"), program, root: root.into(), results: results.join(package) })
    }

    /// The program, with arguments, to be run where cargo would run it.
    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(&self.program);
        command.args(arguments).current_dir(&self.root);
        command
    }

    /// The program itself, for another program to run.
    pub(crate) fn program(&self) -> &Path {
        &self.program
    }

    /// Measures the benchmarks that a regular expression names, in windows of `window` seconds each.
    ///
    /// # Errors
    /// When the bench does not succeed.
    pub(crate) fn measure(&self, benchmarks: &str, window: f64) -> Result<(), String> {
        let (window, warm_up) = (window.to_string(), (window / 2.0).to_string());
        let windows = ["--measurement-time", &window, "--warm-up-time", &warm_up];
        // Criterion's own statistics look at a median alone, and need no more resamples than this.
        let output = self
            .command(&["--bench", "--noplot", "--quiet", "--sample-size", "10", "--nresamples", "1000"])
            .args(windows)
            .arg(benchmarks)
            .env("CRITERION_HOME", &self.results)
            .output()
            .map_err(|error| format!("{}: {error}", self.name))?;
        let said = String::from_utf8_lossy(&output.stderr);
        output.status.success().then_some(()).ok_or_else(|| format!("the bench {} failed: {said}", self.name))
    }

    /// What the last measurement of a benchmark found.
    ///
    /// # Errors
    /// When criterion has written nothing about it.
    pub(crate) fn estimate(&self, benchmark: &str) -> Result<Estimate, String> {
        read(&self.results, benchmark).ok_or_else(|| {
            format!("{} has no benchmark `{benchmark}` with a throughput: has it been renamed?", self.name)
        })
    }
}

/// Reads what criterion has written about a benchmark in its folder of results.
fn read(results: &Path, benchmark: &str) -> Option<Estimate> {
    let folder = results.join(benchmark.replace(' ', "_")).join("new");
    let json = |name| serde_json::from_str::<Value>(&fs::read_to_string(folder.join(name)).ok()?).ok();
    let sample = json("sample.json")?;
    let column = |name: &str| sample[name].as_array().into_iter().flatten().filter_map(Value::as_f64);
    let quickest = column("times").zip(column("iters")).map(|(time, iterations)| time / iterations);
    let throughput = json("benchmark.json")?["throughput"].as_object()?.values().next()?.as_f64()?;
    Some(Estimate { quickest: quickest.fold(f64::INFINITY, f64::min), throughput })
}
