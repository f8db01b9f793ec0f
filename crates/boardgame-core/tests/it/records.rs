//! Records: their text, and errors of reading and replaying them.

use crate::support::{Cards, Move, Setup, played, setup};
use boardgame_core::{
    Digest, Event, FairDeal, FairDealError, Game as _, Journal, Match, MatchError, Meta, Player, Promise, Record,
    RecordError, RecordHeader, Recorded, RecordedOutcome, ReplayError, Seed,
    testkit::{Nim, NimSetup},
};

type CardRecord = Record<Cards>;

const FIRST: Player = Player::new(0);
const SECOND: Player = Player::new(1);

fn record(plies: usize) -> CardRecord {
    Record::of(&played(plies, true))
}

fn changed<G: Recorded>(record: &Record<G>, change: impl FnOnce(&mut Record<G>)) -> Record<G> {
    let mut record = record.clone();
    change(&mut record);
    record
}

fn won_by_resignation() -> RecordedOutcome {
    RecordedOutcome { winner: Some(FIRST), clause: "match 3".into(), ..RecordedOutcome::default() }
}

#[test]
fn text_is_readable_and_stable() {
    let mut record = record(2);
    record.players = vec!["Ann".into(), "Bob".into()];
    record.events.push(Event::Resign { by: SECOND });
    record.result = Some(won_by_resignation());
    let expected = include_str!("../data/record.json");
    assert_eq!(record.to_json().unwrap(), expected);
    assert_eq!(CardRecord::read(expected).unwrap().to_json().unwrap(), expected);
    // Names survive a replay and an undo.
    let mut game = record.replay().unwrap();
    assert_eq!(Record::of(&game).to_json().unwrap(), expected);
    game.undo();
    assert_eq!(game.players(), record.players);
}

/// Skips the check in the packaged crate, which does not contain the description.
#[test]
fn record_in_the_description_replays() {
    let page = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/records.md");
    if let Ok(text) = std::fs::read_to_string(page) {
        let json = text.split("```json\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
        let record = Record::<Nim>::read(json).unwrap();
        assert_eq!(record.replay().unwrap().status().outcome().unwrap().winner(), Some(SECOND));
        assert_eq!(record.to_json().unwrap(), json);
    }
}

#[test]
fn events_are_unchanged_by_writing_and_reading() {
    let (by, winner) = (SECOND, Some(FIRST));
    for (event, text) in [
        (Event::Move { by, mv: Move::Lay(3) }, r#"{"by":1,"move":"lay 3"}"#),
        (Event::Resign { by }, r#"{"by":1,"event":"resign"}"#),
        (Event::AgreeDraw, r#"{"event":"agree-draw"}"#),
        (Event::Forfeit { by, winner: None }, r#"{"by":1,"event":"forfeit"}"#),
        (Event::Forfeit { by, winner }, r#"{"by":1,"event":"forfeit","winner":0}"#),
        (Event::ClaimDraw { by, intended: None }, r#"{"by":1,"event":"claim-draw"}"#),
        (Event::ClaimDraw { by, intended: Some(Move::Draw) }, r#"{"by":1,"event":"claim-draw","move":"draw"}"#),
    ] {
        assert_eq!(serde_json::to_string(&event).unwrap(), text);
        assert_eq!(serde_json::from_str::<Event<Move>>(text).unwrap(), event);
    }
    for text in [
        "{}",
        r#"{"by":1}"#,
        r#"{"move":"draw"}"#,
        r#"{"by":1,"move":"draw","winner":0}"#,
        r#"{"by":1,"event":"agree-draw"}"#,
        r#"{"event":"resign"}"#,
        r#"{"by":1,"event":"dance"}"#,
        r#"{"by":1,"move":"draw","why":"because"}"#,
        r#"{"by":null,"event":"agree-draw"}"#,
        r#"{"by":256,"move":"draw"}"#,
    ] {
        assert!(serde_json::from_str::<Event<Move>>(text).is_err(), "{text}");
    }
}

#[test]
fn header_is_checked_first() {
    let json = record(4).to_json().unwrap();
    let read = |from: &str, to: &str| CardRecord::read(json.replace(from, to)).unwrap_err();
    for found in [0, 2, 3] {
        let error = read("\"format\": 1", &format!("\"format\": {found}"));
        assert_eq!(error, RecordError::Format { found, expected: 1 });
        assert_eq!(error.to_string(), format!("expected a record of format 1, found format {found}"));
    }
    for found in [7, 65537] {
        let error = read("\"rules\": 1", &format!("\"rules\": {found}"));
        assert_eq!(error, RecordError::Rules { game: "cards", found, expected: 1 });
    }
    assert_eq!(read("\"cards\"", "\"chess\""), RecordError::Game { found: "chess".into(), expected: "cards" });
    let truncated = json.replace("\"cards\"", "\"chess\"")[..60].to_owned();
    assert!(matches!(CardRecord::read(truncated), Err(RecordError::Game { .. })));
    let marked = format!("\u{feff}{json}");
    assert_eq!(CardRecord::read(&marked).unwrap().to_json().unwrap(), json, "a byte order mark is ignored");
    let header = RecordHeader::peek(&marked).unwrap();
    assert_eq!((header.format, &*header.game, header.rules), (1, "cards", 1));
}

#[test]
fn invalid_text_is_refused_with_its_location() {
    let json = record(4).to_json().unwrap();
    let nested = "[".repeat(100_000);
    for (text, expected_line, expected) in [
        (String::new(), 1, ""),
        ("\0\u{1}".into(), 1, ""),
        ("[]".into(), 1, "invalid type: sequence, expected a record: an object with `format`, `game` and `rules`"),
        ("{}".into(), 1, "expected the keys `format`, `game` and `rules` of a record"),
        (json.replace("draw", "pounce"), 8, "no text of this game: \"pounce\""),
        (json.replace("\"players\"", "\"playing\""), 6, ""),
        (format!("{json}{{"), 18, "trailing characters"),
        (json.replace("\"rules\"", "\"game\": \"cards\", \"rules\""), 4, "duplicate field `game`"),
        ("{\"format\": 1e999}".into(), 1, "number out of range"),
        ("{\"format\": -1}".into(), 1, "invalid value: integer `-1`, expected u64"),
        (json.replace("[]", &nested), 6, ""),
        (format!("{{\"x\":{nested}"), 1, "EOF while parsing a list"),
    ] {
        let error = CardRecord::read(&text).unwrap_err();
        let RecordError::Syntax { line, message, .. } = &error else { panic!("{error}") };
        assert_eq!(*line, expected_line, "{error}");
        assert!(expected.is_empty() || message == expected, "{error}");
    }
}

#[test]
fn first_refused_event_is_named() {
    let mut record = record(4);
    record.events[2] = Event::Move { by: SECOND, mv: Move::Lay(0) };
    assert_eq!(record.replay().unwrap_err().to_string(), "ply 3: a card must be drawn first");
    record.events[2] = Event::Move { by: FIRST, mv: Move::Draw };
    let error = MatchError::OutOfTurn { by: FIRST, to_act: SECOND };
    assert_eq!(record.replay().unwrap_err(), ReplayError::Event { ply: 3, error });
    record.players = vec!["Ann".into()];
    assert_eq!(record.replay().unwrap_err(), ReplayError::Players { found: 1, seats: 2 });
    record.setup.watchers = 255;
    assert!(matches!(record.replay(), Err(ReplayError::Setup { .. })));
}

#[test]
fn wrong_result_is_refused() {
    let mut finished = record(12);
    let result = finished.result.take();
    let error = finished.replay().unwrap_err();
    assert!(error.to_string().starts_with("the record is marked unfinished, but"), "{error}");
    finished.result = result.clone().map(|result| RecordedOutcome { clause: "cards 2".into(), ..result });
    assert!(matches!(finished.replay(), Err(ReplayError::Result { .. })));
    finished.result.clone_from(&result);
    finished.replay().unwrap();
    let unfinished = changed(&record(3), |record| record.result = result);
    assert!(matches!(unfinished.replay(), Err(ReplayError::Unfinished { .. })));
}

#[test]
fn digests_may_be_missing_but_not_out_of_order() {
    let good = record(4);
    let at = |ply: usize| Digest::of(ply, played(ply, true).state());
    assert_eq!(good.digests, [at(4)]);
    let replay = |digests: Vec<Digest>| changed(&good, |record| record.digests = digests).replay().map(|_| ());
    assert_eq!(replay(vec![]), Ok(()));
    assert_eq!(replay((0..5).map(at).collect()), Ok(()));
    assert_eq!(replay(vec![at(2), at(1)]), Err(ReplayError::DigestPly { ply: 1, plies: 4 }));
    // If repeated digests were accepted, one would hide the wrong digest after it.
    assert_eq!(replay(vec![at(1), at(1), at(4)]), Err(ReplayError::DigestPly { ply: 1, plies: 4 }));
    assert_eq!(replay(vec![at(5)]), Err(ReplayError::DigestPly { ply: 5, plies: 4 }));
}

/// Returns the record of a game of Nim in which every move takes one counter.
fn nim(heap: u32, plies: usize) -> Record<Nim> {
    let mut game = Match::<Nim>::start(NimSetup { heap }).unwrap();
    for _ in 0..plies {
        game.submit(game.status().to_act().unwrap(), 1).unwrap();
    }
    Record::of(&game)
}

#[test]
fn digests_are_taken_every_sixteen_plies_and_at_the_end() {
    let plies = |heap, plies| nim(heap, plies).digests.iter().map(|digest| digest.ply).collect::<Vec<_>>();
    assert_eq!(plies(50, 50), [16, 32, 48, 50]);
    assert_eq!(plies(48, 48), [16, 32, 48]);
}

#[test]
fn every_digest_is_checked() {
    let mut good = nim(50, 50);
    let at = |ply: usize| Match::<Nim>::replay(good.setup, good.events[..ply].to_vec()).unwrap();
    good.digests = (0..=50).map(|ply| Digest::of(ply, at(ply).state())).collect();
    good.replay().unwrap();
    for ply in 0..=50 {
        let mut bad = good.clone();
        bad.digests[ply].hash ^= 1;
        assert!(matches!(bad.replay(), Err(ReplayError::Digest { ply: at, .. }) if at == ply), "ply {ply}");
    }
}

#[test]
fn sealed_records_replay_after_each_undo() {
    let mut game = nim(40, 40).replay().unwrap();
    for plies in (0..40).rev() {
        game.undo().unwrap();
        let record = Record::of(&game).sealed().unwrap();
        assert!(record.digests.iter().all(|digest| digest.ply <= plies), "{:?}", record.digests);
        let json = record.to_json().unwrap();
        assert!(json.contains("\"seals\": ["), "{json}");
        let read = Record::<Nim>::read(&json).unwrap();
        read.replay().unwrap();
        assert_eq!(read.to_json().unwrap(), json);
    }
}

#[test]
fn sealed_record_must_be_complete() {
    let mut good = nim(60, 20).sealed().unwrap();
    for ply in [16, 20] {
        let without = |list: &[Digest]| list.iter().copied().filter(|digest| digest.ply != ply).collect();
        for incomplete in [
            changed(&good, |record| record.digests = without(&good.digests)),
            changed(&good, |record| record.seals = without(&good.seals)),
        ] {
            assert_eq!(incomplete.replay().map(|_| ()), Err(ReplayError::Dropped { ply }));
        }
    }
    // A record without seals counts as unsealed, so it needs no digests.
    good.seals.clear();
    good.digests.clear();
    good.replay().unwrap();
}

#[test]
fn seals_cover_events_that_leave_the_position_unchanged() {
    let mut resigned = nim(60, 2).sealed().unwrap();
    resigned.events.push(Event::Resign { by: SECOND });
    resigned.result = Some(won_by_resignation());
    assert!(matches!(resigned.replay(), Err(ReplayError::Seal { ply: 2, .. })));
    resigned.sealed().unwrap().replay().unwrap();
    let seal = |heap| nim(heap, 0).sealed().unwrap().seals;
    assert_ne!(seal(5), seal(6), "the set-up is sealed");
}

#[test]
fn foreign_data_is_stored_unchanged() {
    let data = "{\"site\": \"Bala\",\n  \"rated\":true , \"n\": 1e400}";
    let with_data = changed(&record(3), |record| record.meta = Some(Meta::read(data).unwrap()));
    let json = with_data.to_json().unwrap();
    let read = CardRecord::read(&json).unwrap();
    assert_eq!(read.meta.as_ref().map(Meta::as_json), Some(data));
    assert_eq!(read.to_json().unwrap(), json);
    read.replay().unwrap();
    assert!(Meta::read("[1]").is_err());
}

#[test]
fn fair_deal_is_for_its_table_terms_and_words() {
    let deal = |words: &[&str]| {
        let terms = Cards::terms(&setup(1)).unwrap();
        FairDeal::new(Seed::from_u64(9), "table 7", &terms, words.iter().map(|&word| word.into()).collect())
    };
    let fair = deal(&["rhubarb", "umbrella"]);
    let dealt = Setup { seed: fair.seed(), ..setup(1) };
    assert_eq!(fair.check::<Cards>(&dealt), Ok(()));
    assert_eq!(fair.check::<Cards>(&setup(1)), Err(FairDealError::Seed));
    assert_eq!(deal(&["umbrella", "rhubarb"]).check::<Cards>(&dealt), Err(FairDealError::Seed));
    let other_table = FairDeal { table: "table 8".into(), ..fair.clone() };
    let other_terms = Setup { watchers: 1, ..dealt.clone() };
    for refused in [other_table.check::<Cards>(&dealt), fair.check::<Cards>(&other_terms)] {
        assert!(matches!(refused, Err(FairDealError::Secret { .. })), "{refused:?}");
    }
    let promise = fair.promise.to_string();
    assert!(promise[1..].parse::<Promise>().is_err() && format!("{promise}0").parse::<Promise>().is_err());
    let no_deal = nim(5, 0).with_fair(fair).replay();
    assert!(matches!(no_deal, Err(ReplayError::Fair(FairDealError::NoDeal))));
}

#[test]
fn journal_follows_undo_and_redo() {
    for plies in 1..=8 {
        for hold in 0..plies {
            let mut game = played(plies, true);
            game.set_players(vec!["Ann".into(), "Bob".into()]);
            let mut file = Journal::head(&game, None).unwrap() + &Journal::lines(&game, 0, 0).unwrap();
            while game.ply() > hold {
                game.undo();
            }
            game.resign(FIRST).unwrap();
            file += &Journal::lines(&game, plies, hold).unwrap();
            let journal = Journal::read(file.as_bytes()).unwrap();
            assert_eq!(journal.events(), hold + 1, "{plies} {hold}");
            let record = CardRecord::read(journal.record(usize::MAX)).unwrap();
            assert_eq!((&record.events[..], &record.players.concat()[..]), (game.log(), "AnnBob"), "{plies} {hold}");
        }
    }
}

#[test]
fn other_files_are_not_read_as_journals() {
    let head = Journal::head(&played(0, true), None).unwrap();
    assert!(Journal::read(head.as_bytes()).is_some());
    for other in
        [head.replace("\"journal\":1", "\"journal\":2"), head.replace("journal", "ledger"), head[..9].to_owned()]
    {
        assert!(Journal::read(other.as_bytes()).is_none(), "{other}");
    }
}
