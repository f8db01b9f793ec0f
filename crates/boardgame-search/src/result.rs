use alloc::vec::Vec;

use crate::Score;

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SearchResult<M> {
    /// The best move, or `None` if the game is over.
    pub best: Option<M>,
    /// Value of the position for the player to move.
    pub score: Score,
    /// The last completed depth in plies. `best` may come from the next depth, which was interrupted.
    pub depth: u8,
    /// Number of positions visited.
    pub nodes: u64,
    /// The principal variation, possibly incomplete.
    pub line: Vec<M>,
}

impl<M> SearchResult<M> {
    /// Creates a result without a search, such as one from a table, with depth 0, no nodes and no line.
    #[must_use]
    pub const fn new(best: Option<M>, score: Score) -> Self {
        Self { best, score, depth: 0, nodes: 0, line: Vec::new() }
    }
}
