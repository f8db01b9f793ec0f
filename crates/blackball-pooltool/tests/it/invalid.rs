//! Tests of the errors and warnings for invalid and doubtful saves, and of their paths.

use blackball_pooltool::{Adapter, SaveError, SaveFile, Warning};
use blackball_rules::{Ball, facts::Cushions};
use serde_json::{Value, json};

use crate::samples::{self, states};

const SAMPLE: &str = "pot_red_open_table.system.json";

fn spoiled(spoil: impl FnOnce(&mut Value)) -> Value {
    let mut save = samples::load(SAMPLE);
    spoil(&mut save);
    save
}

/// Returns the error or the warnings that a save causes.
fn message(save: &Value) -> String {
    let file = match SaveFile::from_json(save.to_string().as_bytes()) {
        Ok(file) => file,
        Err(error) => return format!("unreadable {}", error.error.to_string().trim_start_matches("in ")),
    };
    match Adapter::default().observe(&file.shots()[0]) {
        Ok(seen) => format!("warned {}", seen.warnings.iter().map(Warning::to_string).collect::<Vec<_>>().join("; ")),
        Err(error) => format!("refused {error}"),
    }
}

#[test]
fn clause_2_spoiled_saves_have_a_message_with_the_path() {
    for row in include_str!("../data/spoiled.txt").lines().filter(|row| !row.starts_with('#')) {
        let [pointer, value, expected] = row.splitn(3, " | ").collect::<Vec<_>>()[..] else { panic!("{row}") };
        let (parent, key) = pointer.rsplit_once('/').unwrap();
        let save = spoiled(|save| match save.pointer_mut(parent).unwrap() {
            Value::Object(map) if value == "remove" => drop(map.remove(key).unwrap()),
            Value::Array(list) if value == "remove" => drop(list.remove(key.parse().unwrap())),
            _ => *save.pointer_mut(pointer).unwrap() = serde_json::from_str(value).unwrap(),
        });
        let found = message(&save);
        assert!(found.starts_with(expected), "{row}: {found}");
    }
}

#[test]
fn contradictions_in_several_places_are_refused() {
    let copied = |id: &str| {
        spoiled(|save| {
            let mut ball = save["balls"]["r7"].clone();
            ball["id"] = id.into();
            save["balls"][id] = ball;
        })
    };
    let unknown = "balls.teapot: \"teapot\" is not a known ball: give the adapter a name for it";
    assert_eq!(message(&copied("teapot")), format!("refused {unknown}"));
    assert_eq!(message(&copied("7")), "refused balls.r7: this is red 7, and so is \"7\"");
    assert!(message(&spoiled(|save| samples::scaled(save, 10.0))).contains("a table is 0.3 to 5 m long"));
    let twice = spoiled(|save| {
        let pot = 4;
        save["events"][pot + 1] = save["events"][pot].clone();
        save["events"][pot + 1]["time"] = states(save, "r1")[pot + 1]["t"].clone();
    });
    assert_eq!(message(&twice), "refused events[5].agents[0].id: \"r1\" is not on the table");
}

#[test]
fn several_states_can_be_doubtful() {
    assert_eq!(message(&samples::load(SAMPLE)), "warned ");
    let down = |save: &mut Value| states(save, "b").iter_mut().for_each(|state| state["s"] = json!(4));
    assert_eq!(message(&spoiled(down)), "warned balls: the black is not on the table, so no frame is in progress");
    let outside =
        |save: &mut Value| states(save, "y1")[5..].iter_mut().for_each(|state| state["rvw"][0][0] = json!(-0.2));
    let warning = "balls.y1.history.states[5]: yellow 1 is beyond the cushions, although no event says that it fell";
    assert_eq!(message(&spoiled(outside)), format!("warned {warning}"));
}

#[test]
fn clause_5e_a_cue_ball_that_leaves_the_bed_may_have_jumped() {
    let lifted = spoiled(|save| states(save, "cue")[3]["rvw"][0][2] = 0.1.into());
    assert_eq!(samples::observe(&lifted).unwrap().facts.jumped, None);
    // An event of an unknown kind may be a landing, another contact or a cushion contact.
    for (agents, known) in [(json!([]), [false; 3]), (json!([{"id": "y1", "agent_type": "ball"}]), [true; 3])] {
        let mut save = samples::load("break_05.system.json");
        save["events"][2]["event_type"] = "ball_table".into();
        save["events"][2]["agents"] = agents;
        let facts = samples::observe(&save).unwrap().facts;
        assert_eq!([facts.jumped.is_some(), facts.hit.is_some(), facts.cushion.is_some()], known);
    }
}

#[test]
fn a_shot_that_was_not_simulated_is_refused() {
    let error = samples::observe(&samples::load("unsimulated.system.json")).unwrap_err();
    assert_eq!(error, SaveError::NotSimulated { path: "events".into() });
    let both = json!({"multisystem": [samples::load(SAMPLE), samples::load("unsimulated.system.json")]});
    let file = SaveFile::from_json(both.to_string().as_bytes()).unwrap();
    let error = Adapter::default().observe(&file.shots()[1]).unwrap_err();
    assert_eq!(error, SaveError::NotSimulated { path: "multisystem[1].events".into() });
}

#[test]
fn the_caller_can_name_the_balls() {
    let text = samples::load(SAMPLE).to_string().replace("\"r1\"", "\"red_01\"");
    let file = SaveFile::from_json(text.as_bytes()).unwrap();
    let observe = |adapter: Adapter| adapter.observe(&file.shots()[0]);
    let named = |ball| Adapter::default().names([("red_01".to_owned(), ball)]);
    let facts = observe(named(Ball::red(1).unwrap())).unwrap().facts;
    assert_eq!(facts, samples::observe(&samples::load(SAMPLE)).unwrap().facts);
    for adapter in [Adapter::default(), named(Ball::RED)] {
        assert!(matches!(observe(adapter), Err(SaveError::UnknownBall { .. })));
    }
}

#[test]
fn cushions_before_the_first_contact_are_marked() {
    let seen = samples::observe(&samples::load("break_05.system.json")).unwrap();
    let Some(Cushions::Contacts(contacts)) = seen.facts.cushion else { panic!("a list was expected") };
    assert!(!contacts.is_empty() && contacts.iter().all(|contact| contact.early));
}
