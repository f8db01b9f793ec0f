//! Rows of the shot clock.

use blackball_rules::{CALL_TIME_MS, Clock, Readings, Tick};
use serde::Deserialize;
use serde_json::{Map, Value};

use super::{Differences, only, read, shot::milliseconds};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Stroke {
    #[serde(rename = "start", default)]
    _start: String,
    played_at_s: Option<f64>,
    now_s: Option<f64>,
    #[serde(default, alias = "timeouts", alias = "time_out")]
    time_outs: Vec<Pause>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Pause {
    Pair(f64, f64),
    Named {
        #[serde(alias = "start", alias = "from_s", alias = "start_s")]
        from: f64,
        #[serde(alias = "end", alias = "to_s", alias = "end_s")]
        to: f64,
    },
}

pub(super) fn stroke(input: &Value, expect: &Map<String, Value>, out: &mut Differences) -> Result<(), String> {
    only(expect, &["calls", "foul"])?;
    let input: Stroke = read("input", input)?;
    let end = input.played_at_s.or(input.now_s).ok_or("input: neither played_at_s nor now_s")?;
    let end = u64::from(milliseconds(end)?);
    let mut clock = Clock::start(0, &Readings::default());
    let mut calls = Vec::new();
    let mut run = |clock: &mut Clock, to: u64| {
        if let Some(due) = clock.call_due().filter(|&due| due <= to) {
            if clock.tick(due) == Ok(Tick::Call) {
                calls.push(due);
            }
        }
    };
    for pause in &input.time_outs {
        let (Pause::Pair(from, to) | Pause::Named { from, to }) = pause;
        let (from, to) = (u64::from(milliseconds(*from)?), u64::from(milliseconds(*to)?));
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
        // A call may be given by the wall or by the clock, which differ after a time-out.
        let by_clock = vec![CALL_TIME_MS; calls.len()];
        let by_wall: Vec<u32> = calls.iter().filter_map(|&call| u32::try_from(call).ok()).collect();
        if expected != by_clock {
            out.compare("calls", &expected, &by_wall);
        }
    }
    Ok(())
}
