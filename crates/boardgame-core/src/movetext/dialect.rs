//! What a game adds to the common form of game texts.

use core::{error::Error, fmt};

use super::Tag;
use crate::{Cites, Message, Player};

/// A game's notation within a game text.
///
/// It is a name at the level of types: an enum without variants will do.
pub trait Dialect: Clone + Eq + fmt::Debug + 'static {
    /// A position; it is copied for every variation.
    type Position: Clone + Eq + fmt::Debug;

    /// A move.
    type Move: Clone + Eq + fmt::Debug + fmt::Display;

    /// Why tags name no start position of this game.
    type StartError: Error + Message + Clone + Eq + Send + Sync + 'static;

    /// Why a word does not say which move is meant.
    type Unclear: Error + Message + Clone + Eq + Send + Sync + 'static;

    /// Why a move is against the rules.
    type Illegal: Error + Message + Clone + Eq + Send + Sync + Cites + 'static;

    /// The word by which a text says that the side to move gives up, if the game's texts do. Case does not matter.
    const RESIGNS: Option<&'static str>;

    /// The tags that may name each player, by seat, the usual one first.
    const PLAYERS: [&'static [&'static str]; 2];

    /// What the tag `GameType` says of this game, if it has a type of its own.
    const GAME_TYPE: Option<&'static str> = None;

    /// The position that the tags name, or the start of every game.
    ///
    /// # Errors
    /// When a tag names another game, or something that is not a position.
    fn start(tags: &[Tag]) -> Result<Self::Position, BadTag<Self::StartError>>;

    /// The position to go on from after such an error, for a lenient reader: what the tag may have meant. The tag is
    /// changed to say so; an empty value says nothing. `None` when the game is another.
    fn mend(tags: &mut [Tag], bad: &BadTag<Self::StartError>) -> Option<Self::Position> {
        let _ = (tags, bad);
        None
    }

    /// The clause that forbids a start position; `None` when the tags name none at all.
    fn forbids(error: &Self::StartError) -> Option<<Self::Illegal as Cites>::Rule> {
        let _ = error;
        None
    }

    /// Whether the first word of a game, which means no legal move, shows that the game is another.
    #[must_use]
    fn other_game(word: &str) -> Option<Self::StartError> {
        let _ = word;
        None
    }

    /// Whose move it is. The players move in turn.
    fn to_move(position: &Self::Position) -> Player;

    /// How many bytes of a word are the move; the rest is a remark that somebody ran into it. 0 for prose.
    #[must_use]
    fn move_length(word: &str) -> usize {
        word.len()
    }

    /// The move that a word means in a position.
    ///
    /// # Errors
    /// When it means none, more than one, or one that is illegal.
    fn read_move(position: &Self::Position, word: &str) -> Result<Self::Move, Refusal<Self>>;

    /// The moves that fit, where a word is unclear because several do.
    #[must_use]
    fn fitting(error: &Self::Unclear) -> &[Self::Move] {
        let _ = error;
        &[]
    }

    /// Whether a move is legal.
    ///
    /// # Errors
    /// When it is not.
    fn check(position: &Self::Position, mv: &Self::Move) -> Result<(), Self::Illegal>;

    /// Plays a legal move.
    fn play(position: &mut Self::Position, mv: &Self::Move);

    /// Writes a legal move so that [`read_move`](Self::read_move) reads the same one.
    ///
    /// # Errors
    /// Only when `out` fails.
    fn write_move(position: &Self::Position, mv: &Self::Move, out: &mut dyn fmt::Write) -> fmt::Result;
}

/// A tag that names no start position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadTag<E> {
    /// Which of the tags it is, from 0.
    pub index: usize,
    /// What is wrong with it.
    pub error: E,
}

/// Why a word is not taken for a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal<D: Dialect> {
    /// It does not say which move is meant.
    Unclear(D::Unclear),
    /// It says so, and the move is against the rules.
    Illegal(D::Illegal),
}
