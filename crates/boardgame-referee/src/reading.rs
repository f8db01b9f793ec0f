//! How a file is to be read.

use blackball_pooltool::SaveContext;
use boardgame_core::Promise;
use boardgame_svg::Options;
use boardgame_text::Text;

use crate::games::GameId;

/// How a file is to be read, and what the reader wants to know.
#[derive(Clone, Copy)]
pub struct Reading<'a> {
    /// The language of the report.
    pub text: &'a Text,
    /// Whether every ply is wanted.
    pub verbose: bool,
    /// How many plies of a game are reported at most.
    pub most_plies: usize,
    /// The first game of a file, from 0, of which plies and sights are reported: those before it get their verdict
    /// alone.
    pub told_from: usize,
    /// How many plies of that first game are left out, and with them its start: they have been shown.
    pub told_after: usize,
    /// How pictures look, where what there is to see after each ply is wanted with it.
    pub sights: Option<&'a Options>,
    /// Whether to go on where a text can be read in more than one way, and say so.
    pub lenient: bool,
    /// What people know of simulated shots of blackball, and no simulator does.
    pub told: Option<&'a SaveContext>,
    /// What the dealer had promised.
    pub promise: Option<Promise>,
    /// What somebody saw of the game, as their client kept it: the bytes of a file.
    pub seen: Option<&'a [u8]>,
    /// Perfect play, which knows what a move threw away.
    pub endings: Option<&'a Oracle<'a>>,
    /// Reports whether the reading is cancelled; called between moves. A report is incomplete after that.
    pub is_cancelled: Option<&'a (dyn Fn() -> bool + Sync)>,
}

impl<'a> Reading<'a> {
    /// A strict reading, with verdicts and no more, in this language.
    #[must_use]
    pub const fn new(text: &'a Text) -> Self {
        Self {
            text,
            verbose: false,
            most_plies: usize::MAX,
            told_from: 0,
            told_after: 0,
            sights: None,
            lenient: false,
            told: None,
            promise: None,
            seen: None,
            endings: None,
            is_cancelled: None,
        }
    }
}

impl std::fmt::Debug for Reading<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Reading").field("text", &self.text).field("verbose", &self.verbose).finish_non_exhaustive()
    }
}

/// What a position is worth to the player to move, if both play as well as can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// It is won in this many plies.
    Won(u8),
    /// It is drawn.
    Drawn,
    /// It is lost.
    Lost,
}

/// Perfect play in some positions, such as tables of endings or a solved game: the worth of a position by its text, or `None`
/// where it is not known. What happens when a table cannot be read is left to the function.
pub type Oracle<'a> = dyn Fn(GameId, &str) -> Option<Worth> + 'a;
