//! Values in serde's formats, written once for all games: as their text, and messages as what programs need of them.

use core::{fmt, marker::PhantomData};

use serde::{Serialize, Serializer, ser::SerializeMap};

use crate::{
    lang::Lang,
    match_rule::MatchError,
    message::{Arg, List, Message},
    rule::{Cites, Rulebook},
};

/// A message for programs: its code where it has no arguments, else a map of `code` and the arguments by name.
///
/// Numbers are numbers, lists are lists, messages are written in the same way, and everything else is its text.
#[derive(Clone, Copy)]
pub struct MessageData<'a>(pub &'a dyn Message);

/// A refusal for programs: a map of `code`, `clause` and the arguments by name.
///
/// ```
/// use boardgame_core::{message::Template, messages, rulebook, serial::RefusalData};
///
/// rulebook! {
///     /// A clause of the rules of Nim.
///     pub enum Rule of "nim";
///
///     Take "1" "one, two or three counters" "un, dau neu dri chownter";
/// }
///
/// messages! {
///     /// Why a move is refused.
///     #[derive(Clone, Debug)]
///     pub enum Illegal of "nim" cites Rule {
///         /// There are fewer.
///         TooFew {
///             /// How many there are.
///             left: u8,
///         } => Rule::Take, "only {left} are left";
///     }
/// }
///
/// const MESSAGES: &[&[Template]] = &[Illegal::MESSAGES];
///
/// fn main() -> Result<(), serde_json::Error> {
///     let json = serde_json::to_string(&RefusalData(&Illegal::TooFew { left: 2 }))?;
///     assert_eq!(json, r#"{"code":"too_few","clause":"nim 1","left":2}"#);
///     Ok(())
/// }
/// ```
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
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("code", self.0.code())?;
        map.serialize_entry("clause", &Text(&self.0.rule().clause()))?;
        write_args(self.0, &mut map)?;
        map.end()
    }
}

/// A refusal of a match for programs, whether it is the match's own or the game's: a map of `code`, `clause` and the
/// arguments by name.
impl<E: Message + Cites> Serialize for MatchError<E> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("code", self.code())?;
        map.serialize_entry("clause", &Text(&self.clause()))?;
        write_args(self, &mut map)?;
        map.end()
    }
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

/// An argument of a message.
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

/// What is written as its text.
struct Text<'a>(&'a dyn fmt::Display);

impl Serialize for Text<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self.0)
    }
}

/// Makes types serialise as their text: what `Display` writes and `FromStr` reads.
///
/// ```
/// # use std::{fmt, num::ParseIntError, str::FromStr};
/// #[derive(Debug, PartialEq)]
/// struct Square(u8);
///
/// impl fmt::Display for Square {
///     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
///         self.0.fmt(f)
///     }
/// }
///
/// impl FromStr for Square {
///     type Err = ParseIntError;
///
///     fn from_str(text: &str) -> Result<Self, ParseIntError> {
///         text.parse().map(Self)
///     }
/// }
///
/// boardgame_core::serialize_as_text!(Square: "the number of a square");
///
/// assert_eq!(serde_json::to_string(&Square(18))?, r#""18""#);
/// assert_eq!(serde_json::from_str::<Square>(r#""18""#)?, Square(18));
/// # Ok::<(), serde_json::Error>(())
/// ```
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

/// Makes messages serialise as `serial::MessageData` or, those that cite a clause, as `serial::RefusalData`.
/// Programs read them; nothing reads them back.
#[doc(hidden)]
#[macro_export]
macro_rules! serialize_messages {
    (messages: $($Message:ty),+; refusals: $($Refusal:ty),+;) => {
        $(
            impl $crate::serial::serde::Serialize for $Message {
                fn serialize<S: $crate::serial::serde::Serializer>(
                    &self,
                    serializer: S,
                ) -> ::core::result::Result<S::Ok, S::Error> {
                    $crate::serial::MessageData(self).serialize(serializer)
                }
            }
        )+
        $(
            impl $crate::serial::serde::Serialize for $Refusal {
                fn serialize<S: $crate::serial::serde::Serializer>(
                    &self,
                    serializer: S,
                ) -> ::core::result::Result<S::Ok, S::Error> {
                    $crate::serial::RefusalData(self).serialize(serializer)
                }
            }
        )+
    };
}

/// What a reader of JSON says, without the place that it puts behind its words: programs tell it before them.
///
/// ```
/// use boardgame_core::__private::without_position;
///
/// let error = serde_json::from_str::<bool>("1").unwrap_err();
/// let text = error.to_string();
/// assert_eq!(text, "invalid type: integer `1`, expected a boolean at line 1 column 1");
/// assert_eq!(without_position(&text, error.line(), error.column()), "invalid type: integer `1`, expected a boolean");
/// ```
#[cfg(feature = "records")]
#[must_use]
#[doc(hidden)]
pub fn without_position(message: &str, line: usize, column: usize) -> &str {
    let place = alloc::format!(" at line {line} column {column}");
    message.strip_suffix(place.as_str()).unwrap_or(message)
}

#[doc(hidden)]
pub use ::serde;

/// Reads a value from its text. What else is there is refused with what was expected.
///
/// # Errors
/// When there is no text, or the text is not a value.
pub fn parse<'de, T, D>(deserializer: D, expecting: &'static str) -> Result<T, D::Error>
where
    T: core::str::FromStr<Err: fmt::Display>,
    D: serde::Deserializer<'de>,
{
    struct Reader<T>(PhantomData<T>, &'static str);

    impl<T: core::str::FromStr<Err: fmt::Display>> serde::de::Visitor<'_> for Reader<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(self.1)
        }

        fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<T, E> {
            text.parse().map_err(E::custom)
        }
    }

    deserializer.deserialize_str(Reader(PhantomData, expecting))
}
