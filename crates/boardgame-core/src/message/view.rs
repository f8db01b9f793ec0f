use alloc::string::String;
use core::fmt;

use super::{Arg, Argument, HasTitle, List, Message, Phrase, Quotation, english::argument, text_arguments};
use crate::{__private::Sealed, lang::Lang};

/// View of a list as alternatives: `to: Bitboard as Either` becomes "9, 14 or 15".
#[derive(Clone, Copy, Debug)]
pub struct Either<T>(pub T);

/// View of a list with commas: `cards: Vec<Card> as All` becomes "RY-2, RY-3".
#[derive(Clone, Copy, Debug)]
pub struct All<T>(pub T);

/// View of a list as parts of a sentence: `fouls: Vec<Foul> as Parts` becomes "…; …".
#[derive(Clone, Copy, Debug)]
pub struct Parts<T>(pub T);

/// View of a list as consecutive sentences.
#[derive(Clone, Copy, Debug)]
pub struct Sentences<T>(pub T);

macro_rules! lists {
    ($($List:ident),+) => {$(
        impl<T> Sealed for $List<&T> {}

        impl<T: Clone + IntoIterator<Item: Argument>> List for $List<&T> {
            fn each(&self, to: &mut dyn FnMut(Arg<'_>)) {
                self.0.clone().into_iter().for_each(|item| to(item.arg()));
            }
        }

        impl<T: Clone + IntoIterator<Item: Argument>> Argument for $List<&T> {
            fn arg(&self) -> Arg<'_> {
                Arg::$List(self)
            }
        }

        impl<T: Clone + IntoIterator<Item: Argument>> fmt::Display for $List<&T> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                argument(self.arg(), f)
            }
        }
    )+};
}

lists!(Either, All, Parts, Sentences);

/// View of a clause as its title: `rule: Rule as Title` becomes "the cue ball is potted".
#[derive(Clone, Copy, Debug)]
pub struct Title<T>(pub T);

impl<T: HasTitle> Argument for Title<&T> {
    fn arg(&self) -> Arg<'_> {
        Arg::Title(self.0)
    }
}

impl<T: HasTitle> fmt::Display for Title<&T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.title_in(Lang::En))
    }
}

/// A translated word with another value for programs: "skull head" and `PE-H`.
#[derive(Clone, Copy, Debug)]
pub struct Term<W, V>(pub W, pub V);

impl<W: Message, V: Argument> Argument for Term<W, V> {
    fn arg(&self) -> Arg<'_> {
        Arg::Term(&self.0, &self.1)
    }
}

impl<W: fmt::Display, V> fmt::Display for Term<W, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// An excerpt of a text for an error message: a string, a character, or the end of the text. The trait is sealed.
pub trait Quotable: Sealed {
    /// Returns the excerpt in quotation marks; `None` at the end of the text.
    fn quoted(&self) -> Option<Quotation<'_>>;
}

impl Sealed for char {}
impl Sealed for Option<char> {}

impl Quotable for char {
    fn quoted(&self) -> Option<Quotation<'_>> {
        Some(Quotation::Character(*self))
    }
}

impl Quotable for Option<char> {
    fn quoted(&self) -> Option<Quotation<'_>> {
        self.map(Quotation::Character)
    }
}

macro_rules! excerpts {
    ($($Text:ty),+) => {$(
        impl Sealed for $Text {}

        impl Quotable for $Text {
            fn quoted(&self) -> Option<Quotation<'_>> {
                (!self.is_empty()).then_some(Quotation::Text(self))
            }
        }
    )+};
}

excerpts!(String, &str, alloc::boxed::Box<str>);

/// View of an excerpt in quotation marks, or as "the end": `found: String as Excerpt`.
#[derive(Clone, Copy, Debug)]
pub struct Excerpt<T>(pub T);

impl<T: Quotable> fmt::Display for Excerpt<&T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.quoted() {
            None => Phrase::End.fmt(f),
            Some(found) => found.fmt(f),
        }
    }
}

impl<T: Quotable> Argument for Excerpt<&T> {
    fn arg(&self) -> Arg<'_> {
        if self.0.quoted().is_none() { Arg::Message(&Phrase::End) } else { Arg::Text(self) }
    }
}

/// View of a value for programs, which the displayed text omits: `position: Position as DataOnly`.
#[derive(Clone, Copy, Debug)]
pub struct DataOnly<T>(pub T);

impl<T> fmt::Display for DataOnly<T> {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}

impl<T> Argument for DataOnly<T> {
    fn arg(&self) -> Arg<'_> {
        Arg::Text(self)
    }
}

/// View of a number as sixteen hexadecimal digits: `hash: u64 as Hex`.
#[derive(Clone, Copy, Debug)]
pub struct Hex<T>(pub T);

impl fmt::Display for Hex<&u64> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

text_arguments!(Hex<&u64>);
