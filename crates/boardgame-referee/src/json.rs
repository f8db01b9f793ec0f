#![doc = include_str!("../JSON.md")]

use std::iter;

use boardgame_core::Outcome;
use serde::Serialize;

use crate::{
    judge::judge,
    options::JudgeOptions,
    report::{Fault, Ply, Remark, Report, Verdict},
    words::FileFault,
};

/// The JSON object for a game, or for a file without games. Keys that do not apply are left out.
#[derive(Default, Serialize)]
struct Object<'a> {
    r#type: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    game: Option<usize>,
    rules: Option<&'static str>,
    #[serde(skip_serializing_if = "str::is_empty")]
    event: &'a str,
    players: &'a [String],
    plies: usize,
    status: &'static str,
    outcome: Option<Outcome>,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<&'a str>,
    #[serde(skip_serializing_if = "<[Remark]>::is_empty")]
    notes: &'a [Remark],
    #[serde(flatten)]
    fault: Option<&'a Fault>,
    #[serde(skip_serializing_if = "<[Ply]>::is_empty")]
    moves: &'a [Ply],
    #[serde(rename = "told", skip_serializing_if = "Vec::is_empty")]
    sentences: Vec<&'a str>,
}

/// Returns the JSON of the report on game `number` in a file.
#[must_use]
pub fn game(file: Option<&str>, number: usize, report: &Report) -> String {
    let (status, result, fault) = match &report.verdict {
        Verdict::Legal(result) => ("legal", Some(result), None),
        Verdict::Illegal(fault) => ("illegal", None, Some(fault)),
        Verdict::Unreadable(fault) => ("unreadable", None, Some(fault)),
    };
    write(&Object {
        r#type: "game",
        file,
        game: Some(number),
        rules: Some(report.rules),
        event: &report.event,
        players: &report.players,
        plies: report.plies,
        status,
        outcome: result.and_then(|result| result.outcome),
        result: result.and_then(|result| result.stated.as_deref()),
        notes: &report.notes,
        fault,
        moves: &report.moves,
        sentences: report.moves.iter().flat_map(|ply| &ply.sentences).map(String::as_str).collect(),
    })
}

/// Returns the JSON for a file without games, given the reason.
#[must_use]
pub fn no_game(file: Option<&str>, fault: &Fault) -> String {
    write(&Object { r#type: "game", file, status: "unreadable", fault: Some(fault), ..Object::default() })
}

/// Judges every game in a file. Returns a JSON object for each, or one for a file without games.
#[must_use]
pub fn judged<'a>(bytes: &'a [u8], options: &'a JudgeOptions<'a>) -> Box<dyn Iterator<Item = String> + 'a> {
    let nothing = |fault: FileFault| no_game(None, &Fault::new(options.text.say(&fault)));
    match judge(bytes, options) {
        Err(found) => Box::new(iter::once(nothing(FileFault::NotAGame { found }))),
        Ok(reports) => {
            let mut reports = reports.peekable();
            let none = reports.peek().is_none().then(|| nothing(FileFault::NoGames));
            Box::new((1..).zip(reports).map(|(number, report)| game(None, number, &report)).chain(none))
        }
    }
}

fn write(object: &Object<'_>) -> String {
    serde_json::to_string(object).unwrap_or_default()
}
