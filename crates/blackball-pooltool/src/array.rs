//! Numbers and arrays, which are lists in JSON and msgpack-numpy maps in `MessagePack`.
//!
//! They are deserialised by hand, because a derived implementation would copy each value to distinguish the two forms.

use std::{fmt, marker::PhantomData};

use blackball_rules::geometry::Point;
use serde::{
    Deserialize, Deserializer,
    de::{
        self, IgnoredAny, MapAccess, SeqAccess, Visitor,
        value::{MapAccessDeserializer, SeqAccessDeserializer},
    },
};

/// A finite number.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(try_from = "f64")]
pub(crate) struct Finite(pub(crate) f64);

impl TryFrom<f64> for Finite {
    type Error = String;

    fn try_from(number: f64) -> Result<Self, String> {
        if number.is_finite() { Ok(Self(number)) } else { Err(format!("{number} is not a finite number")) }
    }
}

/// A position in three dimensions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Point3 {
    pub(crate) point: Point,
    /// Height above the bed, in metres.
    pub(crate) height: f64,
}

/// A ball's position and velocity, the first two rows of `rvw`. The third row, the spin, is ignored.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Motion {
    pub(crate) place: Point3,
    pub(crate) velocity: [f64; 3],
}

impl Point3 {
    fn new<E: de::Error>([x, y, height]: [f64; 3]) -> Result<Self, E> {
        Ok(Self { point: Point::new(x, y).map_err(E::custom)?, height })
    }
}

impl Motion {
    pub(crate) fn new<E: de::Error>(numbers: [f64; 9]) -> Result<Self, E> {
        let [x, y, z, dx, dy, dz, ..] = numbers;
        Ok(Self { place: Point3::new([x, y, z])?, velocity: [dx, dy, dz] })
    }
}

impl<'de> Deserialize<'de> for Point3 {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match array::<[Finite; 3], D>(deserializer, "three finite numbers")? {
            Array::List(numbers) => Self::new(numbers.map(|Finite(number)| number)),
            Array::Packed(numbers) => Self::new(sized(&numbers, "three finite numbers")?),
        }
    }
}

impl<'de> Deserialize<'de> for Motion {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        const EXPECTING: &str = "three rows of three finite numbers";
        match array::<(Point3, [Finite; 3], IgnoredAny), D>(deserializer, EXPECTING)? {
            Array::List((place, velocity, _)) => Ok(Self { place, velocity: velocity.map(|Finite(number)| number) }),
            Array::Packed(numbers) => Self::new(sized(&numbers, EXPECTING)?),
        }
    }
}

enum Array<T> {
    List(T),
    Packed(Vec<f64>),
}

fn array<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
    expecting: &'static str,
) -> Result<Array<T>, D::Error> {
    struct Either<T>(&'static str, PhantomData<T>);
    impl<'de, T: Deserialize<'de>> Visitor<'de> for Either<T> {
        type Value = Array<T>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(self.0)
        }

        fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Array<T>, A::Error> {
            T::deserialize(SeqAccessDeserializer::new(list)).map(Array::List)
        }

        fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Array<T>, A::Error> {
            Numpy::deserialize(MapAccessDeserializer::new(map)).map(|numpy| Array::Packed(numpy.data.0))
        }
    }
    deserializer.deserialize_any(Either(expecting, PhantomData))
}

fn sized<const N: usize, E: de::Error>(numbers: &[f64], expecting: &'static str) -> Result<[f64; N], E> {
    numbers.try_into().map_err(|_| E::invalid_length(numbers.len(), &expecting))
}

/// An array as msgpack-numpy writes it. Its shape is ignored.
#[derive(Deserialize)]
pub(crate) struct Numpy {
    #[serde(rename = "type", deserialize_with = "little_endian_doubles")]
    _kind: (),
    pub(crate) data: Doubles,
}

/// Checks the type of an array's numbers. pooltool writes only little-endian doubles.
fn little_endian_doubles<'de, D: Deserializer<'de>>(deserializer: D) -> Result<(), D::Error> {
    match String::deserialize(deserializer)?.as_str() {
        "<f8" => Ok(()),
        kind => Err(de::Error::custom(format_args!("expected the type <f8 (little-endian doubles), found {kind:.20}"))),
    }
}

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
                let number = |double: &[u8]| f64::from_le_bytes(double.try_into().unwrap_or_default());
                let numbers = doubles.map(|double| Finite::try_from(number(double)).map(|Finite(number)| number));
                numbers.collect::<Result<_, _>>().map(Doubles).map_err(E::custom)
            }
        }
        deserializer.deserialize_bytes(Bytes)
    }
}
