//! Builds each crate from its package.

use std::{fs, path::Path, time::SystemTime};

use crate::{rename, shell};

const LICENCES: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];

pub(super) fn check() -> Result<(), String> {
    rename::rehearse()?;
    // A new folder for each run, because cargo reuses unpacked packages.
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_err(|error| error.to_string())?;
    let folder = shell::target().join(format!("packages-{}", now.as_nanos()));
    let result = build(&folder);
    let _ = fs::remove_dir_all(&folder);
    result
}

fn build(folder: &Path) -> Result<(), String> {
    let shown = folder.display();
    shell::run_with(
        &[("CARGO_PROFILE_DEV_OPT_LEVEL", "0")],
        &format!("cargo package --workspace --exclude xtask --allow-dirty --quiet --target-dir {shown}"),
    )?;
    for package in shell::packages()?.iter().filter(|package| package["name"] != "xtask") {
        let [name, version] = ["name", "version"].map(|field| package[field].as_str().unwrap_or_default());
        for licence in LICENCES {
            let text =
                fs::read_to_string(shell::root().join(licence)).map_err(|error| format!("{licence}: {error}"))?;
            // The licence is a link in the repository and must be a file in the package.
            let archive = format!("tar xzOf {shown}/package/{name}-{version}.crate {name}-{version}/{licence}");
            if shell::output(&archive).is_none_or(|packed| packed != text) {
                return Err(format!("the package {name} does not contain the text of {licence}"));
            }
        }
    }
    Ok(())
}
