//! What a table was opened with.

use boardgame_core::Seed;
use boardgame_text::GameId;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::secret::Secret;

/// What a table was opened with, as it is kept.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Head {
    pub(crate) game: GameId,
    /// The set-up as records have it.
    pub(crate) setup: Value,
    /// By seat.
    pub(crate) seats: Vec<Chair>,
    /// What the players are called, by seat; empty where nobody has said so.
    #[serde(default)]
    pub(crate) names: Vec<String>,
    pub(crate) watch: Secret,
    pub(crate) host: Secret,
    /// Where one person enters everything.
    pub(crate) scorer: Option<Secret>,
    pub(crate) clock: Option<TimeControl>,
    /// The dealer's secret of a fair deal: nobody is told before the game is over. The cards are dealt when everybody has
    /// said their word.
    #[serde(default)]
    pub(crate) dealer: Option<Seed>,
    /// The words of a fair deal that was made before the game came here in a file: its cards are those of the set-up.
    #[serde(default)]
    pub(crate) words: Option<Vec<String>>,
}

/// A seat.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Chair {
    pub(crate) secret: Secret,
    /// The computer player who sits here, if it is one.
    pub(crate) computer: Option<Computer>,
}

/// A computer player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Computer {
    /// Plays at once: at random on a board, and in Dwyn what is sensible.
    Plain,
    /// Thinks, at a level from 1 to 10.
    Level(u8),
}

/// How much time there is.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct TimeControl {
    /// For the game, in milliseconds.
    pub(crate) main: u64,
    /// For each move, in milliseconds.
    pub(crate) more: u64,
}
