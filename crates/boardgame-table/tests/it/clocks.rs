//! Tests of the clocks of a game, and of the shot clock of blackball (clause 8a).

use std::sync::Arc;

use boardgame_core::Status;
use boardgame_table::{
    Refusal,
    boardgame_referee::GameId,
    hosted::{LinkRole, StoredEntry, TableAct, TableHead, TableRequest, TableState, TimeControl},
    serde_json::json,
};

use crate::support::{BLACK, WHITE, act, checkers, enter, opened, shown, typed};

fn timed() -> TableState {
    opened(TableRequest { clock: Some(TimeControl { main: 10_000, more: 1_000 }), ..checkers(None) })
}

#[test]
fn clocks_run_for_the_player_to_act_from_the_first_move_on() -> Result<(), Refusal> {
    let mut table = timed();
    enter(&mut table, "11-15", 5_000)?;
    assert_eq!(table.clocks(6_000), [11_000, 9_000], "nobody had started the clock of the first");
    assert!(!table.flag_has_fallen(14_999) && table.flag_has_fallen(15_000), "White has no increment yet");
    enter(&mut table, "22-18", 8_000)?;
    assert_eq!(table.clocks(8_000), [11_000, 8_000]);
    assert!(!table.flag_has_fallen(18_999) && table.flag_has_fallen(19_000));
    assert_eq!(table.fall(19_000)?.entries.len(), 1);
    assert!(
        matches!(table.game().status(), Status::Over(outcome) if outcome.winner().is_some_and(|seat| seat.seat() == 1))
    );
    assert!(!table.ticks() && table.fall(20_000)?.entries.is_empty());
    Ok(())
}

#[test]
fn an_offer_costs_the_player_to_act_nothing_but_their_time_and_a_move_back_charges_who_thought() -> Result<(), Refusal>
{
    let mut table = timed();
    enter(&mut table, "11-15", 0)?;
    act(&mut table, BLACK, TableAct::OfferDraw, 1_000)?;
    act(&mut table, WHITE, TableAct::Decline, 2_000)?;
    assert_eq!(table.clocks(3_000), [11_000, 7_000], "the clock runs on through an offer");
    act(&mut table, BLACK, TableAct::AskBack, 3_000)?;
    act(&mut table, WHITE, TableAct::Accept, 4_000)?;
    assert_eq!(table.clocks(4_000), [10_000, 6_000], "White had thought, and Black has not moved");
    Ok(())
}

#[test]
fn stored_entries_load_the_same_clocks_and_the_declined_offer() -> Result<(), Refusal> {
    let correct = || TableAct::Correct { index: 0, typed: "11-16".into(), cut: false };
    let cut = TableAct::Correct { index: 1, typed: "23-19".into(), cut: true };
    let clock = Some(TimeControl { main: 10_000, more: 1_000 });
    let one_screen = TableHead::at_one_screen(GameId::Checkers, json!({}), vec![None; 2], true);
    let head = Arc::new(TableHead { clock, ..one_screen });
    let played = [typed("11-15"), typed("22-18"), TableAct::AskBack, typed("23-18"), TableAct::AskBack, typed("23-19")];
    for acts in [
        [&played[..], &[TableAct::Resign, correct()]].concat(),
        vec![typed("11-15"), TableAct::OfferDraw, TableAct::Decline, correct()],
        vec![typed("11-15"), typed("22-18"), typed("15x22"), cut, correct()],
    ] {
        let mut table = TableState::open(head.clone(), 0)?;
        let (mut stored, mut at) = (Vec::new(), 0);
        for (place, tried) in (1..).zip(acts) {
            at += 100 * place;
            let entries = act(&mut table, LinkRole::Scorer, tried, at)?;
            stored.extend(entries.iter().map(|entry| StoredEntry { body: entry.body(), mark: None, at, made: 0 }));
        }
        let loaded = TableState::load(head.clone(), &stored, at)?;
        assert_eq!((loaded.clocks(at + 500), shown(&loaded)), (table.clocks(at + 500), shown(&table)));
    }
    Ok(())
}

#[test]
fn without_clocks_nobody_runs_out_of_time() -> Result<(), Refusal> {
    let mut table = opened(checkers(None));
    enter(&mut table, "11-15", 0)?;
    assert!(table.clocks(u64::MAX).is_empty() && !table.ticks() && !table.flag_has_fallen(u64::MAX));
    Ok(())
}

/// Returns the milliseconds on the shot clock one second after the last line. A line is entered every ten seconds.
fn elapsed(lines: &[&str]) -> Option<u64> {
    let mut table = opened(TableRequest::new(GameId::Blackball, json!({ "breaker": "A", "format": { "race_to": 3 } })));
    let mut at = 0;
    for line in lines {
        at += 10_000;
        enter(&mut table, line, at).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
    }
    let clock = table.shot_clock()?;
    clock.tick(at + 1_000).expect("time goes forward");
    Some(clock.elapsed())
}

const PLAY: &str = "override play, groups red yellow, table 3 3 black, by A, breaker A, from lie";

#[test]
fn clause_8a_no_player_is_charged_with_the_time_of_another() {
    for line in
        ["hit red, cushion, no foul", "clock 61", "call 8a A", "touched A clothes", "call 5k B", "stalemate accident"]
    {
        assert_eq!(elapsed(&[PLAY, line]), Some(1_000), "{line}");
    }
    let illegal = "in baulk, hit red, cushion, crossed 0, no foul";
    assert_eq!(elapsed(&[illegal, "choose rerack"]), Some(1_000), "a re-rack");
    assert_eq!(
        elapsed(&[PLAY, "hit red, cushion, no foul", "fell red 1 after 2 s in the way"]),
        Some(1_000),
        "a void shot"
    );
}

#[test]
fn clause_8a_the_clock_runs_on_through_notes_stops_for_a_time_out_and_waits_for_a_lag() {
    assert_eq!(elapsed(&[PLAY, "note A 8f"]), Some(11_000));
    assert_eq!(elapsed(&[PLAY, "time-out rest"]), Some(10_000));
    assert_eq!(elapsed(&[PLAY, "stalemate design"]), None, "both lag");
}

#[test]
fn clause_8a_what_is_taken_back_or_corrected_gives_its_time_back() -> Result<(), Refusal> {
    let mut table = opened(TableRequest::new(GameId::Blackball, json!({ "breaker": "A", "format": { "race_to": 3 } })));
    enter(&mut table, PLAY, 0)?;
    enter(&mut table, "call 8a A", 10_000)?;
    act(&mut table, LinkRole::Scorer, TableAct::AskBack, 20_000)?;
    let clock = table.shot_clock().expect("A is at the table");
    clock.tick(21_000).expect("time goes forward");
    assert_eq!(clock.elapsed(), 21_000, "it was never stopped");
    enter(&mut table, "hit red, pot red, no foul", 22_000)?;
    let correct = TableAct::Correct { index: 1, typed: "hit nothing".into(), cut: false };
    act(&mut table, LinkRole::Scorer, correct, 30_000)?;
    let clock = table.shot_clock().expect("B is at the table");
    clock.tick(31_000).expect("time goes forward");
    assert_eq!(clock.elapsed(), 1_000, "B has only now been called to the table");
    Ok(())
}
