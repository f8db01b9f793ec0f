use alloc::{borrow::Cow, string::String};
use core::{error::Error, fmt};

use super::sheet::Tag;
use crate::{board::Position, message::Message, rule::Cites};

/// A move of a dialect's game.
pub type MoveOf<D> = <<D as Dialect>::Position as Position>::Move;
/// The error for an illegal move in a dialect's game.
pub type IllegalOf<D> = <<D as Dialect>::Position as Position>::Illegal;
/// The error for a text that does not name one legal move in a dialect's game.
pub type ReadMoveErrorOf<D> = <<D as Dialect>::Position as Position>::ReadMoveError;

/// A game's conventions for game texts, implemented by an empty enum. [`Position`] reads, checks, plays and writes the
/// moves.
#[allow(unused_variables, reason = "defaults ignore their arguments")]
pub trait Dialect: Clone + Eq + fmt::Debug + 'static {
    /// A position, which is copied for every variation.
    type Position: Position<Move: fmt::Display, Illegal: Message + Clone + Eq + Cites, ReadMoveError: Message + Clone + Eq>;

    /// Error for tags that give no start position.
    type StartError: Error + Message + Clone + Eq + Send + Sync + 'static;

    /// The word for a resignation by the side to move, in any letter case; `None` if game texts have no
    /// such word.
    const RESIGNATION: Option<&'static str>;

    /// The tags that can give each player's name, by seat. The usual one is first.
    const PLAYERS: [&'static [&'static str]; 2];

    /// Value of the tag `GameType`, if the game has one.
    const GAME_TYPE: Option<&'static str> = None;

    /// Returns the start position that the tags give, or the usual one.
    ///
    /// # Errors
    /// Fails if a tag names another game or an invalid position.
    fn start(tags: &[Tag]) -> Result<Self::Position, BadTag<Self::StartError>>;

    /// Returns a start position for a lenient reader despite a bad tag, which is corrected or cleared; `None` if the
    /// text belongs to another game.
    fn repair_start(tags: &mut [Tag], bad: &BadTag<Self::StartError>) -> Option<Self::Position> {
        None
    }

    /// Returns the clause that forbids a start position; `None` if the error concerns no rule.
    fn start_rule(error: &Self::StartError) -> Option<<IllegalOf<Self> as Cites>::Rule> {
        None
    }

    /// Returns an error if a word that is not a legal move shows that the text belongs to another game.
    ///
    /// From the usual start, the reader passes only the first word. From a set-up, it passes the refused word and then,
    /// without a position, every later word.
    #[must_use]
    fn other_game(word: &str, tags: &[Tag], position: Option<&Self::Position>) -> Option<Self::StartError> {
        None
    }

    /// Replaces the square names in a word with the usual ones, if the tags declare other names.
    #[must_use]
    fn translate<'a>(word: &'a str, tags: &[Tag]) -> Cow<'a, str> {
        Cow::Borrowed(word)
    }

    /// Returns the part of a tag that affects the game but is ignored. The reader adds a note about it.
    #[must_use]
    fn ignored_part(tag: &Tag) -> Option<String> {
        None
    }

    /// Returns the length in bytes of the move at the start of a word, or 0 for prose. The rest of the word is a
    /// comment.
    #[must_use]
    fn move_length(word: &str) -> usize {
        word.len()
    }
}

/// Error for a tag that gives no start position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BadTag<E> {
    /// Index of the tag.
    pub index: usize,
    /// Reason why the tag gives no start position.
    pub error: E,
}

impl<E> BadTag<E> {
    /// Creates an error for the tag at an index.
    pub const fn new(index: usize, error: E) -> Self {
        Self { index, error }
    }
}
