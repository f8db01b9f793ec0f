//! The core's records, of any game, and journals of games in progress.

use std::io::{self, BufRead};

use boardgame_core::{
    __private::strip_bom, Digest, Event, FairDeal, Journal, Match, Record, RecordError, RecordedOutcome, ReplayError,
    Viewer,
};
use boardgame_text::Text;
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::{
    face::{Face, cited, player_name},
    reading::Reading,
    report::{Ended, Fault, Played, Remark, Report, Sight, Verdict, refused},
    wording::{move_number, outcome_in_words},
    words::{Deal, FileFault, Finding},
};

/// Reads one record and replays it.
pub(crate) fn judge<G: Face>(source: &mut dyn BufRead, reading: &Reading<'_>) -> Report {
    let mut bytes = Vec::new();
    if let Err(error) = source.read_to_end(&mut bytes) {
        let message = reading.text.say(&FileFault::CannotOpen { error: (&error).into() });
        return Report::of::<G>(Verdict::Unreadable(Fault::new(message)));
    }
    // What a journal grows into takes its place: both would be in memory while the game is replayed.
    let journal = Journal::read(&bytes).map(|journal| journal.record(usize::MAX));
    let is_journal = journal.is_some();
    let json = journal.unwrap_or(bytes);
    let mut record = match Record::<G>::read(&json) {
        Ok(record) => record,
        Err(error) => return Report::of::<G>(Verdict::Unreadable(unreadable::<G>(reading.text, &json, &error))),
    };
    let (start, plies, moves, refused) = played::<G>(&record, reading);
    if reading.is_cancelled.is_some_and(|is_cancelled| is_cancelled()) {
        let message =
            reading.text.say(&FileFault::CannotOpen { error: (&io::Error::from(io::ErrorKind::TimedOut)).into() });
        return Report::of::<G>(Verdict::Unreadable(Fault::new(message)));
    }
    if is_journal {
        // A journal states no result: its events are what there is.
        let replayed = Match::<G>::replay(record.setup.clone(), record.events.iter().cloned()).ok();
        record.result = replayed.and_then(|game| game.status().outcome()).map(RecordedOutcome::from);
    }
    let mut notes = Vec::new();
    let verdict = match (record.replay(), refused) {
        (Ok(game), _) => match as_seen(reading, &game) {
            Ok(note) => {
                notes.extend(note.map(Remark::placeless));
                Verdict::Legal(ended(reading.text, &record.players, &game))
            }
            Err(message) => Verdict::Illegal(Fault::new(message)),
        },
        (Err(ReplayError::Event { ply, .. }), Some((index, fault))) => {
            let place = place_of_event(&json, index);
            let (line, column) = place.map_or((None, None), |(line, column)| (Some(line), Some(column)));
            Verdict::Illegal(Fault { ply: Some(ply), line, column, ..fault })
        }
        (Err(error), _) => Verdict::Illegal(not_replayed::<G>(reading.text, &record.players, &error)),
    };
    if let Some(ply) = missing_digest(&record).filter(|_| !is_journal) {
        notes.push(Remark::placeless(reading.text.say(&Finding::NoDigest { ply })));
    }
    let verdict = match (verdict, promised(reading, record.fair.as_ref())) {
        (Verdict::Legal(_), Err(message)) => Verdict::Illegal(Fault::new(message)),
        (verdict, kept) => {
            let kept = kept.ok().flatten().filter(|_| matches!(verdict, Verdict::Legal(_)));
            notes.extend(kept.map(Remark::placeless));
            verdict
        }
    };
    Report { plies, moves, notes, start, ..Report::of::<G>(verdict) }.between::<G>(reading.text, record.players)
}

/// What is to be said of a record that agrees with what somebody saw; an error where it does not.
fn as_seen<G: Face>(reading: &Reading<'_>, game: &Match<G>) -> Result<Option<String>, String> {
    let (Some(seen), text) = (reading.seen, reading.text) else { return Ok(None) };
    let moves = G::as_seen(text, game, seen).unwrap_or_else(|| Err(text.say(&Deal::NothingHidden)))?;
    Ok(Some(text.say(&Deal::AsSeen { moves })))
}

/// What is to be said of a deal that keeps its promise; an error where the user was promised another.
fn promised(reading: &Reading<'_>, fair: Option<&FairDeal>) -> Result<Option<String>, String> {
    let text = reading.text;
    match (reading.promise, fair) {
        (Some(promise), None) => Err(text.say(&Deal::NoPromise { promise })),
        (Some(promise), Some(fair)) if fair.promise != promise => {
            Err(text.say(&Deal::OtherPromise { promise, found: fair.promise }))
        }
        (_, Some(fair)) if fair.words.is_empty() => Ok(Some(text.say(&Deal::KeptAlone { promise: fair.promise }))),
        (_, Some(fair)) => Ok(Some(text.say(&Deal::Kept { promise: fair.promise, words: fair.words.join(", ") }))),
        (None, None) => Ok(None),
    }
}

/// The first ply at which a digest was to be expected and is not there.
fn missing_digest<G: Face>(record: &Record<G>) -> Option<usize> {
    let plies = record.events.iter().filter(|event| event.mv().is_some()).count();
    let mut expected = (Digest::INTERVAL..plies).step_by(Digest::INTERVAL).chain([plies]);
    expected.find(|ply| record.digests.iter().all(|digest| digest.ply != *ply))
}

pub(crate) fn unreadable<G: Face>(text: &Text, json: &[u8], error: &RecordError) -> Fault {
    match error {
        RecordError::Syntax { line, column, message } => {
            let (line, column) = (*line as u64, *column as u64);
            let start = position_at(json, (line, column)).and_then(|position| G::not_a_start(&position));
            let message = start.map_or_else(|| message.clone(), |error| text.say(&*error));
            Fault {
                message: text.say(&FileFault::RecordSyntax { message }),
                line: Some(line),
                column: Some(column),
                ..Fault::default()
            }
        }
        error => Fault { message: text.say(error), ..Fault::default() },
    }
}

/// What of a record says from where it starts, whatever else is in it.
#[derive(Deserialize)]
struct Started<'a> {
    #[serde(borrow)]
    setup: &'a RawValue,
}

/// What of a record says what happened, each event as it is written.
#[derive(Deserialize)]
struct Happened<'a> {
    #[serde(borrow)]
    events: Vec<&'a RawValue>,
}

/// A set-up with a position in text.
#[derive(Deserialize)]
struct Placed {
    position: String,
}

/// The position that a record starts from, if this place, where it could not be read, is in its set-up.
fn position_at(json: &[u8], place: (u64, u64)) -> Option<String> {
    let json = strip_bom(json);
    let setup = serde_json::from_slice::<Started<'_>>(json).ok()?.setup.get();
    let offset = offset(json, setup);
    let within = place_of(json, offset)?..=place_of(json, offset + setup.len())?;
    let placed = within.contains(&place).then(|| serde_json::from_slice::<Placed>(setup.as_bytes()).ok()).flatten();
    placed.map(|placed| placed.position)
}

/// The event that was refused, counted from 0, and why.
type RefusedEvent = (usize, Fault);

/// What there is to see at the start, how many plies are legal, what each did, and what was refused.
type Told = (Option<Sight>, usize, Vec<Played>, Option<RefusedEvent>);

/// Plays a record.
fn played<G: Face>(record: &Record<G>, reading: &Reading<'_>) -> Told {
    let (mut moves, words) = (Vec::new(), G::lexicon(reading.text));
    let Ok(mut game) = Match::<G>::start(record.setup.clone()) else {
        return (None, 0, moves, None);
    };
    let start = (reading.told_after == 0).then(|| Sight::of(reading, game.state(), None, None, "")).flatten();
    for (index, event) in record.events.iter().enumerate() {
        if index % 64 == 0 && reading.is_cancelled.is_some_and(|is_cancelled| is_cancelled()) {
            break;
        }
        let wanted = game.ply() >= reading.told_after && moves.len() < reading.most_plies;
        let told = (reading.verbose || G::ALWAYS_TOLD) && wanted;
        let written = event.mv().filter(|_| told).map(ToString::to_string);
        match game.apply(event.clone()) {
            Ok(effect) => {
                if let (Some(written), Some(effect), Event::Move { by, .. }) = (written, effect, event) {
                    let name = player_name::<G>(reading.text, &record.players, *by);
                    let (ply, state) = (game.ply(), game.state());
                    let mut ply = Played::new(reading.text, &words, ply, (*by, name), written, state, &effect);
                    ply.sight = Sight::of(reading, state, event.mv(), None, &ply.said.join(" "));
                    moves.push(ply);
                }
            }
            Err(error) => {
                let mut fault = refused::<G>(reading.text, &record.players, &error);
                if let Some(mv) = event.mv() {
                    let written = mv.to_string();
                    if error.illegal().is_some() {
                        let viewer = event.by().map_or(Viewer::Spectator, Viewer::Seat);
                        (fault.legal, fault.more) = game.state().legal_instead(viewer, &written);
                    }
                    fault = fault.about::<G>(reading.text, written);
                }
                fault.number =
                    event.by().map(|by| move_number::<G>(game.ply() + usize::from(event.mv().is_some()), by));
                fault.sight = Sight::of(reading, game.state(), None, fault.mv.as_deref(), &fault.message);
                return (start, game.ply(), moves, Some((index, fault)));
            }
        }
    }
    (start, game.ply(), moves, None)
}

/// Line and column, from 1, of an event of a record. The record has been read, so it is sound.
fn place_of_event(json: &[u8], index: usize) -> Option<(u64, u64)> {
    let happened: Happened<'_> = serde_json::from_slice(strip_bom(json)).ok()?;
    place_of(json, offset(json, happened.events.get(index)?.get()))
}

/// How many bytes come before a part of a text: both are in one place.
fn offset(text: &[u8], part: &str) -> usize {
    part.as_ptr().addr() - text.as_ptr().addr()
}

/// Line and column, from 1, of the byte at this offset.
fn place_of(json: &[u8], offset: usize) -> Option<(u64, u64)> {
    let lines = json.get(..offset)?.split(|&byte| byte == b'\n');
    let (line, last) = lines.fold((0, 0), |(number, _), line| (number + 1, line.len() as u64));
    Some((line, last + 1))
}

/// How a match that is all in order stands or ended.
pub(crate) fn ended<G: Face>(text: &Text, names: &[String], game: &Match<G>) -> Ended {
    let outcome = game.status().outcome();
    Ended { outcome, said: outcome_in_words::<G>(text, names, outcome), result: None }
}

fn not_replayed<G: Face>(text: &Text, names: &[String], error: &ReplayError<G::SetupError, G::Illegal>) -> Fault {
    match error {
        ReplayError::Event { ply, error } => Fault { ply: Some(*ply), ..refused::<G>(text, names, error) },
        ReplayError::Setup { error: setup } => {
            Fault { message: text.say(error), clause: Some(cited(text, setup)), ..Fault::default() }
        }
        error => Fault { message: text.say(error), ..Fault::default() },
    }
}

#[cfg(test)]
mod tests {
    use super::place_of_event;

    #[test]
    fn an_event_is_found_by_its_number() {
        let json = br#"{"game":"x","setup":{"events":["\"{"]},
 "events":[
  {"by":0,"move":{"shot":["]}"]}}, {"by":1,"move":"b"},
  {"by":0}], "digests":[{}]}"#;
        assert_eq!(place_of_event(json, 0), Some((3, 3)));
        assert_eq!(place_of_event(json, 1), Some((3, 36)));
        assert_eq!(place_of_event(json, 2), Some((4, 3)));
        assert_eq!(place_of_event(json, 3), None);
    }
}
