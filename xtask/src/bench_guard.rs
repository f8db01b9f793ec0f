//! `cargo xtask bench-guard`: no generator has become slower than its plain reference allows.
//!
//! A time says more about the machine than about the code, and an absolute one is never a gate. What is held to its
//! floor is how many times faster the generator is than the mailbox reference of the tests, both measured in one run.

mod floors;
mod instructions;
mod ratio;

use floors::Floors;

use crate::{criterion::Bench, shell};

/// Checks every crate that has floors, or measures them anew and writes them down.
///
/// # Errors
/// When a ratio is below its floor, or instructions have been added.
pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let record = match arguments {
        [] => false,
        [word] if word == "record" => true,
        _ => return Err("usage: cargo xtask bench-guard [record]".to_owned()),
    };
    let results = shell::target().join("bench-guard");
    let mut guarded = Vec::new();
    for mut floors in Floors::all()? {
        let bench = Bench::build(&floors.package, &floors.content.bench, &results)?;
        if record {
            ratio::record(&bench, &mut floors.content)?;
            instructions::record(&bench, &mut floors.content)?;
            floors.write()?;
        } else {
            guarded.push((bench, floors));
        }
    }
    let mut wrong = Vec::new();
    if !guarded.is_empty() {
        wrong.extend(ratio::check(&guarded)?);
        for (bench, floors) in &guarded {
            wrong.extend(instructions::check(bench, floors)?);
        }
    }
    if wrong.is_empty() {
        Ok(())
    } else {
        Err(format!("{}\nWhere that is meant: cargo xtask bench-guard record", wrong.join("\n")))
    }
}
