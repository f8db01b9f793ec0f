#![doc = include_str!("../JSON.md")]

use std::iter;

use boardgame_core::Player;
use serde::Serialize;
use serde_json::Value;

use crate::{
    judge::judge,
    reading::Reading,
    report::{Fault, Played, Remark, Report, Verdict},
    words::FileFault,
};

/// One game; in a file without games, one object with `"game":null`. What does not apply is left out.
#[derive(Serialize)]
struct Finding<'a> {
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

/// A game of this number in a file, which may have a name.
#[must_use]
pub fn game(file: Option<&str>, number: usize, report: &Report) -> String {
    let (status, ended, fault) = match &report.verdict {
        Verdict::Legal(ended) => ("legal", Some(ended), None),
        Verdict::Illegal(fault) => ("illegal", None, Some(fault)),
        Verdict::Unreadable(fault) => ("unreadable", None, Some(fault)),
    };
    let outcome = ended.and_then(|ended| ended.outcome);
    let outcome =
        outcome.map(|outcome| Outcome { winner: outcome.winner.map(Player::seat), clause: outcome.clause.to_string() });
    written(&Finding {
        r#type: "game",
        file,
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
    })
}

/// A file in which no game is found.
#[must_use]
pub fn no_game(file: Option<&str>, fault: &Fault) -> String {
    written(&Finding {
        r#type: "game",
        file,
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
    })
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
fn written(finding: &Finding<'_>) -> String {
    serde_json::to_string(finding).unwrap_or_default()
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

#[cfg(test)]
mod tests {
    use boardgame_core::Lang;
    use boardgame_text::Text;

    use super::*;

    #[test]
    fn a_file_without_a_game_is_one_object_and_any_other_an_object_for_each_game() {
        let text = Text::new(Lang::En);
        let reading = Reading::new(&text);
        let found = |bytes: &[u8]| judged(bytes, &reading).collect::<Vec<_>>();
        let objects = found(b"1. 11-15 22-18 1-0 1. 11-16 11-15 *");
        assert_eq!(objects.len(), 2);
        for (object, number) in objects.iter().zip(1..) {
            assert!(object.starts_with(&format!(r#"{{"type":"game","game":{number},"rules":"checkers""#)), "{object}");
        }
        for nothing in [&b""[..], b"a shopping list", b"\x00", b"<html>"] {
            let objects = found(nothing);
            assert_eq!(objects.len(), 1);
            assert!(objects[0].starts_with(r#"{"type":"game","game":null,"rules":null,"#), "{}", objects[0]);
        }
    }
}
