//! Names of balls, groups and choices for use in sentences, such as `the black` instead of `black`.

use alloc::vec::Vec;
use core::fmt;

use boardgame_core::{
    __private::Sealed,
    Message,
    message::{All, Arg, Argument, Either, List},
    messages,
};

use crate::{
    ball::{Ball, Colour, Group},
    rule::Rule,
};

messages! {
    /// A term in a sentence.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[expect(missing_docs, reason = "the messages show what the terms are")]
    #[non_exhaustive]
    pub enum Term of "blackball" {
        CueBall => "the cue ball";
        Black => "the black";
        ARed => "a red";
        AYellow => "a yellow";
        Red { number: u8 } => "red {number}";
        Yellow { number: u8 } => "yellow {number}";
        Reds => "reds";
        Yellows => "yellows";
        Lie => "from where it lies";
        Baulk => "from baulk";
        Rerack => "after a re-rack";
        BaulkBy { rule: Rule } => "from baulk ({rule})";
        RerackBy { rule: Rule } => "after a re-rack ({rule})";
        Places { places: Vec<Term> as Either } => "{places}";
        Fifteen => "fifteen";
        Nine => "nine";
    }
}

pub(crate) trait Wording {
    fn word(&self) -> Term;
}

impl Wording for Ball {
    fn word(&self) -> Term {
        match (self.colour(), self.number()) {
            (Colour::Cue, _) => Term::CueBall,
            (Colour::Black, _) => Term::Black,
            (Colour::Group(Group::Red), None) => Term::ARed,
            (Colour::Group(Group::Red), Some(number)) => Term::Red { number },
            (Colour::Group(Group::Yellow), None) => Term::AYellow,
            (Colour::Group(Group::Yellow), Some(number)) => Term::Yellow { number: number - 8 },
        }
    }
}

impl Wording for Group {
    fn word(&self) -> Term {
        match self {
            Self::Red => Term::Reds,
            Self::Yellow => Term::Yellows,
        }
    }
}

/// Displays a value as a term in a sentence.
#[derive(Clone, Copy, Debug)]
pub struct InWords<T>(pub T);

impl<T: Wording> fmt::Display for InWords<&T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.word().fmt(f)
    }
}

impl<T: Wording> Sealed for InWords<&T> {}

impl<T: Wording> Message for InWords<&T> {
    fn id(&self) -> &'static str {
        self.0.word().id()
    }

    fn code(&self) -> &'static str {
        Message::code(&self.0.word())
    }

    fn args(&self, to: &mut dyn FnMut(&'static str, Arg<'_>)) {
        self.0.word().args(to);
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct InOrder<T>(pub(crate) T);

impl<T> Sealed for InOrder<&T> {}

impl<T: Clone + IntoIterator<Item = Ball>> List for InOrder<&T> {
    fn each(&self, to: &mut dyn FnMut(Arg<'_>)) {
        self.0.clone().into_iter().for_each(|ball| to(Arg::Message(&ball.word())));
    }
}

impl<T: Clone + IntoIterator<Item = Ball>> Argument for InOrder<&T> {
    fn arg(&self) -> Arg<'_> {
        Arg::All(self)
    }
}

impl<T: Clone + IntoIterator<Item = Ball>> fmt::Display for InOrder<&T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<Term> = self.0.clone().into_iter().map(|ball| ball.word()).collect();
        All(&words).fmt(f)
    }
}
