//! Saves that cannot be trusted: every one is refused, or warned of, with the way into the document.

use blackball_pooltool::{Adapter, BallNames, SaveError, SaveFile, Warning};
use blackball_rules::{Ball, facts::Cushions};
use serde_json::{Value, json};

use crate::samples;

const SAMPLE: &str = "pot_red_open_table.system.json";

/// What a spoiled sample is refused with, as text.
fn refused(spoil: impl FnOnce(&mut Value)) -> String {
    let mut save = samples::load(SAMPLE);
    spoil(&mut save);
    samples::observe(&save).unwrap_err().to_string()
}

fn warnings(spoil: impl FnOnce(&mut Value)) -> Vec<String> {
    let mut save = samples::load(SAMPLE);
    spoil(&mut save);
    samples::observe(&save).unwrap().warnings.iter().map(Warning::to_string).collect()
}

#[test]
fn clause_4s_a_save_without_the_black_is_warned_of() {
    let words = "balls: the black is not on the table, so that no frame can be in play";
    assert_eq!(warnings(|save| drop(save["balls"].as_object_mut().unwrap().remove("b"))), [words]);
    let fallen = |save: &mut Value| samples::states(save, "b").iter_mut().for_each(|state| state["s"] = json!(4));
    assert_eq!(warnings(fallen), [words]);
    assert!(warnings(|_| {}).is_empty());
}

#[test]
fn what_was_never_simulated_is_refused() {
    let error = samples::observe(&samples::load("unsimulated.system.json")).unwrap_err();
    assert_eq!(error, SaveError::NotSimulated { path: "events".into() });
    let both = json!({"multisystem": [samples::load(SAMPLE), samples::load("unsimulated.system.json")]});
    let file = SaveFile::from_json(both.to_string().as_bytes()).unwrap();
    let error = Adapter::default().observe(&file.shots()[1]).unwrap_err();
    assert_eq!(error, SaveError::NotSimulated { path: "multisystem[1].events".into() });
}

#[test]
fn balls_that_are_missing_or_unknown_are_refused() {
    assert_eq!(
        refused(|save| drop(save["balls"].as_object_mut().unwrap().remove("r1"))),
        "events[2].agents[1].id: there is no ball \"r1\""
    );
    assert_eq!(
        refused(|save| save["cue"]["cue_ball_id"] = "white".into()),
        "cue.cue_ball_id: there is no ball \"white\""
    );
    assert_eq!(
        refused(|save| {
            let mut ball = save["balls"]["r7"].clone();
            ball["id"] = "teapot".into();
            save["balls"]["teapot"] = ball;
        }),
        "balls.teapot: \"teapot\" does not stand for a ball of blackball; give the adapter a name for it"
    );
    assert_eq!(
        refused(|save| {
            let mut ball = save["balls"]["r7"].clone();
            ball["id"] = "7".into();
            save["balls"]["7"] = ball;
        }),
        "balls.r7: this is red 7, and so is \"7\""
    );
}

#[test]
fn ids_of_other_sets_are_mapped_by_the_caller() {
    let text = samples::load(SAMPLE).to_string().replace("\"r1\"", "\"red_01\"");
    let file = SaveFile::from_json(text.as_bytes()).unwrap();
    assert!(matches!(Adapter::default().observe(&file.shots()[0]), Err(SaveError::UnknownBall { .. })));
    let mut names = BallNames::default();
    names.insert("red_01", Ball::red(1).unwrap());
    let seen = Adapter::default().names(names).observe(&file.shots()[0]).unwrap();
    assert_eq!(seen.facts, samples::observe(&samples::load(SAMPLE)).unwrap().facts);
    let vague: BallNames = [("red_01", Ball::RED)].into_iter().collect();
    assert!(matches!(Adapter::default().names(vague).observe(&file.shots()[0]), Err(SaveError::UnknownBall { .. })));
}

#[test]
fn times_that_run_backwards_are_refused() {
    assert_eq!(
        refused(|save| save["events"][3]["time"] = 0.1.into()),
        "events[3].time is 0.1 s, but should be no less than the 0.2516653840466543 s before it"
    );
    assert!(
        refused(|save| samples::states(save, "r1")[3]["t"] = 0.1.into())
            .starts_with("balls.r1.history.states[3].t is 0.1 s")
    );
    assert_eq!(
        refused(|save| drop(samples::states(save, "r1").pop())),
        "balls.r1.history has 8 states, but there are 9 events"
    );
}

#[test]
fn tables_that_blackball_is_not_played_on_are_refused() {
    assert_eq!(
        refused(|save| save["table"]["pockets"] = json!({})),
        "table.pockets is empty: blackball is not played on a table without pockets"
    );
    assert_eq!(
        refused(|save| drop(save["table"]["pockets"].as_object_mut().unwrap().remove("lc"))),
        "table.pockets.lc is missing"
    );
    assert!(
        refused(|save| save["table"]["cushion_segments"]["linear"]["3"]["p1"][0] = 0.1.into())
            .starts_with("table.cushion_segments.linear.3: the nose")
    );
    assert!(
        refused(|save| save["balls"]["r1"]["params"]["R"] = (-0.0254).into())
            .starts_with("balls.r1.params.R is -0.0254 m")
    );
    assert!(refused(|save| samples::scaled(save, 10.0)).contains("a table is 0.3 to 5 m long"));
}

#[test]
fn events_that_cannot_be_are_refused() {
    let pot = |save: &Value| {
        let events = save["events"].as_array().unwrap();
        events.iter().position(|event| event["event_type"] == "ball_pocket").unwrap()
    };
    let twice = refused(|save| {
        let pot = pot(save);
        let event = save["events"][pot].clone();
        save["events"][pot + 1] = event;
        let time = samples::states(save, "r1")[pot + 1]["t"].clone();
        save["events"][pot + 1]["time"] = time;
    });
    assert!(twice.ends_with("agents[0].id: \"r1\" is not on the table"), "{twice}");
    assert_eq!(
        refused(|save| save["events"][1]["event_type"] = "none".into()),
        "events: no stick_ball event, so that nothing was struck"
    );
    assert_eq!(
        refused(|save| save["events"][1]["agents"][1]["id"] = "r1".into()),
        "events[1].agents[1].id: \"r1\" was struck, but the cue names \"cue\""
    );
    assert_eq!(
        refused(|save| drop(save["events"][2]["agents"].as_array_mut().unwrap().pop())),
        "events[2].agents: expected two balls"
    );
    let pocket = refused(|save| {
        let pot = pot(save);
        save["events"][pot]["agents"][1]["id"] = "zz".into();
    });
    assert!(pocket.ends_with("agents[1].id: there is no pocket \"zz\""), "{pocket}");
}

#[test]
fn doubtful_motion_is_warned_of() {
    assert_eq!(
        warnings(|save| save["events"][2]["agents"][0]["initial"]["state"]["rvw"][0] = json!([0.65, 1.36, 0.0254])),
        ["events[2].agents: the cue ball and red 1 are said to touch, but were 52.2 mm apart"]
    );
    assert_eq!(
        warnings(|save| {
            for state in &mut samples::states(save, "y1")[5..] {
                state["rvw"][0][0] = (-0.2).into();
            }
        }),
        ["balls.y1.history.states[5]: yellow 1 is beyond the cushions, though nothing says that it fell"]
    );
    assert_eq!(
        warnings(|save| samples::states(save, "cue").last_mut().unwrap()["s"] = 3.into()),
        ["balls.cue.history.states[8].s: the cue ball was still moving when the simulation ended"]
    );
    assert_eq!(
        warnings(|save| save["events"][3]["event_type"] = "ball_chalk".into()),
        ["events[3].event_type: an event of an unknown kind was passed over"]
    );
    // It may have been a landing, another contact or a cushion.
    for (agents, known) in [(json!([]), [false; 3]), (json!([{"id": "y1", "agent_type": "ball"}]), [true; 3])] {
        let mut save = samples::load("break_05.system.json");
        save["events"][2]["event_type"] = "ball_table".into();
        save["events"][2]["agents"] = agents;
        let facts = samples::observe(&save).unwrap().facts;
        assert_eq!([facts.jumped.is_some(), facts.hit.is_some(), facts.cushion.is_some()], known);
    }
    let mut save = samples::load(SAMPLE);
    samples::states(&mut save, "cue")[3]["rvw"][0][2] = 0.1.into();
    let seen = samples::observe(&save).unwrap();
    assert_eq!(seen.facts.jumped, None);
    assert!(matches!(seen.warnings[..], [Warning::LeftBed { .. }]));
}

#[test]
fn cushions_before_the_first_contact_are_marked() {
    let seen = samples::observe(&samples::load("break_05.system.json")).unwrap();
    let Some(Cushions::Contacts(contacts)) = seen.facts.cushion else { panic!("a list was expected") };
    assert!(!contacts.is_empty() && contacts.iter().all(|contact| contact.early));
}
