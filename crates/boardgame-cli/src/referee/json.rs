//! What is JSON of the program alone, one object a line: the names of files, and the summary.

use std::path::Path;

use boardgame_referee::{Fault, Report, json};
use serde::Serialize;

use super::Totals;
use crate::{input, out::Out, stop::Stop};

#[derive(Serialize)]
struct Summary {
    r#type: &'static str,
    files: usize,
    games: usize,
    legal: usize,
    illegal: usize,
    unreadable: usize,
    plies: usize,
    skipped: usize,
    notes: usize,
}

/// A file of a folder in which there are no games.
#[derive(Serialize)]
struct Skipped<'a> {
    r#type: &'static str,
    file: String,
    message: &'a str,
}

pub(super) fn skipped(out: &mut Out, path: &Path, message: &str) -> Result<(), Stop> {
    write(out, &Skipped { r#type: "skipped", file: input::name(path), message })
}

pub(super) fn game(out: &mut Out, path: &Path, number: usize, report: &Report) -> Result<(), Stop> {
    out.object(&json::game(Some(&input::name(path)), number, report))
}

pub(super) fn file(out: &mut Out, path: &Path, fault: &Fault) -> Result<(), Stop> {
    out.object(&json::no_game(Some(&input::name(path)), fault))
}

pub(super) fn summary(out: &mut Out, totals: &Totals) -> Result<(), Stop> {
    let &Totals { files, games, legal, illegal, unreadable, plies, skipped, notes } = totals;
    write(out, &Summary { r#type: "summary", files, games, legal, illegal, unreadable, plies, skipped, notes })
}

fn write<T: Serialize>(out: &mut Out, object: &T) -> Result<(), Stop> {
    let line = serde_json::to_string(object).map_err(|error| Stop::Unwritten(error.into()))?;
    out.object(&line)
}
