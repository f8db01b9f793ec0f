//! What is said to people: declared once, said in any language.

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

/// Something that is said to people: a refusal, an error, an effect, or a word for a part of one.
///
/// English is the [`Display`](fmt::Display). Other languages are looked up by the [`id`](Self::id) and built from the
/// [`args`](Self::args); crate `boardgame-text` does it. Messages are declared with
/// [`messages!`](crate::messages). The trait is sealed, so that it can grow.
pub trait Message: fmt::Display + Sealed {
    /// The identifier: game, type and variant with hyphens, as in `checkers-illegal-own-piece`.
    fn id(&self) -> &'static str;

    /// The name of the variant for programs, which never changes: `own_piece`.
    fn code(&self) -> &'static str;

    /// Hands every argument to `to`, each with its name.
    fn args(&self, to: &mut dyn FnMut(&'static str, Arg<'_>));
}

impl<T: Message + ?Sized> Sealed for &T {}

impl<T: Message + ?Sized> Message for &T {
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

impl<T: Message + ?Sized> Sealed for alloc::boxed::Box<T> {}

impl<T: Message + ?Sized> Message for alloc::boxed::Box<T> {
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

impl Sealed for core::convert::Infallible {}

/// What cannot be is never said.
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
    /// A number, which chooses the plural form.
    Number(u64),
    /// The same in every language: a square, a move, a code.
    Text(&'a dyn fmt::Display),
    /// A player or a side, said by name where names are known; otherwise as this is written, the same in every language.
    Seat(Player, &'a dyn fmt::Display),
    /// A word or a phrase that is translated itself: a side, a card, what was expected.
    Message(&'a dyn Message),
    /// The same with the value by which programs know it: a card with its code.
    Term(&'a dyn Message, &'a dyn Argument),
    /// Things to choose from: "a, b or c".
    Either(&'a dyn List),
    /// Things one after another: "a, b".
    All(&'a dyn List),
    /// Parts of a sentence one after another: "a; b".
    Parts(&'a dyn List),
    /// Sentences one after another.
    Sentences(&'a dyn List),
    /// The title of a clause, which the rules have in every language.
    Title(&'a dyn HasTitle),
}

impl fmt::Debug for Arg<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Text(text) | Self::Seat(_, text) => write!(f, "{text}"),
            Self::Message(message) | Self::Term(message, _) => f.write_str(message.id()),
            Self::Title(titled) => f.write_str(titled.title_in(Lang::En)),
            Self::Either(list) | Self::All(list) | Self::Parts(list) | Self::Sentences(list) => {
                let mut items = f.debug_list();
                list.each(&mut |item| {
                    items.entry(&item);
                });
                items.finish()
            }
        }
    }
}

/// What can be an argument of a message.
///
/// Every [`Message`] can, numbers and strings can; a type whose text is the same in every language returns [`Arg::Text`].
pub trait Argument {
    /// The value as an argument.
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

/// Makes types arguments of messages whose `Display` is the same in every language: squares, moves, clauses.
#[doc(hidden)]
///
/// ```
/// struct Square(u8);
///
/// impl std::fmt::Display for Square {
///     fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
///         self.0.fmt(f)
///     }
/// }
///
/// boardgame_core::text_arguments!(Square);
/// ```
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

/// What the system says when it refuses something.
#[cfg(feature = "std")]
#[derive(Debug)]
pub struct SystemError(pub std::io::Error);

#[cfg(feature = "std")]
impl fmt::Display for SystemError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(feature = "std")]
text_arguments!(SystemError);

/// Several arguments in one: see [`Arg::Either`] and [`Arg::All`]. The trait is sealed: the views of fields implement it.
pub trait List: Sealed {
    /// Hands every item to `to`, in order.
    fn each(&self, to: &mut dyn FnMut(Arg<'_>));
}

/// A clause with a title in every language. The trait is sealed; every [`Rulebook`] implements it.
pub trait HasTitle: sealed::HasTitle {
    /// The title, in English where the language has none.
    fn title_in(&self, lang: Lang) -> &'static str;
}

mod sealed {
    pub trait HasTitle {}
}

impl<T: Rulebook> sealed::HasTitle for T {}

impl<T: Rulebook> HasTitle for T {
    fn title_in(&self, lang: Lang) -> &'static str {
        self.title(lang)
    }
}

/// The word for a number of things in English, for the values behind a sentence.
///
/// ```
/// use boardgame_core::message::plural;
///
/// assert_eq!(format!("1 {}, 2 {}", plural(1_u8, "card", "cards"), plural(2_u8, "card", "cards")), "1 card, 2 cards");
/// ```
pub fn plural(number: impl TryInto<u64>, one: &'static str, more: &'static str) -> &'static str {
    if number.try_into().is_ok_and(|number| number == 1) { one } else { more }
}

/// What is known of a message without one at hand: for the test that every language has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Template {
    /// The identifier, as of [`Message::id`].
    pub id: &'static str,
    /// The names of all its arguments.
    pub args: &'static [&'static str],
    /// The sentence in English, with the names of arguments in braces.
    pub english: &'static str,
}

impl Template {
    /// Describes a message; [`messages!`](crate::messages) does it for each variant.
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
        /// The text.
        pub found: String as Excerpt,
    } => "expected the code of a language, en or cy, found {found}";
}

impl FromStr for Lang {
    type Err = ParseLangError;

    /// Reads the code of one of [`Lang::ALL`], alone or before a region, as in `cy-GB`. Case does not matter.
    fn from_str(text: &str) -> Result<Self, ParseLangError> {
        let code = text.split(['-', '_']).next().unwrap_or_default();
        let lang = Self::ALL.into_iter().find(|lang| lang.code().eq_ignore_ascii_case(code));
        lang.ok_or_else(|| ParseLangError { found: text.into() })
    }
}

impl TryFrom<&str> for Lang {
    type Error = ParseLangError;

    fn try_from(text: &str) -> Result<Self, ParseLangError> {
        text.parse()
    }
}

messages! {
    /// Words that are in sentences of any kind.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Phrase of "core" {
        /// Where a text has ended.
        End => "the end";
        /// The last of things to choose from.
        Or {
            /// Those before it.
            first: String,
            /// The last.
            last: String,
        } => "{first} or {last}";
    }

    /// The name of a player whose name is not known: the seat, from 1.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(crate) struct PlayerNumber of "core" {
        /// The number of the seat, from 1.
        number: u16,
    } => "player {number}";
}

impl Player {
    fn number(self) -> PlayerNumber {
        PlayerNumber { number: u16::from(self.seat()) + 1 }
    }
}

delegate_message!(Player: number);
