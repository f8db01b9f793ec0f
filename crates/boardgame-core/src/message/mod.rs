//! Messages to people, declared once and translatable to any language.

mod declare;
mod english;
mod quoted;
mod view;

use alloc::string::String;
use core::{fmt, str::FromStr};

pub(crate) use declare::{delegate_message, messages};
pub use declare::{is_listed, joined, joined_len};
pub use english::{in_english, is_plain};
pub use quoted::Quotation;
#[doc(hidden)]
pub use quoted::{is_bidi_control, is_invisible};
pub use view::{All, DataOnly, Either, Excerpt, Hex, Parts, Quotable, Sentences, Term, Title};

use crate::{
    __private::Sealed,
    lang::Lang,
    player::Player,
    rule::{Clause, Rulebook, Ruleset},
};

/// A message to people: a refusal, an error, an effect, or a part of one.
///
/// [`Display`](fmt::Display) writes English. The crate `boardgame-text` translates by [`id`](Self::id) and
/// [`args`](Self::args). Declare messages with [`messages!`](crate::messages); the trait is sealed.
pub trait Message: fmt::Display + Sealed {
    /// Returns the identifier: game, type and variant, as in `checkers-illegal-own-piece`.
    fn id(&self) -> &'static str;

    /// Returns the stable name of the variant for programs: `own_piece`.
    fn code(&self) -> &'static str;

    /// Calls `to` with the name and the value of each argument.
    fn args(&self, to: &mut dyn FnMut(&'static str, Arg<'_>));
}

macro_rules! forward {
    ($($Pointer:ty),+) => {$(
        impl<T: Message + ?Sized> Sealed for $Pointer {}

        impl<T: Message + ?Sized> Message for $Pointer {
            fn id(&self) -> &'static str {
                (**self).id()
            }

            fn code(&self) -> &'static str {
                (**self).code()
            }

            fn args(&self, to: &mut dyn FnMut(&'static str, Arg<'_>)) {
                (**self).args(to);
            }
        }
    )+};
}

forward!(&T, alloc::boxed::Box<T>);

impl Sealed for core::convert::Infallible {}

impl Message for core::convert::Infallible {
    fn id(&self) -> &'static str {
        match *self {}
    }

    fn code(&self) -> &'static str {
        match *self {}
    }

    fn args(&self, _: &mut dyn FnMut(&'static str, Arg<'_>)) {
        match *self {}
    }
}

/// An argument of a message.
#[derive(Clone, Copy)]
pub enum Arg<'a> {
    /// A number, which determines plural forms.
    Number(u64),
    /// A text that is the same in every language: a square, a move, a code.
    Text(&'a dyn fmt::Display),
    /// A player or a side, with a text to show if the players' names are unknown.
    Seat(Player, &'a dyn fmt::Display),
    /// A word or phrase that is translated separately.
    Message(&'a dyn Message),
    /// A translated word with a value for programs, such as a card's name with its code.
    Term(&'a dyn Message, &'a dyn Argument),
    /// Alternatives: "a, b or c".
    Either(&'a dyn List),
    /// A list: "a, b".
    All(&'a dyn List),
    /// Parts of a sentence: "a; b".
    Parts(&'a dyn List),
    /// Consecutive sentences: "A. B."
    Sentences(&'a dyn List),
    /// The title of a clause.
    Title(&'a dyn HasTitle),
}

impl fmt::Debug for Arg<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        english::argument(*self, f)
    }
}

/// A value that can be an argument of a message: a [`Message`], a number or a string. A type whose text is the same in
/// every language returns [`Arg::Text`].
pub trait Argument {
    /// Returns the value as an argument.
    fn arg(&self) -> Arg<'_>;
}

impl<T: Message> Argument for T {
    fn arg(&self) -> Arg<'_> {
        Arg::Message(self)
    }
}

macro_rules! numbers {
    ($($Number:ty),+) => {$(
        impl Argument for $Number {
            fn arg(&self) -> Arg<'_> {
                Arg::Number(u64::from(*self))
            }
        }
    )+};
}

numbers!(u8, u16, u32, u64);

impl Argument for usize {
    fn arg(&self) -> Arg<'_> {
        Arg::Number(u64::try_from(*self).unwrap_or(u64::MAX))
    }
}

/// Implements [`Argument`](crate::message::Argument) for types whose `Display` is the same in every language.
#[doc(hidden)]
#[macro_export]
macro_rules! text_arguments {
    ($($Type:ty),+ $(,)?) => {$(
        impl $crate::message::Argument for $Type {
            fn arg(&self) -> $crate::message::Arg<'_> {
                $crate::message::Arg::Text(self)
            }
        }
    )+};
}

pub(crate) use text_arguments;

text_arguments!(String, &'static str, char, bool, i32, i64, f64, Clause, Ruleset);

#[cfg(feature = "std")]
text_arguments!(std::io::Error);

/// A list of arguments, for [`Arg::Either`] and similar variants. The trait is sealed.
pub trait List: Sealed {
    /// Calls `to` with each item in order.
    fn each(&self, to: &mut dyn FnMut(Arg<'_>));
}

/// A clause with a title in every language. Every [`Rulebook`] implements it.
pub trait HasTitle {
    /// Returns the title, in English where a translation is missing.
    fn title_in(&self, lang: Lang) -> &'static str;
}

impl<T: Rulebook> HasTitle for T {
    fn title_in(&self, lang: Lang) -> &'static str {
        self.title(lang)
    }
}

/// Returns the singular or the plural of an English word.
pub fn plural(number: impl TryInto<u64>, one: &'static str, more: &'static str) -> &'static str {
    if number.try_into().is_ok_and(|number| number == 1) { one } else { more }
}

/// Template of a message, for checks of translations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Template {
    /// Identifier, as from [`Message::id`].
    pub id: &'static str,
    /// Names of the arguments.
    pub args: &'static [&'static str],
    /// English sentence with the names of arguments in braces.
    pub english: &'static str,
}

impl Template {
    /// Creates a template.
    #[must_use]
    pub const fn new(id: &'static str, args: &'static [&'static str], english: &'static str) -> Self {
        Self { id, args, english }
    }
}

messages! {
    /// Error for a text that is not the code of one of [`Lang::ALL`].
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub struct ParseLangError of "core" is Error {
        /// The text that is not a code.
        pub found: String as Excerpt,
    } => "expected a language code, en or cy, found {found}";
}

impl FromStr for Lang {
    type Err = ParseLangError;

    /// Parses the code of one of [`Lang::ALL`], regardless of case, with or without a region such as `cy-GB`.
    fn from_str(text: &str) -> Result<Self, ParseLangError> {
        let code = text.split(['-', '_']).next().unwrap_or_default();
        let lang = Self::ALL.into_iter().find(|lang| lang.code().eq_ignore_ascii_case(code));
        lang.ok_or_else(|| ParseLangError { found: text.into() })
    }
}

messages! {
    /// A word or phrase that several messages share.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Phrase of "core" {
        End => "the end";
        /// The last of several alternatives.
        Or {
            /// All alternatives but the last.
            first: String,
            /// The last alternative.
            last: String,
        } => "{first} or {last}";
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(crate) struct PlayerNumber of "core" {
        number: u16,
    } => "player {number}";
}

impl Player {
    fn number(self) -> PlayerNumber {
        PlayerNumber { number: u16::from(self.seat()) + 1 }
    }
}

delegate_message!(Player: number);
