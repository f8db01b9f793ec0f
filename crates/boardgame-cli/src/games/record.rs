//! The core's records, of any game.

use std::io::BufRead;

use boardgame_core::{Event, Match, MatchError, Record, RecordError, ReplayError};
use boardgame_text::{Text, core, notation, ui};

use super::{Ended, Fault, Hear, Reading, Report, Told, Verdict};
use crate::stop::Stop;

/// Reads one record and replays it.
pub(super) fn referee<G: Told>(source: impl BufRead, reading: &Reading<'_>, hear: &mut Hear<'_>) -> Result<(), Stop> {
    let record = match Record::<G>::read_from(source) {
        Ok(record) => record,
        Err(error) => return hear(report::<G>(Verdict::Unreadable(unreadable(reading.text, &error)))),
    };
    let (plies, told) = played::<G>(&record, reading);
    let verdict = match record.replay() {
        Ok(game) => Verdict::Legal(ended(reading.text, &game)),
        Err(error) => Verdict::Illegal(not_replayed::<G>(reading.text, &error)),
    };
    hear(Report { players: record.players, plies, told, ..report::<G>(verdict) })
}

fn report<G: Told>(verdict: Verdict) -> Report {
    Report { rules: G::NAME, event: String::new(), players: Vec::new(), plies: 0, told: Vec::new(), verdict }
}

fn unreadable(text: &Text, error: &RecordError) -> Fault {
    match error {
        RecordError::Syntax { line, column, message } => Fault {
            message: notation::record_syntax(text, message),
            line: u64::try_from(*line).ok(),
            column: u64::try_from(*column).ok(),
            ..Fault::default()
        },
        error => Fault { message: text.say(error), ..Fault::default() },
    }
}

/// How many plies are legal, and what each did.
fn played<G: Told>(record: &Record<G>, reading: &Reading<'_>) -> (usize, Vec<String>) {
    let mut told = Vec::new();
    let Ok(mut game) = Match::<G>::start(record.setup.clone()) else {
        return (0, told);
    };
    for event in &record.events {
        let before =
            (reading.verbose || G::ALWAYS_TOLD).then(|| event.mv().map(|mv| game.state().written(mv))).flatten();
        let Ok(effect) = game.apply(event.clone()) else { break };
        if let (Some(written), Some(effect), Event::Move { by, .. }) = (before, effect, event) {
            let did = G::effect(reading.text, &effect);
            told.push(ply(reading.text, game.ply(), &G::player(reading.text, *by), &written, &did));
        }
    }
    (game.ply(), told)
}

/// A line for a ply.
pub(crate) fn ply(text: &Text, number: usize, player: &str, written: &str, did: &str) -> String {
    if did.is_empty() {
        ui::ply(text, number, player, written)
    } else {
        ui::ply_did(text, number, player, written, did)
    }
}

/// How a match that is all in order stands or ended.
pub(super) fn ended<G: Told>(text: &Text, game: &Match<G>) -> Ended {
    let outcome = game.status().outcome();
    Ended { outcome, said: said::<G>(text, outcome), ..Ended::default() }
}

/// An outcome in words.
pub(crate) fn said<G: Told>(text: &Text, outcome: Option<boardgame_core::Outcome>) -> String {
    match outcome {
        None => ui::unfinished(text),
        Some(outcome) => {
            let clause = outcome.clause.to_string();
            match outcome.winner {
                Some(winner) => ui::won(text, G::player(text, winner), clause),
                None => ui::drawn(text, clause),
            }
        }
    }
}

fn not_replayed<G: Told>(text: &Text, error: &ReplayError<G::SetupError, G::Illegal>) -> Fault {
    match error {
        ReplayError::Event { ply, error } => Fault { ply: Some(*ply), ..refused::<G>(text, error) },
        ReplayError::Setup(setup) => {
            Fault { message: text.say(error), clause: G::forbidding(text, setup), ..Fault::default() }
        }
        error => Fault { message: text.say(error), ..Fault::default() },
    }
}

/// A refusal by the match or by the game.
pub(crate) fn refused<G: Told>(text: &Text, error: &MatchError<G::Illegal>) -> Fault {
    // Where sides have names they are called by them, as everywhere else in the game.
    let message = match error {
        MatchError::NoClaim { by } => core::no_claim(text, G::player(text, *by)),
        MatchError::OutOfTurn { by, to_act } => core::out_of_turn(text, G::player(text, *by), G::player(text, *to_act)),
        error => text.say(error),
    };
    Fault {
        message,
        clause: Some((error.clause(), error.title(text.lang()))),
        legal: error.illegal().map(G::legal).unwrap_or_default(),
        ..Fault::default()
    }
}

/// A move that the game refuses.
pub(crate) fn illegal<G: Told>(text: &Text, error: &G::Illegal) -> Fault {
    Fault {
        message: text.say(error),
        clause: Some(super::cited(text, error)),
        legal: G::legal(error),
        ..Fault::default()
    }
}
