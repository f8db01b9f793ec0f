//! Options of a judgement.

use blackball_pooltool::SaveContext;
use boardgame_core::Promise;
use boardgame_svg::Options;
use boardgame_text::Text;

use crate::games::GameId;

/// Options of a judgement.
#[derive(Clone, Copy)]
pub struct JudgeOptions<'a> {
    /// Language of the report.
    pub text: &'a Text,
    /// Whether to report every ply.
    pub verbose: bool,
    /// Largest number of reported plies per game.
    pub max_plies: usize,
    /// First game of a file with reported plies, from 0. Games before it get only a verdict.
    pub first_game: usize,
    /// Number of plies at the start of that game that are not reported.
    pub skipped_plies: usize,
    /// Style of the illustrations; `None` for no illustrations.
    pub pictures: Option<&'a Options>,
    /// Whether to accept ambiguous texts, with remarks.
    pub lenient: bool,
    /// Facts about simulated shots that a simulator does not know.
    pub told: Option<&'a SaveContext>,
    /// The promise of the dealer.
    pub promise: Option<Promise>,
    /// Contents of a file with a player's sightings of the game.
    pub sightings: Option<&'a [u8]>,
    /// Perfect play, to find the moves that spoiled an ending.
    pub endings: Option<&'a Oracle<'a>>,
    /// Reports whether the judgement is cancelled; called between moves. Its reports are then incomplete.
    pub is_cancelled: Option<&'a (dyn Fn() -> bool + Sync)>,
}

impl<'a> JudgeOptions<'a> {
    /// Strict options for verdicts only, in this language.
    #[must_use]
    pub const fn new(text: &'a Text) -> Self {
        Self {
            text,
            verbose: false,
            max_plies: usize::MAX,
            first_game: 0,
            skipped_plies: 0,
            pictures: None,
            lenient: false,
            told: None,
            promise: None,
            sightings: None,
            endings: None,
            is_cancelled: None,
        }
    }
}

impl std::fmt::Debug for JudgeOptions<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("JudgeOptions").field("text", &self.text).field("verbose", &self.verbose).finish_non_exhaustive()
    }
}

/// The value of a position for the player to move, with perfect play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OracleValue {
    /// Won in this many plies.
    Won(u8),
    /// Drawn.
    Drawn,
    /// Lost.
    Lost,
}

/// Perfect play, such as tables of endings: returns the value of a position, or `None` if unknown.
pub type Oracle<'a> = dyn Fn(GameId, &str) -> Option<OracleValue> + 'a;
