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
    /// Maximum number of reported plies per game.
    pub max_plies: usize,
    /// Index from 0 of the first game whose plies are reported. Earlier games get only a verdict.
    pub first_game: usize,
    /// Number of plies at the start of that game that are not reported.
    pub skipped_plies: usize,
    /// Style of the illustrations; `None` for no illustrations.
    pub pictures: Option<&'a Options>,
    /// Whether to accept ambiguous texts, with remarks.
    pub lenient: bool,
    /// Facts about simulated shots that a simulator does not know.
    pub save_context: Option<&'a SaveContext>,
    /// The dealer's promise.
    pub promise: Option<Promise>,
    /// Contents of a file with a player's sightings of the game.
    pub sightings: Option<&'a [u8]>,
    /// An oracle of perfect play, to find the moves that spoiled an ending.
    pub endings: Option<&'a Oracle<'a>>,
    /// A check for cancellation, called between moves. The reports of a cancelled judgement are incomplete.
    pub is_cancelled: Option<&'a (dyn Fn() -> bool + Sync)>,
}

impl<'a> JudgeOptions<'a> {
    /// Creates strict options for verdicts only, in the language of `text`.
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
            save_context: None,
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
    /// Won in the given number of plies.
    Won(u8),
    /// Drawn.
    Drawn,
    /// Lost.
    Lost,
}

/// A source of perfect play, such as endgame tables. It returns the value of a position, or `None` if unknown.
pub type Oracle<'a> = dyn Fn(GameId, &str) -> Option<OracleValue> + 'a;
