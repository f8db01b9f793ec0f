//! The facts that are told in one word or listed one by one.

use alloc::vec::Vec;
use core::fmt;

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{self, SeqAccess, Visitor, value::SeqAccessDeserializer},
};

use super::CushionContact;
use crate::Ball;

/// What the cue ball hit first; written `"nothing"`, a ball, or a list of balls.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum FirstContact {
    /// No object ball.
    Nothing,
    /// One ball.
    Ball(Ball),
    /// Several at the same moment, as far as anybody could tell (reading A5).
    Together(Vec<Ball>),
}

/// The cushions of a shot; written `true`, `false`, or a list of contacts.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Cushions {
    /// Somebody's word that a ball did or did not touch a cushion after the first contact in a way that counts, frozen
    /// balls allowed for (clauses 4q, 5d).
    Told(bool),
    /// All cushion contacts, in order.
    Seen(Vec<CushionContact>),
}

/// The object balls that crossed the centre line on a break; written as a number or a list of balls.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Crossed {
    /// How many, each counted once.
    Count(u8),
    /// Which, each once.
    Balls(Vec<Ball>),
}

impl Crossed {
    /// How many crossed.
    #[must_use]
    pub fn count(&self) -> usize {
        match self {
            Self::Count(count) => usize::from(*count),
            Self::Balls(balls) => balls.len(),
        }
    }
}

impl Serialize for FirstContact {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Nothing => serializer.serialize_str("nothing"),
            Self::Ball(ball) => ball.serialize(serializer),
            Self::Together(balls) => balls.serialize(serializer),
        }
    }
}

impl Serialize for Cushions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Told(told) => told.serialize(serializer),
            Self::Seen(contacts) => contacts.serialize(serializer),
        }
    }
}

impl Serialize for Crossed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Count(count) => count.serialize(serializer),
            Self::Balls(balls) => balls.serialize(serializer),
        }
    }
}

fn list<'de, T: Deserialize<'de>, S: SeqAccess<'de>>(seq: S) -> Result<Vec<T>, S::Error> {
    Vec::deserialize(SeqAccessDeserializer::new(seq))
}

impl<'de> Deserialize<'de> for FirstContact {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Words;
        impl<'de> Visitor<'de> for Words {
            type Value = FirstContact;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("\"nothing\", a ball, or a list of balls hit at the same moment")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<FirstContact, E> {
                if text == "nothing" {
                    return Ok(FirstContact::Nothing);
                }
                text.parse().map(FirstContact::Ball).map_err(E::custom)
            }

            fn visit_seq<S: SeqAccess<'de>>(self, seq: S) -> Result<FirstContact, S::Error> {
                list(seq).map(FirstContact::Together)
            }
        }
        deserializer.deserialize_any(Words)
    }
}

impl<'de> Deserialize<'de> for Cushions {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Words;
        impl<'de> Visitor<'de> for Words {
            type Value = Cushions;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("true, false, or a list of cushion contacts")
            }

            fn visit_bool<E: de::Error>(self, told: bool) -> Result<Cushions, E> {
                Ok(Cushions::Told(told))
            }

            fn visit_seq<S: SeqAccess<'de>>(self, seq: S) -> Result<Cushions, S::Error> {
                list(seq).map(Cushions::Seen)
            }
        }
        deserializer.deserialize_any(Words)
    }
}

impl<'de> Deserialize<'de> for Crossed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Words;
        impl<'de> Visitor<'de> for Words {
            type Value = Crossed;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number from 0 to 15, or a list of balls")
            }

            fn visit_u64<E: de::Error>(self, count: u64) -> Result<Crossed, E> {
                match u8::try_from(count) {
                    Ok(count) if count <= 15 => Ok(Crossed::Count(count)),
                    _ => Err(E::invalid_value(de::Unexpected::Unsigned(count), &self)),
                }
            }

            fn visit_seq<S: SeqAccess<'de>>(self, seq: S) -> Result<Crossed, S::Error> {
                list(seq).map(Crossed::Balls)
            }
        }
        deserializer.deserialize_any(Words)
    }
}
