//! The presentation of board games.

use std::{fmt::Display, str::FromStr};

use boardgame_core::{Cites, Message, Player, Rulebook, board::Position, movetext::Dialect};
use boardgame_svg::{BoardPiece, Cell, Marks, Options, Squares, svg_with};
use boardgame_text::Text;
use serde::{Serialize, de::DeserializeOwned};

use crate::{presentation::with_clause, words::PieceName};

pub use crate::{presentation::moves_from, terminal::TerminalSize};

/// The presentation of a two-player board game, implemented for its position.
pub trait BoardPresentation:
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
    /// The notation in which whole games are written.
    type Dialect: Dialect<Position = Self>;

    /// Access to the game's solution, if it has one.
    #[cfg(feature = "solutions")]
    const SOLVABLE: Option<crate::solution::Solvable> = None;

    /// The openings that can be drawn by ballot, in the order of their numbers.
    const BALLOTS: Option<Ballots<Self::Move>> = None;

    /// Returns the name of the opening of a game that began in the usual position with the given moves.
    #[must_use]
    fn opening(_: &Text, _: &[Self::Move]) -> Option<String> {
        None
    }

    /// Returns the name of a seat.
    fn player(text: &Text, player: Player) -> String;

    /// Returns the effects of a move that its notation does not show, or an empty string.
    fn effect(text: &Text, effect: &Self::Effect) -> String;

    /// Returns the rule that the text of a position violates, or `None` if its syntax is wrong.
    fn position_rule(error: &Self::Err) -> Option<<Self::Illegal as Cites>::Rule>;

    /// Returns the board as plain text, with a legend.
    fn diagram(&self, text: &Text) -> String;

    /// Explains the aim of the game and how moves are written.
    fn aim(text: &Text) -> String;

    /// Returns a position with marks that illustrates the game.
    #[must_use]
    fn sample() -> (Self, Marks<Self::Square>) {
        (Self::default(), Marks::default())
    }

    /// Reports whether the board is turned for a player. By default it is turned for the second player.
    #[must_use]
    fn is_turned_for(player: Player) -> bool {
        player.seat() == 1
    }

    /// Returns the owner of a piece and its name.
    fn piece_name(piece: Self::Piece) -> (Player, PieceName);

    /// Reports whether a square is drawn as a castle.
    #[must_use]
    fn is_castle(_: Self::Square) -> bool {
        false
    }

    /// Returns the squares of the board and the pieces on them, for a picture.
    fn squares(&self) -> Squares<Self::Square> {
        let cell = |square| {
            let man = self.piece_at(square).map(|piece| {
                let name = Self::piece_name(piece).1;
                BoardPiece { dark: name.is_dark(), is_promoted: name.is_more() }
            });
            Cell { square, is_castle: Self::is_castle(square), man }
        };
        let rows = Self::rows().into_iter().map(|row| row.into_iter().map(|square| square.map(cell)).collect());
        Squares { rows: rows.collect() }
    }

    /// Returns an SVG picture, by default of squares and discs, with a symbol on kings and knights.
    fn picture(&self, marks: &Marks<Self::Square>, options: &Options) -> String {
        svg_with(&self.squares(), marks, options)
    }
}

/// Parses the text of a position.
///
/// # Errors
/// Returns the reason in words, with the violated clause, if any.
pub fn read_position<P: BoardPresentation>(text: &Text, written: &str) -> Result<P, String> {
    written.parse().map_err(|error: P::Err| {
        let clause = P::position_rule(&error).map(|rule| (rule.clause(), rule.title(text.lang())));
        with_clause(clause, &text.say(&error))
    })
}

/// Returns the total value of a player's pieces, two for each man and three for each king or knight.
#[must_use]
pub fn material<P: BoardPresentation>(position: &P, player: Player) -> u32 {
    let pieces = P::rows().into_iter().flatten().flatten().filter_map(|square| position.piece_at(square));
    let own = pieces.map(P::piece_name).filter(|(owner, _)| *owner == player);
    own.map(|(_, name)| 2 + u32::from(name.is_more())).sum()
}

/// Parses texts that are known to be valid.
pub(crate) fn parse_all<T: FromStr>(texts: &[&str]) -> Vec<T> {
    texts.iter().filter_map(|text| text.parse().ok()).collect()
}

/// A function that lists the opening ballots in a language.
pub type Ballots<M> = fn(&Text) -> Vec<Ballot<M>>;

/// An opening that can be drawn by ballot.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Ballot<M> {
    /// The moves of the opening.
    pub moves: Vec<M>,
    /// The number, the moves and the name of the opening.
    pub name: String,
    /// A restriction on the use of the opening, if any.
    pub restriction: Option<String>,
    /// Whether the opening is in the deck.
    pub in_deck: bool,
}

impl<M> Ballot<M> {
    /// Returns the name and the restriction in one line.
    #[must_use]
    pub fn in_words(&self) -> String {
        match &self.restriction {
            Some(restriction) => format!("{} ({restriction})", self.name),
            None => self.name.clone(),
        }
    }
}
