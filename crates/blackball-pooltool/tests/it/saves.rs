//! Saved simulations as they are written, and in other forms that say the same.

use std::fs;

use blackball_pooltool::{
    Adapter, BallCount, Encoding, FrameTracker, Observation, SaveFile, ShotError, ShotEventKind, Warning, rule_on,
};
use blackball_rules::{
    Ball, Facts, FrameState, Group, Readings, Ruling, Side, adjudicate,
    facts::{CuePosition, Cushion, Cushions},
    frame::{Counts, CueFrom, OnTable, Pair, Phase, Situation, Stage},
    geometry::Point,
};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::{mirrored, native, packed, samples, stretch};

fn rows() -> Vec<Value> {
    let text = fs::read_to_string(samples::folder().join("index.jsonl")).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The names of the shots that can be ruled on, with the frame before each.
fn shots() -> Vec<(String, FrameState)> {
    let rows = rows().into_iter().filter(|row| row.get("expect").is_some());
    let json = rows.filter(|row| row["file"].as_str().unwrap().ends_with(".system.json"));
    let frame = |row: &Value| {
        let situation: Situation = serde_json::from_value(row["before"].clone()).unwrap();
        FrameState::try_from(&situation).unwrap()
    };
    json.map(|row| (row["file"].as_str().unwrap().to_owned(), frame(&row))).collect()
}

fn rule(seen: &Observation, frame: &FrameState) -> Ruling {
    adjudicate(&frame.with_balls(seen.before.balls()), &seen.facts, &Readings::default()).unwrap()
}

#[test]
fn a_row_that_says_something_else_is_reported() {
    let rows = rows();
    let mut row = rows[0].clone();
    row["expect"]["free_shot"] = false.into();
    row["facts"]["contacts"] = serde_json::json!(["r1"]);
    let differences = native::check(&row, &rows, samples::folder());
    assert_eq!(differences.len(), 2, "{differences:?}");
}

#[test]
fn message_pack_and_json_show_the_same() {
    for (name, _) in shots() {
        let save = samples::load(&name);
        let packed = rmp_serde::to_vec(&packed::Packed(&save)).unwrap();
        assert_eq!(Encoding::of(&packed), Some(Encoding::MessagePack), "{name}");
        let file = SaveFile::read(&mut rmp_serde::Deserializer::from_read_ref(&packed)).unwrap();
        assert_eq!(Adapter::default().observe(&file.shots()[0]), samples::observe(&save), "{name}");
    }
}

#[test]
fn agents_in_either_order_show_the_same() {
    for (name, _) in shots() {
        let save = samples::load(&name);
        let mut swapped = save.clone();
        for event in swapped["events"].as_array_mut().unwrap() {
            event["agents"].as_array_mut().unwrap().reverse();
        }
        assert_eq!(samples::observe(&swapped), samples::observe(&save), "{name}");
    }
}

#[test]
fn a_scaled_table_is_ruled_the_same() {
    for (name, frame) in shots() {
        let mut save = samples::load(&name);
        let plain = samples::observe(&save).unwrap();
        samples::scaled(&mut save, 1.25);
        let large = samples::observe(&save).unwrap();
        assert_eq!(large.facts, plain.facts, "{name}");
        assert_eq!(rule(&large, &frame), rule(&plain, &frame), "{name}");
    }
}

#[test]
fn a_shot_in_a_mirror_is_ruled_the_same() {
    for (name, frame) in shots() {
        let save = samples::load(&name);
        let (plain, image) = (samples::observe(&save).unwrap(), samples::observe(&mirrored::mirrored(&save)).unwrap());
        let contacts =
            |seen: &Observation| (seen.facts.contacts.clone(), seen.facts.hit.clone(), seen.facts.crossed.clone());
        assert_eq!(contacts(&image), contacts(&plain), "{name}");
        assert_eq!(rule(&image, &frame), rule(&plain, &frame), "{name}");
        let touched = |seen: &Observation| seen.frozen.iter().map(|frozen| frozen.ball).collect::<Vec<_>>();
        assert_eq!(touched(&image), touched(&plain), "{name}");
    }
}

#[test]
fn clause_4q_a_ball_in_the_jaws_touches_both_cushions() {
    // Along the diagonal into a corner pocket, a ball as wide as its mouth reaches both jaws at once.
    let mut save = samples::load("contact_no_cushion.system.json");
    for ball in save["balls"].as_object_mut().unwrap().values_mut() {
        ball["params"]["R"] = 0.046.into();
    }
    let touched = (0..700).rev().find_map(|step| {
        for state in samples::states(&mut save, "r7") {
            state["rvw"][0][0] = (f64::from(step) * 0.000_05).into();
            state["rvw"][0][1] = (f64::from(step) * 0.000_05).into();
        }
        let seen = samples::observe(&save).unwrap();
        seen.frozen.into_iter().find(|frozen| frozen.ball == Ball::red(7).unwrap())
    });
    assert_eq!(touched.unwrap().cushions, [Cushion::Baulk, Cushion::LeftLower]);
}

#[test]
fn events_that_change_nothing_change_no_facts() {
    for (name, _) in shots() {
        let save = samples::load(&name);
        let long = samples::observe(&stretch::stretched(&save, 3)).unwrap();
        let short = samples::observe(&save).unwrap();
        assert_eq!((long.facts, long.events, long.warnings), (short.facts, short.events, short.warnings), "{name}");
    }
}

#[test]
fn keys_in_any_order_show_the_same() {
    // serde_json sorts the keys: agents then come before the kind of an event.
    let name = "mid_15.system.json";
    let sorted = samples::load(name);
    let written = SaveFile::from_json(&fs::read(samples::folder().join(name)).unwrap()).unwrap();
    assert_eq!(Adapter::default().observe(&written.shots()[0]), samples::observe(&sorted));
}

#[test]
fn clause_4q_a_ball_that_left_its_cushion_counts_when_it_comes_back() {
    let mut save = samples::load("frozen_red_only_own_cushion.system.json");
    let own = |save: &Value| -> Vec<(bool, bool)> {
        let cushion = |what| match what {
            ShotEventKind::Cushion { own, again, .. } => Some((again, !own || again)),
            _ => None,
        };
        samples::observe(save).unwrap().events.iter().filter_map(|moment| cushion(moment.kind)).collect()
    };
    assert_eq!(own(&save), [(false, false)]);
    // Let it be 1.6 mm off the cushion when the cue ball meets it, before it touches the cushion.
    samples::states(&mut save, "r1")[3]["rvw"][0][0] = 0.888.into();
    assert_eq!(own(&save), [(true, true)]);
}

#[test]
fn clause_4i_a_touching_ball_that_is_pushed_has_moved_and_is_no_contact() {
    let mut save = samples::load("contact_no_cushion.system.json");
    let seen = samples::observe(&save).unwrap();
    assert_eq!(seen.facts.hit, Facts::new().hit(Ball::red(1).unwrap()).hit);
    // The red is set against the cue ball: its contact comes in the first instant now.
    let cue = seen.before.at(Ball::CUE).unwrap();
    let events = save["events"].as_array().unwrap();
    let hit = events.iter().position(|event| event["event_type"] == "ball_ball").unwrap();
    for (index, state) in (0_u32..).zip(samples::states(&mut save, "r1").iter_mut().take(hit + 1)) {
        state["rvw"][0][0] = cue.x().into();
        state["rvw"][0][1] = (cue.y() + 0.0508 + f64::from(index) * 1e-9).into();
    }
    for state in samples::states(&mut save, "cue").iter_mut().take(hit + 1) {
        state["rvw"][0][0] = cue.x().into();
        state["rvw"][0][1] = cue.y().into();
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
    let file = SaveFile::from_json(&fs::read(samples::folder().join("break_05.system.json")).unwrap()).unwrap();
    let seen = |adapter: Adapter| adapter.observe(&file.shots()[0]).unwrap().facts.in_baulk;
    assert_eq!(seen(Adapter::default()), None);
    assert_eq!(seen(Adapter::default().judge_placement(0.0)), Some(true));
}

/// Of files that lie together, a rack may begin another frame at any time.
#[test]
fn clause_4_a_rack_in_the_middle_of_a_frame_begins_another() {
    let file = SaveFile::from_json(&fs::read(samples::folder().join("break_05.system.json")).unwrap()).unwrap();
    let (adapter, readings) = (Adapter::default(), Readings::default());
    let mut follow = FrameTracker::new(&adapter, &readings, None);
    for _ in 0..2 {
        let ruled = follow.shot_of_any_frame(&file.shots()[0], &Facts::new()).unwrap();
        assert_eq!((ruled.before.phase(), follow.shots()), (Phase::Break, 1));
    }
    // What cannot be ruled on changes nothing.
    let middle = samples::load("mid_10.system.json");
    let middle = SaveFile::from_json(middle.to_string().as_bytes()).unwrap();
    let refused = FrameTracker::new(&adapter, &readings, None).shot_of_any_frame(&middle.shots()[0], &Facts::new());
    assert!(matches!(refused, Err(ShotError::NotRacked { .. })), "{refused:?}");
}

#[test]
fn clause_4m_a_frame_of_several_shots_is_ruled_in_turn() {
    let bytes = fs::read(samples::folder().join("two_shots.multisystem.json")).unwrap();
    let file = SaveFile::from_json(&bytes).unwrap();
    let situation: Situation = serde_json::from_str(
        r#"{"phase":"play","groups":{"A":"red","B":"yellow"},"on_table":{"red":0,"yellow":1,"black":true},
            "shooter":"A","breaker":"A","cue_from":"lie"}"#,
    )
    .unwrap();
    let before = FrameState::try_from(&situation).unwrap();
    let ruled: Vec<_> = rule_on(&file, &Adapter::default(), before, &Readings::default()).collect();
    assert_eq!(ruled[0].as_ref().unwrap().ruling.winner(), Some(Side::A));
    assert!(ruled[1].is_err(), "the frame is over");

    // The other way round: a miss, then the opponent's free shot, with the cue ball lifted and placed.
    let mut turned = samples::load("two_shots.multisystem.json");
    turned["multisystem"].as_array_mut().unwrap().reverse();
    let file = SaveFile::from_json(turned.to_string().as_bytes()).unwrap();
    let more = Situation { on_table: OnTable::Counts(Counts { red: 2, yellow: 2, black: true }), ..situation };
    let before = FrameState::try_from(&more).unwrap();
    let ruled: Vec<_> = rule_on(&file, &Adapter::default(), before, &Readings::default()).collect();
    let second = ruled[1].as_ref().unwrap();
    assert_eq!(second.ruling.by, Side::B);
    assert_eq!(second.observation.facts.from, Some(CuePosition::Baulk));
    let others = |warning: &Warning| matches!(warning, Warning::OtherBalls { .. });
    assert!(second.observation.warnings.iter().any(others), "{:?}", second.observation.warnings);
}

#[test]
fn places_before_and_after_are_those_of_the_save() {
    let seen = samples::observe(&samples::load("pot_red_open_table.system.json")).unwrap();
    assert_eq!(seen.before.at(Ball::CUE), Point::new(0.45, 0.8).ok());
    assert_eq!(seen.before.balls().without(seen.after.balls()).iter().collect::<Vec<_>>(), [Ball::red(1).unwrap()]);
    assert!(seen.warnings.is_empty());
}

/// Where the events of a group with one time begin and end; the first and the last event stay where they are.
fn groups(save: &Value) -> Vec<(usize, usize)> {
    let events = save["events"].as_array().unwrap();
    let mut groups = Vec::new();
    let mut start = 2;
    for index in 3..events.len() {
        if index == events.len() - 1 || events[index]["time"] != events[start]["time"] {
            if index - start > 1 {
                groups.push((start, index));
            }
            start = index;
        }
    }
    groups
}

proptest! {
    #![proptest_config(boardgame_core::random_cases!(12))]

    #[test]
    fn events_of_one_time_in_any_order_are_ruled_the_same(pick in any::<prop::sample::Index>(), turns in 1..5usize) {
        let shots = shots();
        let (name, frame) = pick.get(&shots);
        let save = samples::load(name);
        let mut shuffled = save.clone();
        for (start, end) in groups(&save) {
            let length = end - start;
            shuffled["events"].as_array_mut().unwrap()[start..end].rotate_left(turns % length);
        }
        let (a, b) = (samples::observe(&save).unwrap(), samples::observe(&shuffled).unwrap());
        prop_assert_eq!(rule(&a, frame), rule(&b, frame));
    }
}

fn read(save: &Value) -> SaveFile {
    SaveFile::from_json(save.to_string().as_bytes()).unwrap()
}

fn play(red: u8, yellow: u8) -> FrameState {
    let situation = Situation {
        phase: Stage::Play,
        open: None,
        groups: Some(Pair { a: Group::Red, b: Group::Yellow }),
        on_table: OnTable::Counts(Counts { red, yellow, black: true }),
        shooter: Side::A,
        breaker: Side::A,
        free_shot: false,
        cue_from: CueFrom::LIE,
        pending_respots: Vec::new(),
    };
    FrameState::try_from(&situation).unwrap()
}

#[test]
fn clause_4a_a_shot_that_is_no_break_is_not_judged_as_one() {
    let (adapter, readings) = (Adapter::default(), Readings::default());
    let file = read(&samples::load("mid_30.system.json"));
    for before in [None, Some(FrameState::new(Side::B))] {
        let mut follow = FrameTracker::new(&adapter, &readings, before);
        let error = follow.shot(&file.shots()[0]).unwrap_err();
        assert_eq!(error, ShotError::NotRacked { balls: 3 });
        assert_eq!(follow.state(), before.as_ref());
    }
    for name in ["break_05", "break_dry_legal", "break_in_off"] {
        let file = read(&samples::load(&format!("{name}.system.json")));
        let mut follow = FrameTracker::new(&adapter, &readings, None);
        assert_eq!(follow.shot(&file.shots()[0]).unwrap().before.phase(), Phase::Break, "{name}");
    }
}

#[test]
fn clause_4e_the_balls_that_are_told_must_be_those_of_the_save() {
    let (adapter, readings) = (Adapter::default(), Readings::default());
    let file = read(&samples::load("air_shot.system.json"));
    let refused = |before| FrameTracker::new(&adapter, &readings, before).shot(&file.shots()[0]).unwrap_err();
    assert_eq!(
        refused(play(0, 2)),
        ShotError::OtherBalls {
            expected: BallCount { red: 0, yellow: 2, black: 1 },
            found: BallCount { red: 2, yellow: 2, black: 1 },
        }
    );
    assert!(FrameTracker::new(&adapter, &readings, play(2, 2)).shot(&file.shots()[0]).is_ok());
}

/// The balls of a shot stay where they are, and nothing is hit: not a break at all.
fn soft_break() -> Value {
    let mut save = samples::load("break_dry_legal.system.json");
    let events = save["events"].as_array().unwrap();
    let kept = json!([events[0], events[1]]);
    save["events"] = kept;
    for ball in save["balls"].as_object_mut().unwrap().values_mut() {
        let states = ball["history"]["states"].as_array_mut().unwrap();
        states.truncate(2);
        let first = states[0].clone();
        states[1]["rvw"] = first["rvw"].clone();
        states[1]["s"] = 0.into();
    }
    save
}

#[test]
fn clause_4b_a_rerack_after_an_illegal_break_is_seen() {
    let (adapter, readings) = (Adapter::default(), Readings::default());
    let (soft, legal) = (read(&soft_break()), read(&samples::load("break_dry_legal.system.json")));
    let mut follow = FrameTracker::new(&adapter, &readings, None);
    let first = follow.shot(&soft.shots()[0]).unwrap();
    assert_eq!(first.ruling.foul_rules().to_string(), "4b, 5d");
    // Nothing was moved: B plays on, with a free shot, from the rack that was not hit.
    let on = follow.shot(&legal.shots()[0]).unwrap();
    assert_eq!((on.rerack, on.before.phase()), (None, Phase::Play));

    // One red rolled away, and all are racked again: B asked for it, and breaks.
    let mut rolled = soft_break();
    samples::states(&mut rolled, "r1")[1]["rvw"][0][1] = 1.7.into();
    let mut follow = FrameTracker::new(&adapter, &readings, None);
    follow.shot(&read(&rolled).shots()[0]).unwrap();
    let again = follow.shot(&legal.shots()[0]).unwrap();
    assert!(again.rerack.unwrap().to_string().contains("4b"));
    assert_eq!((again.before.phase(), again.ruling.by), (Phase::Break, Side::B));
}

#[test]
fn clause_4c_a_cue_ball_that_must_lie_and_was_moved_is_warned_of() {
    let (adapter, readings) = (Adapter::default(), Readings::default());
    let file = read(&samples::load("air_shot.system.json"));
    let mut moved = samples::load("air_shot.system.json");
    for state in samples::states(&mut moved, "cue") {
        let x = state["rvw"][0][0].as_f64().unwrap() + 0.05;
        state["rvw"][0][0] = x.into();
    }
    let moved = read(&moved);
    let mut follow = FrameTracker::new(&adapter, &readings, play(2, 2));
    let ruled = follow.shot(&file.shots()[0]).unwrap();
    // A foul gives the choice; without one the cue ball is played from where it lies.
    let legal = ruled.ruling.fouls.is_empty();
    let again = follow.shot(&moved.shots()[0]).unwrap();
    let warned = again.observation.warnings.iter().any(|warning| matches!(warning, Warning::CueBallMoved { .. }));
    assert_eq!(warned, legal);
    assert_eq!(again.observation.facts.from, (!legal).then_some(CuePosition::Baulk));
}

#[test]
fn clause_4q_a_ball_pressed_into_its_own_cushion_is_told_as_such() {
    let seen = samples::observe(&samples::load("frozen_red_only_own_cushion.system.json")).unwrap();
    let Some(Cushions::Contacts(contacts)) = &seen.facts.cushion else { panic!("a list was expected") };
    assert!(contacts.iter().any(|contact| contact.own && !contact.again), "{contacts:?}");
}
