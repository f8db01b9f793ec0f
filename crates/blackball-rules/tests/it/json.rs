//! Tests of the JSON forms.

use blackball_rules::{
    Blackball, FrameState, Illegal, Move, Setup, Side,
    facts::CuePosition,
    frame::{CueFrom, Situation},
    moves::Lag,
};

use super::table::{facts, reds, shot};

#[test]
fn clause_1_rulings_states_and_refusals_serialise() {
    let ruling = shot(&reds(3, 3), "hit red, pot cue, off yellow 2, cushion");
    let json = serde_json::to_value(&ruling).unwrap();
    assert_eq!(json["fouls"][0], serde_json::json!({"rule":"5a","kind":"in_off"}));
    assert_eq!(json["next"]["play"]["side"], "B");
    assert_eq!(json["next"]["play"]["right"], "free_shot");
    assert_eq!(json["next"]["play"]["from"], serde_json::json!(["baulk"]));
    assert_eq!(json["respots"], serde_json::json!(["yellow 2"]));
    assert_eq!(json["readings"], serde_json::json!(["A21"]));
    let after: Situation = serde_json::from_value(json["after"].clone()).unwrap();
    assert_eq!(FrameState::try_from(&after).unwrap(), ruling.after);
    let citation = serde_json::to_value(ruling.citations().next().unwrap()).unwrap();
    assert_eq!(citation["rule"], "5a");
    let setup = Setup { frame: Some(Situation::from(&reds(0, 7))), ..Setup::default() };
    let mut won = Blackball::new(&setup).unwrap();
    won.play(&facts("hit black, pot black").into()).unwrap();
    let over = serde_json::to_value(won).unwrap();
    assert_eq!(over["over"], serde_json::json!({"winner":"A","rule":"3"}));
    assert_eq!((&over["frame"]["phase"], &over["frame"]["winner"]), (&"over".into(), &"A".into()));
    let refused = serde_json::to_value(Illegal::FrameOver { winner: Side::A }).unwrap();
    assert_eq!(refused, serde_json::json!({"code":"frame_over","clause":"blackball 4s","winner":"A"}));
}

#[test]
fn clause_4c_choices_are_read_from_words_and_lists() {
    let read = |json: &str| serde_json::from_str::<CueFrom>(json).unwrap();
    for (json, from, only) in [
        (r#""lie""#, CueFrom::LIE, Some(CuePosition::Lie)),
        (r#""baulk""#, CueFrom::BAULK, Some(CuePosition::Baulk)),
        (r#""lie_or_baulk""#, CueFrom::LIE_OR_BAULK, None),
        (r#""lie_baulk_or_rerack""#, CueFrom::LIE_OR_BAULK.or_rerack(), None),
        (r#"["baulk","baulk","rerack"]"#, CueFrom::BAULK.or_rerack().or_rerack(), Some(CuePosition::Baulk)),
    ] {
        assert_eq!((read(json), read(json).only_place()), (from, only), "{json}");
        assert_eq!(read(&serde_json::to_string(&from).unwrap()), from);
    }
    assert!(serde_json::from_str::<CueFrom>(r#""anywhere""#).is_err());
}

#[test]
fn clause_4_a_lag_needs_no_measured_distance() {
    assert_eq!(serde_json::to_string(&Lag::won_by(Side::A)).unwrap(), r#"{"nearer":"A"}"#);
    let potted: Lag = serde_json::from_str(r#"{"A":{"potted":true},"B":{}}"#).unwrap();
    assert_eq!(potted.winner(), Some(Side::B));
}

#[test]
fn clause_8g_only_the_short_rack_is_written() {
    for text in [r#"{"stalemate":{"cause":"accident"}}"#, r#"{"stalemate":{"cause":"slow_play","rack":"nine"}}"#] {
        let stalemate: Move = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&stalemate).unwrap(), text);
    }
}

#[test]
fn the_debug_form_of_citations_is_readable() {
    let ruling = shot(&reds(3, 3), "hit red, cushion, off black, off yellow 2");
    let shown = format!("{:?}", ruling.citations().map(|reason| reason.element).collect::<Vec<_>>());
    assert!(shown.contains("Respot(yellow 2)") && shown.contains("From({Lie, Baulk})"), "{shown}");
}
