//! Moves of computer players and the resources for finding them.

use std::fmt::Display;

use boardgame_players::{Level, score_text};
use boardgame_search::{Limits, SearchResult};
use serde::Serialize;
use serde_json::Value;

use crate::json;

/// A move chosen by a computer player.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ComputerMove {
    /// The move in record format.
    pub mv: Value,
    /// The reason; `None` for a move chosen at random or by habit.
    pub why: Option<Reason>,
}

impl ComputerMove {
    pub(crate) fn new(mv: &impl Serialize, why: Option<Reason>) -> Option<Self> {
        Some(Self { mv: json::to_value(mv).ok()?, why })
    }

    pub(crate) fn of_search<M: Serialize + Display>(found: &SearchResult<M>) -> Option<Self> {
        let line = found.line.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        let why = Reason::Searched { depth: found.depth, score: score_text(found.score), line };
        Self::new(found.best.as_ref()?, Some(why))
    }
}

/// The reason for a chosen move.
#[derive(Clone, Debug)]
pub enum Reason {
    /// Perfect play in the position with the given text.
    Known(String),
    /// A search.
    Searched {
        /// Depth in plies.
        depth: u8,
        /// Score in men for the player to move.
        score: String,
        /// Expected line of moves.
        line: String,
    },
    /// Simulated games. Each entry has the number of games, their average result and the move; the best move is first.
    Sampled(Vec<(u64, String, String)>),
}

/// A closure that finds a move or another decision and can run on another thread.
pub type Task<T> = Box<dyn FnOnce() -> Option<T> + Send>;

/// Strength and resources of a computer player.
#[expect(missing_debug_implementations, reason = "limits that are asked for later")]
pub struct Effort {
    /// Level; `None` for a player that moves at random, or by habit in Dwyn.
    pub level: Option<Level>,
    /// Function that is called when the search starts and returns its limits.
    pub limits: Box<dyn FnOnce() -> Limits<'static> + Send>,
    /// Size of the transposition table in bytes.
    pub memory: usize,
    /// Seed for the choice among good moves.
    pub chance: u64,
}
