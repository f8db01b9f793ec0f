//! Saves in `MessagePack`, as pooltool writes them.

use serde::ser::{Serialize, SerializeMap, SerializeSeq, Serializer};
use serde_json::Value;

use crate::samples::number;

/// A save in the form used in `MessagePack`. Numpy arrays are maps with byte keys, and a history is three such arrays.
pub(crate) struct Packed<'v>(pub(crate) &'v Value);

impl Serialize for Packed<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Value::Object(map) => {
                let mut out = serializer.serialize_map(Some(map.len()))?;
                for (key, value) in map {
                    match key.as_str() {
                        "rvw" | "p1" | "p2" | "center" => out.serialize_entry(key, &Numpy(flat(value)))?,
                        "history" | "history_cts" => out.serialize_entry(key, &BallHistory(value))?,
                        _ => out.serialize_entry(key, &Packed(value))?,
                    }
                }
                out.end()
            }
            Value::Array(items) => serializer.collect_seq(items.iter().map(Packed)),
            other => other.serialize(serializer),
        }
    }
}

fn flat(value: &Value) -> Vec<f64> {
    value.as_array().map_or_else(|| vec![number(value)], |items| items.iter().flat_map(flat).collect())
}

struct BallHistory<'v>(&'v Value);

impl Serialize for BallHistory<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let states = self.0["states"].as_array().unwrap();
        if states.is_empty() {
            return serializer.serialize_unit();
        }
        let mut out = serializer.serialize_seq(Some(3))?;
        for key in ["rvw", "s", "t"] {
            out.serialize_element(&Numpy(states.iter().flat_map(|state| flat(&state[key])).collect()))?;
        }
        out.end()
    }
}

struct Numpy(Vec<f64>);

impl Serialize for Numpy {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut out = serializer.serialize_map(Some(2))?;
        out.serialize_entry(&Bytes(b"type"), "<f8")?;
        let data: Vec<u8> = self.0.iter().flat_map(|number| number.to_le_bytes()).collect();
        out.serialize_entry(&Bytes(b"data"), &Bytes(&data))?;
        out.end()
    }
}

struct Bytes<'b>(&'b [u8]);

impl Serialize for Bytes<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(self.0)
    }
}
