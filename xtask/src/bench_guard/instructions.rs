//! How many instructions the fast ways take, where valgrind can count them. No neighbour changes that number.
//!
//! Another compiler does, so a count is compared only with one by the same compiler for the same machine.

use super::floors::{Content, Floors};
use crate::{criterion::Bench, run::Run, shell};

/// Hundredths by which a count may be higher than the committed one.
const TOLERANCE: f64 = 2.0;

/// Benchmarks of fewer instructions are not compared: what criterion itself takes differs by several thousand from
/// machine to machine, and must stay far below the tolerance.
const ENOUGH: u64 = 1_000_000;

/// No benchmark is called this: what is left is what criterion itself takes.
const NOTHING: &str = "no such benchmark";

/// What is wrong with the counts of a crate.
pub(super) fn check(run: &mut Run, bench: &Bench, floors: &Floors) -> Result<Vec<String>, String> {
    let Floors { package, content, .. } = floors;
    let mut wrong = Vec::new();
    if !can_count() {
        run.leave_out(&format!("the instructions of {package}"), "`apt-get install valgrind`")?;
        return Ok(wrong);
    }
    if content.instructions.compiler != compiler() {
        let why = format!("they were counted with {}", content.instructions.compiler);
        run.leave_out(&format!("the instructions of {package}"), &why)?;
        return Ok(wrong);
    }
    let start = count(bench, NOTHING)?;
    for (benchmark, &committed) in &content.instructions.counts {
        let found = count(bench, benchmark)?.saturating_sub(start);
        #[expect(clippy::cast_precision_loss, reason = "a hundredth is looked for, not a single instruction")]
        let change = (found as f64 / committed as f64 - 1.0) * 100.0;
        let said = format!("{package} {benchmark}: {found} instructions, {change:+.2} % of {committed}");
        if change > TOLERANCE {
            println!("SLOWER  {said}");
            wrong.push(said);
        } else if change < -TOLERANCE {
            println!("ok      {said}: `cargo xtask bench-guard record` would guard what was won");
        } else {
            println!("ok      {said}");
        }
    }
    Ok(wrong)
}

/// Counts anew.
pub(super) fn record(bench: &Bench, content: &mut Content) -> Result<(), String> {
    if !can_count() {
        return Err("valgrind is not installed: the instructions cannot be counted".to_owned());
    }
    let start = count(bench, NOTHING)?;
    content.instructions.compiler = compiler();
    content.instructions.counts.clear();
    for ratio in &content.ratios {
        let found = count(bench, &ratio.fast)?.saturating_sub(start);
        if found >= ENOUGH {
            content.instructions.counts.insert(ratio.fast.clone(), found);
        }
    }
    Ok(())
}

fn can_count() -> bool {
    shell::output("valgrind --version").is_some()
}

/// The compiler and the machine that it compiles for.
fn compiler() -> String {
    let about = shell::output("rustc --version --verbose").unwrap_or_default();
    let field = |name| about.lines().find_map(|line| line.strip_prefix(name)).unwrap_or("unknown").trim().to_owned();
    format!("{} for {}", about.lines().next().unwrap_or("unknown"), field("host:"))
}

/// The instructions of one iteration of a benchmark, and of all that happens around it.
fn count(bench: &Bench, benchmark: &str) -> Result<u64, String> {
    // Criterion asks after programs that could draw for it: those processes are not meant.
    let line =
        "valgrind --tool=cachegrind --cache-sim=no --cachegrind-out-file=/dev/null --child-silent-after-fork=yes";
    let failed = |what: &str| format!("`{line} {} {benchmark}`: {what}", bench.program().display());
    let output = shell::command(line)
        .arg(bench.program())
        // Without `--bench`, criterion runs each benchmark once.
        .args(["--test", "--exact", benchmark])
        .output()
        .map_err(|error| failed(&error.to_string()))?;
    let said = String::from_utf8_lossy(&output.stderr);
    let counted = said.lines().find_map(|line| line.contains("refs:").then(|| line.rsplit(' ').next()).flatten());
    let counted = counted.and_then(|count| count.replace(',', "").parse().ok());
    counted.filter(|_| output.status.success()).ok_or_else(|| failed(&said))
}
