//! Tests of the errors for files that cannot be read, and of their paths.

use std::fs;

use blackball_pooltool::{Adapter, Encoding, Fault, SaveFile};
use proptest::prelude::*;
use serde_json::Value;

use crate::samples::{self, unpack};

const SAMPLE: &str = "pot_red_open_table.system.json";
const PACKED: &str = "pot_red_single.system.msgpack";

fn file(name: &str) -> Vec<u8> {
    fs::read(samples::folder().join(name)).unwrap()
}

fn text() -> String {
    String::from_utf8(file(SAMPLE)).unwrap()
}

/// Returns the fault in a sample after `spoil` has changed it.
fn fault(spoil: impl FnOnce(&mut Value)) -> String {
    let mut save = samples::load(SAMPLE);
    spoil(&mut save);
    let error = SaveFile::from_json(save.to_string().as_bytes()).unwrap_err();
    assert!(matches!(error.error.fault, Fault::Content { .. }), "{error}");
    error.error.to_string().trim_start_matches("in ").to_owned()
}

#[test]
fn the_end_of_an_incomplete_file_is_reported() {
    let whole = file(SAMPLE);
    for cut in (0..whole.len()).step_by(97) {
        let error = SaveFile::from_json(&whole[..cut]).unwrap_err();
        assert_eq!((&error.error.fault, error.line, error.column), (&Fault::CutOff, 1, cut), "{error}");
    }
    let error = SaveFile::from_json(&whole[..whole.len() / 2]).unwrap_err();
    assert!(error.error.path.starts_with("balls."), "{error}");
    let whole = file(PACKED);
    for cut in (1..whole.len()).step_by(997) {
        let error = unpack(&whole[..cut]).unwrap_err();
        assert!(matches!(error.fault, Fault::Content { .. }), "{cut}: {error}");
    }
    let error = unpack(&whole[..whole.len() / 2]).unwrap_err();
    assert!(error.path.starts_with("balls."), "{error}");
}

#[test]
fn values_of_python_that_are_not_numbers_are_named() {
    let whole = text();
    for token in ["NaN", "Infinity", "-Infinity"] {
        let spoiled =
            whole.replacen("[[0.45,", &format!("[[{token},"), 1).replacen("[[0.45, ", &format!("[[{token}, "), 1);
        assert_ne!(spoiled, whole);
        let error = SaveFile::from_json(spoiled.as_bytes()).unwrap_err();
        assert_eq!((&error.error.fault, error.line), (&Fault::NotANumber { token: token.into() }, 1), "{error}");
    }
    for spoiled in [whole.replacen(':', "=", 1), format!("{whole} {{")] {
        let error = SaveFile::from_json(spoiled.as_bytes()).unwrap_err();
        assert!(matches!(error.error.fault, Fault::Syntax { .. }), "{error}");
    }
    let mut bytes = file(PACKED);
    assert_eq!(Encoding::of(&bytes), Some(Encoding::MessagePack));
    let start = 0.45_f64.to_le_bytes();
    let place = bytes.windows(8).position(|window| window == start).unwrap();
    bytes[place..place + 8].copy_from_slice(&f64::NAN.to_le_bytes());
    let error = unpack(&bytes).unwrap_err();
    assert!(error.path.starts_with("balls.cue.") && error.to_string().contains("finite number"), "{error}");
}

#[test]
fn keys_and_numbers_that_json_does_not_have_are_read_from_message_pack() {
    for (bytes, message) in [
        // The bytes are `{7: [nil, true, b"\x00\xff"], "cue": NaN}`.
        (
            &b"\x82\x07\x93\xc0\xc3\xc4\x02\x00\xff\xa3cue\xcb\x7f\xf8\x00\x00\x00\x00\x00\x00"[..],
            "in cue: invalid type: string \"NaN\", expected a cue",
        ),
        // The bytes are `{"cue": {"cue_ball_id": b"\xff"}}`.
        (b"\x81\xa3cue\x81\xabcue_ball_id\xc4\x01\xff", "in cue.cue_ball_id: "),
    ] {
        let error = unpack(bytes).unwrap_err().to_string();
        assert!(error.starts_with(message), "{error}");
    }
}

#[test]
fn a_file_without_shots_is_refused() {
    let error = SaveFile::from_json(b"{\"multisystem\": []}").unwrap_err();
    assert_eq!(error.to_string(), "line 1, column 19, in the top level: invalid length 0, expected at least one shot");
}

#[test]
fn agents_and_cushion_segments_are_limited() {
    let agents = fault(|save| {
        let agent = save["events"][1]["agents"][0].clone();
        save["events"][1]["agents"] = Value::Array(vec![agent; 9]);
    });
    assert!(agents.ends_with("invalid length 9, expected the agents of an event, 8 at most"), "{agents}");
    let segments = fault(|save| {
        let linear = save["table"]["cushion_segments"]["linear"].as_object_mut().expect("linear segments");
        let segment = linear.values().next().expect("a segment").clone();
        linear.extend((0..256).map(|number| (format!("more {number}"), segment.clone())));
    });
    assert!(segments.ends_with("invalid length 257, expected a map from ids to objects, 256 at most"), "{segments}");
}

#[test]
fn deep_nesting_is_ignored_or_refused() {
    let deep = 100_000;
    let nested = format!("{}{}", "[".repeat(deep), "]".repeat(deep));
    let whole = text();
    let spoiled = whole.replacen('{', &format!("{{\"extra\":{nested},"), 1);
    assert_eq!(SaveFile::from_json(spoiled.as_bytes()).unwrap().shots().len(), 1);
    assert!(SaveFile::from_json(whole.replacen('{', &nested, 1).as_bytes()).is_err());
    let mut packed = vec![0x81, 0xa5];
    packed.extend(b"extra");
    packed.extend(std::iter::repeat_n(0x91, deep));
    assert!(unpack(&packed).is_err());
}

#[test]
fn yaml_is_detected() {
    let yaml =
        b"balls:\n  cue:\n    history:\n      states:\n      - rvw:\n        - - 0.4\ncue:\n  cue_ball_id: cue\n";
    assert_eq!(Encoding::of(yaml), Some(Encoding::Yaml));
    let error = SaveFile::from_json(yaml).unwrap_err();
    assert_eq!(error.error.fault, Fault::Yaml);
    assert!(error.to_string().contains(".msgpack"), "{error}");
    assert_eq!(Encoding::of(b"cue: a word in a text\nballs"), None);
}

proptest! {
    #![proptest_config(boardgame_core::random_cases!(200))]

    #[test]
    fn spoiled_numbers_never_panic(
        index in any::<prop::sample::Index>(),
        with in prop_oneof![Just("1e308"), Just("-1e308"), Just("0"), Just("-1"), Just("99999999999999999999")],
    ) {
        let text = text();
        let digits: Vec<usize> = text.match_indices(|c: char| c.is_ascii_digit()).map(|(place, _)| place).collect();
        let place = *index.get(&digits);
        let end = place + text[place..].find(|c: char| !(c.is_ascii_digit() || "+-.eE".contains(c))).unwrap();
        let spoiled = format!("{}{with}{}", &text[..place], &text[end..]);
        if let Ok(file) = SaveFile::from_json(spoiled.as_bytes()) {
            let _ = Adapter::default().observe(&file.shots()[0]);
        }
    }
}
