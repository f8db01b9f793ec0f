//! Judges records and journals of any game.

use std::io::{self, BufRead};

use boardgame_core::{__private::strip_bom, Digest, Event, FairDeal, Match, Record, RecordError, ReplayError, Viewer};
use boardgame_text::Text;
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::{
    options::JudgeOptions,
    presentation::{Presentation, cited, move_number, outcome_in_words, player_name},
    report::{Fault, GameResult, Illustration, Ply, Remark, Report, Verdict, match_fault},
    words::{Deal, FileFault, Finding},
};

pub(crate) fn judge<G: Presentation>(source: &mut dyn BufRead, options: &JudgeOptions<'_>) -> Report {
    let unreadable = |fault| Report::new::<G>(Verdict::Unreadable(fault));
    let cannot_open = |error: &io::Error| Fault::new(options.text.say(&FileFault::CannotOpen { error: error.into() }));
    let mut bytes = Vec::new();
    if let Err(error) = source.read_to_end(&mut bytes) {
        return unreadable(cannot_open(&error));
    }
    // The record takes the journal's place, so that only one of them is in memory.
    let journal = boardgame_core::Journal::read(&bytes).map(|journal| journal.record(usize::MAX));
    let is_journal = journal.is_some();
    let json = journal.unwrap_or(bytes);
    let mut record = match Record::<G>::read(&json) {
        Ok(record) => record,
        Err(error) => return unreadable(read_fault::<G>(options.text, &json, &error)),
    };
    let (start, plies, moves, refused) = play::<G>(&record, options);
    if options.is_cancelled.is_some_and(|is_cancelled| is_cancelled()) {
        return unreadable(cannot_open(&io::ErrorKind::TimedOut.into()));
    }
    if is_journal {
        // A journal does not state a result, so the replayed one is used.
        let replayed = Match::<G>::replay(record.setup.clone(), record.events.iter().cloned()).ok();
        record.result = replayed.and_then(|game| game.status().outcome()).map(boardgame_core::RecordedOutcome::from);
    }
    let mut notes = Vec::new();
    let verdict = match (record.replay(), refused) {
        (Ok(game), _) => match check_sightings(options, &game) {
            Ok(note) => {
                notes.extend(note.map(Remark::new));
                let outcome = game.status().outcome();
                let outcome_in_words = outcome_in_words::<G>(options.text, &record.players, outcome);
                Verdict::Legal(GameResult { outcome, outcome_in_words, stated: None })
            }
            Err(message) => Verdict::Illegal(Fault::new(message)),
        },
        (Err(ReplayError::Event { ply, .. }), Some((index, fault))) => {
            let location = event_location(&json, index);
            let (line, column) = location.map_or((None, None), |(line, column)| (Some(line), Some(column)));
            Verdict::Illegal(Fault { ply: Some(ply), line, column, ..fault })
        }
        (Err(error), _) => Verdict::Illegal(replay_fault::<G>(options.text, &record.players, &error)),
    };
    if let Some(ply) = missing_digest(&record).filter(|_| !is_journal) {
        notes.push(Remark::new(options.text.say(&Finding::NoDigest { ply })));
    }
    let verdict = match (verdict, check_promise(options, record.fair.as_ref())) {
        (Verdict::Legal(_), Err(message)) => Verdict::Illegal(Fault::new(message)),
        (verdict, note) => {
            let note = note.ok().flatten().filter(|_| matches!(verdict, Verdict::Legal(_)));
            notes.extend(note.map(Remark::new));
            verdict
        }
    };
    Report { plies, moves, notes, start, ..Report::new::<G>(verdict) }.with_players::<G>(options.text, record.players)
}

/// Compares a record with the sightings in the options. Returns a note if they agree, or an error.
fn check_sightings<G: Presentation>(options: &JudgeOptions<'_>, game: &Match<G>) -> Result<Option<String>, String> {
    let (Some(sightings), text) = (options.sightings, options.text) else { return Ok(None) };
    let moves = G::compare_sightings(text, game, sightings).unwrap_or_else(|| Err(text.say(&Deal::NothingHidden)))?;
    Ok(Some(text.say(&Deal::AsSeen { moves })))
}

/// Compares a deal with the promise in the options. Returns a note if they agree, or an error.
fn check_promise(options: &JudgeOptions<'_>, fair: Option<&FairDeal>) -> Result<Option<String>, String> {
    let text = options.text;
    match (options.promise, fair) {
        (Some(promise), None) => Err(text.say(&Deal::NoPromise { promise })),
        (Some(promise), Some(fair)) if fair.promise != promise => {
            Err(text.say(&Deal::OtherPromise { promise, found: fair.promise }))
        }
        (_, Some(fair)) if fair.words.is_empty() => Ok(Some(text.say(&Deal::KeptAlone { promise: fair.promise }))),
        (_, Some(fair)) => Ok(Some(text.say(&Deal::Kept { promise: fair.promise, words: fair.words.join(", ") }))),
        (None, None) => Ok(None),
    }
}

/// Returns the first ply that should have a digest but has none.
fn missing_digest<G: Presentation>(record: &Record<G>) -> Option<usize> {
    let plies = record.events.iter().filter(|event| event.mv().is_some()).count();
    let mut expected = (Digest::INTERVAL..plies).step_by(Digest::INTERVAL).chain([plies]);
    expected.find(|ply| record.digests.iter().all(|digest| digest.ply != *ply))
}

pub(crate) fn read_fault<G: Presentation>(text: &Text, json: &[u8], error: &RecordError) -> Fault {
    match error {
        RecordError::Syntax { line, column, message } => {
            let (line, column) = (*line as u64, *column as u64);
            let start = position_at(json, (line, column)).and_then(|position| G::start_error(&position));
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

/// A record of which only the set-up is read.
#[derive(Deserialize)]
struct RawSetup<'a> {
    #[serde(borrow)]
    setup: &'a RawValue,
}

/// A record of which only the events are read.
#[derive(Deserialize)]
struct RawEvents<'a> {
    #[serde(borrow)]
    events: Vec<&'a RawValue>,
}

/// A set-up that contains a position as text.
#[derive(Deserialize)]
struct PositionSetup {
    position: String,
}

/// Returns the initial position in a record if `location` is inside the set-up.
fn position_at(json: &[u8], location: (u64, u64)) -> Option<String> {
    let json = strip_bom(json);
    let setup = serde_json::from_slice::<RawSetup<'_>>(json).ok()?.setup.get();
    let offset = offset(json, setup);
    let range = location_of(json, offset)?..=location_of(json, offset + setup.len())?;
    let setup = range.contains(&location).then(|| serde_json::from_slice::<PositionSetup>(setup.as_bytes()).ok());
    setup.flatten().map(|setup| setup.position)
}

/// The illustration of the start, the number of legal plies, the reported plies, and the illegal event with its index.
type Playthrough = (Option<Illustration>, usize, Vec<Ply>, Option<(usize, Fault)>);

fn play<G: Presentation>(record: &Record<G>, options: &JudgeOptions<'_>) -> Playthrough {
    let (text, mut moves, words) = (options.text, Vec::new(), G::lexicon(options.text));
    let Ok(mut game) = Match::<G>::start(record.setup.clone()) else {
        return (None, 0, moves, None);
    };
    let illustrate = |state: &G, last: Option<&G::Move>, refused: Option<&str>, title: &str| {
        Illustration::new(options, state, last, refused, title)
    };
    let start = if options.skipped_plies == 0 { illustrate(game.state(), None, None, "") } else { None };
    for (index, event) in record.events.iter().enumerate() {
        if index % 64 == 0 && options.is_cancelled.is_some_and(|is_cancelled| is_cancelled()) {
            break;
        }
        let in_range = game.ply() >= options.skipped_plies && moves.len() < options.max_plies;
        let is_reported = (options.verbose || G::ALWAYS_VERBOSE) && in_range;
        let written = event.mv().filter(|_| is_reported).map(ToString::to_string);
        match game.apply(event.clone()) {
            Ok(effect) => {
                if let (Some(written), Some(effect), Event::Move { by, .. }) = (written, effect, event) {
                    let name = player_name::<G>(text, &record.players, *by);
                    let state = game.state();
                    let mut ply = Ply::new(text, &words, game.ply(), (*by, name), written, state, &effect);
                    ply.illustration = illustrate(state, event.mv(), None, &ply.sentences.join(" "));
                    moves.push(ply);
                }
            }
            Err(error) => {
                let mut fault = match_fault::<G>(text, &record.players, &error);
                if let Some(mv) = event.mv() {
                    let written = mv.to_string();
                    if error.illegal().is_some() {
                        let viewer = event.by().map_or(Viewer::Spectator, Viewer::Seat);
                        (fault.legal, fault.more) = game.state().legal_alternatives(viewer, &written);
                    }
                    fault = fault.with_move::<G>(text, written);
                }
                fault.number =
                    event.by().map(|by| move_number::<G>(game.ply() + usize::from(event.mv().is_some()), by));
                fault.illustration = illustrate(game.state(), None, fault.mv.as_deref(), &fault.message);
                return (start, game.ply(), moves, Some((index, fault)));
            }
        }
    }
    (start, game.ply(), moves, None)
}

/// Returns the line and column of the event at an index, from 1.
fn event_location(json: &[u8], index: usize) -> Option<(u64, u64)> {
    let record: RawEvents<'_> = serde_json::from_slice(strip_bom(json)).ok()?;
    location_of(json, offset(json, record.events.get(index)?.get()))
}

fn offset(text: &[u8], part: &str) -> usize {
    part.as_ptr().addr() - text.as_ptr().addr()
}

/// Returns the line and column, from 1, of an offset in bytes.
fn location_of(json: &[u8], offset: usize) -> Option<(u64, u64)> {
    let lines = json.get(..offset)?.split(|&byte| byte == b'\n');
    let (line, last) = lines.fold((0, 0), |(number, _), line| (number + 1, line.len() as u64));
    Some((line, last + 1))
}

fn replay_fault<G: Presentation>(
    text: &Text,
    names: &[String],
    error: &ReplayError<G::SetupError, G::Illegal>,
) -> Fault {
    match error {
        ReplayError::Event { ply, error } => Fault { ply: Some(*ply), ..match_fault::<G>(text, names, error) },
        ReplayError::Setup { error: setup } => {
            Fault { message: text.say(error), clause: Some(cited(text, setup)), ..Fault::default() }
        }
        error => Fault { message: text.say(error), ..Fault::default() },
    }
}

#[cfg(test)]
mod tests {
    use super::event_location;

    #[test]
    fn the_location_of_an_event_is_found() {
        let json = br#"{"game":"x","setup":{"events":["\"{"]},
 "events":[
  {"by":0,"move":{"shot":["]}"]}}, {"by":1,"move":"b"},
  {"by":0}], "digests":[{}]}"#;
        let locations = [0, 1, 2, 3].map(|index| event_location(json, index));
        assert_eq!(locations, [Some((3, 3)), Some((3, 36)), Some((4, 3)), None]);
    }
}
