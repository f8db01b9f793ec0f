//! Counts from files of JSON lines: the only place where a count is written down.

use camelot::Position;
use serde::Deserialize;

/// One line: a position and how many rows of moves start there.
#[derive(Debug, Deserialize)]
pub(crate) struct Case {
    /// What the position is called.
    #[serde(default)]
    pub(crate) name: String,
    /// `start` or position text.
    pub(crate) position: String,
    /// The counts of depth 1, 2 and so on.
    #[serde(default)]
    pub(crate) perft: Vec<u64>,
    /// How the game has ended there: `white wins`, `black wins` or `drawn`.
    pub(crate) status: Option<String>,
}

impl Case {
    /// The position.
    pub(crate) fn read(&self) -> Position {
        if self.position == "start" { Position::start() } else { super::position(&self.position) }
    }
}

/// The cases of a text of JSON lines; empty lines are left out.
pub(crate) fn cases(text: &str) -> Vec<Case> {
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    lines.map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"))).collect()
}
