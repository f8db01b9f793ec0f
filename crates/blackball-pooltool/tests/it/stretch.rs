//! Saves that are lengthened by additional events.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::samples::number;

fn ids(save: &Value) -> Vec<String> {
    save["balls"].as_object().unwrap().keys().cloned().collect()
}

/// Inserts events that change nothing between every two events that differ in time.
pub(crate) fn stretched(save: &Value, parts: u32) -> Value {
    let mut long = save.clone();
    let (mut events, mut histories) = (Vec::new(), BTreeMap::<String, Vec<Value>>::new());
    let old = save["events"].as_array().unwrap();
    let cue = save["cue"]["cue_ball_id"].as_str().unwrap();
    for (index, event) in old.iter().enumerate() {
        events.push(event.clone());
        for id in ids(save) {
            histories.entry(id.clone()).or_default().push(save["balls"][&id]["history"]["states"][index].clone());
        }
        let Some(next) = old.get(index + 1).filter(|next| number(&next["time"]) > number(&event["time"])) else {
            continue;
        };
        let (from, until) = (number(&event["time"]), number(&next["time"]));
        for part in 1..parts {
            let time = from + (until - from) * f64::from(part) / f64::from(parts);
            let agent = json!({"id": cue, "agent_type": "ball", "initial": null, "final": null});
            events.push(json!({"event_type": "sliding_rolling", "agents": [agent], "time": time}));
            for id in ids(save) {
                let history = &save["balls"][&id]["history"]["states"];
                let state = between(&history[index], &history[index + 1], fallen(next, &id), time);
                histories.get_mut(&id).unwrap().push(state);
            }
        }
    }
    long["events"] = events.into();
    for (id, history) in histories {
        long["balls"][&id]["history"]["states"] = history.into();
    }
    long
}

/// Returns the motion of a ball just before the event that potted it.
fn fallen<'v>(event: &'v Value, id: &str) -> Option<&'v Value> {
    let mut agents = event["agents"].as_array().unwrap().iter();
    let potted = agents.find(|agent| event["event_type"] == "ball_pocket" && agent["id"] == id);
    Some(&potted?["initial"]["state"]["rvw"])
}

fn between(now: &Value, next: &Value, fallen: Option<&Value>, time: f64) -> Value {
    let (mut state, from, until) = (now.clone(), number(&now["t"]), number(&next["t"]));
    state["t"] = time.into();
    let moves = matches!(now["s"].as_f64(), Some(2.0 | 3.0));
    for axis in 0..if moves { 3 } else { 0 } {
        let (start, velocity) = (number(&now["rvw"][0][axis]), number(&now["rvw"][1][axis]));
        let end = number(&fallen.unwrap_or(&next["rvw"])[0][axis]);
        let half = (end - start - velocity * (until - from)) / (until - from).powi(2);
        let past = time - from;
        state["rvw"][0][axis] = (start + velocity * past + half * past * past).into();
        state["rvw"][1][axis] = (velocity + 2.0 * half * past).into();
    }
    state
}
