use alloc::{format, vec::Vec};

use super::{
    Check, Report,
    kit::{Visit, position},
    report::{CheckResult, Finding, ensure, fail, finding},
};
use crate::{
    match_play::Match,
    record::{Meta, Record, Recorded},
    shuffle::Shuffler,
};

/// Checks that the record of the match replays, also after an agreed or a claimed draw.
pub(super) fn check<G: Recorded>(visit: &Visit<'_, G>, chance: &mut Shuffler, report: &mut Report) -> CheckResult {
    let replayed = round_trip(visit.game)?;
    report.replays += 1;
    if visit.kit.complete {
        let moves = (visit.kit.source)(replayed.state(), chance);
        ensure(moves == visit.moves, Check::Order, || format!("the replay lists {moves:?}"))?;
    }
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

fn round_trip<G: Recorded>(game: &Match<G>) -> Result<Match<G>, Finding> {
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
    Ok(replayed)
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

/// Seals a record and changes its text in several ways at every byte. Each changed text must be rejected or have the
/// same meaning. Returns the number of texts.
pub(super) fn check_alterations<G: Recorded>(record: &Record<G>, seats: u8) -> Result<usize, Finding> {
    let mut record = record.clone();
    if record.players.is_empty() {
        record.players = (1..=seats).map(|seat| format!("Player {seat}")).collect();
    }
    record.meta = Some(Meta::read("{\"table\": 12}").map_err(finding(Check::Altered))?);
    check_all(&record.sealed().map_err(finding(Check::Altered))?)
}

fn check_all<G: Recorded>(record: &Record<G>) -> Result<usize, Finding> {
    let json = record.to_json().map_err(finding(Check::Altered))?;
    let mut tried = 0;
    for place in 0..json.len() {
        for altered in alterations(json.as_bytes(), place) {
            tried += 1;
            check_altered(record, &json, &altered)?;
        }
    }
    Ok(tried)
}

fn check_altered<G: Recorded>(record: &Record<G>, json: &str, altered: &[u8]) -> CheckResult {
    let Ok(read) = Record::<G>::read(altered) else { return Ok(()) };
    if read.replay().is_err() {
        return Ok(());
    }
    // Names and data from other programs are not sealed.
    let read = Record { players: record.players.clone(), meta: record.meta.clone(), ..read };
    ensure(read.to_json().is_ok_and(|again| again == json), Check::Altered, || {
        format!("this altered record was accepted:\n{}", altered.escape_ascii())
    })
}

/// Returns texts with each bit of a byte flipped, the byte removed, doubled or swapped with the next, or cut before it.
fn alterations(text: &[u8], place: usize) -> Vec<Vec<u8>> {
    let (before, rest) = text.split_at(place);
    let Some((byte, after)) = rest.split_first() else { return Vec::new() };
    let with = |bytes: &[u8], after: &[u8]| [before, bytes, after].concat();
    let bits = (0..8).map(|bit| with(&[byte ^ 1 << bit], after));
    let others = [with(&[], after), with(&[*byte, *byte], after), before.to_vec()];
    let swapped = after.split_first().map(|(next, after)| with(&[*next, *byte], after));
    bits.chain(others).chain(swapped).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        player::Player,
        testkit::{Nim, NimSetup},
    };

    #[test]
    fn alterations_that_digests_cannot_detect_are_found() {
        let mut game = Match::<Nim>::start(NimSetup { heap: 21 }).unwrap();
        game.submit(Player::new(0), 3).unwrap();
        let record = Record::of(&game);
        assert!(check_alterations(&record, 2).is_ok_and(|tried| tried > 1000));
        let bare = Record { digests: Vec::new(), ..record };
        assert_eq!(check_all(&bare).unwrap_err().check, Check::Altered);
    }
}
