//! Saves that cannot be trusted: every one is refused, or warned of, with the way into the document.

#[path = "support/saves.rs"]
mod saves;

use std::fs;

use blackball_rules::{
    Ball, Cushions,
    pooltool::{Adapter, BallNames, Encoding, JsonFault, SaveError, SaveFile, Warning},
};
use proptest::prelude::*;
use serde_json::{Value, json};

const SAMPLE: &str = "pot_red_open_table.system.json";

fn text() -> Vec<u8> {
    fs::read(saves::folder().join(SAMPLE)).unwrap()
}

/// What a spoiled sample is refused with, as text.
fn refused(spoil: impl FnOnce(&mut Value)) -> String {
    let mut save = saves::load(SAMPLE);
    spoil(&mut save);
    saves::observe(&save).unwrap_err().to_string()
}

/// What reading a spoiled sample fails with.
fn unread(spoil: impl FnOnce(&mut Value)) -> String {
    let mut save = saves::load(SAMPLE);
    spoil(&mut save);
    let error = SaveFile::from_json(save.to_string().as_bytes()).unwrap_err();
    assert!(matches!(error.fault, JsonFault::Content { .. }), "{error}");
    format!("{}: {}", error.path, error.fault)
}

fn warnings(spoil: impl FnOnce(&mut Value)) -> Vec<String> {
    let mut save = saves::load(SAMPLE);
    spoil(&mut save);
    saves::observe(&save).unwrap().warnings.iter().map(Warning::to_string).collect()
}

#[test]
fn clause_4s_a_save_without_the_black_is_warned_of() {
    let words = "balls: the black is not on the table, so that no frame can be in play";
    assert_eq!(warnings(|save| drop(save["balls"].as_object_mut().unwrap().remove("b"))), [words]);
    let fallen = |save: &mut Value| saves::states(save, "b").iter_mut().for_each(|state| state["s"] = json!(4));
    assert_eq!(warnings(fallen), [words]);
    assert!(warnings(|_| {}).is_empty());
}

#[test]
fn what_was_never_simulated_is_refused() {
    let error = saves::observe(&saves::load("unsimulated.system.json")).unwrap_err();
    assert_eq!(error, SaveError::NotSimulated { path: "events".into() });
    let both = json!({"multisystem": [saves::load(SAMPLE), saves::load("unsimulated.system.json")]});
    let file = SaveFile::from_json(both.to_string().as_bytes()).unwrap();
    let error = Adapter::default().observe(&file.shots()[1]).unwrap_err();
    assert_eq!(error, SaveError::NotSimulated { path: "multisystem[1].events".into() });
}

#[test]
fn a_cut_off_file_says_where_it_ends() {
    let whole = text();
    for cut in (0..whole.len()).step_by(97) {
        let error = SaveFile::from_json(&whole[..cut]).unwrap_err();
        assert_eq!(error.fault, JsonFault::CutOff, "{cut}: {error}");
        assert_eq!((error.line, error.column), (1, cut), "{error}");
    }
    let error = SaveFile::from_json(&whole[..whole.len() / 2]).unwrap_err();
    assert!(error.path.starts_with("balls."), "{error}");
}

#[test]
fn what_python_writes_for_no_number_is_named() {
    let whole = String::from_utf8(text()).unwrap();
    for token in ["NaN", "Infinity", "-Infinity"] {
        let spoiled =
            whole.replacen("[[0.45,", &format!("[[{token},"), 1).replacen("[[0.45, ", &format!("[[{token}, "), 1);
        assert_ne!(spoiled, whole);
        let error = SaveFile::from_json(spoiled.as_bytes()).unwrap_err();
        assert_eq!(error.fault, JsonFault::NotANumber { token }, "{error}");
        assert_eq!(error.line, 1);
    }
    let error = SaveFile::from_json(whole.replacen(':', "=", 1).as_bytes()).unwrap_err();
    assert!(matches!(error.fault, JsonFault::Syntax { .. }), "{error}");
    let error = SaveFile::from_json(format!("{whole} {{").as_bytes()).unwrap_err();
    assert!(matches!(error.fault, JsonFault::Syntax { .. }), "{error}");
}

#[test]
fn no_number_in_message_pack_is_refused_with_its_place() {
    let name = saves::folder().join("pot_red_single.system.msgpack");
    let mut bytes = fs::read(name).unwrap();
    assert_eq!(Encoding::of(&bytes), Some(Encoding::MessagePack));
    let start = 0.45_f64.to_le_bytes();
    let place = bytes.windows(8).position(|window| window == start).unwrap();
    bytes[place..place + 8].copy_from_slice(&f64::NAN.to_le_bytes());
    let error = SaveFile::read(&mut rmp_serde::Deserializer::from_read_ref(&bytes)).unwrap_err();
    assert!(error.path.starts_with("balls.cue."), "{error}");
    assert!(error.to_string().contains("finite number"), "{error}");
}

#[test]
fn values_of_another_type_are_refused_with_their_place() {
    assert_eq!(
        unread(|save| save["events"][2]["time"] = "soon".into()),
        "events[2].time: invalid type: string \"soon\", expected a finite number"
    );
    assert_eq!(
        unread(|save| saves::states(save, "r1")[3]["rvw"][0] = json!([1, 2])),
        "balls.r1.history.states[3].rvw: invalid length 2, expected three finite numbers"
    );
    assert_eq!(
        unread(|save| saves::states(save, "r1")[3]["s"] = 7.into()),
        "balls.r1.history.states[3]: invalid value: floating point `7.0`, expected a phase from 0 to 4"
    );
    assert_eq!(unread(|save| save["table"] = Value::Null), "table: invalid type: null, expected a table");
    assert_eq!(
        unread(|save| save["events"] = json!({})),
        "events: invalid type: map, expected a list, each item an event"
    );
    assert_eq!(
        unread(|save| save["balls"]["r1"]["id"] = "r2".into()),
        "the top level: the ball under balls.r1 has the id \"r2\""
    );
    for key in ["cue", "table", "balls", "events"] {
        let message = unread(|save| drop(save.as_object_mut().unwrap().remove(key)));
        assert_eq!(message, format!("the top level: missing field `{key}`"));
    }
}

#[test]
fn a_frame_without_shots_is_refused() {
    let error = SaveFile::from_json(b"{\"multisystem\": []}").unwrap_err();
    assert_eq!(error.to_string(), "line 1, column 19, in the top level: invalid length 0, expected at least one shot");
}

#[test]
fn deep_nesting_is_passed_over_or_refused() {
    let deep = 100_000;
    let nested = format!("{}{}", "[".repeat(deep), "]".repeat(deep));
    let whole = String::from_utf8(text()).unwrap();
    let spoiled = whole.replacen('{', &format!("{{\"extra\":{nested},"), 1);
    assert_eq!(SaveFile::from_json(spoiled.as_bytes()).unwrap().shots().len(), 1);
    assert!(SaveFile::from_json(whole.replacen('{', &nested, 1).as_bytes()).is_err());
    let mut packed = vec![0x81, 0xa5];
    packed.extend(b"extra");
    packed.extend(std::iter::repeat_n(0x91, deep));
    assert!(SaveFile::read(&mut rmp_serde::Deserializer::from_read_ref(&packed)).is_err());
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
        "balls.teapot: \"teapot\" stands for no ball of blackball; give the adapter a name for it"
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
    let text = String::from_utf8(text()).unwrap().replace("\"r1\"", "\"red_01\"");
    let file = SaveFile::from_json(text.as_bytes()).unwrap();
    assert!(matches!(Adapter::default().observe(&file.shots()[0]), Err(SaveError::UnknownBall { .. })));
    let mut names = BallNames::default();
    names.insert("red_01", Ball::red(1).unwrap());
    let seen = Adapter::default().names(names).observe(&file.shots()[0]).unwrap();
    assert_eq!(seen.facts, saves::observe(&saves::load(SAMPLE)).unwrap().facts);
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
        refused(|save| saves::states(save, "r1")[3]["t"] = 0.1.into())
            .starts_with("balls.r1.history.states[3].t is 0.1 s")
    );
    assert_eq!(
        refused(|save| drop(saves::states(save, "r1").pop())),
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
    assert!(refused(|save| saves::scaled(save, 10.0)).contains("a table is 0.3 to 5 m long"));
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
        let time = saves::states(save, "r1")[pot + 1]["t"].clone();
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
        ["events[2].agents: cue and red 1 are said to touch, but were 52.2 mm apart"]
    );
    assert_eq!(
        warnings(|save| {
            for state in &mut saves::states(save, "y1")[5..] {
                state["rvw"][0][0] = (-0.2).into();
            }
        }),
        ["balls.y1.history.states[5]: yellow 1 is beyond the cushions, though nothing says that it fell"]
    );
    assert_eq!(
        warnings(|save| saves::states(save, "cue").last_mut().unwrap()["s"] = 3.into()),
        ["balls.cue.history.states[8].s: cue was still moving when the simulation ended"]
    );
    assert_eq!(
        warnings(|save| save["events"][3]["event_type"] = "ball_chalk".into()),
        ["events[3].event_type: an event of an unknown kind was passed over"]
    );
    let mut save = saves::load(SAMPLE);
    saves::states(&mut save, "cue")[3]["rvw"][0][2] = 0.1.into();
    let seen = saves::observe(&save).unwrap();
    assert_eq!(seen.facts.jumped, None);
    assert!(matches!(seen.warnings[..], [Warning::LeftBed { .. }]));
}

#[test]
fn cushions_before_the_first_contact_are_marked() {
    let seen = saves::observe(&saves::load("break_05.system.json")).unwrap();
    let Some(Cushions::Seen(contacts)) = seen.facts.cushion else { panic!("a list was expected") };
    assert!(!contacts.is_empty() && contacts.iter().all(|contact| contact.early));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn spoiled_bytes_never_panic(place in any::<prop::sample::Index>(), byte: u8, cut in any::<prop::sample::Index>()) {
        for name in ["frozen_red_only_own_cushion.system.json", "pot_red_single.system.msgpack"] {
            let mut bytes = fs::read(saves::folder().join(name)).unwrap();
            let place = place.index(bytes.len());
            bytes[place] = byte;
            bytes.truncate(bytes.len() - cut.index(2) * cut.index(bytes.len()));
            let file = match Encoding::of(&bytes) {
                Some(Encoding::Json) => SaveFile::from_json(&bytes).ok(),
                _ => SaveFile::read(&mut rmp_serde::Deserializer::from_read_ref(&bytes)).ok(),
            };
            for shot in file.iter().flat_map(SaveFile::shots) {
                let _ = Adapter::default().observe(shot);
            }
        }
    }

    #[test]
    fn spoiled_numbers_never_panic(
        index in any::<prop::sample::Index>(),
        with in prop_oneof![Just("1e308"), Just("-1e308"), Just("0"), Just("-1"), Just("99999999999999999999")],
    ) {
        let text = String::from_utf8(text()).unwrap();
        let digits: Vec<usize> = text.match_indices(|c: char| c.is_ascii_digit()).map(|(place, _)| place).collect();
        let place = *index.get(&digits);
        let end = place + text[place..].find(|c: char| !(c.is_ascii_digit() || "+-.eE".contains(c))).unwrap();
        let spoiled = format!("{}{with}{}", &text[..place], &text[end..]);
        if let Ok(file) = SaveFile::from_json(spoiled.as_bytes()) {
            let _ = Adapter::default().observe(&file.shots()[0]);
        }
    }
}
