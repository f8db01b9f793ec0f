use alloc::{format, string::ToString};
use std::{env, fs, io, path::Path};

use super::{Check, Failure, Kit, Report, run::without_game};
use crate::record::Recorded;

/// Environment variable that makes tests write the expected files instead of comparing them.
const BLESS: &str = "BOARDGAME_BLESS";

impl<G: Recorded + 'static> Kit<G> {
    /// Compares the kit's records with those in the folder, and replays all records in it.
    pub(super) fn check_folder(&self, report: &mut Report) -> Result<(), Failure> {
        let Some(folder) = &self.golden else {
            return Ok(());
        };
        let unreadable = |path: &Path, error: io::Error| golden(path, error.to_string(), "");
        for (index, record) in self.sample_records()?.iter().enumerate() {
            let path = folder.join(format!("setup-{index}.json"));
            if env::var_os(BLESS).is_some() {
                fs::create_dir_all(folder).and_then(|()| fs::write(&path, record)).map_err(|e| unreadable(&path, e))?;
            }
            let committed = fs::read_to_string(&path).map_err(|error| unreadable(&path, error))?;
            if committed != *record {
                let detail = format!("the first playout has changed; if that is intended, run with {BLESS}=1");
                return Err(golden(&path, detail, record));
            }
        }
        let files = super::spoil::files_in(folder).map_err(|error| unreadable(folder, error))?;
        for path in files.iter().filter(|path| path.extension().is_some_and(|extension| extension == "json")) {
            let json = fs::read_to_string(path).map_err(|error| unreadable(path, error))?;
            super::run::check_golden::<G>(&path.display().to_string(), &json, report)?;
        }
        Ok(())
    }
}

fn golden(path: &Path, detail: alloc::string::String, record: &str) -> Failure {
    without_game(super::report::Finding { check: Check::Golden, detail }, &format!("record {}", path.display()), record)
}

/// Compares a text with a committed file line by line. If `BOARDGAME_BLESS` is set, writes the file first.
pub fn check_figures(path: impl AsRef<Path>, found: &str) {
    let path = path.as_ref();
    if env::var_os(BLESS).is_some() {
        fs::write(path, found).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }
    let known = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    for (found, known) in found.lines().zip(known.lines()) {
        assert_eq!(found, known, "left found, right {}; if that is intended, run with {BLESS}=1", path.display());
    }
    assert_eq!(found.lines().count(), known.lines().count(), "{}", path.display());
}
