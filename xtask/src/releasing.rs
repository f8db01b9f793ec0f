//! The order in which the crates are published, as `docs/releasing.md` has it.

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, fs};

    use serde_json::Value;

    use crate::shell;

    /// What a package needs to be published: what only its tests use stands in its manifest, too.
    fn needs(package: &Value) -> impl Iterator<Item = &str> {
        let dependencies = package["dependencies"].as_array().into_iter().flatten();
        dependencies.filter_map(|dependency| dependency["name"].as_str())
    }

    #[test]
    fn every_crate_is_listed_after_what_it_depends_on() {
        let text = fs::read_to_string(shell::root().join("docs/releasing.md")).expect("the document");
        let listed: Vec<&str> = text
            .lines()
            .filter_map(|line| line.split_once(". `"))
            .filter(|(number, _)| number.parse::<u8>().is_ok())
            .filter_map(|(_, rest)| rest.strip_suffix('`'))
            .collect();
        let metadata = shell::metadata().expect("cargo knows the workspace");
        let packages: Vec<&Value> = metadata["packages"]
            .as_array()
            .into_iter()
            .flatten()
            .filter(|package| shell::is_published(package))
            .collect();
        let names: BTreeSet<&str> = packages.iter().filter_map(|package| package["name"].as_str()).collect();
        assert_eq!(listed.iter().copied().collect::<BTreeSet<_>>(), names);
        for package in packages {
            let place = |name: &str| listed.iter().position(|listed| *listed == name);
            let name = package["name"].as_str().unwrap_or_default();
            for needed in needs(package).filter(|needed| names.contains(needed) && *needed != name) {
                assert!(place(needed) < place(name), "{name} is listed before {needed}, which it needs");
            }
        }
    }
}
