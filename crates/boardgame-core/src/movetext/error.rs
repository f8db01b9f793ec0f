//! What is wrong with one game of a text.

use alloc::{boxed::Box, string::String};

use thiserror::Error;

use super::{Dialect, Location, Sheet, SourceError, SyntaxError};
use crate::{Cites, Clause, Rulebook};

/// What is wrong with one game of a text: where, what, and the game as far as it was in order.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("game {game}, {at}: {cause}")]
pub struct GameError<D: Dialect> {
    /// Which game of the text it is, from 1.
    pub game: u64,
    /// Where the fault stands.
    pub at: Location,
    /// The fault.
    pub cause: Box<Cause<D>>,
    /// The tags, and the movetext before the fault.
    pub sheet: Box<Sheet<D::Move>>,
}

impl<D: Dialect> GameError<D> {
    /// The clause that the game breaks, or `None` when it could not be read.
    #[must_use]
    pub fn clause(&self) -> Option<Clause> {
        match &*self.cause {
            Cause::Illegal { error, .. } => Some(error.rule().clause()),
            Cause::Syntax(_) | Cause::Start(_) | Cause::Unclear { .. } | Cause::Source(_) => None,
        }
    }
}

/// What can be wrong with a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Cause<D: Dialect> {
    /// The text is not in the form of a game text.
    #[error("{0}")]
    Syntax(SyntaxError),
    /// The tags name no start position of the game.
    #[error("{0}")]
    Start(D::StartError),
    /// A word does not say which move is meant.
    #[error("ply {ply}, {text:?}: {error}")]
    Unclear {
        /// Which move of the game it would be, from 1.
        ply: u32,
        /// How many variations it stands in.
        depth: usize,
        /// The word.
        text: String,
        /// What is wrong with it.
        error: D::Unclear,
    },
    /// A move is against the rules.
    #[error("ply {ply}, {text}: {error}")]
    Illegal {
        /// Which move of the game it is, from 1.
        ply: u32,
        /// How many variations it stands in; 0 when it was played.
        depth: usize,
        /// The move as it is written.
        text: String,
        /// The position in which it was to be played.
        position: D::Position,
        /// Why it is illegal.
        error: D::Illegal,
    },
    /// The source of the text failed; nothing comes after it.
    #[error("{0}")]
    Source(SourceError),
}
