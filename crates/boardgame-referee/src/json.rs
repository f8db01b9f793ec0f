#![doc = include_str!("../JSON.md")]

use std::iter;

use boardgame_core::Outcome;
use serde::Serialize;

use crate::{
    judge::judge,
    reading::Reading,
    report::{Fault, Played, Remark, Report, Verdict},
    words::FileFault,
};

/// One game; in a file without games, one object with `"game":null`. What does not apply is left out.
#[derive(Default, Serialize)]
struct Object<'a> {
    r#type: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
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
    #[serde(skip_serializing_if = "<[Remark]>::is_empty")]
    notes: &'a [Remark],
    #[serde(flatten)]
    fault: Option<&'a Fault>,
    #[serde(skip_serializing_if = "<[Played]>::is_empty")]
    moves: &'a [Played],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    told: Vec<&'a str>,
}

/// A game of this number in a file, which may have a name.
#[must_use]
pub fn game(file: Option<&str>, number: usize, report: &Report) -> String {
    let (status, ended, fault) = match &report.verdict {
        Verdict::Legal(ended) => ("legal", Some(ended), None),
        Verdict::Illegal(fault) => ("illegal", None, Some(fault)),
        Verdict::Unreadable(fault) => ("unreadable", None, Some(fault)),
    };
    written(&Object {
        r#type: "game",
        file,
        game: Some(number),
        rules: Some(report.rules),
        event: &report.event,
        players: &report.players,
        plies: report.plies,
        status,
        outcome: ended.and_then(|ended| ended.outcome),
        result: ended.and_then(|ended| ended.result.as_deref()),
        notes: &report.notes,
        fault,
        moves: &report.moves,
        told: report.moves.iter().flat_map(|played| &played.said).map(String::as_str).collect(),
    })
}

/// A file in which no game is found.
#[must_use]
pub fn no_game(file: Option<&str>, fault: &Fault) -> String {
    written(&Object { r#type: "game", file, status: "unreadable", fault: Some(fault), ..Object::default() })
}

/// Judges every game of a file: an object for each, or a single one where there is no game in it.
#[must_use]
pub fn judged<'a>(bytes: &'a [u8], reading: &'a Reading<'a>) -> Box<dyn Iterator<Item = String> + 'a> {
    let nothing = |fault: FileFault| no_game(None, &Fault::new(reading.text.say(&fault)));
    match judge(bytes, reading) {
        Err(found) => Box::new(iter::once(nothing(FileFault::NotAGame { found }))),
        Ok(reports) => {
            let mut reports = reports.peekable();
            let none = reports.peek().is_none().then(|| nothing(FileFault::NoGames));
            Box::new((1..).zip(reports).map(|(number, report)| game(None, number, &report)).chain(none))
        }
    }
}

/// Texts, numbers and values always serialise.
fn written(finding: &Object<'_>) -> String {
    serde_json::to_string(finding).unwrap_or_default()
}
