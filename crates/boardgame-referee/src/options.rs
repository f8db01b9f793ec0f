//! Options for judging games.

use blackball_pooltool::SaveContext;
use boardgame_core::Promise;
use boardgame_svg::Options;
use boardgame_text::Text;

use crate::games::GameId;

/// Options for judging games.
#[derive(Clone, Copy)]
pub struct JudgeOptions<'a> {
    /// The language of the report.
    pub text: &'a Text,
    /// Whether to report every ply.
    pub verbose: bool,
    /// Maximum number of plies reported for each game.
    pub max_plies: usize,
    /// Index of the first game whose plies are reported. For earlier games, only the verdict is reported.
    pub first_game: usize,
    /// Number of plies that are skipped at the start of that game.
    pub skipped_plies: usize,
    /// The style of illustrations, or `None` for no illustrations.
    pub pictures: Option<&'a Options>,
    /// Whether errors in a text are tolerated, with remarks, unless they concern the rules.
    pub lenient: bool,
    /// Facts about simulated shots that are not in a save.
    pub save_context: Option<&'a SaveContext>,
    /// The promise with which the dealer committed to the deal.
    pub promise: Option<Promise>,
    /// The contents of a file with a player's sightings of the game.
    pub sightings: Option<&'a [u8]>,
    /// An oracle of perfect play, which finds the moves that spoiled an ending.
    pub endings: Option<&'a Oracle<'a>>,
    /// A function that reports whether to cancel, called at intervals. After a cancellation, reports are incomplete.
    pub is_cancelled: Option<&'a (dyn Fn() -> bool + Sync)>,
}

impl<'a> JudgeOptions<'a> {
    /// Creates strict options for reports that contain only the verdict, in the language of `text`.
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

/// The value of a position with perfect play, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OracleValue {
    /// A win in the given number of plies.
    Won(u8),
    /// A draw.
    Drawn,
    /// A loss.
    Lost,
}

/// A source of perfect play, such as endgame tables, that maps a position to its value, or to `None` if unknown.
pub type Oracle<'a> = dyn Fn(GameId, &str) -> Option<OracleValue> + 'a;
