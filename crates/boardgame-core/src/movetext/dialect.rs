//! What a game adds to the common form of game texts.

use alloc::{borrow::Cow, string::String};
use core::{error::Error, fmt};

use super::sheet::Tag;
use crate::{board::Position, message::Message, rule::Cites};

/// A move of a dialect's game.
pub type MoveOf<D> = <<D as Dialect>::Position as Position>::Move;
/// Why a move of a dialect's game is against the rules.
pub type IllegalOf<D> = <<D as Dialect>::Position as Position>::Illegal;
/// Why a word of a dialect does not say which move is meant.
pub type ReadMoveErrorOf<D> = <<D as Dialect>::Position as Position>::ReadMoveError;

/// A game's notation within a game text.
///
/// It is a name at the level of types: an enum without variants will do. Moves are read, judged, played and written by
/// the game's [`Position`]; a dialect says how its texts differ from others.
pub trait Dialect: Clone + Eq + fmt::Debug + 'static {
    /// A position; it is copied for every variation.
    type Position: Position<Move: fmt::Display, Illegal: Message + Clone + Eq + Cites, ReadMoveError: Message + Clone + Eq>;

    /// Why tags name no start position of this game.
    type StartError: Error + Message + Clone + Eq + Send + Sync + 'static;

    /// The word by which a text says that the side to move gives up, if the game's texts do. Case does not matter.
    const RESIGNATION: Option<&'static str>;

    /// The tags that may name each player, by seat, the usual one first.
    const PLAYERS: [&'static [&'static str]; 2];

    /// What the tag `GameType` says of this game, if it has a type of its own.
    const GAME_TYPE: Option<&'static str> = None;

    /// The position that the tags name, or the start of every game.
    ///
    /// # Errors
    /// When a tag names another game, or something that is not a position.
    fn start(tags: &[Tag]) -> Result<Self::Position, BadTag<Self::StartError>>;

    /// The position to continue from after such an error, for a lenient reader: what the tag may have meant. The tag is
    /// changed to say so; an empty value says nothing. `None` when the game is another.
    fn repair_start(tags: &mut [Tag], bad: &BadTag<Self::StartError>) -> Option<Self::Position> {
        let _ = (tags, bad);
        None
    }

    /// The clause that forbids a start position; `None` when the tags name none at all.
    fn start_rule(error: &Self::StartError) -> Option<<IllegalOf<Self> as Cites>::Rule> {
        let _ = error;
        None
    }

    /// Whether a word that means no legal move shows that the game is another.
    ///
    /// Of a game from the usual start that is the first word. In a game from a set-up it is the word that is refused, and,
    /// until one shows it, every word behind it, for which there is no position.
    #[must_use]
    fn other_game(word: &str, tags: &[Tag], position: Option<&Self::Position>) -> Option<Self::StartError> {
        let _ = (word, tags, position);
        None
    }

    /// Translates a word to the names of squares that [`Position`] reads, if the tags define others.
    #[must_use]
    fn translate<'a>(word: &'a str, tags: &[Tag]) -> Cow<'a, str> {
        let _ = tags;
        Cow::Borrowed(word)
    }

    /// Returns the part of a tag that concerns the game and is ignored, for a note.
    #[must_use]
    fn ignored_part(tag: &Tag) -> Option<String> {
        let _ = tag;
        None
    }

    /// How many bytes of a word are the move; the rest is a remark that somebody ran into it. 0 for prose.
    #[must_use]
    fn move_length(word: &str) -> usize {
        word.len()
    }
}

/// A tag that names no start position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BadTag<E> {
    /// Which of the tags it is, from 0.
    pub index: usize,
    /// What is wrong with it.
    pub error: E,
}

impl<E> BadTag<E> {
    /// A tag by its index, with its error.
    pub const fn new(index: usize, error: E) -> Self {
        Self { index, error }
    }
}
