//! `cargo xtask bench-guard`: no generator has become slower than its plain reference allows.
//!
//! A time says more about the machine than about the code, and an absolute one is never a gate. What is held to its
//! floor is how many times faster the generator is than the mailbox reference of the tests, both measured in one run; on a
//! processor that the floors are not of, than the generator as it was when they were measured.

mod floors;
mod instructions;
mod ratio;
mod then;

use floors::Floors;

use crate::{criterion::Bench, run::Run, shell};

/// The task: checks every crate that has floors, or measures them anew and writes them down.
///
/// # Errors
/// When a ratio is below its floor, or instructions have been added.
pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    match arguments {
        [] => check(&mut Run::new()),
        [word] if word == "record" => record(),
        _ => Err("usage: cargo xtask bench-guard [record]".to_owned()),
    }
}

fn record() -> Result<(), String> {
    for (bench, mut floors) in guarded()? {
        ratio::record(&bench, &mut floors.content)?;
        instructions::record(&bench, &mut floors.content)?;
        floors.write()?;
    }
    Ok(())
}

/// The benches that have floors, built.
fn guarded() -> Result<Vec<(Bench, Floors)>, String> {
    let results = shell::target().join("bench-guard");
    let build = |floors: Floors| Ok((Bench::build(&floors.package, &floors.content.bench, &results)?, floors));
    Floors::all()?.into_iter().map(build).collect()
}

/// Checks every crate that has floors.
///
/// # Errors
/// As [`run`].
pub(crate) fn check(run: &mut Run) -> Result<(), String> {
    let guarded = guarded()?;
    let mut wrong = Vec::new();
    for (bench, floors) in &guarded {
        let is_at_home = floors.content.is_of_this_processor();
        let then = if is_at_home { None } else { then::build(run, floors)? };
        if is_at_home || then.is_some() {
            wrong.extend(ratio::check(bench, then.as_ref(), floors)?);
        }
        wrong.extend(instructions::check(run, bench, floors)?);
    }
    if wrong.is_empty() {
        Ok(())
    } else {
        Err(format!("{}\nWhere that is meant: cargo xtask bench-guard record", wrong.join("\n")))
    }
}
