//! The choices for the cue ball at the start of a turn.

use core::fmt;

use crate::{
    facts::CuePosition,
    names::names,
    terms::{Term, Wording},
};

names! {
    /// One of the choices that a side can have at the start of a turn.
    pub enum Choice {
        /// The cue ball is played from where it lies.
        Lie = "lie",
        /// The cue ball is placed in baulk.
        Baulk = "baulk",
        /// The balls are racked again for another break (clause 4b).
        Rerack = "rerack",
    }
}

impl Choice {
    /// All choices.
    pub const ALL: [Self; 3] = [Self::Lie, Self::Baulk, Self::Rerack];
}

impl From<CuePosition> for Choice {
    fn from(place: CuePosition) -> Self {
        match place {
            CuePosition::Lie => Self::Lie,
            CuePosition::Baulk => Self::Baulk,
        }
    }
}

/// The open choices of the side at the table. They serialise as a list, and are read from a list or a word such as
/// `"lie_or_baulk"`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct CueFrom(u8);

impl fmt::Debug for CueFrom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl CueFrom {
    /// No choice, because no side is to play.
    pub const NONE: Self = Self(0);
    /// The cue ball must be played from where it lies.
    pub const LIE: Self = Self(1);
    /// The cue ball must be played from baulk.
    pub const BAULK: Self = Self(2);
    /// The cue ball may be played from where it lies or from baulk.
    pub const LIE_OR_BAULK: Self = Self(3);

    /// Adds the option of a re-rack.
    #[must_use]
    pub const fn or_rerack(self) -> Self {
        Self(self.0 | 4)
    }

    /// Reports whether a choice is open.
    #[must_use]
    pub const fn allows(self, choice: Choice) -> bool {
        self.0 & (1 << choice as u8) != 0
    }

    /// Iterates over the open choices.
    pub fn iter(self) -> impl Iterator<Item = Choice> {
        Choice::ALL.into_iter().filter(move |&choice| self.allows(choice))
    }

    /// Returns the position of the cue ball, or `None` if the side can choose it or no side is to play.
    #[must_use]
    pub const fn only_place(self) -> Option<CuePosition> {
        match self.0 & 3 {
            1 => Some(CuePosition::Lie),
            2 => Some(CuePosition::Baulk),
            _ => None,
        }
    }
}

impl FromIterator<Choice> for CueFrom {
    fn from_iter<I: IntoIterator<Item = Choice>>(choices: I) -> Self {
        Self(choices.into_iter().fold(0, |bits, choice| bits | (1 << choice as u8)))
    }
}

impl fmt::Display for CueFrom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, choice) in self.iter().enumerate() {
            let or = if index == 0 { "" } else { " or " };
            write!(f, "{or}{choice}")?;
        }
        Ok(())
    }
}

impl Wording for Choice {
    fn word(&self) -> Term {
        match self {
            Self::Lie => Term::Lie,
            Self::Baulk => Term::Baulk,
            Self::Rerack => Term::Rerack,
        }
    }
}

impl Wording for CueFrom {
    fn word(&self) -> Term {
        Term::Places { places: self.iter().map(|choice| choice.word()).collect() }
    }
}
