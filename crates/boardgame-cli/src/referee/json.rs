//! What is JSON of the program alone, one object a line: the names of files, and the summary.

use std::path::Path;

use boardgame_referee::{Report, json, report::Fault};
use serde::Serialize;

use super::Totals;
use crate::{input, out::Out, stop::Stop};

#[derive(Serialize)]
struct Summary<'a> {
    r#type: &'static str,
    #[serde(flatten)]
    totals: &'a Totals,
}

/// A file of a folder in which there are no games.
#[derive(Serialize)]
struct Skipped<'a> {
    r#type: &'static str,
    file: String,
    message: &'a str,
}

pub(super) fn skipped(out: &mut Out, path: &Path, message: &str) -> Result<(), Stop> {
    out.json(&Skipped { r#type: "skipped", file: input::name(path), message })
}

pub(super) fn game(out: &mut Out, path: &Path, number: usize, report: &Report) -> Result<(), Stop> {
    out.object(&json::game(Some(&input::name(path)), number, report))
}

pub(super) fn file(out: &mut Out, path: &Path, fault: &Fault) -> Result<(), Stop> {
    out.object(&json::no_game(Some(&input::name(path)), fault))
}

pub(super) fn summary(out: &mut Out, totals: &Totals) -> Result<(), Stop> {
    out.json(&Summary { r#type: "summary", totals })
}
