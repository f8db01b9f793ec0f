//! Compiles the examples of each README with only the dependencies that it shows.
//!
//! The first block of dependencies applies to the whole README, the others to their sections.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use serde_json::Value;

use crate::shell;

/// The start of a path dependency in a README, which leads to the checkout.
const CHECKOUT: &str = "path = \"../boardgame/";

pub(super) fn check() -> Result<(), String> {
    let folder = shell::target().join("documents");
    let _ = fs::remove_dir_all(folder.join("examples"));
    let root = format!("path = \"{}/", shell::root().display());
    let mut names = Vec::new();
    for (library, readme) in &libraries()? {
        let text = fs::read_to_string(readme).map_err(|error| format!("{}: {error}", readme.display()))?;
        let packages = packages(&text).map_err(|what| format!("{}: {what}", readme.display()))?;
        if !packages.keys().any(|dependencies| dependencies.contains(&format!("{CHECKOUT}crates/{library}\""))) {
            return Err(format!("{}: the dependencies do not include the crate itself", readme.display()));
        }
        for (number, (dependencies, programs)) in packages.iter().enumerate() {
            let name = format!("example-{number}-of-{library}");
            let package = folder.join("examples").join(&name);
            let manifest = format!(
                "[package]\nname = \"{name}\"\nversion = \"0.0.0\"\nedition = \"2024\"\npublish = false\n\n[dependencies]\n{}",
                dependencies.replace(CHECKOUT, &root)
            );
            write(&package.join("Cargo.toml"), &manifest)?;
            for (line, program) in programs {
                let program = format!("#![allow(unused)]\n{program}");
                write(&package.join(format!("src/bin/line_{line}.rs")), &program)?;
            }
            names.push(name);
        }
    }
    write(&folder.join("Cargo.toml"), "[workspace]\nresolver = \"3\"\nmembers = [\"examples/*\"]\n")?;
    // With the workspace's versions, the build works offline.
    fs::copy(shell::root().join("Cargo.lock"), folder.join("Cargo.lock"))
        .map_err(|error| format!("Cargo.lock: {error}"))?;
    let (manifest, target) = (folder.join("Cargo.toml"), folder.join("target"));
    // Each package is checked separately, because a joint build would unify features.
    for name in names {
        shell::run(&format!(
            "cargo check --quiet --offline --manifest-path {} --package {name} --target-dir {}",
            manifest.display(),
            target.display()
        ))?;
    }
    Ok(())
}

/// Lists the published libraries with their READMEs.
fn libraries() -> Result<Vec<(String, PathBuf)>, String> {
    let packages = shell::packages()?;
    let readme = |package: &Value| {
        let folder = Path::new(package["manifest_path"].as_str()?).parent()?;
        Some((package["name"].as_str()?.to_owned(), folder.join(package["readme"].as_str()?)))
    };
    packages
        .iter()
        .filter(|package| shell::is_published_library(package))
        .map(|package| readme(package).ok_or_else(|| format!("{} has no README", package["name"])))
        .collect()
}

/// Collects the examples of a README by their dependencies. Each example has a line number and a program.
fn packages(text: &str) -> Result<BTreeMap<String, Vec<(usize, String)>>, String> {
    let mut examples: Vec<(Option<String>, usize, String)> = Vec::new();
    let (mut first, mut section) = (None, None);
    let mut lines = (1..).zip(text.lines());
    while let Some((number, line)) = lines.next() {
        if line.starts_with("## ") {
            section = None;
        }
        let Some(info) = line.strip_prefix("```").filter(|info| !info.is_empty()) else { continue };
        let block: Vec<&str> = lines.by_ref().map(|(_, line)| line).take_while(|line| *line != "```").collect();
        if let ("toml", ["[dependencies]", lines @ ..]) = (info, &block[..]) {
            section = Some(lines.join("\n") + "\n");
            first = first.or(section.clone());
        } else if info.split(',').next() == Some("rust") && !info.contains("ignore") {
            examples.push((section.clone(), number, program(&block)));
        }
    }
    let first = first.ok_or("it shows no dependencies")?;
    if examples.is_empty() {
        return Err("it shows no example".to_owned());
    }
    let mut packages = BTreeMap::<String, Vec<(usize, String)>>::new();
    for (section, line, program) in examples {
        packages.entry(merge(&first, section.as_deref().unwrap_or_default())).or_default().push((line, program));
    }
    Ok(packages)
}

/// Adds the dependencies of a section to those of the first block, replacing those with the same name.
fn merge(first: &str, section: &str) -> String {
    let name = |line: &str| line.split(' ').next().unwrap_or_default().to_owned();
    let lines = first.lines().chain(section.lines());
    let lines: BTreeMap<String, &str> = lines.map(|line| (name(line), line)).collect();
    lines.into_values().flat_map(|line| [line, "\n"]).collect()
}

/// Converts an example to a program. Omits lines that rustdoc hides, except for the type of the error.
fn program(example: &[&str]) -> String {
    let (mut shown, mut error) = (String::new(), None);
    for line in example {
        match line.strip_prefix('#').filter(|rest| rest.is_empty() || rest.starts_with(' ')) {
            None => shown.extend([line, "\n"]),
            Some(hidden) if hidden.contains("Ok::<") => error = Some(hidden),
            Some(_) => {}
        }
    }
    match error {
        _ if shown.contains("fn main()") => shown,
        None => format!("fn main() {{\n{shown}}}\n"),
        Some(error) => format!("fn main() {{\nlet _ = || {{\n{shown}{error}\n}};\n}}\n"),
    }
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    let failed = |error: std::io::Error| format!("{}: {error}", path.display());
    fs::create_dir_all(path.parent().unwrap_or(path)).map_err(failed)?;
    fs::write(path, text).map_err(failed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_example_has_the_dependencies_of_its_section_and_the_first() {
        let text = "```toml\n[dependencies]\na = \"1\"\nb = \"1\"\n```\n```rust\nx\n```\n## B\n```toml\n[dependencies]\n\
                    b = \"2\"\n```\n```rust,no_run\nfn main() {}\n```\n## C\n```rust\ny\n```\n```rust,ignore\nz\n```\n";
        let packages = packages(text).expect("examples");
        let shown: Vec<_> = packages.iter().map(|(dependencies, programs)| (&**dependencies, programs.len())).collect();
        assert_eq!(shown, [("a = \"1\"\nb = \"1\"\n", 2), ("a = \"1\"\nb = \"2\"\n", 1)]);
    }

    #[test]
    fn an_example_without_a_main_gets_one() {
        assert_eq!(program(&["# use hidden::Thing;", "use a::B;"]), "fn main() {\nuse a::B;\n}\n");
        assert!(program(&["f()?;", "# Ok::<(), E>(())"]).contains("f()?;\n Ok::<(), E>(())\n};"));
    }

    #[test]
    fn every_feature_is_in_the_table_of_its_readme_with_its_default() {
        let packages = shell::packages().expect("the packages");
        for (library, readme) in libraries().expect("the libraries") {
            let package = packages.iter().find(|package| package["name"] == *library).expect("the package");
            let features: BTreeMap<String, Vec<String>> =
                serde_json::from_value(package["features"].clone()).expect("features");
            let default = features.get("default").cloned().unwrap_or_default();
            let is_through = |name: &String| {
                default.iter().any(|by| features.get(by).is_some_and(|includes| includes.contains(name)))
            };
            let expected: BTreeMap<String, &str> = features
                .keys()
                .filter(|name| *name != "default" && !name.starts_with("__"))
                .map(|name| match () {
                    () if default.contains(name) => (name.clone(), "yes"),
                    () if is_through(name) => (name.clone(), "through"),
                    () => (name.clone(), "no"),
                })
                .collect();
            let text = fs::read_to_string(readme).expect("the README");
            let table = text.split("\n## Features\n").nth(1).unwrap_or_default();
            let table = table.split("\n## ").next().unwrap_or_default();
            let shown: BTreeMap<String, &str> = table
                .lines()
                .filter_map(|line| line.strip_prefix("| `")?.split_once("` | "))
                .map(|(name, rest)| (name.to_owned(), rest.split(' ').next().unwrap_or_default()))
                .collect();
            assert_eq!(shown, expected, "the table of features in the README of {library}");
        }
    }
}
