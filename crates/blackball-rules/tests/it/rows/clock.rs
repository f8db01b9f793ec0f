//! Test cases about the shot clock.

use blackball_rules::{
    Readings,
    clock::{CALL_TIME_MS, Clock, Tick},
};
use serde_json::{Map, Value};

use super::{Differences, only, read, shot::milliseconds};

/// Parses time-outs, given as pairs of times or as two named times, of which the second may be a duration.
fn pauses(name: &str, value: &Value) -> Result<Vec<(f64, f64)>, String> {
    let bad = || format!("input.{name}: no time-out: {value}");
    let number = |value: &Value| value.as_f64().ok_or_else(bad);
    match value {
        Value::Null => Ok(Vec::new()),
        Value::Array(list) => match list.as_slice() {
            [from @ Value::Number(_), to] => Ok(vec![(number(from)?, number(to)?)]),
            list => list.iter().map(|pause| pauses(name, pause)).collect::<Result<Vec<_>, _>>().map(|all| all.concat()),
        },
        Value::Object(fields) => {
            let times = fields.iter().filter(|(_, value)| value.is_number());
            let (lengths, times): (Vec<_>, Vec<_>) = times.partition(|(key, _)| key.contains("duration"));
            match (times.as_slice(), lengths.as_slice()) {
                ([(_, at)], [(_, length)]) => Ok(vec![(number(at)?, number(at)? + number(length)?)]),
                ([(_, one), (_, other)], []) => {
                    let (one, other) = (number(one)?, number(other)?);
                    Ok(vec![(one.min(other), one.max(other))])
                }
                _ => Err(bad()),
            }
        }
        _ => Err(bad()),
    }
}

pub(super) fn stroke(input: &Value, expect: &Map<String, Value>, out: &mut Differences) -> Result<(), String> {
    only(expect, &["calls", "foul"])?;
    let mut input: Map<String, Value> = read("input", input)?;
    let mut time = |name: &str| input.remove(name).and_then(|value| value.as_f64());
    let (played, now) = (time("played_at_s"), time("now_s"));
    let end = played.or(now).ok_or("input: neither played_at_s nor now_s")?;
    input.remove("start");
    let mut time_outs = Vec::new();
    for (name, value) in &input {
        time_outs.extend(pauses(name, value)?);
    }
    time_outs.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    let end = u64::from(milliseconds(end)?);
    let mut clock = Clock::start(0, &Readings::default());
    let mut calls = Vec::new();
    let mut run = |clock: &mut Clock, to: u64| {
        if let Some(due) = clock.due().filter(|&due| due <= to) {
            if clock.tick(due) == Ok(Tick::Call) {
                calls.push(due);
            }
        }
    };
    for (from, to) in time_outs {
        let (from, to) = (u64::from(milliseconds(from)?), u64::from(milliseconds(to)?));
        if from > end {
            break;
        }
        run(&mut clock, from);
        clock.stop(from).map_err(|error| error.to_string())?;
        clock.resume(to.min(end)).map_err(|error| error.to_string())?;
    }
    run(&mut clock, end);
    let foul = clock.tick(end).map_err(|error| error.to_string())? == Tick::Foul;
    out.compare("foul", &expect.get("foul").and_then(Value::as_bool), &Some(foul));
    if let Some(expected) = expect.get("calls") {
        let expected: Vec<f64> = read("expect.calls", expected)?;
        let expected = expected.into_iter().map(milliseconds).collect::<Result<Vec<_>, _>>()?;
        // A case may give the time of a call by the wall clock or by the shot clock. They differ after a time-out.
        let by_clock = vec![CALL_TIME_MS; calls.len()];
        let by_wall: Vec<u32> = calls.iter().filter_map(|&call| u32::try_from(call).ok()).collect();
        if expected != by_clock {
            out.compare("calls", &expected, &by_wall);
        }
    }
    Ok(())
}
