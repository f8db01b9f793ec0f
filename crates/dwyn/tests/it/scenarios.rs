//! The scenarios of `data/scenarios.jsonl`, and of the file that `BOARDGAME_CASES` names: every row that differs is
//! reported.

use std::{collections::BTreeSet, env, fs};

use crate::support::scenario::{Expect, Scenario, phase};
use boardgame_core::{Player, Seed, Status, Viewer};
use dwyn::{Card, Cards, Effect, Move, Setup, State};
use serde_json::{Value, json};

#[test]
fn every_scenario_comes_out_as_written() {
    let mut differing = differences("tests/data/scenarios.jsonl", include_str!("../data/scenarios.jsonl"));
    if let Some(path) = env::var_os("BOARDGAME_CASES") {
        let path = path.to_string_lossy().into_owned();
        let rows = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        differing.extend(differences(&path, &rows));
    }
    assert!(differing.is_empty(), "{} differences:\n{}", differing.len(), differing.join("\n"));
}

fn differences(name: &str, rows: &str) -> Vec<String> {
    let mut differing = Vec::new();
    for (index, row) in rows.lines().enumerate().filter(|(_, row)| !row.trim().is_empty()) {
        let place = format!("{name}:{}", index + 1);
        match serde_json::from_str::<Scenario>(row) {
            Err(error) => differing.push(format!("{place}: {error}")),
            Ok(scenario) => {
                let found = run(&scenario).unwrap_or_else(|error| vec![error]);
                differing.extend(found.into_iter().map(|found| format!("{place} {}: {found}", scenario.id)));
            }
        }
    }
    differing
}

/// What differs in one scenario; an error when it cannot be played as it is written.
fn run(scenario: &Scenario) -> Result<Vec<String>, String> {
    let mut differing = Differences::default();
    match (&scenario.setup, scenario.layout()?) {
        (Some(setup), None) if scenario.steps.is_empty() => {
            for number in 0..5 {
                let setup = Setup { options: scenario.options()?, ..Setup::new(setup.players, Seed::from_u64(number)) };
                check_deal(&setup, &scenario.expect, &mut differing)?;
            }
        }
        (None, Some(layout)) => {
            let mut state = State::from_layout(&layout).map_err(|error| error.to_string())?;
            let last = play_steps(scenario, &mut state, &mut differing)?;
            check_state(&state, last, &scenario.expect, &mut differing)?;
        }
        _ => return Err("expected either a set-up or a state with steps".into()),
    }
    Ok(differing.0)
}

#[derive(Default)]
struct Differences(Vec<String>);

impl Differences {
    fn compare<T: PartialEq + std::fmt::Debug>(&mut self, what: &str, expected: Option<&T>, found: &T) {
        if let Some(expected) = expected.filter(|expected| *expected != found) {
            self.0.push(format!("{what}: expected {expected:?}, found {found:?}"));
        }
    }
}

/// Plays all steps but a refused last one; gives the last that was played.
fn play_steps(
    scenario: &Scenario,
    state: &mut State,
    differing: &mut Differences,
) -> Result<Option<(Move, Effect)>, String> {
    let mut last = None;
    for (index, step) in scenario.steps.iter().enumerate() {
        let mv = step.mv()?;
        let before = state.clone();
        let played = submit(state, Player::new(step.by), mv);
        let expected = scenario.expect.error.as_ref().filter(|_| index + 1 == scenario.steps.len());
        match (played, expected) {
            (Ok(effect), None) => last = Some((mv, effect)),
            (Ok(_), Some(code)) => differing.0.push(format!("error: expected {code}, but {mv} was played")),
            (Err(code), Some(expected)) if code.eq_ignore_ascii_case(expected) && *state == before => {}
            (Err(code), Some(expected)) => differing.0.push(format!("error: expected {expected}, found {code}")),
            (Err(code), None) => return Err(format!("step {}, {mv}, was refused: {code}", index + 1)),
        }
    }
    if scenario.expect.error.is_some() && scenario.steps.is_empty() {
        return Err("an error is expected, and there is no step".into());
    }
    Ok(last)
}

/// As a match does: turn and end of the game are looked at first.
fn submit(state: &mut State, by: Player, mv: Move) -> Result<Effect, &'static str> {
    match state.status() {
        Status::Over(_) => Err("game_over"),
        Status::ToAct(to_act) if to_act != by => Err("out_of_turn"),
        Status::ToAct(_) => state.play(mv).map_err(|error| error.code()),
    }
}

fn check_state(
    state: &State,
    last: Option<(Move, Effect)>,
    expect: &Expect,
    differing: &mut Differences,
) -> Result<(), String> {
    let table = state.table();
    let expected_phase = expect.phase.as_deref().map(phase).transpose()?;
    differing.compare("phase", expected_phase.as_ref(), &table.phase());
    differing.compare("turn", expect.turn.map(Some).as_ref(), &state.status().to_act().map(Player::seat));
    let winner = state.status().outcome().and_then(|outcome| outcome.winner()).map(Player::seat);
    differing.compare("winner", expect.winner.as_ref(), &json!(winner));
    for (seat, cards) in &expect.hands {
        differing.compare(&format!("hand {seat}"), Some(&set(cards)), &state.hand(Player::new(*seat)));
    }
    for (seat, cards) in &expect.tables {
        differing.compare(&format!("table {seat}"), Some(&set(cards)), &table.laid(Player::new(*seat)));
    }
    let pool = state.pool();
    differing.compare("pool_top", expect.pool_top.map(Some).as_ref(), &pool.last().copied());
    if let Some(tail) = &expect.pool_tail {
        let from = pool.len().saturating_sub(tail.len());
        differing.compare("pool_tail", Some(&tail.as_slice()), &&pool[from..]);
    }
    let kinds: BTreeSet<String> = state.moves().into_iter().map(|mv| mv.kind().word().to_owned()).collect();
    differing.compare("legal_kinds", expect.legal_kinds.as_ref(), &kinds);
    if let Some(sighting) = &expect.sighting {
        let (mv, effect) = last.ok_or("a sighting is expected, and there is no step")?;
        let viewer = match &sighting.viewer {
            Value::String(word) if word == "spectator" => Viewer::Spectator,
            value => {
                let seat = value.as_u64().and_then(|seat| u8::try_from(seat).ok());
                Viewer::Seat(Player::new(seat.ok_or_else(|| format!("no viewer: {value}"))?))
            }
        };
        let mut seen = json!(dwyn::Sighting::new(mv, &effect, viewer));
        for consequence in ["opened", "settled", "winner", "over"] {
            seen.as_object_mut().map(|seen| seen.remove(consequence));
        }
        let mut expected = match &sighting.mv {
            Value::Object(seen) => seen.clone(),
            // The words alone say nothing of who moved.
            words => [("by".to_owned(), seen["by"].clone()), ("do".to_owned(), words.clone())].into_iter().collect(),
        };
        expected.retain(|_, value| !value.is_null());
        // R10 says it in words too.
        match expected.get_mut("do") {
            Some(act) if act == "drew a card" => *act = json!("draw"),
            Some(act) if act == "discarded a card" => *act = json!("discard"),
            _ => {}
        }
        differing.compare("sighting", Some(&Value::Object(expected)), &seen);
    }
    Ok(())
}

fn set(cards: &[Card]) -> Cards {
    cards.iter().copied().collect()
}

fn check_deal(setup: &Setup, expect: &Expect, differing: &mut Differences) -> Result<(), String> {
    let mut state = State::deal(setup).map_err(|error| error.to_string())?;
    for player in Player::all(setup.players) {
        let dealt = state.hand(player).len() + state.table().laid(player).len();
        differing.compare("dealt_each", expect.dealt_each.as_ref(), &dealt);
    }
    differing.compare(
        "stock_after_flip_including_crown",
        expect.stock_after_flip_including_crown.as_ref(),
        &state.stock().len(),
    );
    differing.compare("discard_pile", expect.discard_pile.as_ref(), &state.pool().len());
    let mut player = crate::support::random::ByKind::new(1);
    loop {
        let turn = state.table().turns();
        let mv = player.choose(&state).ok_or("the game ended before the crown was drawn")?;
        let effect = state.play(mv).map_err(|error| error.to_string())?;
        if effect.drawn == Some(Card::CORON) {
            differing.compare("crown_drawn_on_turn", expect.crown_drawn_on_turn.as_ref(), &turn);
            differing.compare("crown_drawn_by_player", expect.crown_drawn_by_player.as_ref(), &effect.by.seat());
            return Ok(());
        }
    }
}
