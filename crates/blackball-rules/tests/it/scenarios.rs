//! Runs the committed scenarios and those in the file named by `BOARDGAME_CASES`, one JSON object per line.

use std::{env, fs, path::Path};

use serde_json::{Value, json};

use crate::rows;

/// Checks all test cases in a file and returns the differences.
fn check(path: &Path) -> Vec<String> {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut failed = Vec::new();
    let mut all = Vec::new();
    for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        match serde_json::from_str::<Value>(line) {
            Ok(row) => all.push(row),
            Err(error) => failed.push(format!("line {}: {error}", index + 1)),
        }
    }
    assert!(!all.is_empty() || !failed.is_empty(), "{}: no rows", path.display());
    for row in &all {
        let name = row.get("id").map_or_else(|| "a row without id".to_owned(), Value::to_string);
        for difference in rows::check(row) {
            failed.push(format!("{name} {}: {difference}", row["title"]));
        }
    }
    failed
}

fn assert_all(path: &Path) {
    let failed = check(path);
    assert!(failed.is_empty(), "{}:\n{}", path.display(), failed.join("\n"));
}

#[test]
fn committed_scenarios() {
    assert_all(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/scenarios.jsonl"));
}

#[test]
fn cases_of_the_environment() {
    if let Some(path) = env::var_os("BOARDGAME_CASES") {
        assert_all(Path::new(&path));
    }
}

/// Checks a test case in which A plays and has the reds.
fn in_play(kind: &str, input: &Value, mut expect: Value) -> Vec<String> {
    let before = json!({"phase":"play","groups":{"A":"red","B":"yellow"},"on_table":{"red":7,"yellow":7,"black":true},
        "shooter":"A","breaker":"A","cue_from":"lie"});
    let table = json!({"foul":true,"next_player":"B","free_shot":true,"cue_from":["lie","baulk"],"frame_over":false,
        "winner":null,"rerack":null,"respot":[],"open":false,"groups":before["groups"],"on_table":before["on_table"]});
    table.as_object().into_iter().flatten().for_each(|(key, value)| {
        expect.as_object_mut().unwrap().entry(key).or_insert_with(|| value.clone());
    });
    rows::check(&json!({"id":"X0","kind":kind,"before":before,kind:input,"expect":expect}))
}

#[test]
fn clause_7_the_name_of_conduct_decides_its_clause() {
    for (name, rule) in [
        ("deliberately_plays_ball_not_on", "7c"),
        ("no_genuine_attempt", "7c"),
        ("picks_up_ball", "7d"),
        ("catches_cue_ball", "7e"),
        ("distracts_opponent", "7f"),
        ("shot_before_end_announced", "4s"),
        ("coaching", "8c"),
    ] {
        let lost = json!({"loss_rules":[rule],"next_player":null,"free_shot":false,"cue_from":[],"frame_over":true,
            "winner":"B"});
        assert_eq!(in_play("event", &json!({"type":name,"player":"A"}), lost), [""; 0], "{name}");
    }
}

#[test]
fn clause_4k_the_name_of_a_field_decides_the_return_of_a_ball() {
    let shot = |field: &str| json!({"first_contact":"red","pots":[],"cushion_after_contact":true,field:["red"]});
    let legal = json!({"foul":false,"free_shot":false,"cue_from":["lie"]});
    assert_eq!(in_play("shot", &shot("left_surface_dropped_back"), legal), [""; 0]);
    let foul = json!({"foul_rules":["4k"]});
    assert_eq!(in_play("shot", &shot("left_surface_hit_person_and_returned"), foul), [""; 0]);
    let potted = json!({"foul":false,"free_shot":false,"next_player":"A","cue_from":["lie"],
        "on_table":{"red":6,"yellow":7,"black":true}});
    assert_eq!(in_play("shot", &shot("left_surface_into_pocket"), potted), [""; 0]);
}

#[test]
fn clause_8a_time_outs_have_several_forms() {
    for (time_outs, foul) in [
        (json!({"time_outs":[[20, 50]]}), false),
        (json!({"time_outs":[{"from_s":20,"to_s":49.9}]}), true),
        (json!({"time_out":{"at_s":20,"duration_s":30}}), false),
        (json!({"time_out":null}), true),
    ] {
        let mut input = json!({"start":"balls_at_rest","played_at_s":90.0});
        input.as_object_mut().unwrap().extend(time_outs.as_object().unwrap().clone());
        let row = json!({"id":"X0","kind":"clock","input":input,"expect":{"calls":[30.0],"foul":foul}});
        assert_eq!(rows::check(&row), [""; 0], "{time_outs}");
    }
}

#[test]
fn unknown_rows_fail() {
    let row = |text: &str| rows::check(&serde_json::from_str(text).unwrap());
    assert!(!row(r#"{"id":"X1","kind":"telepathy"}"#).is_empty());
    assert!(!row(r#"{"id":"X2","kind":"baulk_geometry","input":{"cue":1},"expect":{"in_baulk":true}}"#).is_empty());
    assert!(
        !row(r#"{"id":"X3","kind":"match","input":{"frame":1,"moon":"full"},"expect":{"next_breaker":"A"}}"#)
            .is_empty()
    );
}
