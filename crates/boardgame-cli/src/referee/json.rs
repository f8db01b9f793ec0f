//! The referee's findings as JSON, one object a line. The keys and codes are the same in every language.

use std::path::Path;

use boardgame_core::Player;
use boardgame_referee::{Fault, Played, Remark, Report, Verdict};
use serde::Serialize;
use serde_json::Value;

use super::Totals;
use crate::{input, out::Out, stop::Stop};

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
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<Noted<'a>>,
    #[serde(flatten)]
    fault: Option<Wrong<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    moves: Vec<Move<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    told: Vec<&'a str>,
}

/// Something odd, or a liberty that was taken.
#[derive(Serialize)]
struct Noted<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<u64>,
    #[serde(flatten)]
    ending: Option<Ending<'a>>,
    message: &'a str,
}

/// A move that threw away a won or a drawn ending, as tables of endings know it.
#[derive(Serialize)]
struct Ending<'a> {
    code: &'static str,
    ply: usize,
    /// The seat, from 0.
    by: u8,
    r#move: &'a str,
    /// In how many plies the ending was won.
    #[serde(skip_serializing_if = "Option::is_none")]
    plies: Option<u8>,
}

/// A ply of the game.
#[derive(Serialize)]
struct Move<'a> {
    ply: usize,
    /// The number in books: `7.` or `7…`.
    number: &'a str,
    /// The seat, from 0.
    by: u8,
    #[serde(rename = "move")]
    written: &'a str,
    captures: &'a [String],
    /// The position after it.
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<&'a str>,
    /// All that a ruling says, in blackball: fouls, the next side and its options, the frame after it.
    #[serde(skip_serializing_if = "Option::is_none")]
    ruling: Option<&'a Value>,
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
    number: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    r#move: Option<&'a str>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    variation: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clause: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<&'static str>,
    message: &'a str,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    legal: &'a [String],
    /// How many more were legal.
    #[serde(skip_serializing_if = "is_zero")]
    more: usize,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
fn is_zero(number: &usize) -> bool {
    *number == 0
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
            file: input::name(path),
            game: Some(number),
            rules: Some(report.rules),
            event: &report.event,
            players: &report.players,
            plies: report.plies,
            status,
            outcome,
            result: ended.and_then(|ended| ended.result.as_deref()),
            notes: report.notes.iter().map(noted).collect(),
            fault: fault.map(wrong),
            moves: moves(&report.moves),
            told: report.moves.iter().flat_map(|played| &played.said).map(String::as_str).collect(),
        },
    )
}

pub(super) fn file(out: &mut Out, path: &Path, fault: &Fault) -> Result<(), Stop> {
    write(
        out,
        &Finding {
            r#type: "game",
            file: input::name(path),
            game: None,
            rules: None,
            event: "",
            players: &[],
            plies: 0,
            status: "unreadable",
            outcome: None,
            result: None,
            notes: Vec::new(),
            fault: Some(wrong(fault)),
            moves: Vec::new(),
            told: Vec::new(),
        },
    )
}

pub(super) fn summary(out: &mut Out, totals: &Totals) -> Result<(), Stop> {
    let &Totals { files, games, legal, illegal, unreadable, plies, skipped, notes } = totals;
    write(out, &Summary { r#type: "summary", files, games, legal, illegal, unreadable, plies, skipped, notes })
}

fn moves(played: &[Played]) -> Vec<Move<'_>> {
    played
        .iter()
        .map(|Played { ply, number, by, mv, captures, position, ruling, .. }| Move {
            ply: *ply,
            number,
            by: by.seat(),
            written: mv,
            captures,
            position: position.as_deref(),
            ruling: ruling.as_ref(),
        })
        .collect()
}

fn noted(note: &Remark) -> Noted<'_> {
    let (line, column) = note.at.unzip();
    let ending = note.ending.as_ref().map(|thrown| Ending {
        code: thrown.code,
        ply: thrown.ply,
        by: thrown.by.seat(),
        r#move: &thrown.mv,
        plies: thrown.plies,
    });
    Noted { line, column, ending, message: &note.message }
}

fn wrong(fault: &Fault) -> Wrong<'_> {
    Wrong {
        ply: fault.ply,
        number: fault.number.as_deref(),
        r#move: fault.mv.as_deref(),
        variation: fault.in_variation,
        line: fault.line,
        column: fault.column,
        code: fault.code,
        clause: fault.clause.map(|(clause, _)| clause.to_string()),
        title: fault.clause.map(|(_, title)| title),
        message: &fault.message,
        legal: &fault.legal,
        more: fault.more,
    }
}

fn write<T: Serialize>(out: &mut Out, object: &T) -> Result<(), Stop> {
    let line = serde_json::to_string(object).map_err(|error| Stop::Unwritten(error.into()))?;
    out.object(&line)
}
