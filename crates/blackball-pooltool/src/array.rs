//! Numbers and arrays of them: lists in JSON, numpy's own maps in `MessagePack`.
//!
//! These are read by hand, because the same value has two shapes that a derived reader could only tell apart by
//! keeping a copy of all of it.

use std::fmt;

use blackball_rules::geometry::Point;
use serde::{
    Deserialize, Deserializer,
    de::{self, IgnoredAny, MapAccess, SeqAccess, Visitor, value::MapAccessDeserializer},
};

/// A finite number, written with or without a fraction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Finite(pub(crate) f64);

impl Finite {
    fn new<E: de::Error>(number: f64) -> Result<Self, E> {
        let refused = || E::invalid_value(de::Unexpected::Float(number), &"a finite number");
        if number.is_finite() { Ok(Self(number)) } else { Err(refused()) }
    }
}

impl<'de> Deserialize<'de> for Finite {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Number;
        impl Visitor<'_> for Number {
            type Value = Finite;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a finite number")
            }

            fn visit_f64<E: de::Error>(self, number: f64) -> Result<Finite, E> {
                Finite::new(number)
            }

            #[expect(
                clippy::cast_precision_loss,
                reason = "a length or a time that large is refused later in any case"
            )]
            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Finite, E> {
                Ok(Finite(number as f64))
            }

            #[expect(
                clippy::cast_precision_loss,
                reason = "a length or a time that large is refused later in any case"
            )]
            fn visit_i64<E: de::Error>(self, number: i64) -> Result<Finite, E> {
                Ok(Finite(number as f64))
            }
        }
        deserializer.deserialize_any(Number)
    }
}

/// A place: three coordinates, the first two those of a point that can be measured with.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Place {
    pub(crate) point: Point,
    /// Above the bed, in metres.
    pub(crate) height: f64,
}

/// A ball's place and velocity: the first two rows of `rvw`; the third is the spin.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Motion {
    pub(crate) place: Place,
    pub(crate) velocity: [f64; 3],
}

impl Place {
    fn new<E: de::Error>([x, y, height]: [f64; 3]) -> Result<Self, E> {
        Ok(Self { point: Point::new(x, y).map_err(E::custom)?, height })
    }
}

impl Motion {
    /// From nine numbers in numpy's order.
    pub(crate) fn new<E: de::Error>(numbers: [f64; 9]) -> Result<Self, E> {
        let [x, y, z, dx, dy, dz, ..] = numbers;
        Ok(Self { place: Place::new([x, y, z])?, velocity: [dx, dy, dz] })
    }
}

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Three;
        impl<'de> Visitor<'de> for Three {
            type Value = [f64; 3];

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("three finite numbers")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<[f64; 3], A::Error> {
                triple(&mut list, &self)
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<[f64; 3], A::Error> {
                let Numpy { data, .. } = Numpy::deserialize(MapAccessDeserializer::new(map))?;
                data.0.as_slice().try_into().map_err(|_| de::Error::invalid_length(data.0.len(), &self))
            }
        }
        deserializer.deserialize_any(Three).and_then(Self::new)
    }
}

impl<'de> Deserialize<'de> for Motion {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Rows;
        impl<'de> Visitor<'de> for Rows {
            type Value = Motion;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("three rows of three finite numbers")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Motion, A::Error> {
                let missing = |row| move || de::Error::invalid_length(row, &"three rows of three finite numbers");
                let place = list.next_element()?.ok_or_else(missing(0))?;
                let Row(velocity) = list.next_element()?.ok_or_else(missing(1))?;
                list.next_element::<IgnoredAny>()?.ok_or_else(missing(2))?;
                end(&mut list, 3, &self)?;
                Ok(Motion { place, velocity })
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Motion, A::Error> {
                let Numpy { data, .. } = Numpy::deserialize(MapAccessDeserializer::new(map))?;
                let numbers = data.0.as_slice().try_into();
                Motion::new(numbers.map_err(|_| de::Error::invalid_length(data.0.len(), &self))?)
            }
        }
        deserializer.deserialize_any(Rows)
    }
}

/// Three numbers in a list.
struct Row([f64; 3]);

impl<'de> Deserialize<'de> for Row {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let [Finite(x), Finite(y), Finite(z)] = Deserialize::deserialize(deserializer)?;
        Ok(Self([x, y, z]))
    }
}

fn triple<'de, A: SeqAccess<'de>>(list: &mut A, expected: &dyn de::Expected) -> Result<[f64; 3], A::Error> {
    let mut triple = [0.0; 3];
    for (index, slot) in triple.iter_mut().enumerate() {
        Finite(*slot) = list.next_element()?.ok_or_else(|| de::Error::invalid_length(index, expected))?;
    }
    end(list, 3, expected)?;
    Ok(triple)
}

fn end<'de, A: SeqAccess<'de>>(list: &mut A, length: usize, expected: &dyn de::Expected) -> Result<(), A::Error> {
    match list.next_element::<IgnoredAny>()? {
        None => Ok(()),
        Some(_) => Err(de::Error::invalid_length(length + 1, expected)),
    }
}

/// An array as msgpack-numpy writes it; the shape follows from where it is.
#[derive(Deserialize)]
pub(crate) struct Numpy {
    #[serde(rename = "type")]
    _kind: NumberKind,
    pub(crate) data: Doubles,
}

/// The only type of number that pooltool writes: little-endian doubles.
#[derive(Deserialize)]
#[serde(try_from = "String")]
struct NumberKind;

impl TryFrom<String> for NumberKind {
    type Error = String;

    fn try_from(kind: String) -> Result<Self, String> {
        if kind == "<f8" {
            Ok(Self)
        } else {
            Err(format!("expected the type <f8 (little-endian doubles), found {kind:.20}"))
        }
    }
}

/// Little-endian doubles, end to end.
pub(crate) struct Doubles(pub(crate) Vec<f64>);

impl<'de> Deserialize<'de> for Doubles {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Bytes;
        impl Visitor<'_> for Bytes {
            type Value = Doubles;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("little-endian doubles as bytes")
            }

            fn visit_bytes<E: de::Error>(self, bytes: &[u8]) -> Result<Doubles, E> {
                let doubles = bytes.chunks_exact(8);
                if !doubles.remainder().is_empty() {
                    return Err(E::invalid_length(bytes.len(), &self));
                }
                let finite = |double: &[u8]| Finite::new(f64::from_le_bytes(double.try_into().unwrap_or_default()));
                let numbers = doubles.map(|double| finite(double).map(|Finite(number)| number));
                numbers.collect::<Result<_, E>>().map(Doubles)
            }
        }
        deserializer.deserialize_bytes(Bytes)
    }
}
