//! The sample saves, to spoil.

use std::{fs, path::Path};

use serde_json::Value;

pub(crate) fn folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/native"))
}

/// A save of the samples as a JSON value.
pub(crate) fn load(name: &str) -> Value {
    serde_json::from_slice(&fs::read(folder().join(name)).unwrap()).unwrap()
}

/// The states of a ball.
pub(crate) fn states<'v>(save: &'v mut Value, id: &str) -> &'v mut Vec<Value> {
    save["balls"][id]["history"]["states"].as_array_mut().unwrap()
}
