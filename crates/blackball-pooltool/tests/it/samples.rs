//! The sample saves.

use std::{fs, path::Path};

use blackball_pooltool::{Adapter, Observation, SaveError, SaveFile};
use serde_json::Value;

pub(crate) fn folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/native"))
}

pub(crate) fn load(name: &str) -> Value {
    serde_json::from_slice(&fs::read(folder().join(name)).unwrap()).unwrap()
}

pub(crate) fn states<'v>(save: &'v mut Value, id: &str) -> &'v mut Vec<Value> {
    save["balls"][id]["history"]["states"].as_array_mut().unwrap()
}

pub(crate) fn read(save: &Value) -> SaveFile {
    SaveFile::from_json(save.to_string().as_bytes()).unwrap()
}

/// Observes the first shot of a save.
pub(crate) fn observe(save: &Value) -> Result<Observation, SaveError> {
    Adapter::default().observe(&read(save).shots()[0])
}

/// Multiplies every length of a save.
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

pub(crate) fn number(value: &Value) -> f64 {
    value.as_f64().unwrap()
}
