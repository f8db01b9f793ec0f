//! Game texts from a data file, with their expected content or errors.

use boardgame_core::{
    movetext::{GameError, Reader},
    testkit::cases,
};
use serde::Deserialize;

use crate::movetext::toy::{Stairs, brief, items, verdicts};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    text: String,
    /// Location and text of the syntax error in the first game; the next game must be read.
    fault: Option<String>,
    /// Result or error of each game.
    verdicts: Option<Vec<String>>,
    /// Movetext of the only game.
    items: Option<String>,
    /// Movetext of the only game from a lenient reader; a strict one must report an error.
    lenient: Option<String>,
    /// Notes about all games, from the lenient reader if `lenient` is set.
    notes: Option<Vec<String>>,
}

#[test]
fn texts_are_read_as_the_data_file_states() {
    for case in cases::<Case>(include_str!("../../data/movetext.jsonl")) {
        let text = &case.text;
        if let Some(fault) = &case.fault {
            let found = verdicts(&format!("{text}\n\n[Event \"next\"]\nup 1-0\n"));
            assert_eq!(found, [format!("game 1, {fault}"), "ok 1-0".into()], "{text}");
        }
        if let Some(expected) = &case.verdicts {
            assert_eq!(verdicts(text), *expected, "{text}");
        }
        if let Some(expected) = &case.items {
            assert_eq!(items(text), *expected, "{text}");
        }
        if let Some(expected) = &case.notes {
            let reader = Reader::<Stairs, _>::from_text(text);
            let mut reader = if case.lenient.is_some() { reader.lenient() } else { reader };
            let (mut movetexts, mut notes) = (Vec::new(), Vec::new());
            while let Some(game) = reader.next() {
                movetexts.push(game.map(|game| brief(game.sheet())));
                notes.extend(reader.notes().iter().map(ToString::to_string));
            }
            assert_eq!(notes, *expected, "{text}");
            if let Some(lenient) = case.lenient {
                assert!(verdicts(text).iter().any(|verdict| !verdict.starts_with("ok")), "{text}: strict");
                assert_eq!(movetexts, [Ok(lenient)], "{text}");
            }
        }
    }
}

#[test]
fn lenient_reader_reports_illegal_moves() {
    let errors = |text| {
        let mut reader = Reader::<Stairs, _>::from_text(text).lenient();
        let verdict = |game: Result<_, GameError<Stairs>>| game.map_or_else(|error| error.to_string(), |_| "ok".into());
        let verdicts: Vec<String> = reader.by_ref().map(verdict).collect();
        (verdicts, reader.notes().len())
    };
    // After a leap of two steps the rest would be legal, but the reader uses the first matching move.
    let illegal = "game 1, line 1, column 11: 2. down: below the ground".to_owned();
    assert_eq!(errors("leap down down down"), (vec![illegal], 1));
    // If the moves do not fit the usual start, an invalid set-up is reported.
    let start = "game 1, line 1, column 1: expected up or down".to_owned();
    assert_eq!(errors("[Start \"x\"]\nup down down"), (vec![start], 1));
    let illegal = "game 1, line 1, column 9: 2. down: below the ground".to_owned();
    assert_eq!(errors("up down down 1-0\n\n[A \"b\"]\nup 1-0"), (vec![illegal, "ok".into()], 0));
}
