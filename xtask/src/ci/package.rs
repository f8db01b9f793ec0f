//! Each crate built from its own package, as users will get it.

use std::{
    fs,
    time::{SystemTime, UNIX_EPOCH},
};

use crate::shell;

/// The crates depend on each other: cargo packs them together and builds each against the others' packages.
///
/// Cargo unpacks these once for each folder and version, and would build against what it unpacked the last time,
/// however much has changed since. So each state of the sources has a folder of its own.
pub(super) fn check() -> Result<(), String> {
    let commit = shell::output("git rev-parse --short HEAD").unwrap_or_default();
    let clean = shell::output("git status --porcelain").is_some_and(|changes| changes.trim().is_empty());
    let mut state = commit.trim().to_owned();
    if state.is_empty() || !clean {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        state = format!("{state}-{}", now.as_nanos());
    }
    let folder = shell::target().join("packages").join(state);
    let shown = folder.display();
    let result =
        shell::run(&format!("cargo package --workspace --exclude xtask --allow-dirty --quiet --target-dir {shown}"));
    let _ = fs::remove_dir_all(&folder);
    result
}
