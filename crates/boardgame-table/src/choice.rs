//! How computer players think, and what they choose.

use std::fmt::Display;

use boardgame_players::{Level, score_text};
use boardgame_search::{Limits, Score, SearchResult};
use serde::Serialize;
use serde_json::Value;

/// A move that a computer player has chosen.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Choice {
    /// As records have it.
    pub mv: Value,
    /// What it rests on; `None` where it was chosen at random or by habit.
    pub why: Option<Why>,
}

impl Choice {
    pub(crate) fn new(mv: &impl Serialize, why: Option<Why>) -> Option<Self> {
        Some(Self { mv: serde_json::to_value(mv).ok()?, why })
    }

    /// The best move of a search.
    pub(crate) fn of_search<M: Serialize + Display>(found: &SearchResult<M>) -> Option<Self> {
        Self::new(found.best.as_ref()?, Some(Why::searched(found.depth, found.score, &found.line)))
    }
}

/// What a chosen move rests on.
#[derive(Clone, Debug)]
pub enum Why {
    /// Perfect play is known of the position, whose text this is.
    Known(String),
    /// A search to this depth, with the score of the player to move and the line that it expects.
    Searched {
        /// In plies.
        depth: u8,
        /// In men.
        score: String,
        /// The moves, as they are written.
        line: String,
    },
    /// Games that were tried with each move: how many, what they were worth, and the move, the best first.
    Sampled(Vec<(u64, String, String)>),
}

impl Why {
    pub(crate) fn searched(depth: u8, score: Score, line: &[impl Display]) -> Self {
        let line = line.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        Self::Searched { depth, score: score_text(score), line }
    }
}

/// A search or another decision that may take its time.
pub type Thought<T> = Box<dyn FnOnce() -> Option<T> + Send>;

/// How a computer player thinks.
#[expect(missing_debug_implementations, reason = "limits that are asked for later")]
pub struct Effort {
    /// How well it plays; `None` at random, and in Dwyn by habit.
    pub level: Option<Level>,
    /// When its search is to stop, asked when it begins.
    pub limits: Box<dyn FnOnce() -> Limits<'static> + Send>,
    /// How many bytes a search may remember positions in.
    pub memory: usize,
    /// Where its choices among good moves come from.
    pub chance: u64,
}
