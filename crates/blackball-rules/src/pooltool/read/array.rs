//! Numbers, and arrays of them: lists in JSON, numpy's own maps in `MessagePack`.

use alloc::{string::String, vec::Vec};
use core::fmt;

use serde::{
    Deserializer,
    de::{self, DeserializeSeed, IgnoredAny, MapAccess, SeqAccess, Visitor, value::MapAccessDeserializer},
};

use super::object::{Fields, Object, Text, need, once};
use crate::pooltool::trail::{Step, Trail};

/// A finite number, written with or without a fraction.
pub(super) struct Number;

impl<'de> DeserializeSeed<'de> for Number {
    type Value = f64;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<f64, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl Visitor<'_> for Number {
    type Value = f64;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a finite number")
    }

    fn visit_f64<E: de::Error>(self, number: f64) -> Result<f64, E> {
        finite(number)
    }

    #[expect(clippy::cast_precision_loss, reason = "a length or a time that large is refused later in any case")]
    fn visit_u64<E: de::Error>(self, number: u64) -> Result<f64, E> {
        Ok(number as f64)
    }

    #[expect(clippy::cast_precision_loss, reason = "a length or a time that large is refused later in any case")]
    fn visit_i64<E: de::Error>(self, number: i64) -> Result<f64, E> {
        Ok(number as f64)
    }
}

fn finite<E: de::Error>(number: f64) -> Result<f64, E> {
    if number.is_finite() { Ok(number) } else { Err(E::invalid_value(de::Unexpected::Float(number), &Number)) }
}

/// Three coordinates.
pub(super) struct Triple;

impl<'de> DeserializeSeed<'de> for Triple {
    type Value = [f64; 3];

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<[f64; 3], D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Triple {
    type Value = [f64; 3];

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("three finite numbers")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<[f64; 3], A::Error> {
        let mut triple = [0.0; 3];
        for (index, slot) in triple.iter_mut().enumerate() {
            *slot = list.next_element_seed(Number)?.ok_or_else(|| de::Error::invalid_length(index, &self))?;
        }
        end(&mut list, 3, &self)?;
        Ok(triple)
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<[f64; 3], A::Error> {
        let array = numpy(map)?;
        array.data.try_into().map_err(|data: Vec<f64>| de::Error::invalid_length(data.len(), &self))
    }
}

/// The rows of `rvw` that matter: position and velocity; the third is the spin.
pub(super) struct Rows;

impl<'de> DeserializeSeed<'de> for Rows {
    type Value = [[f64; 3]; 2];

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Rows {
    type Value = [[f64; 3]; 2];

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("three rows of three finite numbers")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
        let mut rows = [[0.0; 3]; 2];
        for (index, row) in rows.iter_mut().enumerate() {
            *row = list.next_element_seed(Triple)?.ok_or_else(|| de::Error::invalid_length(index, &self))?;
        }
        list.next_element::<IgnoredAny>()?.ok_or_else(|| de::Error::invalid_length(2, &self))?;
        end(&mut list, 3, &self)?;
        Ok(rows)
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
        let array = numpy(map)?;
        rows(&array.data).ok_or_else(|| de::Error::invalid_length(array.data.len(), &self))
    }
}

/// Position and velocity from nine numbers in numpy's order.
pub(super) fn rows(data: &[f64]) -> Option<[[f64; 3]; 2]> {
    match *data {
        [x, y, z, dx, dy, dz, _, _, _] => Some([[x, y, z], [dx, dy, dz]]),
        _ => None,
    }
}

fn end<'de, A: SeqAccess<'de>>(list: &mut A, length: usize, expected: &dyn de::Expected) -> Result<(), A::Error> {
    match list.next_element::<IgnoredAny>()? {
        None => Ok(()),
        Some(_) => Err(de::Error::invalid_length(length + 1, expected)),
    }
}

/// An array as msgpack-numpy writes it; the shape follows from where it stands.
#[derive(Default)]
pub(super) struct Numpy {
    kind: Option<String>,
    data: Option<Vec<f64>>,
}

pub(super) struct NumpyArray {
    pub(super) data: Vec<f64>,
}

fn numpy<'de, A: MapAccess<'de>>(map: A) -> Result<NumpyArray, A::Error> {
    super::object::read(MapAccessDeserializer::new(map), &Trail::default(), Numpy::default())
}

impl<'de> Object<'de> for Numpy {
    type Value = NumpyArray;

    const NAME: &'static str = "an array of doubles";

    fn field<A: MapAccess<'de>>(&mut self, key: &str, fields: Fields<'_, A>) -> Result<(), A::Error> {
        match key {
            "type" => once(&mut self.kind, "type", fields.seed(Step::Key("type"), Text)?.into_owned()),
            "data" => once(&mut self.data, "data", fields.seed(Step::Key("data"), Doubles)?),
            _ => fields.skip(),
        }
    }

    fn finish<E: de::Error>(self) -> Result<NumpyArray, E> {
        let kind = need(self.kind, "type")?;
        if kind != "<f8" {
            return Err(E::invalid_value(de::Unexpected::Str(&kind), &"the type <f8 (little-endian doubles)"));
        }
        Ok(NumpyArray { data: need(self.data, "data")? })
    }
}

/// Little-endian doubles, end to end.
struct Doubles;

impl<'de> DeserializeSeed<'de> for Doubles {
    type Value = Vec<f64>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Vec<f64>, D::Error> {
        deserializer.deserialize_bytes(self)
    }
}

impl Visitor<'_> for Doubles {
    type Value = Vec<f64>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("little-endian doubles as bytes")
    }

    fn visit_bytes<E: de::Error>(self, bytes: &[u8]) -> Result<Vec<f64>, E> {
        let doubles = bytes.chunks_exact(8);
        if !doubles.remainder().is_empty() {
            return Err(E::invalid_length(bytes.len(), &self));
        }
        doubles.map(|double| finite(f64::from_le_bytes(double.try_into().unwrap_or_default()))).collect()
    }
}
