//! Which game is meant.

use std::fmt;

/// A game by the name it is asked for with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GameId {
    Checkers,
    Camelot,
    Dwyn,
    Blackball,
}

impl GameId {
    pub(crate) const ALL: [Self; 4] = [Self::Checkers, Self::Camelot, Self::Dwyn, Self::Blackball];

    /// As in arguments, records and clauses.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::Checkers => "checkers",
            Self::Camelot => "camelot",
            Self::Dwyn => "dwyn",
            Self::Blackball => "blackball",
        }
    }

    pub(crate) fn of(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|name| name.code() == code)
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

boardgame_core::text_arguments!(GameId);
