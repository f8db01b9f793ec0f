//! Saves that cannot be read: each is refused with the way into the document and what was expected there.

use std::fs;

use blackball_pooltool::{Adapter, Encoding, Fault, SaveFile, Token};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::samples;

const SAMPLE: &str = "pot_red_open_table.system.json";

fn text() -> Vec<u8> {
    fs::read(samples::folder().join(SAMPLE)).unwrap()
}

/// What reading a spoiled sample fails with.
fn unread(spoil: impl FnOnce(&mut Value)) -> String {
    let mut save = samples::load(SAMPLE);
    spoil(&mut save);
    let error = SaveFile::from_json(save.to_string().as_bytes()).unwrap_err();
    assert!(matches!(error.error.fault, Fault::Content { .. }), "{error}");
    error.error.to_string().trim_start_matches("in ").to_owned()
}

#[test]
fn a_cut_off_file_says_where_it_ends() {
    let whole = text();
    for cut in (0..whole.len()).step_by(97) {
        let error = SaveFile::from_json(&whole[..cut]).unwrap_err();
        assert_eq!(error.error.fault, Fault::CutOff, "{cut}: {error}");
        assert_eq!((error.line, error.column), (1, cut), "{error}");
    }
    let error = SaveFile::from_json(&whole[..whole.len() / 2]).unwrap_err();
    assert!(error.error.path.starts_with("balls."), "{error}");
}

#[test]
fn what_python_writes_for_no_number_is_named() {
    let whole = String::from_utf8(text()).unwrap();
    for token in [Token::NaN, Token::Infinity, Token::MinusInfinity] {
        let spoiled =
            whole.replacen("[[0.45,", &format!("[[{token},"), 1).replacen("[[0.45, ", &format!("[[{token}, "), 1);
        assert_ne!(spoiled, whole);
        let error = SaveFile::from_json(spoiled.as_bytes()).unwrap_err();
        assert_eq!(error.error.fault, Fault::NotANumber { token }, "{error}");
        assert_eq!(error.line, 1);
    }
    let error = SaveFile::from_json(whole.replacen(':', "=", 1).as_bytes()).unwrap_err();
    assert!(matches!(error.error.fault, Fault::Syntax { .. }), "{error}");
    let error = SaveFile::from_json(format!("{whole} {{").as_bytes()).unwrap_err();
    assert!(matches!(error.error.fault, Fault::Syntax { .. }), "{error}");
}

/// What is short in a file and long in memory is not read without end.
#[test]
fn agents_and_pieces_of_cushion_are_counted() {
    let agents = unread(|save| {
        let agent = save["events"][1]["agents"][0].clone();
        save["events"][1]["agents"] = Value::Array(vec![agent; 9]);
    });
    assert!(agents.ends_with("invalid length 9, expected the agents of an event, 8 at most"), "{agents}");
    let pieces = unread(|save| {
        let linear = save["table"]["cushion_segments"]["linear"].as_object_mut().expect("the straight pieces");
        let piece = linear.values().next().expect("a piece").clone();
        linear.extend((0..256).map(|number| (format!("more {number}"), piece.clone())));
    });
    assert!(pieces.ends_with("invalid length 257, expected a map from ids to objects, 256 at most"), "{pieces}");
}

#[test]
fn no_number_in_message_pack_is_refused_with_its_place() {
    let name = samples::folder().join("pot_red_single.system.msgpack");
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
fn message_pack_that_is_cut_off_says_where() {
    let whole = fs::read(samples::folder().join("pot_red_single.system.msgpack")).unwrap();
    for cut in (1..whole.len()).step_by(997) {
        let error = SaveFile::read(&mut rmp_serde::Deserializer::from_read_ref(&whole[..cut])).unwrap_err();
        assert!(matches!(error.fault, Fault::Content { .. }), "{cut}: {error}");
    }
    let half = &whole[..whole.len() / 2];
    let error = SaveFile::read(&mut rmp_serde::Deserializer::from_read_ref(half)).unwrap_err();
    assert!(error.path.starts_with("balls."), "{error}");
}

#[test]
fn keys_and_numbers_that_json_has_not_are_read_from_message_pack() {
    let read =
        |bytes: &[u8]| SaveFile::read(&mut rmp_serde::Deserializer::from_read_ref(bytes)).unwrap_err().to_string();
    // {7: [nil, true, b"\x00\xff"], "cue": NaN}
    let bytes = b"\x82\x07\x93\xc0\xc3\xc4\x02\x00\xff\xa3cue\xcb\x7f\xf8\x00\x00\x00\x00\x00\x00";
    assert_eq!(read(bytes), "in cue: invalid type: string \"NaN\", expected a cue");
    // {"cue": {"cue_ball_id": b"\xff"}}
    let bytes = b"\x81\xa3cue\x81\xabcue_ball_id\xc4\x01\xff";
    assert!(read(bytes).starts_with("in cue.cue_ball_id: "), "{}", read(bytes));
}

#[test]
fn values_of_another_type_are_refused_with_their_place() {
    assert_eq!(
        unread(|save| save["events"][2]["time"] = "soon".into()),
        "events[2].time: invalid type: string \"soon\", expected f64"
    );
    assert_eq!(
        unread(|save| samples::states(save, "r1")[3]["rvw"][0] = json!([1, 2])),
        "balls.r1.history.states[3].rvw[0]: invalid length 2, expected an array of length 3"
    );
    assert_eq!(
        unread(|save| samples::states(save, "r1")[3]["s"] = 7.into()),
        "balls.r1.history.states[3].s: expected a phase from 0 to 4, found 7"
    );
    assert_eq!(unread(|save| save["table"] = 1.into()), "table: invalid type: integer `1`, expected a table");
    assert_eq!(unread(|save| save["events"] = json!({})), "events: invalid type: map, expected a sequence");
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
fn clause_2_places_that_are_nowhere_near_a_table_are_refused() {
    // The square of such a distance would overflow, and every ball would seem to touch every other.
    for far in [1e154, 1e308, -1e200, 101.0] {
        let place = |save: &mut Value| samples::states(save, "cue")[0]["rvw"][0][0] = far.into();
        assert!(unread(place).starts_with("balls.cue.history.states[0].rvw[0]: x is "), "{far}");
        let pocket = |save: &mut Value| save["table"]["pockets"]["lc"]["center"][1] = far.into();
        assert!(unread(pocket).starts_with("table.pockets.lc.center: y is "), "{far}");
        let tip = |save: &mut Value| save["table"]["cushion_segments"]["circular"]["1t"]["center"][0] = far.into();
        assert!(unread(tip).starts_with("table.cushion_segments.circular.1t.center: x is "), "{far}");
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

proptest! {
    #![proptest_config(boardgame_core::random_cases!(200))]

    #[test]
    fn spoiled_bytes_never_panic(place in any::<prop::sample::Index>(), byte: u8, cut in any::<prop::sample::Index>()) {
        for name in ["frozen_red_only_own_cushion.system.json", "pot_red_single.system.msgpack"] {
            let mut bytes = fs::read(samples::folder().join(name)).unwrap();
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

#[test]
fn a_save_in_yaml_is_named_with_what_to_do() {
    let yaml =
        b"balls:\n  cue:\n    history:\n      states:\n      - rvw:\n        - - 0.4\ncue:\n  cue_ball_id: cue\n";
    assert_eq!(Encoding::of(yaml), Some(Encoding::Yaml));
    let error = SaveFile::from_json(yaml).unwrap_err();
    assert_eq!(error.error.fault, Fault::Yaml);
    assert!(error.to_string().contains(".msgpack"), "{error}");
    assert_eq!(Encoding::of(b"cue: a word in a text\nballs"), None);
}
