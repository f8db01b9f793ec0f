//! The test kit passes an honest game, and finds every broken promise with the right check.

use std::{fs, path::Path};

use crate::support::{Cards, Move, faulty, position, setup, with_fault};
use boardgame_core::{
    Record,
    testkit::{Alike, Check, Failure, Kit, Report},
};

/// Returns a kit with all checks.
fn kit() -> Kit<Cards> {
    Kit::new((1..4).map(setup))
        .playouts(6)
        .bound(12)
        .probes(|_, _| (0..8).map(Move::Lay).chain([Move::Draw]).collect())
        .invariant("every card exists once", |game: &Cards| {
            let mut cards = game.hands.concat();
            cards.extend(game.laid.concat());
            cards.extend(&game.stock);
            cards.sort_unstable();
            cards.dedup();
            cards.len() == 8 || faulty("endless")
        })
        .step("a move takes a ply", |before, _, after| before.ply + 1 == after.ply)
        .notation()
        // After the last move all cards are public.
        .secret(Alike::when(|game: &Cards, first, second| {
            game.ply < 11 && *first != Move::Draw && *second != Move::Draw
        }))
}

fn failure(fault: &'static str) -> Failure {
    with_fault(fault, || kit().run()).expect_err(fault)
}

#[test]
fn honest_game_passes() {
    let report = kit().run().unwrap();
    assert_eq!((report.playouts, report.plies, report.longest), (18, 18 * 12, 12));
    assert_eq!(report.endings.values().sum::<usize>(), 18);
    assert!(report.tried > 1000 && report.refused > 500 && report.replays > 100, "{report}");
    assert!(report.worlds > 200 && report.other_worlds > 100 && report.alike > 50, "{report}");
    assert_eq!(kit().run().unwrap(), report, "the kit is reproducible");
}

#[test]
fn game_without_list_of_moves_passes_with_candidates() {
    let candidates = |draw_only: bool| {
        Kit::<Cards>::with_candidates([setup(1)], move |_, _| {
            [Move::Draw].into_iter().chain((0..9).map(Move::Lay).filter(|_| !draw_only)).collect()
        })
    };
    let report = candidates(false).playouts(3).notation().secret(Alike::none()).run().unwrap();
    assert_eq!(report.plies, 36);
    assert!(report.refused > 100, "{report}");
    let stuck = candidates(true).run().unwrap_err();
    assert_eq!((stuck.check, stuck.ply), (Check::Stuck, 1));
}

#[test]
fn each_fault_is_found_by_its_check() {
    for (check, faults) in [
        (Check::Start, &["refused set-up", "unsteady start"][..]),
        (Check::Seats, &["changing seats", "actor without seat", "winner without seat"]),
        (Check::Clause, &["foreign clause"]),
        (Check::Points, &["too few points", "points out of range", "too many ranks"]),
        (Check::Stuck, &["stuck"]),
        (Check::OverLists, &["list after the end"]),
        (Check::OverPlays, &["plays on", "changed outcome"]),
        (Check::Duplicate, &["duplicate move"]),
        (Check::Order, &["unsteady order"]),
        (Check::ListedMove, &["illegal in list"]),
        (Check::UnlistedMove, &["short list"]),
        (Check::Atomic, &["not atomic"]),
        (Check::Legality, &["different legality"]),
        (Check::Trusted, &["different trusted play"]),
        (Check::Bound, &["endless"]),
        (Check::Record, &["miswritten move"]),
        (Check::MoveText, &["ambiguous move text"]),
        (Check::PositionText, &["different position text"]),
        (Check::View, &["leaking view"]),
        (Check::Seed, &["seed in view"]),
        (Check::Sighting, &["leaking sighting"]),
        (Check::Alike, &["card in sighting"]),
        (Check::Refusal, &["indiscreet error", "indiscreet end"]),
        (Check::MoveList, &["leaking list"]),
        (Check::Truth, &["unsteady world", "smuggling view"]),
        (Check::Worlds, &["world without a card", "no world"]),
        (Check::Knowledge, &["forgetful knowledge", "refusing knowledge"]),
    ] {
        for fault in faults {
            let failure = failure(fault);
            assert_eq!(failure.check, check, "{fault}: {failure}");
        }
    }
}

/// Even without `notation`, the kit must notice texts that omit a part of the state: hands by the moves, laid cards by
/// the outcome, and the stock only by the sightings of draws.
#[test]
fn incomplete_position_text_is_found() {
    for fault in ["text without hand", "text without laid cards", "text without stock"] {
        let kit = || Kit::<Cards>::new((1..160).map(setup)).playouts(1).bound(12);
        let failure = with_fault(fault, || kit().secret(Alike::none()).run()).expect_err(fault);
        assert_eq!(failure.check, Check::SameText, "{fault}: {failure}");
        let without_views = with_fault(fault, || kit().run());
        assert_eq!(without_views.is_err(), fault != "text without stock", "{without_views:?}");
    }
}

#[test]
fn kit_without_moves_that_look_alike_fails() {
    let failure = Kit::<Cards>::new([setup(1)]).secret(Alike::when(|_: &Cards, _, _| false)).run().unwrap_err();
    assert_eq!(failure.check, Check::Alike, "{failure}");
}

#[test]
fn incomplete_set_up_replays_differently() {
    let mut incomplete = setup(1);
    incomplete.reversed = true;
    let failure = Kit::<Cards>::new([incomplete]).run().unwrap_err();
    assert_eq!(failure.check, Check::Replay, "{failure}");
}

#[test]
fn broken_invariant_is_named() {
    let kit = || Kit::<Cards>::new([setup(1)]);
    let failure = kit().invariant("nobody draws", |game| !game.drawn).run().unwrap_err();
    assert_eq!((failure.check, failure.ply), (Check::Invariant, 1));
    assert_eq!(failure.detail, "broken: nobody draws");
    let failure = kit().step("the stock lasts", |before, _, after| before.stock == after.stock).run().unwrap_err();
    assert_eq!((failure.check, failure.ply), (Check::Invariant, 1));
}

#[test]
fn failure_has_the_record_that_leads_to_it() {
    let failure = failure("duplicate move");
    assert_eq!(failure.ply, 7);
    let record = Record::<Cards>::read(&failure.record).unwrap();
    let game = record.replay().unwrap();
    assert_eq!(position(game.state()), failure.position);
    assert!(format!("{failure:?}").starts_with("check `duplicate` failed: set-up 0, playout 0, ply 7: "));
}

#[test]
fn committed_record_that_does_not_replay_is_found() {
    let committed = Kit::<Cards>::new([setup(1)]).sample_records().unwrap().remove(0);
    let run = |json: &str| Kit::<Cards>::new([]).record("by hand", json).run();
    let done = run(&committed).unwrap();
    assert!(done.altered > committed.len(), "{done}");
    let mut expected = Report::default();
    (expected.golden, expected.altered) = (1, done.altered);
    assert_eq!(done, expected);
    let digest = committed.rfind("hash").unwrap() + 8;
    let mut tampered = committed.clone();
    tampered.replace_range(digest..=digest, if committed[digest..].starts_with('0') { "1" } else { "0" });
    for broken in [tampered, committed.replace("draw", "lay 0"), committed.replace("\"by\":0,", "\"by\": 0,")] {
        assert_eq!(run(&broken).unwrap_err().check, Check::Golden);
    }
}

#[test]
fn committed_records_match_the_kit() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/records");
    let report = kit().golden(&folder).run().unwrap();
    assert_eq!(report.golden, fs::read_dir(&folder).unwrap().count());
    // If the variable is set, the kit would overwrite the committed records.
    if std::env::var_os("BOARDGAME_BLESS").is_none() {
        let other = Kit::<Cards>::new([setup(9)]).golden(&folder).run().unwrap_err();
        assert_eq!(other.check, Check::Golden);
    }
}
