//! Records: their text, and what is refused when one is read or replayed.

use crate::support::{Cards, Move, Setup, setup};
use boardgame_core::{
    Digest, Enumerable, Event, FairDeal, FairDealError, Game as _, Journal, Match, MatchError, Meta, Player, Record,
    RecordError, RecordHeader, RecordedOutcome, ReplayError, Seed,
    testkit::{Nim, NimSetup},
};
use proptest::prelude::*;

type Written = Record<Cards>;

fn played(plies: usize) -> Match<Cards> {
    let mut game = Match::<Cards>::start(setup(1)).unwrap();
    for _ in 0..plies {
        let by = game.status().to_act().unwrap();
        let mv = *game.state().moves().last().unwrap();
        game.submit(by, mv).unwrap();
    }
    game
}

fn record(plies: usize) -> Written {
    Record::of(&played(plies))
}

#[test]
fn the_text_is_pleasant_to_read() {
    let mut record = record(2);
    record.players = vec!["Ann".into(), "Bob".into()];
    record.events.push(Event::Resign { by: Player::new(1) });
    record.result =
        Some(RecordedOutcome { winner: Some(Player::new(0)), clause: "match 3".into(), ..RecordedOutcome::default() });
    let expected = include_str!("../data/record.json");
    assert_eq!(record.to_json().unwrap(), expected);
    record.replay().unwrap();
    assert_eq!(Written::read(expected).unwrap().to_json().unwrap(), expected);
}

/// The description is outside the package, so a packaged crate has nothing to check here.
#[test]
fn the_record_in_the_description_replays() {
    let page = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/records.md");
    if let Ok(text) = std::fs::read_to_string(page) {
        let json = text.split("```json\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
        let record = Record::<Nim>::read(json).unwrap();
        record.replay().unwrap();
        assert_eq!(record.to_json().unwrap(), json);
    }
}

#[test]
fn every_kind_of_event_is_written_and_read() {
    let (by, winner) = (Player::new(1), Some(Player::new(0)));
    let events = [
        (Event::Move { by, mv: Move::Lay(3) }, r#"{"by":1,"move":"lay 3"}"#),
        (Event::Resign { by }, r#"{"by":1,"event":"resign"}"#),
        (Event::AgreeDraw, r#"{"event":"agree-draw"}"#),
        (Event::Forfeit { by, winner: None }, r#"{"by":1,"event":"forfeit"}"#),
        (Event::Forfeit { by, winner }, r#"{"by":1,"event":"forfeit","winner":0}"#),
        (Event::ClaimDraw { by, intended: None }, r#"{"by":1,"event":"claim-draw"}"#),
        (Event::ClaimDraw { by, intended: Some(Move::Draw) }, r#"{"by":1,"event":"claim-draw","move":"draw"}"#),
    ];
    for (event, text) in events {
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
fn a_header_of_another_kind_is_told_apart_from_a_broken_text() {
    let json = record(4).to_json().unwrap();
    let read = |from: &str, to: &str| Written::read(json.replace(from, to)).unwrap_err();
    for found in [0, 2, 3] {
        let error = read("\"format\": 1", &format!("\"format\": {found}"));
        assert_eq!(error, RecordError::Format { found, expected: 1 });
        assert_eq!(error.to_string(), format!("expected a record of format 1, found format {found}"));
    }
    assert_eq!(read("\"cards\"", "\"chess\""), RecordError::Game { found: "chess".into(), expected: "cards" });
    assert_eq!(read("\"rules\": 1", "\"rules\": 7"), RecordError::Rules { game: "cards", found: 7, expected: 1 });
    // The header decides first, whatever the rest looks like.
    let cut = json.replace("\"cards\"", "\"chess\"")[..60].to_owned();
    assert!(matches!(Written::read(cut), Err(RecordError::Game { .. })));
    let header = RecordHeader::peek(&json).unwrap();
    assert_eq!((header.format, &*header.game, header.rules), (1, "cards", 1));
}

#[test]
fn a_broken_text_is_refused_with_its_place() {
    let json = record(4).to_json().unwrap();
    let place = |text: &[u8]| match Written::read(text) {
        Err(RecordError::Syntax { line, column, message }) => (line, column, message),
        other => panic!("{other:?}"),
    };
    assert_eq!(place(b"").0, 1);
    assert_eq!(
        place(b"[]").2,
        "invalid type: sequence, expected a record: an object with `format`, `game` and `rules`"
    );
    assert_eq!(place(b"{}").2, "expected the keys `format`, `game` and `rules` of a record");
    assert_eq!(place(b"\x00\xff\xfe").0, 1);
    assert_eq!(place(json.replace("draw", "pounce").as_bytes()).0, 8);
    assert_eq!(place(json.replace("draw", "pounce").as_bytes()).2, "no text of this game: \"pounce\"");
    assert_eq!(place(json.replace("\"players\"", "\"playing\"").as_bytes()).0, 6);
    assert_eq!(place(format!("{json}{{").as_bytes()).2, "trailing characters");
    assert_eq!(
        place(json.replace("\"rules\"", "\"game\": \"cards\", \"rules\"").as_bytes()).2,
        "duplicate field `game`"
    );
    let crowd = json.replace("\"players\": []", &format!("\"players\": [{}\"\"]", "\"\",".repeat(1000)));
    assert_eq!(place(crowd.as_bytes()).2, "invalid length 256, expected the names of at most 255 players");
    assert_eq!(place(b"{\"format\": 1e999}").2, "number out of range");
    assert_eq!(place(b"{\"format\": -1}").2, "invalid value: integer `-1`, expected u64");
    let nested = json.replace("[]", &"[".repeat(100_000));
    assert_eq!(place(nested.as_bytes()).0, 6);
    let nested = format!("{{\"x\":{}", "[".repeat(100_000));
    assert_eq!(place(nested.as_bytes()).2, "EOF while parsing a list");
}

#[test]
fn the_first_illegal_move_is_named() {
    let mut record = record(4);
    record.events[2] = Event::Move { by: Player::new(1), mv: Move::Lay(0) };
    let error = record.replay().unwrap_err();
    assert_eq!(error.to_string(), "ply 3: a card must be drawn first");
    record.events[2] = Event::Move { by: Player::new(0), mv: Move::Draw };
    let out_of_turn = MatchError::OutOfTurn { by: Player::new(0), to_act: Player::new(1) };
    assert_eq!(record.replay().unwrap_err(), ReplayError::Event { ply: 3, error: out_of_turn });
}

#[test]
fn a_result_that_the_game_did_not_have_is_refused() {
    let mut finished = record(12);
    let result = finished.result.take().unwrap();
    let error = finished.replay().unwrap_err();
    assert!(error.to_string().ends_with("the record says that it is unfinished"), "{error}");
    finished.result = Some(RecordedOutcome { clause: "cards 2".into(), ..result.clone() });
    assert!(matches!(finished.replay(), Err(ReplayError::Result { .. })));
    finished.result = Some(result.clone());
    finished.replay().unwrap();
    let mut unfinished = record(3);
    unfinished.result = Some(result);
    assert!(matches!(unfinished.replay(), Err(ReplayError::Unfinished { .. })));
}

#[test]
fn digests_are_checked_where_they_are() {
    let good = record(4);
    assert_eq!(good.digests, [Digest::of(4, played(4).state())]);
    let replay = |digests: Vec<Digest>| {
        let mut record = good.clone();
        record.digests = digests;
        record.replay().map(|_| ())
    };
    let at = |ply: usize| Digest::of(ply, played(ply).state());
    assert_eq!(replay(vec![]), Ok(()));
    assert_eq!(replay((0..5).map(at).collect()), Ok(()));
    let wrong = Digest { ply: 2, ..at(3) };
    assert!(matches!(replay(vec![at(1), wrong]), Err(ReplayError::Digest { ply: 2, .. })));
    assert_eq!(replay(vec![at(2), at(1)]), Err(ReplayError::DigestPly { ply: 1, plies: 4 }));
    assert_eq!(replay(vec![at(5)]), Err(ReplayError::DigestPly { ply: 5, plies: 4 }));
}

/// A game of one counter a turn, which has as many plies as the heap has counters.
fn long(heap: u32) -> Record<Nim> {
    let mut game = Match::<Nim>::start(NimSetup { heap }).unwrap();
    while let Some(by) = game.status().to_act() {
        game.submit(by, 1).unwrap();
    }
    Record::of(&game)
}

#[test]
fn digests_are_taken_every_sixteen_plies_and_at_the_end() {
    let plies = |heap| long(heap).digests.iter().map(|digest| digest.ply).collect::<Vec<_>>();
    assert_eq!(plies(50), [16, 32, 48, 50]);
    assert_eq!(plies(48), [16, 32, 48]);
}

#[test]
fn every_digest_is_checked_from_ply_0_on() {
    let mut good = long(50);
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
fn after_each_undo_of_a_long_game_its_record_replays() {
    let mut game = long(40).replay().unwrap();
    for plies in (0..40).rev() {
        game.undo().unwrap();
        let record = Record::of(&game).sealed().unwrap();
        assert!(record.digests.iter().all(|digest| digest.ply <= plies), "{:?}", record.digests);
        record.replay().unwrap();
    }
}

#[test]
fn a_version_of_the_rules_is_compared_whole() {
    let json = long(3).to_json().unwrap();
    let other = json.replace("\"rules\": 1,", "\"rules\": 65537,");
    assert_ne!(json, other);
    assert!(matches!(Record::<Nim>::read(other), Err(RecordError::Rules { found: 65537, .. })));
}

#[test]
fn a_byte_order_mark_is_passed_over() {
    let json = long(3).to_json().unwrap();
    let marked = format!("\u{feff}{json}");
    assert_eq!(Record::<Nim>::read(&marked).unwrap().to_json().unwrap(), json);
    assert_eq!(RecordHeader::peek(&marked).unwrap().game, "nim");
}

#[test]
fn names_are_kept_through_a_replay() {
    let mut record = record(4);
    record.players = vec!["Ann".into(), "Bob".into()];
    let mut game = record.replay().unwrap();
    assert_eq!(Record::of(&game).to_json().unwrap(), record.to_json().unwrap());
    game.undo();
    assert_eq!(game.players(), record.players);
}

#[test]
fn names_are_one_for_each_seat_or_none() {
    let mut record = record(1);
    record.players = vec!["Ann".into()];
    assert_eq!(record.replay().unwrap_err(), ReplayError::Players { found: 1, seats: 2 });
}

#[test]
fn a_set_up_that_the_game_refuses_is_told() {
    let mut record = record(0);
    record.setup.watchers = 255;
    assert!(matches!(record.replay(), Err(ReplayError::Setup { .. })));
}

proptest! {
    #![proptest_config(boardgame_core::random_cases!(256))]

    #[test]
    fn no_text_panics(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let _ = Written::read(&bytes);
    }

    #[test]
    fn no_damage_panics(at in 0_usize..2000, byte: u8, cut: bool) {
        let mut json = record(12).to_json().unwrap().into_bytes();
        let at = at % json.len();
        json[at] = byte;
        if cut {
            json.truncate(at);
        }
        if let Ok(read) = Written::read(&json) {
            let _ = read.replay();
        }
    }
}

fn sealed(plies: usize) -> Record<Nim> {
    let mut game = Match::<Nim>::start(NimSetup { heap: 60 }).unwrap();
    for ply in 0..plies {
        game.submit(Player::new((ply % 2).try_into().unwrap()), 1).unwrap();
    }
    Record::of(&game).sealed().unwrap()
}

#[test]
fn a_sealed_record_is_written_and_read_and_replays() {
    for plies in [0, 2, 16, 20] {
        let json = sealed(plies).to_json().unwrap();
        assert!(json.contains("\"seals\": ["), "{json}");
        let again = Record::<Nim>::read(&json).unwrap();
        again.replay().unwrap();
        assert_eq!(again.to_json().unwrap(), json);
    }
}

#[test]
fn a_record_carries_what_others_keep_in_it_sign_for_sign() {
    let mut carrying = record(3);
    let kept = "{\"site\": \"Bala\",\n  \"rated\":true , \"n\": 1e400}";
    carrying.meta = Some(Meta::read(kept).unwrap());
    let json = carrying.to_json().unwrap();
    let again = Written::read(&json).unwrap();
    assert_eq!(again.meta.as_ref().map(Meta::as_json), Some(kept));
    assert_eq!(again.to_json().unwrap(), json);
    again.replay().unwrap();
    assert!(Meta::read("[1]").is_err());
}

#[test]
fn no_seal_and_no_digest_of_a_sealed_record_may_be_missing() {
    let mut good = sealed(20);
    for ply in [16, 20] {
        let without = |list: &[Digest]| list.iter().copied().filter(|digest| digest.ply != ply).collect();
        let (mut digests, mut seals) = (good.clone(), good.clone());
        (digests.digests, seals.seals) = (without(&good.digests), without(&good.seals));
        for spoilt in [digests, seals] {
            assert_eq!(spoilt.replay().map(|_| ()), Err(ReplayError::Dropped { ply }));
        }
    }
    // Without all its seals it is a record without a seal, which may lack digests too.
    good.seals.clear();
    good.digests.clear();
    good.replay().unwrap();
}

#[test]
fn one_ply_has_one_digest() {
    let mut record = long(20);
    let [first, .., last] = &mut record.digests[..] else { panic!("digests at ply 16 and at the end") };
    let twice = *first;
    last.hash ^= 1;
    record.digests.insert(0, twice);
    // A second one would stay at the front of the list for ever, and hide the wrong one behind it.
    assert!(matches!(record.replay(), Err(ReplayError::DigestPly { ply: 16, .. })), "{:?}", record.digests);
}

#[test]
fn events_that_were_not_sealed_are_found_though_the_positions_agree() {
    let good = sealed(2);
    let mut resigned = good.clone();
    resigned.events.push(Event::Resign { by: Player::new(1) });
    resigned.result =
        Some(RecordedOutcome { winner: Some(Player::new(0)), clause: "match 3".into(), ..RecordedOutcome::default() });
    assert!(matches!(resigned.replay(), Err(ReplayError::Seal { ply: 2, .. })));
    resigned.sealed().unwrap().replay().unwrap();
}

#[test]
fn a_promise_about_a_game_without_a_deal_is_not_kept() {
    let fair = FairDeal::new(boardgame_core::Seed::from_u64(1), "", "", Vec::new());
    let record = Record::of(&Match::<Nim>::start(NimSetup { heap: 5 }).unwrap()).with_fair(fair);
    assert!(matches!(record.replay(), Err(ReplayError::Fair(boardgame_core::FairDealError::NoDeal))));
}

#[test]
fn the_record_in_the_documents_replays() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/records.md");
    let document = std::fs::read_to_string(path).expect("the document");
    let (_, rest) = document.split_once("```json\n").expect("a record");
    let (json, _) = rest.split_once("```").expect("the end of the block");
    let replayed = Record::<Nim>::read(json).expect("a record").replay().expect("it replays");
    assert_eq!(replayed.status().outcome().and_then(|outcome| outcome.winner()), Some(Player::new(1)));
}

#[test]
fn a_fair_deal_is_for_its_table_its_terms_and_its_words() {
    let secret = Seed::from_u64(9);
    let dealt = |words: &[&str], table: &str| {
        let terms = Cards::terms(&setup(1)).unwrap();
        FairDeal::new(secret, table, &terms, words.iter().map(|&word| word.into()).collect())
    };
    let deal = dealt(&["rhubarb", "umbrella"], "table 7");
    let fair = Setup { seed: deal.seed(), ..setup(1) };
    assert_eq!(deal.check::<Cards>(&fair), Ok(()));
    assert_eq!(deal.check::<Cards>(&setup(1)), Err(FairDealError::Seed));
    assert_eq!(dealt(&["umbrella", "rhubarb"], "table 7").check::<Cards>(&fair), Err(FairDealError::Seed));
    let moved = FairDeal { table: "table 8".into(), ..deal.clone() };
    let others = Setup { watchers: 1, ..fair.clone() };
    for refused in [moved.check::<Cards>(&fair), deal.check::<Cards>(&others)] {
        assert!(matches!(refused, Err(FairDealError::Secret { .. })), "{refused:?}");
    }
}

/// After every number of events and every number taken back, a journal has the events that the match has.
#[test]
fn a_journal_takes_back_as_many_events_as_the_match() {
    for plies in 1..=8 {
        for undone in 1..=plies {
            let mut game = played(plies);
            let mut file = Journal::head(&game, &[], None).unwrap() + &Journal::lines(&game, 0, 0).unwrap();
            for _ in 0..undone {
                game.undo();
            }
            let hold = plies - undone;
            game.resign(Player::new(0)).unwrap();
            file += &Journal::lines(&game, plies, hold).unwrap();
            let journal = Journal::read(file.as_bytes()).unwrap();
            assert_eq!(journal.events(), hold + 1, "{plies} {undone}");
            let record = Record::<Cards>::read(journal.record(usize::MAX)).unwrap();
            assert_eq!(record.events, game.log(), "{plies} {undone}");
        }
    }
}
