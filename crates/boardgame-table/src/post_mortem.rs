//! Review of a finished game: the value of each move, or the open hands.

pub(crate) mod board;
pub(crate) mod cards;
#[cfg(feature = "pages")]
mod page;

use std::{fmt, sync::Arc, time::Duration};

use boardgame_core::{Lang, Player};
use boardgame_players::{Mark, checkers::Endgame};
use boardgame_search::Score;
#[cfg(feature = "pages")]
use {boardgame_core::Viewer, maud::Markup};

#[cfg(feature = "pages")]
pub use page::{Attempt, PostMortemPage};

use crate::computer_move::ComputerMove;

/// The maximum number of plies in a review.
pub const LONGEST: usize = 600;

pub(crate) const TABLE: usize = 8 << 20;

/// A function that returns a best move of a solved position, with the score for the player to move.
pub type Oracle = dyn Fn(&str) -> Option<(String, Score)> + Send + Sync;

/// Exact knowledge of positions, which a review prefers to a search.
#[derive(Clone, Default)]
pub struct ExactPlay {
    /// Endgame tables for searches of checkers.
    pub endings: Option<Arc<Endgame>>,
    /// The solution of the game.
    pub solution: Option<Arc<Oracle>>,
}

impl fmt::Debug for ExactPlay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ExactPlay").field("is_solved", &self.solution.is_some()).finish_non_exhaustive()
    }
}

/// A review of a game, independent of its table.
pub trait PostMortem: Send + Sync {
    /// Returns the players and texts of the moves, at most [`LONGEST`].
    fn moves(&self, lang: Lang) -> Vec<(Player, String)>;
    /// Returns the move number, as printed in books, for a ply counted from 1.
    fn number(&self, ply: usize, by: Player) -> String;
    /// Reports whether the review judges moves.
    fn is_judged(&self) -> bool {
        false
    }
    /// Analyses the position after `ply` plies, within a time limit.
    fn think(&self, _ply: usize, _: Duration) {}
    /// Returns the number of analysed positions.
    fn thought_about(&self) -> usize {
        0
    }
    /// Returns the best move after the given number of plies; `None` before the analysis.
    fn best(&self, _: usize) -> Option<ComputerMove> {
        None
    }
    /// Judges the move after `ply` plies; `None` before the analysis.
    fn judged(&self, _ply: usize) -> Option<MoveReview> {
        None
    }
    /// Renders the game after `ply` plies, or with `line` moves of the better line in place of the last ply.
    #[cfg(feature = "pages")]
    fn shown(&self, ply: usize, line: usize, viewer: Viewer, lang: Lang) -> Markup;
    /// Returns a picture of the final position.
    #[cfg(feature = "pages")]
    fn picture(&self, lang: Lang) -> Option<String>;
}

/// The value of a move.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct MoveReview {
    /// Score in men after the move, for the first player.
    pub score: f64,
    /// The same score as text, for the player who moved.
    pub did: String,
    /// Scores in men for the player who moved: after the best move and after the move played.
    pub men: [f64; 2],
    /// The kind of mistake; `None` for a good move.
    pub mark: Option<Mark>,
    /// Best line from the position before the move.
    pub line: Vec<String>,
}
