//! The games at whose tables one can sit.

use boardgame_core::Lang;
use serde::{Deserialize, Serialize};

use crate::words::Word;

/// A game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum GameId {
    Checkers,
    Camelot,
    Dwyn,
    Blackball,
}

impl GameId {
    pub(crate) const ALL: [Self; 4] = [Self::Checkers, Self::Camelot, Self::Dwyn, Self::Blackball];

    /// The game as records and addresses name it.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::Checkers => "checkers",
            Self::Camelot => "camelot",
            Self::Dwyn => "dwyn",
            Self::Blackball => "blackball",
        }
    }

    pub(crate) fn of(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.code() == code)
    }

    /// What it is called.
    pub(crate) fn name(self, lang: Lang) -> String {
        match self {
            Self::Checkers => Word::Checkers,
            Self::Camelot => Word::Camelot,
            Self::Dwyn => Word::Dwyn,
            Self::Blackball => Word::Blackball,
        }
        .say(lang)
    }
}
