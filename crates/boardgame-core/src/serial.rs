//! Serialisation of values as text and of messages as data.

use core::{fmt, marker::PhantomData};

use serde::{Serialize, Serializer, ser::SerializeMap};

use crate::{
    lang::Lang,
    match_rule::MatchError,
    message::{Arg, List, Message},
    rule::{Cites, Clause, Rulebook},
};

/// A message that serialises as its code or, if it has arguments, as a map of `code` and the arguments by name.
#[derive(Clone, Copy)]
pub struct MessageData<'a>(pub &'a dyn Message);

/// A refusal that serialises as a map of `code`, `clause` and the arguments by name.
#[derive(Clone, Copy, Debug)]
pub struct RefusalData<'a, T>(pub &'a T);

impl fmt::Debug for MessageData<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.id())
    }
}

impl Serialize for MessageData<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut bare = true;
        self.0.args(&mut |_, _| bare = false);
        if bare {
            return serializer.serialize_str(self.0.code());
        }
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("code", self.0.code())?;
        write_args(self.0, &mut map)?;
        map.end()
    }
}

impl<T: Message + Cites> Serialize for RefusalData<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write_refusal(self.0, self.0.rule().clause(), serializer)
    }
}

/// Serialises like [`RefusalData`], for refusals of the match and of the game.
impl<E: Message + Cites> Serialize for MatchError<E> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write_refusal(self, self.clause(), serializer)
    }
}

fn write_refusal<S: Serializer>(message: &dyn Message, clause: Clause, serializer: S) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(None)?;
    map.serialize_entry("code", message.code())?;
    map.serialize_entry("clause", &clause)?;
    write_args(message, &mut map)?;
    map.end()
}

fn write_args<M: SerializeMap>(message: &dyn Message, map: &mut M) -> Result<(), M::Error> {
    let mut written = Ok(());
    message.args(&mut |name, arg| {
        if written.is_ok() {
            written = map.serialize_entry(name, &Value(arg));
        }
    });
    written
}

struct Value<'a>(Arg<'a>);

impl Serialize for Value<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Arg::Number(number) => serializer.serialize_u64(number),
            Arg::Text(text) | Arg::Seat(_, text) => serializer.collect_str(text),
            Arg::Message(message) => MessageData(message).serialize(serializer),
            Arg::Term(_, value) => Value(value.arg()).serialize(serializer),
            Arg::Title(titled) => serializer.serialize_str(titled.title_in(Lang::En)),
            Arg::Either(list) | Arg::All(list) | Arg::Parts(list) | Arg::Sentences(list) => {
                write_list(list, serializer)
            }
        }
    }
}

fn write_list<S: Serializer>(list: &dyn List, serializer: S) -> Result<S::Ok, S::Error> {
    use serde::ser::SerializeSeq;

    let mut items = serializer.serialize_seq(None)?;
    let mut written = Ok(());
    list.each(&mut |item| {
        if written.is_ok() {
            written = items.serialize_element(&Value(item));
        }
    });
    written?;
    items.end()
}

/// Implements serde's traits for types through `Display` and `FromStr`.
#[doc(hidden)]
#[macro_export]
macro_rules! serialize_as_text {
    ($($Type:ty: $expecting:literal),+ $(,)?) => {$(
        impl $crate::serial::serde::Serialize for $Type {
            fn serialize<S: $crate::serial::serde::Serializer>(&self, serializer: S) -> ::core::result::Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> $crate::serial::serde::Deserialize<'de> for $Type {
            fn deserialize<D: $crate::serial::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::core::result::Result<Self, D::Error> {
                $crate::serial::parse(deserializer, $expecting)
            }
        }
    )+};
}

pub(crate) use serialize_as_text;

/// Implements `Serialize` for messages like [`MessageData`], for refusals like [`RefusalData`], and
/// for rules as their numbers. Implements `Serialize` and `Deserialize` for sets as lists.
#[doc(hidden)]
#[macro_export]
macro_rules! serialize_messages {
    (messages: $($Message:ty),+; refusals: $($Refusal:ty),+; $(rules: $Rule:ident;)? $(sets: $Set:ident of $Item:ident;)?) => {
        $($crate::serialize_messages!(@impl $Message, MessageData);)+
        $($crate::serialize_messages!(@impl $Refusal, RefusalData);)+
        $(
            impl $crate::serial::serde::Serialize for $Rule {
                fn serialize<S: $crate::serial::serde::Serializer>(&self, to: S) -> ::core::result::Result<S::Ok, S::Error> {
                    to.serialize_str(self.number())
                }
            }
        )?
        $(
            impl $crate::serial::serde::Serialize for $Set {
                fn serialize<S: $crate::serial::serde::Serializer>(&self, to: S) -> ::core::result::Result<S::Ok, S::Error> {
                    to.collect_seq(self.iter())
                }
            }

            impl<'de> $crate::serial::serde::Deserialize<'de> for $Set {
                fn deserialize<D: $crate::serial::serde::Deserializer<'de>>(from: D) -> ::core::result::Result<Self, D::Error> {
                    let items: ::alloc::vec::Vec<$Item> = $crate::serial::serde::Deserialize::deserialize(from)?;
                    Ok(items.into_iter().collect())
                }
            }
        )?
    };
    (@impl $Type:ty, $Data:ident) => {
        impl $crate::serial::serde::Serialize for $Type {
            fn serialize<S: $crate::serial::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                $crate::serial::$Data(self).serialize(serializer)
            }
        }
    };
}

/// Removes the location that `serde_json` appends to the text of an error.
#[cfg(feature = "records")]
#[must_use]
#[doc(hidden)]
pub fn without_position(message: &str, line: usize, column: usize) -> &str {
    let place = alloc::format!(" at line {line} column {column}");
    message.strip_suffix(place.as_str()).unwrap_or(message)
}

#[doc(hidden)]
pub use ::serde;

/// Deserialises a text and parses it with `FromStr`.
///
/// # Errors
/// Fails if the value is not a text or does not parse.
pub fn parse<'de, T, D>(deserializer: D, expecting: &'static str) -> Result<T, D::Error>
where
    T: core::str::FromStr<Err: fmt::Display>,
    D: serde::Deserializer<'de>,
{
    struct ParseVisitor<T>(PhantomData<T>, &'static str);

    impl<T: core::str::FromStr<Err: fmt::Display>> serde::de::Visitor<'_> for ParseVisitor<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(self.1)
        }

        fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<T, E> {
            text.parse().map_err(E::custom)
        }
    }

    deserializer.deserialize_str(ParseVisitor(PhantomData, expecting))
}
