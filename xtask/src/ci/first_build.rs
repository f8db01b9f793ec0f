//! What somebody waits for who has just cloned the repository: the build behind the README's first command.
//!
//! Seconds say more about the machine than about the code. What is held is how many times the processor time of one fixed
//! crate it takes, built beside it by the same compiler: before and after, so that a machine that grows slower meanwhile does so
//! for both.

use std::{fs, path::Path};

use crate::{run::Run, shell};

/// What is built beside it: the largest crate among the tools that depends on next to nothing.
const YARDSTICK: &str = "syn@2";

/// How many times the yardstick the first build may take. It takes some 9 times as much; with everything in it optimised to the
/// utmost it took some 11, and with a server and its database 17. What it takes is printed at each run.
const MOST: f64 = 10.0;

pub(super) fn check(run: &mut Run) -> Result<(), String> {
    if processor_seconds().is_none() {
        return run.leave_out("the first build", "only Linux tells how much processor time a program took");
    }
    let folder = shell::target().join("first-build");
    let yardstick = format!("--package {YARDSTICK}");
    let before = build(&folder, &yardstick)?;
    let first = build(&folder, "")?;
    let after = build(&folder, &yardstick)?;
    let ratio = first / (before + after) * 2.0;
    println!(
        "the first build takes {first:.1} s of processor time, {YARDSTICK} {before:.1} and {after:.1} s: \
         {ratio:.1} times as much; at most {MOST}"
    );
    if ratio <= MOST {
        Ok(())
    } else {
        Err("the first build has become dearer: what does the program need that it did not?".to_owned())
    }
}

/// Builds from nothing, and says how many seconds of processor time that took.
fn build(folder: &Path, what: &str) -> Result<f64, String> {
    let _ = fs::remove_dir_all(folder);
    let before = processor_seconds().unwrap_or_default();
    let result = shell::run(&format!("cargo build --release --quiet {what} --target-dir {}", folder.display()));
    let took = processor_seconds().unwrap_or_default() - before;
    let _ = fs::remove_dir_all(folder);
    result.map(|()| took)
}

/// The processor time of all programs that this one has run and waited for, and of those that they have.
fn processor_seconds() -> Option<f64> {
    let about = fs::read_to_string("/proc/self/stat").ok()?;
    // The name of the program stands in brackets, and may hold anything.
    let (_, fields) = about.rsplit_once(')')?;
    let mut fields = fields.split_whitespace().skip(13);
    let user: u32 = fields.next()?.parse().ok()?;
    let system: u32 = fields.next()?.parse().ok()?;
    // In ticks, of which every Linux that cargo runs on has a hundred in a second.
    Some(f64::from(user + system) / 100.0)
}

#[cfg(test)]
mod tests {
    use super::processor_seconds;

    #[test]
    fn the_processor_time_of_other_programs_is_known_on_linux() {
        assert_eq!(processor_seconds().is_some(), cfg!(target_os = "linux"));
    }
}
