//! Helpers that read the sample saves.

use std::{fs, path::Path};

use blackball_pooltool::{Adapter, Encoding, Observation, ReadError, SaveError, SaveFile};
use blackball_rules::{FrameState, frame::Situation};
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

pub(crate) fn unpack(bytes: &[u8]) -> Result<SaveFile, ReadError> {
    SaveFile::read(&mut rmp_serde::Deserializer::from_read_ref(bytes))
}

/// Reads a save in any encoding.
pub(crate) fn open(bytes: &[u8]) -> Result<SaveFile, String> {
    match Encoding::of(bytes) {
        Some(Encoding::MessagePack) => unpack(bytes).map_err(|error| error.to_string()),
        Some(_) => SaveFile::from_json(bytes).map_err(|error| error.to_string()),
        None => Err("this is not a saved simulation".into()),
    }
}

pub(crate) fn frame(json: &Value) -> FrameState {
    FrameState::try_from(&serde_json::from_value::<Situation>(json.clone()).unwrap()).unwrap()
}

pub(crate) fn read(save: &Value) -> SaveFile {
    SaveFile::from_json(save.to_string().as_bytes()).unwrap()
}

/// Returns the observation of the first shot in a save.
pub(crate) fn observe(save: &Value) -> Result<Observation, SaveError> {
    Adapter::default().observe(&read(save).shots()[0])
}

/// Multiplies every length in a save by a factor.
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
