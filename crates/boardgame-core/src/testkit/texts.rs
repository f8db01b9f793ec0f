use alloc::{string::ToString, vec::Vec};

use crate::{
    movetext::{self, Cause, Dialect, Reader},
    record::{Record, RecordHeader, Recorded},
};

/// Reads a text with exactly one valid game.
#[must_use]
pub fn only_game<D: Dialect>(text: &str) -> movetext::Game<D> {
    match Reader::from_text(text).collect::<Vec<_>>().as_slice() {
        [Ok(game)] => game.clone(),
        other => panic!("expected one game in {text:?}, read {other:?}"),
    }
}

/// Returns the error of a text with exactly one invalid game.
#[must_use]
pub fn only_error<D: Dialect>(text: &str) -> Cause<D> {
    match Reader::from_text(text).collect::<Vec<_>>().as_slice() {
        [Err(error)] => (*error.cause).clone(),
        other => panic!("expected one broken game in {text:?}, read {other:?}"),
    }
}

/// Checks the promises of [`movetext`] for any bytes: reading ends, errors are within the text, and a game is unchanged
/// after writing and reading.
pub fn check_game_texts<D: Dialect>(text: &[u8]) {
    let lines = text.split(|&byte| matches!(byte, b'\n' | b'\r')).count();
    // A lenient reader must end too, with notes within the text.
    let mut reader = Reader::<D, _>::from_bytes(text).lenient();
    while reader.next().is_some() {
        let lines_of_notes = reader.notes().iter().map(|note| usize::try_from(note.at.line).unwrap_or(usize::MAX));
        lines_of_notes.for_each(|line| assert!((1..=lines).contains(&line), "a note is within the text"));
    }
    let mut reader = Reader::<D, _>::from_bytes(text);
    let mut count = 0;
    while let Some(game) = reader.next() {
        count += 1;
        assert_eq!(reader.games(), count, "games are counted");
        match game {
            Ok(game) => {
                let written = game.to_string();
                let again: Vec<_> = Reader::<D, _>::from_text(&written).collect();
                assert_eq!(again, [Ok(game)], "a game is unchanged:\n{written}");
            }
            Err(error) => {
                assert!(!error.to_string().is_empty());
                assert_eq!(error.game, count, "an error names its game");
                let line = usize::try_from(error.at.line).unwrap_or(usize::MAX);
                assert!((1..=lines).contains(&line), "an error is within the text: {error}");
                assert!(matches!(usize::try_from(error.at.column), Ok(1..)), "columns count from 1: {error}");
            }
        }
        assert!(usize::try_from(count).is_ok_and(|count| count <= text.len()), "every game takes a byte");
    }
}

/// Checks the promises of [`Record`] for any bytes: a record is unchanged after writing and reading, a replay agrees
/// with the record, and errors are within the text.
pub fn check_record_text<G: Recorded>(text: &[u8]) {
    let record = match Record::<G>::read(text) {
        Ok(record) => record,
        Err(error) => {
            if let crate::record::RecordError::Syntax { line, column, .. } = &error {
                let lines = text.split(|&byte| byte == b'\n').count();
                assert!((1..=lines).contains(line), "an error is within the text: {error}");
                assert!((1..=text.len() + 1).contains(column), "an error is within the text: {error}");
            }
            assert!(!error.to_string().is_empty());
            return;
        }
    };
    let header = RecordHeader::peek(text).map(|header| (header.format, header.game, header.rules));
    assert_eq!(header, Ok((Record::<G>::FORMAT, G::RULES.game.into(), u64::from(G::RULES.version))));
    let written = written(&record);
    match Record::<G>::read(&written) {
        Ok(again) => assert_eq!(self::written(&again), written, "a record is unchanged"),
        Err(error) => panic!("a written record is invalid: {error}\n{written}"),
    }
    match record.replay() {
        Ok(game) => check_replayed(&record, &game),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

fn check_replayed<G: Recorded>(record: &Record<G>, game: &crate::match_play::Match<G>) {
    let mut again = Record::of(game);
    assert_eq!(again.result, record.result);
    assert!(
        record.digests.iter().all(|digest| !again.digests.iter().any(|own| own.ply == digest.ply && own != digest))
    );
    again.players.clone_from(&record.players);
    again.digests.clone_from(&record.digests);
    (again.fair, again.meta, again.seals) = (record.fair.clone(), record.meta.clone(), record.seals.clone());
    assert_eq!(written(&again), written(record), "the record of a replayed match is the same");
    assert!(Record::of(game).replay().is_ok(), "the record of a match replays");
}

fn written<G: Recorded>(record: &Record<G>) -> alloc::string::String {
    record.to_json().unwrap_or_else(|error| panic!("a record cannot be written: {error}"))
}
