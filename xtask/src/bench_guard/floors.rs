//! The floors: committed beside the bench that they are about.

use std::{collections::BTreeMap, fs, path::PathBuf};

use serde::{Deserialize, Serialize};

use crate::shell;

/// The floors of a crate.
pub(super) struct Floors {
    pub(super) package: String,
    pub(super) content: Content,
    pub(super) path: PathBuf,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Content {
    /// The bench that has both the fast way and the reference.
    pub(super) bench: String,
    /// The kind of processor that the ratios are from.
    pub(super) processor: String,
    pub(super) ratios: Vec<Ratio>,
    pub(super) instructions: Instructions,
}

/// How much faster one benchmark is than another.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Ratio {
    pub(super) fast: String,
    pub(super) reference: String,
    /// What was measured.
    pub(super) usual: f64,
    /// What is still taken, on that kind of processor.
    pub(super) floor: f64,
}

/// What the fast ways take, whatever the machine.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Instructions {
    /// The compiler that the counts are of.
    pub(super) compiler: String,
    pub(super) counts: BTreeMap<String, u64>,
}

impl Floors {
    /// Those of every crate that has some.
    pub(super) fn all() -> Result<Vec<Self>, String> {
        let crates = shell::root().join("crates");
        let folders = fs::read_dir(&crates).map_err(|error| format!("{}: {error}", crates.display()))?;
        let mut packages: Vec<String> =
            folders.filter_map(|folder| folder.ok()?.file_name().into_string().ok()).collect();
        packages.sort();
        let mut all = Vec::new();
        for package in packages {
            let path = crates.join(&package).join("benches/floors.json");
            if path.exists() {
                let failed = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
                let text = fs::read_to_string(&path).map_err(|error| failed(&error))?;
                let content = serde_json::from_str(&text).map_err(|error| failed(&error))?;
                all.push(Self { package, content, path });
            }
        }
        if all.is_empty() { Err("no crate has benches/floors.json".to_owned()) } else { Ok(all) }
    }

    /// Writes them back.
    pub(super) fn write(&self) -> Result<(), String> {
        let text = serde_json::to_string_pretty(&self.content).map_err(|error| error.to_string())?;
        fs::write(&self.path, text + "\n").map_err(|error| format!("{}: {error}", self.path.display()))
    }
}

impl Content {
    /// Whether the floors were measured on this kind of processor.
    pub(super) fn is_of_this_processor(&self) -> bool {
        self.processor == processor()
    }
}

/// The kind of processor of this machine: its name, and the family and model, for names alone can mean several.
pub(super) fn processor() -> String {
    let about = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let field = |name: &str| {
        let line = about.lines().find(|line| line.split(':').next().is_some_and(|key| key.trim() == name));
        line.and_then(|line| line.split(':').nth(1)).map_or("unknown", str::trim).to_owned()
    };
    format!("{}, family {}, model {}", field("model name"), field("cpu family"), field("model"))
}
