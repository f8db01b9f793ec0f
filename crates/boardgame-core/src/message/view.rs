//! How a field is shown in a sentence: a list, a title, what a reader met, a number in hexadecimal digits.

use alloc::string::String;
use core::fmt;

use super::{Arg, Argument, HasTitle, List, Message, Phrase, Quotation};
use crate::{__private::Sealed, lang::Lang};

/// Several things of which one is chosen, as a field is shown: `to: Bitboard as Either` is said "9, 14 or 15".
#[derive(Clone, Copy, Debug)]
pub struct Either<T>(pub T);

/// Several things one after another, as a field is shown: `cards: Vec<Card> as All` is said "RY-2, RY-3".
#[derive(Clone, Copy, Debug)]
pub struct All<T>(pub T);

/// Parts of a sentence one after another, as a field is shown: `fouls: Vec<Foul> as Parts` is said "…; …".
#[derive(Clone, Copy, Debug)]
pub struct Parts<T>(pub T);

/// Sentences one after another, as a field is shown.
#[derive(Clone, Copy, Debug)]
pub struct Sentences<T>(pub T);

/// Writes things with `between` between them, and `last` before the last of them.
fn write_list(
    f: &mut fmt::Formatter<'_>,
    items: impl IntoIterator<Item: fmt::Display>,
    [between, last]: [&str; 2],
) -> fmt::Result {
    let mut items = items.into_iter();
    let Some(first) = items.next() else {
        return Ok(());
    };
    write!(f, "{first}")?;
    let mut items = items.peekable();
    while let Some(item) = items.next() {
        let sign = if items.peek().is_some() { between } else { last };
        write!(f, "{sign}{item}")?;
    }
    Ok(())
}

macro_rules! lists {
    ($($List:ident: $between:literal $last:literal;)+) => {$(
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

        impl<T: Clone + IntoIterator<Item: fmt::Display>> fmt::Display for $List<&T> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write_list(f, self.0.clone(), [$between, $last])
            }
        }
    )+};
}

lists! {
    Either: ", " " or ";
    All: ", " ", ";
    Parts: "; " "; ";
    Sentences: " " " ";
}

/// A clause by its title, as a field is shown: `rule: Rule as Title` is said "the cue ball is potted".
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

/// A word that is translated, and the value by which programs know what it is a word for: a card is said "skull head", and
/// programs are given `PE-H`.
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

/// An excerpt of a text for an error message: a few letters, one character, or the end. The trait is sealed.
pub trait Quotable: Sealed {
    /// The excerpt in quotation marks; `None` at the end of the text.
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

/// A piece of text that a reader met, as a field is shown: `found: String as Excerpt`. It is quoted; nothing is "the end".
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

/// A field that is never said, as it is shown: `position: Position as DataOnly`. Programs read it.
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

/// A number of 64 bits in sixteen hexadecimal digits, as a field is shown: `hash: u64 as Hex`.
#[derive(Clone, Copy, Debug)]
pub struct Hex<T>(pub T);

impl fmt::Display for Hex<&u64> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl Argument for Hex<&u64> {
    fn arg(&self) -> Arg<'_> {
        Arg::Text(self)
    }
}
