//! The shot of a save, also on a table of another size.

use blackball_pooltool::{Adapter, Observed, SaveError, SaveFile};
use serde_json::Value;

/// The first shot of a JSON value.
pub(crate) fn observe(save: &Value) -> Result<Observed, SaveError> {
    let file = SaveFile::from_json(save.to_string().as_bytes()).unwrap();
    Adapter::default().observe(&file.shots()[0])
}

/// The same shot on a table of another size: every length grows by the factor.
pub(crate) fn scaled(value: &mut Value, factor: f64) {
    match value {
        Value::Object(map) => {
            for (key, value) in map {
                match key.as_str() {
                    "rvw" => value.as_array_mut().unwrap()[..2].iter_mut().for_each(|row| times(row, factor)),
                    "p1" | "p2" | "center" | "radius" | "R" => times(value, factor),
                    _ => scaled(value, factor),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| scaled(item, factor)),
        _ => {}
    }
}

fn times(value: &mut Value, factor: f64) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(|item| times(item, factor)),
        _ => *value = (number(value) * factor).into(),
    }
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap()
}
