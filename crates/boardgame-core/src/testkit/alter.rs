use alloc::{format, vec::Vec};

use super::{
    Check,
    report::{Finding, Found, ensure},
};
use crate::record::{Meta, Record, Recorded};

/// Seals a record and changes its text at every byte in several ways. Each changed text must be rejected or have the
/// same meaning. Returns the number of texts.
pub(super) fn check<G: Recorded>(record: &Record<G>, seats: u8) -> Result<usize, Finding> {
    let mut record = record.clone();
    if record.players.is_empty() {
        record.players = (1..=seats).map(|seat| format!("Player {seat}")).collect();
    }
    let written = |error| Finding { check: Check::Altered, detail: format!("{error}") };
    record.meta = Some(Meta::read("{\"table\": 12}").map_err(written)?);
    check_all(&record.sealed().map_err(written)?)
}

fn check_all<G: Recorded>(record: &Record<G>) -> Result<usize, Finding> {
    let written = |error| Finding { check: Check::Altered, detail: format!("{error}") };
    let json = record.to_json().map_err(written)?;
    let mut tried = 0;
    for place in 0..json.len() {
        for altered in alterations(json.as_bytes(), place) {
            tried += 1;
            check_altered(record, &json, &altered)?;
        }
    }
    Ok(tried)
}

fn check_altered<G: Recorded>(record: &Record<G>, json: &str, altered: &[u8]) -> Found {
    let Ok(read) = Record::<G>::read(altered) else { return Ok(()) };
    if read.replay().is_err() {
        return Ok(());
    }
    // Names and foreign data are not sealed.
    let read = Record { players: record.players.clone(), meta: record.meta.clone(), ..read };
    ensure(read.to_json().is_ok_and(|again| again == json), Check::Altered, || {
        format!("this was accepted for it:\n{}", altered.escape_ascii())
    })
}

/// Returns the text with each bit of a byte flipped, the byte removed, doubled, swapped with the next, and cut off
/// before it.
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
    use alloc::vec::Vec;

    use super::*;
    use crate::{
        match_play::Match,
        player::Player,
        testkit::{Nim, NimSetup},
    };

    fn record() -> Record<Nim> {
        let mut game = Match::<Nim>::start(NimSetup { heap: 21 }).unwrap();
        game.submit(Player::new(0), 3).unwrap();
        Record::of(&game)
    }

    #[test]
    fn what_digests_cannot_prove_is_found() {
        assert!(check(&record(), 2).is_ok_and(|tried| tried > 1000));
        let bare = Record { digests: Vec::new(), ..record() };
        assert_eq!(check_all(&bare).unwrap_err().check, Check::Altered);
    }
}
