//! Each crate built from its own package, as users will get it.

use std::{
    fs,
    path::Path,
    process::Command,
    time::{SystemTime, UNIX_EPOCH},
};

use crate::{run::Run, shell};

/// What every package has to hold, word for word as it stands at the root.
const LICENCES: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];

/// The crates depend on each other: cargo packs them together and builds each against the others' packages.
///
/// Cargo unpacks these once for each folder and version, and would build against what it unpacked the last time,
/// however much has changed since. So each state of the sources has a folder of its own.
pub(super) fn check(_: &mut Run) -> Result<(), String> {
    let commit = shell::output("git rev-parse --short HEAD").unwrap_or_default();
    let clean = shell::output("git status --porcelain").is_some_and(|changes| changes.trim().is_empty());
    let mut state = commit.trim().to_owned();
    if state.is_empty() || !clean {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        state = format!("{state}-{}", now.as_nanos());
    }
    let folder = shell::target().join("packages").join(state);
    let shown = folder.display();
    // It only has to build: what is optimised takes twice as long.
    let plain = [("CARGO_PROFILE_DEV_OPT_LEVEL", "0")];
    let line = format!("cargo package --workspace --exclude xtask --allow-dirty --quiet --target-dir {shown}");
    let result = shell::run_with(&plain, &line).and_then(|()| licensed(&folder.join("package")));
    let _ = fs::remove_dir_all(&folder);
    result
}

/// Every package holds the text of both licences, and not a path to it.
fn licensed(folder: &Path) -> Result<(), String> {
    let failed = |what: &dyn std::fmt::Display| format!("{}: {what}", folder.display());
    let mut packages = 0;
    for entry in fs::read_dir(folder).map_err(|error| failed(&error))?.flatten() {
        let package = entry.path();
        if package.extension().is_none_or(|extension| extension != "crate") {
            continue;
        }
        packages += 1;
        let name = package.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        for licence in LICENCES {
            let text = fs::read(shell::root().join(licence)).map_err(|error| failed(&error))?;
            let packed = Command::new("tar")
                .arg("xzOf")
                .arg(&package)
                .arg(format!("{name}/{licence}"))
                .output()
                .map_err(|error| failed(&error))?;
            if packed.stdout != text {
                return Err(format!("the package {name} does not hold the text of {licence}"));
            }
        }
    }
    if packages == 0 { Err(failed(&"no package was made")) } else { Ok(()) }
}
