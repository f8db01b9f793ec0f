//! The referee's findings as JSON, one object a line. The keys and codes are the same in every language.

use std::path::Path;

use boardgame_core::Player;
use serde::Serialize;

use super::Totals;
use crate::{
    games::{Fault, Report, Verdict},
    out::Out,
    stop::Stop,
};

/// One game; in a file without games, one object with `"game":null`. What does not apply is left out.
#[derive(Serialize)]
struct Finding<'a> {
    r#type: &'static str,
    file: String,
    /// Its number in the file, from 1.
    game: Option<usize>,
    /// The rules it is judged by: the game's name.
    rules: Option<&'static str>,
    #[serde(skip_serializing_if = "str::is_empty")]
    event: &'a str,
    players: &'a [String],
    plies: usize,
    status: &'static str,
    /// How it ended; `null` when it did not.
    outcome: Option<Outcome>,
    /// The result as the file states it.
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'a str>,
    #[serde(flatten)]
    fault: Option<Wrong<'a>>,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    told: &'a [String],
}

#[derive(Serialize)]
struct Outcome {
    /// The winner's seat, from 0; `null` when drawn.
    winner: Option<u8>,
    clause: String,
}

#[derive(Serialize)]
struct Wrong<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    ply: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    r#move: Option<&'a str>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    variation: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clause: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<&'static str>,
    message: &'a str,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    legal: &'a [String],
}

#[derive(Serialize)]
struct Summary {
    r#type: &'static str,
    files: usize,
    games: usize,
    legal: usize,
    illegal: usize,
    unreadable: usize,
    plies: usize,
}

pub(super) fn game(out: &mut Out, path: &Path, number: usize, report: &Report) -> Result<(), Stop> {
    let (status, ended, fault) = match &report.verdict {
        Verdict::Legal(ended) => ("legal", Some(ended), None),
        Verdict::Illegal(fault) => ("illegal", None, Some(fault)),
        Verdict::Unreadable(fault) => ("unreadable", None, Some(fault)),
    };
    let outcome = ended.and_then(|ended| ended.outcome);
    let outcome =
        outcome.map(|outcome| Outcome { winner: outcome.winner.map(Player::seat), clause: outcome.clause.to_string() });
    write(
        out,
        &Finding {
            r#type: "game",
            file: path.display().to_string(),
            game: Some(number),
            rules: Some(report.rules.code()),
            event: &report.event,
            players: &report.players,
            plies: report.plies,
            status,
            outcome,
            result: ended.and_then(|ended| ended.result.as_deref()),
            note: ended.and_then(|ended| ended.note.as_deref()),
            fault: fault.map(wrong),
            told: &report.told,
        },
    )
}

pub(super) fn file(out: &mut Out, path: &Path, fault: &Fault) -> Result<(), Stop> {
    write(
        out,
        &Finding {
            r#type: "game",
            file: path.display().to_string(),
            game: None,
            rules: None,
            event: "",
            players: &[],
            plies: 0,
            status: "unreadable",
            outcome: None,
            result: None,
            note: None,
            fault: Some(wrong(fault)),
            told: &[],
        },
    )
}

pub(super) fn summary(out: &mut Out, totals: &Totals) -> Result<(), Stop> {
    let &Totals { files, games, legal, illegal, unreadable, plies } = totals;
    write(out, &Summary { r#type: "summary", files, games, legal, illegal, unreadable, plies })
}

fn wrong(fault: &Fault) -> Wrong<'_> {
    Wrong {
        ply: fault.ply,
        r#move: fault.mv.as_deref(),
        variation: fault.in_variation,
        line: fault.line,
        column: fault.column,
        clause: fault.clause.map(|(clause, _)| clause.to_string()),
        title: fault.clause.map(|(_, title)| title),
        message: &fault.message,
        legal: &fault.legal,
    }
}

fn write<T: Serialize>(out: &mut Out, object: &T) -> Result<(), Stop> {
    let line = serde_json::to_string(object).map_err(|error| Stop::Say(error.to_string()))?;
    out.line(&line)
}
