use alloc::{format, string::String};

use super::{
    Check, Report,
    kit::{Visit, position},
    report::{Finding, Found, ensure, fail},
};
use crate::{
    match_play::Match,
    record::{Record, RecordError, Recorded},
    shuffle::Shuffler,
};

/// Checks that the record of the match replays, and that a changed header is refused.
pub(super) fn check<G: Recorded>(visit: &Visit<'_, G>, chance: &mut Shuffler, report: &mut Report) -> Found {
    let (json, replayed) = round_trip(visit.game)?;
    report.replays += 1;
    if visit.kit.complete {
        let moves = (visit.kit.source)(replayed.state(), chance);
        ensure(moves == visit.moves, Check::Order, || format!("the replay lists {moves:?}"))?;
    }
    check_headers::<G>(&json)?;
    if let Some(to_act) = visit.game.status().to_act() {
        let mut agreed = visit.game.clone();
        if agreed.agree_draw().is_ok() {
            round_trip(&agreed)?;
        }
        for intended in [None].into_iter().chain(visit.tried.iter().cloned().map(Some)) {
            let mut claimed = visit.game.clone();
            if claimed.claim_draw(to_act, intended).is_ok() {
                round_trip(&claimed)?;
                break;
            }
        }
    }
    Ok(())
}

/// Writes, reads and replays the record of a match.
fn round_trip<G: Recorded>(game: &Match<G>) -> Result<(String, Match<G>), Finding> {
    let record = Record::of(game);
    let json = record.to_json().or_else(|error| fail(Check::Record, format!("{error}")))?;
    let read = read::<G>(&json, Check::Record)?;
    ensure(read.events == record.events, Check::Record, || {
        format!("the events {:?} were read as {:?}", record.events, read.events)
    })?;
    let replayed = replay(&read, Check::Replay)?;
    let (was, is) = (position(game.state()), position(replayed.state()));
    ensure(was == is, Check::Replay, || format!("the replay leads to {is}"))?;
    ensure(replayed.status() == game.status(), Check::Replay, || {
        format!("the replay leads to {:?}", replayed.status())
    })?;
    Ok((json, replayed))
}

/// Reads a record and checks that writing it gives the same text.
pub(super) fn read<G: Recorded>(json: &str, check: Check) -> Result<Record<G>, Finding> {
    let record = Record::<G>::read(json).or_else(|error| fail(check, format!("the record was not read: {error}")))?;
    let again = record.to_json().or_else(|error| fail(check, format!("{error}")))?;
    ensure(again == json, check, || format!("the record was written again as\n{again}"))?;
    Ok(record)
}

pub(super) fn replay<G: Recorded>(record: &Record<G>, check: Check) -> Result<Match<G>, Finding> {
    record.replay().or_else(|error| fail(check, format!("the record does not replay: {error}")))
}

fn check_headers<G: Recorded>(json: &str) -> Found {
    let rules = G::RULES;
    let tampered = |key: &str, was: String, is: &str| {
        let json = json.replacen(&format!("\"{key}\": {was},"), &format!("\"{key}\": {is},"), 1);
        Record::<G>::read(json).map(|_| ())
    };
    let format = tampered("format", format!("{}", Record::<G>::FORMAT), "4294967296");
    let game = tampered("game", format!("{:?}", rules.game), "\"no such game\"");
    let version = tampered("rules", format!("{}", rules.version), "4294967296");
    ensure(matches!(format, Err(RecordError::Format { .. })), Check::Header, || {
        format!("another format gives {format:?}")
    })?;
    ensure(matches!(game, Err(RecordError::Game { .. })), Check::Header, || format!("another game gives {game:?}"))?;
    ensure(matches!(version, Err(RecordError::Rules { .. })), Check::Header, || {
        format!("another version of the rules gives {version:?}")
    })
}
