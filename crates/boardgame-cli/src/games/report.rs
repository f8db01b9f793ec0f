//! What the referee finds in one game.

use boardgame_core::{Clause, Outcome};

use crate::games::Name;

/// One game of a file.
pub(crate) struct Report {
    pub(crate) rules: Name,
    /// What it was played at; empty when the file does not say.
    pub(crate) event: String,
    /// By seat; empty when the file does not say.
    pub(crate) players: Vec<String>,
    /// How many plies were legal.
    pub(crate) plies: usize,
    /// A line for each ply, where they are wanted.
    pub(crate) told: Vec<String>,
    pub(crate) verdict: Verdict,
}

pub(crate) enum Verdict {
    Legal(Ended),
    Illegal(Fault),
    Unreadable(Fault),
}

/// How a game that is all in order ended.
#[derive(Default)]
pub(crate) struct Ended {
    /// `None` when it is unfinished.
    pub(crate) outcome: Option<Outcome>,
    /// The outcome in words.
    pub(crate) said: String,
    /// The result as the file states it.
    pub(crate) result: Option<String>,
    /// What the players should know although no move is wrong, such as a result that contradicts the board.
    pub(crate) note: Option<String>,
}

/// What is wrong, and where.
#[derive(Default)]
pub(crate) struct Fault {
    /// The message.
    pub(crate) message: String,
    /// The number of the move, from 1.
    pub(crate) ply: Option<usize>,
    /// The move as it is written.
    pub(crate) mv: Option<String>,
    /// Whether the move was not played, but stands in a variation.
    pub(crate) in_variation: bool,
    pub(crate) line: Option<u64>,
    pub(crate) column: Option<u64>,
    /// The clause that forbids it, with its title.
    pub(crate) clause: Option<(Clause, &'static str)>,
    /// What was legal instead.
    pub(crate) legal: Vec<String>,
}
