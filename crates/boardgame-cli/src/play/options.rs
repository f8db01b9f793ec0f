//! Options of the rules on the command line: `key=value`, in the words that they have in the set-up of a record.

use std::fmt;

use boardgame_text::Text;
use serde::{
    Deserializer,
    de::{
        self, DeserializeOwned, IntoDeserializer, Visitor,
        value::{MapDeserializer, StrDeserializer},
    },
    forward_to_deserialize_any,
};

use crate::words::Wrong;

/// The options of a game's rules, as far as they are not left as they usually are.
pub(super) fn read<O: Default + DeserializeOwned>(text: &Text, options: &[String]) -> Result<O, String> {
    let (mut read, mut pairs) = (O::default(), Vec::new());
    for option in options {
        let pair = option.split_once('=').ok_or_else(|| text.say(&Wrong::OptionForm { option: option.clone() }))?;
        pairs.push((pair.0, Typed(pair.1)));
        // One at a time, so that it is known which is refused.
        read = from_pairs(&pairs).map_err(|refused| {
            let option = option.clone();
            text.say(&match refused {
                Refused::NotOneOf(possible) => Wrong::BadOption { option, possible: possible.join(", ") },
                Refused::Otherwise(message) => Wrong::BadOptionValue { option, message },
            })
        })?;
    }
    Ok(read)
}

fn from_pairs<O: DeserializeOwned>(pairs: &[(&str, Typed<'_>)]) -> Result<O, Refused> {
    // What is given twice has the value that was given last.
    let last = pairs.iter().enumerate().filter(|(at, (key, _))| pairs[at + 1..].iter().all(|(later, _)| later != key));
    O::deserialize(MapDeserializer::new(last.map(|(_, &pair)| pair)))
}

/// Why serde does not take an option: it hands over what there is to choose from.
#[derive(Debug)]
enum Refused {
    NotOneOf(&'static [&'static str]),
    Otherwise(String),
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotOneOf(possible) => f.write_str(&possible.join(", ")),
            Self::Otherwise(message) => f.write_str(message),
        }
    }
}

impl std::error::Error for Refused {}

impl de::Error for Refused {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self::Otherwise(message.to_string())
    }

    fn unknown_variant(_: &str, expected: &'static [&'static str]) -> Self {
        Self::NotOneOf(expected)
    }

    fn unknown_field(_: &str, expected: &'static [&'static str]) -> Self {
        Self::NotOneOf(expected)
    }
}

/// What stands behind the equals sign: numbers, `true`, `false` and `null` are themselves, and all else is a word.
#[derive(Clone, Copy)]
struct Typed<'a>(&'a str);

impl<'a> IntoDeserializer<'a, Refused> for Typed<'a> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

impl<'de> Deserializer<'de> for Typed<'de> {
    type Error = Refused;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        match (self.0, self.0.parse()) {
            ("true", _) => visitor.visit_bool(true),
            ("false", _) => visitor.visit_bool(false),
            ("null", _) => visitor.visit_unit(),
            (_, Ok(number)) => visitor.visit_u64(number),
            (word, Err(_)) => visitor.visit_borrowed_str(word),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        if self.0 == "null" { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Refused> {
        StrDeserializer::new(self.0).deserialize_enum(name, variants, visitor)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct
        newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}
