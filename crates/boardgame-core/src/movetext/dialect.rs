//! What a game adds to the common form of game texts.

use core::{error::Error, fmt};

use super::Tag;
use crate::{Cites, Message, Player};

/// A game's notation within a game text.
///
/// It is a name at the level of types: an enum without variants will do. Where the game has a
/// [position of a board](crate::board::Position), [`moves_of_position!`](crate::moves_of_position) says all that concerns
/// moves, and the dialect has only to say how its texts differ from others.
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

/// Says within the `impl` of a [`Dialect`] that moves are read, judged, played and written as the
/// game's [`Position`](crate::board::Position) does it.
///
/// The second name is that of the error of reading a move. It has two variants that a reader of games has to know:
/// `Illegal`, with the refusal of a move that is against the rules, and `Ambiguous`, with the moves that fit as its
/// `outcomes`.
///
/// ```ignore
/// impl Dialect for Pdn {
///     moves_of_position!(Position, ReadMoveError);
///
///     const PLAYERS: [&'static [&'static str]; 2] = [&["Black", "Red"], &["White"]];
///     // How tags name a start position, and so on.
/// }
/// ```
#[macro_export]
macro_rules! moves_of_position {
    ($Position:ty, $ReadMoveError:ident) => {
        type Position = $Position;
        type Move = <$Position as $crate::board::Position>::Move;
        type Unclear = $ReadMoveError;
        type Illegal = <$Position as $crate::board::Position>::Illegal;

        fn to_move(position: &$Position) -> $crate::Player {
            $crate::board::Position::mover(position)
        }

        fn read_move(
            position: &$Position,
            word: &str,
        ) -> ::core::result::Result<Self::Move, $crate::movetext::Refusal<Self>> {
            $crate::board::Position::read_move(position, word).map_err(|error| match error {
                $ReadMoveError::Illegal(error) => $crate::movetext::Refusal::Illegal(error),
                error => $crate::movetext::Refusal::Unclear(error),
            })
        }

        fn fitting(error: &$ReadMoveError) -> &[Self::Move] {
            match error {
                $ReadMoveError::Ambiguous { outcomes } => outcomes,
                _ => &[],
            }
        }

        fn check(position: &$Position, mv: &Self::Move) -> ::core::result::Result<(), Self::Illegal> {
            $crate::board::Position::check(position, *mv)
        }

        fn play(position: &mut $Position, mv: &Self::Move) {
            $crate::board::Position::play_trusted(position, *mv);
        }

        fn write_move(position: &$Position, mv: &Self::Move, out: &mut dyn ::core::fmt::Write) -> ::core::fmt::Result {
            $crate::board::Position::write_move(position, *mv, out)
        }
    };
}
