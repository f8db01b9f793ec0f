//! Test cases in the scenario format, which differ by kind.

mod clock;
mod event;
mod geometry;
mod matches;
mod shot;

use blackball_rules::{Blackball, Format, Move, Setup, frame::Situation};
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::{Map, Value};

use crate::expect::{Differences, compare_ruling};

/// A test case. Its kind decides which keys it may have.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    #[serde(rename = "id")]
    _id: String,
    kind: String,
    #[serde(rename = "rules", default)]
    _rules: Vec<String>,
    #[serde(rename = "title", default)]
    _title: String,
    before: Option<Situation>,
    shot: Option<Value>,
    event: Option<Value>,
    input: Option<Value>,
    expect: Map<String, Value>,
    #[serde(rename = "debatable", default)]
    _debatable: bool,
    #[serde(rename = "alternative", default)]
    _alternative: Value,
    #[serde(rename = "why", default)]
    _why: String,
}

/// The keys that `expect` may have in a test case about a frame.
const FRAME: [&str; 14] = [
    "foul",
    "foul_rules",
    "loss_rules",
    "next_player",
    "free_shot",
    "cue_from",
    "groups",
    "open",
    "on_table",
    "respot",
    "frame_over",
    "winner",
    "rerack",
    "void",
];

/// Returns the differences between the ruling and the test case.
pub(crate) fn check(row: &Value) -> Vec<String> {
    let mut differences = Differences::default();
    if let Err(error) = compare(row, &mut differences) {
        differences.0.push(error);
    }
    differences.0
}

fn compare(row: &Value, differences: &mut Differences) -> Result<(), String> {
    let row: Row = read("row", row)?;
    match row.kind.as_str() {
        "shot" => {
            let before = row.before.as_ref().ok_or("before: missing")?;
            let facts = shot::facts(before, row.shot.as_ref().ok_or("shot: missing")?)?;
            frame(before, &facts.into(), &row.expect, differences)
        }
        "event" => {
            let before = row.before.as_ref().ok_or("before: missing")?;
            let mv = event::read_event(before, row.event.as_ref().ok_or("event: missing")?)?;
            if let Some(shot) = &row.shot {
                let facts = shot::facts(before, shot)?;
                return frame_after(before, &facts.into(), &mv, &row.expect, differences);
            }
            frame(before, &mv, &row.expect, differences)
        }
        "lag" => matches::lag(input(&row)?, &row.expect, differences),
        "match" => matches::frames(input(&row)?, &row.expect, differences),
        "clock" => clock::stroke(input(&row)?, &row.expect, differences),
        "respot_geometry" => geometry::respots(input(&row)?, &row.expect, differences),
        "baulk_geometry" => geometry::baulk(input(&row)?, &row.expect, differences),
        "snooker_geometry" => geometry::snooker(input(&row)?, &row.expect, differences),
        other => Err(format!("kind: {other:?} is unknown")),
    }
}

fn input(row: &Row) -> Result<&Value, String> {
    row.input.as_ref().ok_or_else(|| "input: missing".to_owned())
}

fn read<T: DeserializeOwned>(part: &str, value: &Value) -> Result<T, String> {
    serde_json::from_value(value.clone()).map_err(|error| format!("{part}: {error}"))
}

/// Rejects expectations whose keys are unknown.
fn only(expect: &Map<String, Value>, known: &[&str]) -> Result<(), String> {
    match expect.keys().find(|key| !known.contains(&key.as_str())) {
        Some(key) => Err(format!("expect.{key}: unknown")),
        None => Ok(()),
    }
}

fn contest(before: &Situation) -> Result<Blackball, String> {
    let setup = Setup { format: Format::RaceTo(9), doubles: true, frame: Some(before.clone()), ..Setup::default() };
    Blackball::new(&setup).map_err(|error| format!("before: {error}"))
}

fn frame(before: &Situation, mv: &Move, expect: &Map<String, Value>, out: &mut Differences) -> Result<(), String> {
    only(expect, &FRAME)?;
    let ruling = contest(before)?.play(mv).map_err(|error| format!("refused: {error}"))?;
    compare_ruling(&Value::Object(expect.clone()), &ruling, out);
    Ok(())
}

/// Plays a shot and then rules on the next event.
fn frame_after(
    before: &Situation,
    shot: &Move,
    mv: &Move,
    expect: &Map<String, Value>,
    out: &mut Differences,
) -> Result<(), String> {
    only(expect, &FRAME)?;
    let mut contest = contest(before)?;
    contest.play(shot).map_err(|error| format!("the shot is refused: {error}"))?;
    let ruling = contest.play(mv).map_err(|error| format!("refused: {error}"))?;
    compare_ruling(&Value::Object(expect.clone()), &ruling, out);
    Ok(())
}
