//! The generators as they were when their floors were recorded: the reference on a processor that the floors are not of.
//!
//! A generator that works on sets of bits and a plain one need not gain alike from another processor, so that a ratio of the
//! two says little there. Two versions of one generator do gain alike.

use std::fs;

use super::floors::Floors;
use crate::{criterion::Bench, run::Run, shell};

/// The bench of a crate as it was at the commit that last wrote the floors; `None` where the history is not here.
pub(super) fn build(run: &mut Run, floors: &Floors) -> Result<Option<Bench>, String> {
    let Some(commit) = commit(floors) else {
        let why =
            "the floors are of another processor, and the whole history, with the generator as it was, is not here";
        run.leave_out(&format!("the speed of {}", floors.package), why)?;
        return Ok(None);
    };
    let then = shell::target().join("bench-guard").join("then");
    let (tree, packed) = (then.join(&floors.package), then.join("tree.tar"));
    // What an earlier run has left would stay beside what is unpacked.
    let _ = fs::remove_dir_all(&tree);
    fs::create_dir_all(&tree).map_err(|error| format!("{}: {error}", tree.display()))?;
    shell::run(&format!("git archive --output {} {commit}", packed.display()))?;
    shell::run(&format!("tar --extract --file {} --directory {}", packed.display(), tree.display()))?;
    let bench =
        Bench::build_in(&tree, &then.join("target"), &floors.package, &floors.content.bench, &then.join("results"))?;
    Ok(Some(bench))
}

/// The commit that last wrote the floors. A shallow clone has one commit that seems to have written everything.
fn commit(floors: &Floors) -> Option<String> {
    let is_whole = shell::output("git rev-parse --is-shallow-repository")?.trim() == "false";
    let commit = shell::output(&format!("git log -1 --format=%H -- {}", floors.path.display()))?;
    let commit = commit.trim();
    (is_whole && !commit.is_empty()).then(|| commit.to_owned())
}
