//! How balls, groups and choices are in a sentence: `the black`, where their own text is the short `black` that
//! records and scorers write.

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
    /// A word or two for a part of the game, as they are in a sentence.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Word of "blackball" {
        /// The cue ball.
        CueBall => "the cue ball";
        /// The black.
        Black => "the black";
        /// Some red.
        ARed => "a red";
        /// Some yellow.
        AYellow => "a yellow";
        /// A red with a number of its own.
        Red {
            /// Its number, 1 to 7.
            number: u8,
        } => "red {number}";
        /// A yellow with a number of its own.
        Yellow {
            /// Its number, 1 to 7.
            number: u8,
        } => "yellow {number}";
        /// The group of reds.
        Reds => "reds";
        /// The group of yellows.
        Yellows => "yellows";
        /// The cue ball is not placed.
        Lie => "from where it lies";
        /// The cue ball is placed in baulk.
        Baulk => "from baulk";
        /// The balls are racked again.
        Rerack => "after a re-rack";
        /// The cue ball is placed in baulk, by a clause.
        BaulkBy {
            /// The clause.
            rule: Rule,
        } => "from baulk ({rule})";
        /// The balls are racked again, by a clause.
        RerackBy {
            /// The clause.
            rule: Rule,
        } => "after a re-rack ({rule})";
        /// Choices.
        Places {
            /// Each of them.
            places: Vec<Word> as Either,
        } => "{places}";
        /// Fifteen balls.
        Fifteen => "fifteen";
        /// Nine balls.
        Nine => "nine";
    }
}

/// What has words of its own for a sentence.
pub(crate) trait Wording {
    fn word(&self) -> Word;
}

impl Wording for Ball {
    fn word(&self) -> Word {
        match (self.colour(), self.number()) {
            (Colour::Cue, _) => Word::CueBall,
            (Colour::Black, _) => Word::Black,
            (Colour::Group(Group::Red), None) => Word::ARed,
            (Colour::Group(Group::Red), Some(number)) => Word::Red { number },
            (Colour::Group(Group::Yellow), None) => Word::AYellow,
            (Colour::Group(Group::Yellow), Some(number)) => Word::Yellow { number: number - 8 },
        }
    }
}

impl Wording for Group {
    fn word(&self) -> Word {
        match self {
            Self::Red => Word::Reds,
            Self::Yellow => Word::Yellows,
        }
    }
}

/// A value as it is in a sentence: `ball: Ball as InWords` is said "the black".
///
/// ```
/// use blackball_rules::{Ball, Message, ruling::InWords};
///
/// assert_eq!(InWords(&Ball::BLACK).to_string(), "the black");
/// assert_eq!(InWords(&Ball::BLACK).id(), "blackball-word-black");
/// ```
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

/// Balls one after another, as they are in a sentence.
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
        let words: Vec<Word> = self.0.clone().into_iter().map(|ball| ball.word()).collect();
        All(&words).fmt(f)
    }
}
