//! Tests of rulings on saves, and of equivalent forms of saves.

use std::fs;

use blackball_pooltool::{
    Adapter, BallCount, Encoding, FrameTracker, Observation, SaveFile, ShotError, ShotEvent, ShotEventKind, Warning,
    rule_on,
};
use blackball_rules::{
    Ball, Facts, FrameState, Readings, Ruling, Side, adjudicate,
    facts::{CuePosition, Cushion},
    frame::Phase,
    geometry::Point,
};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::{
    mirrored, native, packed,
    samples::{self, frame, read, states},
    stretch,
};

fn rows() -> Vec<Value> {
    native::rows(&samples::folder().join("index.jsonl"))
}

/// Lists the shots for which a ruling is expected, each with the frame before it.
fn shots() -> Vec<(String, FrameState)> {
    let rows = rows().into_iter().filter(|row| row.get("expect").is_some());
    let json = rows.filter(|row| row["file"].as_str().unwrap().ends_with(".system.json"));
    json.map(|row| (row["file"].as_str().unwrap().to_owned(), frame(&row["before"]))).collect()
}

fn rule(seen: &Observation, frame: &FrameState) -> Ruling {
    adjudicate(&frame.with_balls(seen.before.balls()), &seen.facts, &Readings::default()).unwrap()
}

#[test]
fn a_wrong_row_is_reported() {
    let rows = rows();
    let mut row = rows[0].clone();
    row["expect"]["free_shot"] = false.into();
    row["facts"]["contacts"] = json!(["r1"]);
    let differences = native::check(&row, &rows, samples::folder());
    assert_eq!(differences.len(), 2, "{differences:?}");
}

#[test]
fn equivalent_saves_have_the_same_facts() {
    for (name, frame) in shots() {
        let save = samples::load(&name);
        let plain = samples::observe(&save).unwrap();
        let packed = rmp_serde::to_vec(&packed::Packed(&save)).unwrap();
        assert_eq!(Encoding::of(&packed), Some(Encoding::MessagePack), "{name}");
        let file = samples::unpack(&packed).unwrap();
        assert_eq!(Adapter::default().observe(&file.shots()[0]).as_ref(), Ok(&plain), "packed {name}");

        let mut swapped = save.clone();
        for event in swapped["events"].as_array_mut().unwrap() {
            event["agents"].as_array_mut().unwrap().reverse();
        }
        assert_eq!(samples::observe(&swapped).as_ref(), Ok(&plain), "agents reversed in {name}");

        let long = samples::observe(&stretch::stretched(&save, 3)).unwrap();
        let parts = |seen: &Observation| (seen.facts.clone(), seen.events.clone(), seen.warnings.clone());
        assert_eq!(parts(&long), parts(&plain), "more events in {name}");

        let mut scaled = save.clone();
        samples::scaled(&mut scaled, 1.25);
        let large = samples::observe(&scaled).unwrap();
        assert_eq!((&large.facts, rule(&large, &frame)), (&plain.facts, rule(&plain, &frame)), "scaled {name}");

        let image = samples::observe(&mirrored::mirrored(&save)).unwrap();
        let balls = |seen: &Observation| seen.frozen.iter().map(|frozen| frozen.ball).collect::<Vec<_>>();
        let parts = |seen: &Observation| {
            let facts = &seen.facts;
            (facts.contacts.clone(), facts.hit.clone(), facts.crossed.clone(), balls(seen), rule(seen, &frame))
        };
        assert_eq!(parts(&image), parts(&plain), "mirrored {name}");
    }
}

#[test]
fn clause_4q_a_ball_in_the_jaws_touches_both_cushions() {
    // A ball as wide as the mouth of a corner pocket touches both jaws when it approaches on the diagonal.
    let mut save = samples::load("contact_no_cushion.system.json");
    for ball in save["balls"].as_object_mut().unwrap().values_mut() {
        ball["params"]["R"] = 0.046.into();
    }
    let touched = (0..700).rev().find_map(|step| {
        for state in states(&mut save, "r7") {
            state["rvw"][0][0] = (f64::from(step) * 0.000_05).into();
            state["rvw"][0][1] = (f64::from(step) * 0.000_05).into();
        }
        let seen = samples::observe(&save).unwrap();
        seen.frozen.into_iter().find(|frozen| frozen.ball == Ball::red(7).unwrap())
    });
    assert_eq!(touched.unwrap().cushions, [Cushion::Baulk, Cushion::LeftLower]);
}

#[test]
fn keys_may_come_in_any_order() {
    // serde_json has sorted the keys, so an event's agents come before its kind.
    let name = "mid_15.system.json";
    let sorted = samples::load(name);
    let written = SaveFile::from_json(&fs::read(samples::folder().join(name)).unwrap()).unwrap();
    assert_eq!(Adapter::default().observe(&written.shots()[0]), samples::observe(&sorted));
}

#[test]
fn clause_4q_a_ball_that_left_its_cushion_counts_when_it_comes_back() {
    let mut save = samples::load("frozen_red_only_own_cushion.system.json");
    let cushions = |save: &Value| -> Vec<(bool, bool)> {
        let cushion = |event: &ShotEvent| match event.kind {
            ShotEventKind::Cushion { own, again, .. } => Some((own, again)),
            _ => None,
        };
        samples::observe(save).unwrap().events.iter().filter_map(cushion).collect()
    };
    assert_eq!(cushions(&save), [(true, false)]);
    // The ball is now 1.6 mm off the cushion when the cue ball hits it.
    states(&mut save, "r1")[3]["rvw"][0][0] = 0.888.into();
    assert_eq!(cushions(&save), [(true, true)]);
}

#[test]
fn clause_4i_a_touching_ball_that_is_pushed_has_moved_and_is_no_contact() {
    let mut save = samples::load("contact_no_cushion.system.json");
    let seen = samples::observe(&save).unwrap();
    assert_eq!(seen.facts.hit, Facts::new().hit(Ball::red(1).unwrap()).hit);
    // Move the red against the cue ball, so that the contact is immediate.
    let cue = seen.before.at(Ball::CUE).unwrap();
    let events = save["events"].as_array().unwrap();
    let hit = events.iter().position(|event| event["event_type"] == "ball_ball").unwrap();
    for (id, ahead, step) in [("r1", 0.0508, 1e-9), ("cue", 0.0, 0.0)] {
        for (index, state) in (0_u32..).zip(states(&mut save, id).iter_mut().take(hit + 1)) {
            state["rvw"][0][0] = cue.x().into();
            state["rvw"][0][1] = (cue.y() + ahead + f64::from(index) * step).into();
        }
    }
    for agent in save["events"][hit]["agents"].as_array_mut().unwrap() {
        agent["initial"] = Value::Null;
    }
    let seen = samples::observe(&save).unwrap();
    assert_eq!(seen.facts.hit, Facts::new().miss().hit);
    assert_eq!(seen.facts.touching, Facts::new().touching(Ball::red(1).unwrap(), true).touching);
}

#[test]
fn clause_5b_placement_is_judged_only_when_asked() {
    let file = read(&samples::load("break_05.system.json"));
    let seen = |adapter: Adapter| adapter.observe(&file.shots()[0]).unwrap().facts.in_baulk;
    assert_eq!(seen(Adapter::default()), None);
    assert_eq!(seen(Adapter::default().judge_placement(0.0)), Some(true));
}

#[test]
fn clause_4_a_rack_in_the_middle_of_a_frame_begins_another() {
    let file = read(&samples::load("break_05.system.json"));
    let mut tracker = track(None);
    for _ in 0..2 {
        let ruling = tracker.shot_of_any_frame(&file.shots()[0], &Facts::new()).unwrap();
        assert_eq!((ruling.before.phase(), tracker.shots()), (Phase::Break, 1));
    }
    // A rejected shot leaves the tracker unchanged.
    let middle = read(&samples::load("mid_10.system.json"));
    let refused = track(None).shot_of_any_frame(&middle.shots()[0], &Facts::new());
    assert!(matches!(refused, Err(ShotError::NotRacked { .. })), "{refused:?}");
}

#[test]
fn clause_4m_a_frame_of_several_shots_is_ruled_in_turn() {
    let file = read(&samples::load("two_shots.multisystem.json"));
    let rule = |file, before| rule_on(file, &Adapter::default(), before, &Readings::default()).collect::<Vec<_>>();
    let ruled = rule(&file, play(0, 1));
    assert_eq!(ruled[0].as_ref().unwrap().ruling.winner(), Some(Side::A));
    assert!(ruled[1].is_err(), "the frame is over");

    // Reversed, the shots are a miss and then a free shot with the cue ball placed in baulk.
    let mut turned = samples::load("two_shots.multisystem.json");
    turned["multisystem"].as_array_mut().unwrap().reverse();
    let file = read(&turned);
    let ruled = rule(&file, play(2, 2));
    let second = ruled[1].as_ref().unwrap();
    assert_eq!(second.ruling.by, Side::B);
    assert_eq!(second.observation.facts.from, Some(CuePosition::Baulk));
    let warnings = &second.observation.warnings;
    assert!(warnings.iter().any(|warning| matches!(warning, Warning::OtherBalls { .. })), "{warnings:?}");
}

#[test]
fn places_before_and_after_are_those_of_the_save() {
    let seen = samples::observe(&samples::load("pot_red_open_table.system.json")).unwrap();
    assert_eq!(seen.before.at(Ball::CUE), Point::new(0.45, 0.8).ok());
    assert_eq!(seen.before.balls().without(seen.after.balls()).iter().collect::<Vec<_>>(), [Ball::red(1).unwrap()]);
    assert!(seen.warnings.is_empty());
}

proptest! {
    #![proptest_config(boardgame_core::random_cases!(12))]

    #[test]
    fn simultaneous_events_may_come_in_any_order(pick in any::<prop::sample::Index>(), turns in 1..5usize) {
        let shots = shots();
        let (name, frame) = pick.get(&shots);
        let save = samples::load(name);
        let mut shuffled = save.clone();
        let events = shuffled["events"].as_array_mut().unwrap();
        let last = events.len() - 1;
        for simultaneous in events[2..last].chunk_by_mut(|one, other| one["time"] == other["time"]) {
            simultaneous.rotate_left(turns % simultaneous.len());
        }
        let [expected, found] = [&save, &shuffled].map(|save| rule(&samples::observe(save).unwrap(), frame));
        prop_assert_eq!(found, expected);
    }
}

fn play(red: u8, yellow: u8) -> FrameState {
    frame(&json!({"phase": "play", "groups": {"A": "red", "B": "yellow"}, "shooter": "A", "breaker": "A",
        "on_table": {"red": red, "yellow": yellow, "black": true}, "cue_from": "lie"}))
}

fn track(before: impl Into<Option<FrameState>>) -> FrameTracker {
    FrameTracker::new(&Adapter::default(), &Readings::default(), before)
}

#[test]
fn clause_4a_a_break_must_start_from_a_rack() {
    let file = read(&samples::load("mid_30.system.json"));
    for before in [None, Some(FrameState::new(Side::B))] {
        let mut tracker = track(before);
        let error = tracker.shot(&file.shots()[0]).unwrap_err();
        assert_eq!(error, ShotError::NotRacked { balls: 3 });
        assert_eq!(tracker.state(), before.as_ref());
    }
    for name in ["break_05", "break_dry_legal", "break_in_off"] {
        let file = read(&samples::load(&format!("{name}.system.json")));
        assert_eq!(track(None).shot(&file.shots()[0]).unwrap().before.phase(), Phase::Break, "{name}");
    }
}

#[test]
fn clause_4e_the_frame_must_have_the_balls_of_the_save() {
    let file = read(&samples::load("air_shot.system.json"));
    let refused = |before| track(before).shot(&file.shots()[0]).unwrap_err();
    let count = |red| BallCount { red, yellow: 2, black: 1 };
    assert_eq!(refused(play(0, 2)), ShotError::OtherBalls { expected: count(0), found: count(2) });
    assert!(track(play(2, 2)).shot(&file.shots()[0]).is_ok());
}

fn soft_break() -> Value {
    let mut save = samples::load("break_dry_legal.system.json");
    let events = save["events"].as_array().unwrap();
    save["events"] = json!([events[0], events[1]]);
    for ball in save["balls"].as_object_mut().unwrap().values_mut() {
        let states = ball["history"]["states"].as_array_mut().unwrap();
        states.truncate(2);
        states[1]["rvw"] = states[0]["rvw"].clone();
        states[1]["s"] = 0.into();
    }
    save
}

#[test]
fn clause_4b_a_rerack_after_an_illegal_break_is_detected() {
    let (soft, legal) = (read(&soft_break()), read(&samples::load("break_dry_legal.system.json")));
    let mut tracker = track(None);
    let first = tracker.shot(&soft.shots()[0]).unwrap();
    assert_eq!(first.ruling.foul_rules().to_string(), "4b, 5d");
    // The balls have not moved, so B plays a free shot at the untouched rack.
    let on = tracker.shot(&legal.shots()[0]).unwrap();
    assert_eq!((on.rerack, on.before.phase()), (None, Phase::Play));

    // A red rolled away and all balls were then racked again, so B breaks.
    let mut rolled = soft_break();
    states(&mut rolled, "r1")[1]["rvw"][0][1] = 1.7.into();
    let mut tracker = track(None);
    tracker.shot(&read(&rolled).shots()[0]).unwrap();
    let again = tracker.shot(&legal.shots()[0]).unwrap();
    assert!(again.rerack.unwrap().to_string().contains("4b"));
    assert_eq!((again.before.phase(), again.ruling.by), (Phase::Break, Side::B));
}

#[test]
fn clause_4c_a_moved_cue_ball_has_a_warning() {
    let file = read(&samples::load("air_shot.system.json"));
    let mut moved = samples::load("air_shot.system.json");
    for state in states(&mut moved, "cue") {
        let x = state["rvw"][0][0].as_f64().unwrap() + 0.05;
        state["rvw"][0][0] = x.into();
    }
    let mut tracker = track(play(2, 2));
    let legal = tracker.shot(&file.shots()[0]).unwrap().ruling.fouls.is_empty();
    let again = tracker.shot(&read(&moved).shots()[0]).unwrap();
    let warned = again.observation.warnings.iter().any(|warning| matches!(warning, Warning::CueBallMoved { .. }));
    assert_eq!(warned, legal);
    assert_eq!(again.observation.facts.from, (!legal).then_some(CuePosition::Baulk));
}
