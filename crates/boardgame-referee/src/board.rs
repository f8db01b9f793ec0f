//! The face of a game on a board.

use std::{fmt::Display, str::FromStr};

use boardgame_core::{
    Cites, Enumerable, Match, Message, Player, Viewer,
    board::{self, BoardGame, Setup},
    movetext::Dialect,
};
use boardgame_svg::{Marks, Options, Picture, svg_with};
use boardgame_text::Text;
use serde::{Serialize, de::DeserializeOwned};

use crate::{
    Face,
    face::sorted,
    saved::{self, Texts},
    write,
};

/// The face of a game on a board of squares, which two play: implemented for the game's position.
///
/// A game of it can be set up, drawn, played by clicking and by typing, and has a notation for whole games.
pub trait Board:
    board::Position<
        Move: Display + Serialize + DeserializeOwned + Send + Sync,
        Effect: Send + Sync,
        Illegal: Cites + Message,
        SetupError: Cites + Message,
        ReadMoveError: Message,
    > + Picture<Marks = Marks<Self::Square>>
    + Send
    + Sync
    + 'static
{
    /// A square.
    type Square: Copy + Eq + Display + FromStr<Err: Message> + 'static;

    /// The notation for whole games.
    type Dialect: Dialect<Position = Self>;

    /// What the player in a seat is called.
    fn player(text: &Text, player: Player) -> String;

    /// What a move did, beyond what is written; empty when there is nothing to say.
    fn effect(text: &Text, effect: &Self::Effect) -> String;

    /// What a move took off.
    fn captures(effect: &Self::Effect) -> Vec<String>;

    /// The position that is written so.
    ///
    /// # Errors
    /// What is wrong with it in words, with the clause that forbids it.
    fn read(text: &Text, written: &str) -> Result<Self, String>;

    /// The board in letters, with a legend.
    fn drawn(&self, text: &Text) -> String;

    /// The squares that a move visits, in order.
    fn visits(mv: &Self::Move) -> Vec<Self::Square>;

    /// What the players want, and what moves look like.
    fn aim(text: &Text) -> String;

    /// Openings that are drawn at random, in the order of their numbers.
    #[must_use]
    fn ballots(_: &Text) -> Vec<Ballot<Self::Move>> {
        Vec::new()
    }

    /// What the pieces of a player are worth compared with each other.
    fn material(&self, player: Player) -> u32;
}

/// A game with a [`Board`]: what leads from the game to its position, and back.
pub trait OnBoard: Face + Enumerable<Move: Copy + Display + Send + Sync, Illegal: Cites + Message> {
    /// The position.
    type Position: Board<Move = Self::Move, Illegal = Self::Illegal>;

    /// The set-up of a game from a position.
    fn from_position(position: &Self::Position) -> Self::Setup;

    /// The position on the board.
    fn on_board(&self) -> &Self::Position;

    /// How many times the position has occurred, and how many plies have passed without progress; with each, how many of
    /// them would let a player claim a draw. `None` where the rules have no such draws.
    fn towards_a_draw(&self) -> Option<[(usize, usize); 2]>;
}

impl<P: Board> OnBoard for BoardGame<P> {
    type Position = P;

    fn from_position(position: &P) -> Setup<P> {
        Setup::from_position(position)
    }

    fn on_board(&self) -> &P {
        self.position()
    }

    fn towards_a_draw(&self) -> Option<[(usize, usize); 2]> {
        P::DRAWS.map(|draws| [(self.occurrences(), 3), (self.quiet_plies(), draws.quiet_plies)])
    }
}

/// The first moves of a game, as they are drawn at random.
#[derive(Clone, Debug)]
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

impl<P: Board> Face for BoardGame<P> {
    const IN_PAIRS: bool = true;

    fn player(text: &Text, player: Player) -> String {
        P::player(text, player)
    }

    fn effect(text: &Text, effect: &P::Effect) -> String {
        P::effect(text, effect)
    }

    fn captures(effect: &P::Effect) -> Vec<String> {
        P::captures(effect)
    }

    fn position_text(&self) -> Option<String> {
        Some(self.position().to_string())
    }

    fn legal(&self, _: Viewer) -> Vec<String> {
        sorted(self.moves().iter())
    }

    fn drawn(&self, text: &Text, _: Viewer) -> String {
        self.position().drawn(text)
    }

    /// With the squares of the move, as far as the board has them.
    fn picture_of_refused(&self, refused: &str, options: &Options) -> Option<String> {
        let words = refused.split(|sign: char| !sign.is_ascii_alphanumeric() || sign == 'x');
        let squares = words.filter_map(|square| square.parse().ok()).collect();
        Some(svg_with(self.position(), &Marks { highlighted: squares, ..Marks::default() }, options))
    }

    fn aim(text: &Text) -> String {
        P::aim(text)
    }

    fn of_text<'a>(text: &'a Text, bytes: &'a [u8]) -> Texts<'a, Self> {
        Box::new(saved::of_text(text, bytes))
    }

    fn notated(game: &Match<Self>, names: &[String]) -> Option<Result<String, String>> {
        Some(write::notated(game, names))
    }

    fn picture(&self, _: Viewer, last: Option<&P::Move>, options: &Options) -> Option<String> {
        let marks = Marks { last_move: last.map(P::visits).unwrap_or_default(), ..Marks::default() };
        Some(svg_with(self.position(), &marks, options))
    }
}
