//! Renames the package `checkers` for publication, because that name is taken on crates.io.

use std::{fs, path::Path};

use crate::shell;

const NAME: &str = "checkers";
const PUBLISHED: &str = "checkers-rules";

/// The manifests of the workspaces that depend on the package.
const WORKSPACES: [&str; 5] = [
    "Cargo.toml",
    "crates/boardgame-players/training/Cargo.toml",
    "crates/boardgame-python/Cargo.toml",
    "crates/boardgame-wasm/Cargo.toml",
    "crates/fuzz/Cargo.toml",
];

/// Renames the package, and the dependencies on it. The library keeps its name.
pub(crate) fn rename() -> Result<(), String> {
    rename_in(&shell::root())
}

/// Renames the package in a copy, and resolves every workspace there.
pub(crate) fn rehearse() -> Result<(), String> {
    let copy = shell::target().join("rename");
    let _ = fs::remove_dir_all(&copy);
    shell::run(&format!("git clone --quiet --depth 1 file://{} {}", shell::root().display(), copy.display()))?;
    rename_in(&copy)?;
    for manifest in WORKSPACES {
        let line =
            format!("cargo metadata --quiet --format-version 1 --manifest-path {}", copy.join(manifest).display());
        let metadata = shell::output(&line).ok_or_else(|| format!("`{line}` failed"))?;
        if !metadata.contains(&format!("\"name\":\"{PUBLISHED}\"")) {
            return Err(format!("{manifest} does not depend on {PUBLISHED}"));
        }
    }
    Ok(())
}

fn rename_in(root: &Path) -> Result<(), String> {
    let mut folders = vec![root.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?.flatten() {
            let (path, name) = (entry.path(), entry.file_name());
            let skipped = ["target", "src", "tests", "node_modules", ".git"].iter().any(|skipped| name == *skipped);
            if entry.file_type().is_ok_and(|kind| kind.is_dir()) && !skipped {
                folders.push(path);
            } else if name == "Cargo.toml" {
                let failed = |error: std::io::Error| format!("{}: {error}", path.display());
                let text = fs::read_to_string(&path).map_err(failed)?;
                fs::write(&path, renamed(&text)).map_err(failed)?;
            }
        }
    }
    Ok(())
}

/// Returns a manifest with the new name of the package.
fn renamed(manifest: &str) -> String {
    let mut section = "";
    let mut text = String::new();
    for line in manifest.lines() {
        if line.starts_with('[') {
            section = line;
        }
        let dependency = line.strip_prefix(NAME).and_then(|rest| rest.strip_prefix(" = { "));
        match dependency {
            Some(rest) => text.extend([NAME, " = { package = \"", PUBLISHED, "\", ", rest]),
            None if section == "[package]" && line == format!("name = \"{NAME}\"") => {
                text.extend(["name = \"", PUBLISHED, "\""]);
            }
            None => text += line,
        }
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn package_and_dependencies_are_renamed_and_the_library_is_not() {
        let manifest =
            "[package]\nname = \"checkers\"\n[lib]\nname = \"checkers\"\n[dependencies]\ncheckers = { path = \".\" }\n";
        let expected = "[package]\nname = \"checkers-rules\"\n[lib]\nname = \"checkers\"\n[dependencies]\n\
                        checkers = { package = \"checkers-rules\", path = \".\" }\n";
        assert_eq!(renamed(manifest), expected);
    }
}
