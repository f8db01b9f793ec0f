//! The test kit passes an honest game, and fails each broken one in the check that was made for what it breaks.

use std::{fs, path::Path};

use crate::support::{self, Cards, Move, fault, fault::Fault, setup};
use boardgame_core::{
    Record,
    testkit::{Alike, Check, Failure, Kit, Report},
};

/// Everything the kit can check of this game.
fn kit() -> Kit<Cards> {
    Kit::new((1..4).map(setup))
        .playouts(6)
        .bound(12)
        .probes(|_, _| (0..8).map(Move::Lay).chain([Move::Draw]).collect())
        .invariant("every card is somewhere", |game: &Cards| {
            let mut cards: Vec<_> = [&game.hands[0], &game.hands[1], &game.stock, &game.laid[0], &game.laid[1]]
                .into_iter()
                .flatten()
                .collect();
            cards.sort_unstable();
            cards.dedup();
            cards.len() == 8 || fault::now() == fault::ENDLESS
        })
        .step("a move takes a ply", |before, _, after| before.ply + 1 == after.ply)
        .notation()
        // The last card of all ends the game, and then all cards lie open.
        .secret(Alike::when(|game: &Cards, first, second| {
            game.ply < 11 && *first != Move::Draw && *second != Move::Draw
        }))
}

fn failure(fault: Fault) -> Failure {
    fault::with(fault, || kit().run()).expect_err("the game is broken")
}

#[test]
fn an_honest_game_passes() {
    let report = kit().run().unwrap();
    assert_eq!((report.playouts, report.plies, report.longest), (18, 18 * 12, 12));
    assert_eq!(report.endings.values().sum::<usize>(), 18);
    assert!(report.tried > 1000 && report.refused > 500 && report.replays > 100, "{report}");
    assert!(report.worlds > 200 && report.other_worlds > 100 && report.alike > 50, "{report}");
    assert_eq!(kit().run().unwrap(), report, "the kit does the same every time");
}

#[test]
fn a_game_whose_moves_are_not_listed_passes_by_candidates() {
    let report = Kit::<Cards>::with_candidates([setup(1)], |_, _| {
        [Move::Draw].into_iter().chain((0..9).map(Move::Lay)).collect()
    })
    .playouts(3)
    .notation()
    .secret(Alike::none())
    .run()
    .unwrap();
    assert_eq!(report.plies, 36);
    assert!(report.refused > 100, "{report}");
    let stuck = Kit::<Cards>::with_candidates([setup(1)], |_, _| vec![Move::Draw]).run().unwrap_err();
    assert_eq!((stuck.check, stuck.ply), (Check::Stuck, 1));
}

/// Each fault with the check that is to find it.
#[test]
fn each_broken_game_fails_in_its_own_check() {
    macro_rules! caught {
        ($($fault:ident: $check:ident,)*) => {
            $(assert_eq!(failure(fault::$fault).check, Check::$check, "{:?}", failure(fault::$fault));)*
        };
    }
    caught! {
        REFUSES_SETUP: Start,
        UNSTEADY_START: Start,
        SEATS_CHANGE: Seats,
        ACTOR_WITHOUT_SEAT: Seats,
        WINNER_WITHOUT_SEAT: Seats,
        FOREIGN_CLAUSE: Clause,
        STUCK: Stuck,
        LISTS_WHEN_OVER: OverLists,
        PLAYS_ON: OverPlays,
        CHANGED_OUTCOME: OverPlays,
        DUPLICATE_MOVE: Duplicate,
        UNSTEADY_ORDER: Order,
        LISTS_THE_ILLEGAL: ListedMove,
        LIST_IS_SHORT: UnlistedMove,
        NOT_ATOMIC: Atomic,
        LEGALITY_DIFFERS: Legality,
        TRUSTED_DIFFERS: Trusted,
        ENDLESS: Bound,
        MISWRITTEN_MOVE: Record,
        AMBIGUOUS_MOVE_TEXT: MoveText,
        POSITION_TEXT_DIFFERS: PositionText,
        VIEW_LEAKS: View,
        VIEW_HOLDS_SEED: Seed,
        SIGHTING_LEAKS: Sighting,
        SIGHTING_NAMES_CARD: Alike,
        INDISCREET_ERROR: Refusal,
        LIST_LEAKS: MoveList,
        WORLD_IS_UNSTEADY: Truth,
        VIEW_SMUGGLES: Truth,
        WORLD_LOSES_A_CARD: Worlds,
        NO_WORLD: Worlds,
        KNOWLEDGE_FORGETS: Knowledge,
        KNOWLEDGE_REFUSES: Knowledge,
        INDISCREET_END: Refusal,
        POINTS_OF_TOO_FEW: Points,
        POINTS_OUT_OF_RANGE: Points,
        RANKS_OF_TOO_MANY: Points,
    }
}

/// Without notation nothing else reads the text. Hands show in the moves, laid cards in the outcome, and the stock
/// only in the sightings of a draw.
#[test]
fn a_position_text_that_loses_state_is_found() {
    for fault in [fault::TEXT_OMITS_HAND, fault::TEXT_OMITS_LAID, fault::TEXT_OMITS_STOCK] {
        let kit = || Kit::<Cards>::new((1..160).map(setup)).playouts(1).bound(12).secret(Alike::none());
        let failure = fault::with(fault, || kit().run()).expect_err("the text is short");
        assert_eq!(failure.check, Check::SameText, "{fault}: {failure}");
        let listed = fault::with(fault, || Kit::<Cards>::new((1..160).map(setup)).playouts(1).run());
        assert_eq!(listed.is_err(), fault != fault::TEXT_OMITS_STOCK, "without views: {listed:?}");
    }
}

#[test]
fn what_looks_alike_is_found_or_the_kit_complains() {
    let failure = Kit::<Cards>::new([setup(1)]).secret(Alike::when(|_: &Cards, _, _| false)).run().unwrap_err();
    assert_eq!(failure.check, Check::Alike, "{failure}");
}

#[test]
fn a_set_up_that_forgets_something_replays_differently() {
    let mut forgetful = setup(1);
    forgetful.reversed = true;
    let failure = Kit::<Cards>::new([forgetful]).run().unwrap_err();
    assert_eq!(failure.check, Check::Replay, "{failure}");
}

#[test]
fn an_invariant_that_does_not_hold_is_named() {
    let kit = || Kit::<Cards>::new([setup(1)]);
    let failure = kit().invariant("nobody draws", |game| !game.drawn).run().unwrap_err();
    assert_eq!((failure.check, failure.ply), (Check::Invariant, 1));
    assert_eq!(failure.detail, "not so: nobody draws");
    let failure = kit().step("the stock lasts", |before, _, after| before.stock == after.stock).run().unwrap_err();
    assert_eq!((failure.check, failure.ply), (Check::Invariant, 1));
}

#[test]
fn a_failure_carries_the_record_that_leads_to_it() {
    let failure = failure(fault::DUPLICATE_MOVE);
    assert_eq!(failure.ply, 7);
    let record = Record::<Cards>::read(&failure.record).unwrap();
    let game = record.replay().unwrap();
    assert_eq!(support::position(game.state()), failure.position);
    assert!(format!("{failure:?}").starts_with("check `duplicate` failed: set-up 0, playout 0, ply 7: "));
}

#[test]
fn a_committed_record_that_no_longer_replays_is_caught() {
    let committed = Kit::<Cards>::new([setup(1)]).sample_records().unwrap().remove(0);
    let run = |json: &str| Kit::<Cards>::new([]).record("by hand", json).run();
    let done = run(&committed).unwrap();
    assert!(done.altered > committed.len(), "{done}");
    assert_eq!(done, {
        let mut report = Report::default();
        (report.golden, report.altered) = (1, done.altered);
        report
    });
    let digest = committed.rfind("hash").unwrap() + 8;
    let mut tampered = committed.clone();
    tampered.replace_range(digest..=digest, if committed[digest..].starts_with('0') { "1" } else { "0" });
    for broken in [tampered, committed.replace("draw", "lay 0"), committed.replace("\"by\":0,", "\"by\": 0,")] {
        assert_eq!(run(&broken).unwrap_err().check, Check::Golden);
    }
}

#[test]
fn committed_records_are_those_of_the_kit() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/records");
    let report = kit().golden(&folder).run().unwrap();
    assert_eq!(report.golden, fs::read_dir(&folder).unwrap().count());
    // Another game would be written over the committed ones.
    if std::env::var_os("BOARDGAME_BLESS").is_none() {
        let other = Kit::<Cards>::new([setup(9)]).golden(&folder).run().unwrap_err();
        assert_eq!(other.check, Check::Golden);
    }
}
