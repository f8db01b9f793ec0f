//! Saves in which left and right are swapped.

use serde_json::Value;

use crate::samples::number;

/// Swaps left and right in a save.
pub(crate) fn mirrored(save: &Value) -> Value {
    let width = number(&save["table"]["cushion_segments"]["linear"]["12"]["p1"][0]);
    let mut image = save.clone();
    reflect(&mut image, width);
    for agent in list(&mut image["events"]).iter_mut().flat_map(|event| list(&mut event["agents"])) {
        let id = agent["id"].as_str().unwrap();
        let id = match agent["agent_type"].as_str().unwrap() {
            "linear_cushion_segment" | "circular_cushion_segment" => {
                let (piece, tip) = id.strip_suffix('t').map_or((id, ""), |piece| (piece, "t"));
                let piece: u32 = piece.parse().unwrap();
                format!("{}{tip}", if piece == 18 { 18 } else { 18 - piece })
            }
            "pocket" if id.starts_with('l') => id.replace('l', "r"),
            "pocket" => id.replacen('r', "l", 1),
            _ => id.to_owned(),
        };
        agent["id"] = id.into();
    }
    image
}

fn reflect(value: &mut Value, width: f64) {
    match value {
        Value::Object(map) => {
            for (key, value) in map {
                if key == "rvw" {
                    value[0][0] = (width - number(&value[0][0])).into();
                    value[1][0] = (-number(&value[1][0])).into();
                } else {
                    reflect(value, width);
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| reflect(item, width)),
        _ => {}
    }
}

fn list(value: &mut Value) -> &mut Vec<Value> {
    value.as_array_mut().unwrap()
}
