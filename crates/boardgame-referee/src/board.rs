//! The face of a game on a board.

use std::{fmt::Display, str::FromStr};

use boardgame_core::{Cites, Message, Player, Rulebook, board::Position, movetext::Dialect};
use boardgame_svg::{BoardPiece, Cell, Marks, Options, Squares, svg_with};
use boardgame_text::Text;
use serde::{Serialize, de::DeserializeOwned};

use crate::{face::with_clause, words::PieceName};

pub use crate::{face::moves_from, painting::Room};

/// The face of a game on a board of squares, which two play: implemented for the game's position.
///
/// A game of it can be set up, drawn, played by clicking and by typing, counted, and has a notation for whole games.
pub trait BoardFace:
    Position<
        Move: Display + Serialize + DeserializeOwned + Send + Sync,
        Effect: Send + Sync,
        Illegal: Cites + Message,
        SetupError: Cites + Message,
        ReadMoveError: Message,
        Err: Message,
        Square: FromStr<Err: Message> + Send + Sync,
    > + 'static
{
    /// The notation for whole games.
    type Dialect: Dialect<Position = Self>;

    /// The solution of the game, where it is solved.
    #[cfg(feature = "solutions")]
    const SOLVABLE: Option<crate::solution::Solvable> = None;

    /// The openings that are drawn at random, in the order of their numbers, where the game has any.
    const BALLOTS: Option<Ballots<Self::Move>> = None;

    /// What the player in a seat is called.
    fn player(text: &Text, player: Player) -> String;

    /// What a move did, beyond what is written; empty when there is nothing to say.
    fn effect(text: &Text, effect: &Self::Effect) -> String;

    /// The clause that forbids what such a text says; `None` where it is not a position at all.
    fn forbidden(error: &Self::Err) -> Option<<Self::Illegal as Cites>::Rule>;

    /// The board in letters, with a legend.
    fn drawn(&self, text: &Text) -> String;

    /// What the players want, and what moves look like.
    fn aim(text: &Text) -> String;

    /// A position that shows at a glance what the game looks like, with marks.
    #[must_use]
    fn showpiece() -> (Self, Marks<Self::Square>) {
        (Self::default(), Marks::default())
    }

    /// Whether a picture for this player is turned: in most games the first player sits below it.
    #[must_use]
    fn is_turned_for(player: Player) -> bool {
        player.seat() == 1
    }

    /// Whose a piece is, and what it is called.
    fn called(piece: Self::Piece) -> (Player, PieceName);

    /// Whether a square is drawn as a goal that pieces want to reach.
    #[must_use]
    fn is_castle(_: Self::Square) -> bool {
        false
    }

    /// The board as a picture. The default draws squares, and on them discs with a sign on what is more than a man.
    fn picture(&self, marks: &Marks<Self::Square>, options: &Options) -> String {
        let cell = |square| {
            let man = self.piece_at(square).map(|piece| {
                let name = Self::called(piece).1;
                BoardPiece { dark: name.is_dark(), is_promoted: name.is_more() }
            });
            Cell { square, is_castle: Self::is_castle(square), man }
        };
        let rows = Self::rows().into_iter().map(|row| row.into_iter().map(|square| square.map(cell)).collect());
        svg_with(&Squares { rows: rows.collect() }, marks, options)
    }
}

/// Reads a position.
///
/// # Errors
/// What is wrong with it in words, with the clause that forbids it.
pub fn read_position<P: BoardFace>(text: &Text, written: &str) -> Result<P, String> {
    written.parse().map_err(|error: P::Err| {
        let clause = P::forbidden(&error).map(|rule| (rule.clause(), rule.title(text.lang())));
        with_clause(clause, &text.say(&error))
    })
}

/// The worth of a player's pieces compared with the other's: two for a man, and three for a king or a knight.
#[must_use]
pub fn material<P: BoardFace>(position: &P, player: Player) -> u32 {
    let pieces = P::rows().into_iter().flatten().flatten().filter_map(|square| position.piece_at(square));
    let own = pieces.map(P::called).filter(|(owner, _)| *owner == player);
    own.map(|(_, name)| 2 + u32::from(name.is_more())).sum()
}

/// The values of texts that are known to be sound.
pub(crate) fn known<T: FromStr>(texts: &[&str]) -> Vec<T> {
    texts.iter().filter_map(|text| text.parse().ok()).collect()
}

/// A list of openings, in the language of a text.
pub type Ballots<M> = fn(&Text) -> Vec<Ballot<M>>;

/// The first moves of a game, as they are drawn at random.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Ballot<M> {
    /// The moves.
    pub moves: Vec<M>,
    /// Number, moves and name.
    pub name: String,
    /// What is to be said of it: that it is barred, for one.
    pub standing: Option<String>,
    /// Whether it is in the deck from which ballots are drawn.
    pub is_drawn: bool,
}

impl<M> Ballot<M> {
    /// All that is to be said of it, in a line.
    #[must_use]
    pub fn said(&self) -> String {
        match &self.standing {
            Some(standing) => format!("{} ({standing})", self.name),
            None => self.name.clone(),
        }
    }
}
