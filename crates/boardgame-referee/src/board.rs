//! The face of a game on a board.

use std::{fmt::Display, str::FromStr};

use boardgame_core::{
    Cites, DrawPolicy, Enumerable, Message, Player, Rulebook,
    board::{BoardGame, Setup, Tree},
    movetext::Dialect,
};
use boardgame_svg::{Cell, Man, Marks, Options, Squares, svg_with};
use boardgame_text::Text;
use serde::{Serialize, de::DeserializeOwned};

use crate::{
    face::{Face, with_clause},
    words::PieceName,
};

/// The face of a game on a board of squares, which two play: implemented for the game's position.
///
/// A game of it can be set up, drawn, played by clicking and by typing, counted, and has a notation for whole games.
pub trait BoardFace:
    Tree<
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

    /// A guided first game, as [`Face::GUIDE`].
    const GUIDE: Option<&'static str> = None;

    /// The solution of the game, where it is solved.
    #[cfg(feature = "solutions")]
    const SOLVABLE: Option<crate::Solvable> = None;

    /// What the player in a seat is called.
    fn player(text: &Text, player: Player) -> String;

    /// What a move did, beyond what is written; empty when there is nothing to say.
    fn effect(text: &Text, effect: &Self::Effect) -> String;

    /// The clause that forbids what such a text says; `None` where it is not a position at all.
    fn forbidden(error: &Self::Err) -> Option<<Self::Illegal as Cites>::Rule>;

    /// The position that is written so.
    ///
    /// # Errors
    /// What is wrong with it in words, with the clause that forbids it.
    fn read(text: &Text, written: &str) -> Result<Self, String> {
        written.parse().map_err(|error: Self::Err| {
            let clause = Self::forbidden(&error).map(|rule| (rule.clause(), rule.title(text.lang())));
            with_clause(clause, &text.say(&error))
        })
    }

    /// The board in letters, with a legend.
    fn drawn(&self, text: &Text) -> String;

    /// What the players want, and what moves look like.
    fn aim(text: &Text) -> String;

    /// Openings that are drawn at random, in the order of their numbers.
    #[must_use]
    fn ballots(_: &Text) -> Vec<Ballot<Self::Move>> {
        Vec::new()
    }

    /// A position that shows at a glance what the game looks like, with marks.
    #[must_use]
    fn showpiece() -> (Self, Marks<Self::Square>) {
        (Self::start(), Marks::default())
    }

    /// What the pieces of a player are worth compared with each other.
    fn material(&self, player: Player) -> u32;

    /// Whether a picture for this player is turned: in most games the first player sits below it.
    #[must_use]
    fn is_turned_for(player: Player) -> bool {
        player.seat() == 1
    }

    /// Whose a piece is, and what it is called.
    fn called(piece: Self::Piece) -> (Player, PieceName);

    /// The board as a picture, where a game has none of its own: squares, and on them discs with a sign on what is more
    /// than a man.
    fn picture(&self, marks: &Marks<Self::Square>, options: &Options) -> String {
        let cell = |square| {
            let man = self.piece_at(square).map(|piece| {
                let name = Self::called(piece).1;
                Man { dark: name.is_dark(), is_more: name.is_more() }
            });
            Cell { square, is_castle: Self::is_castle(square), man }
        };
        let rows = Self::rows().into_iter().map(|row| row.into_iter().map(|square| square.map(cell)).collect());
        svg_with(&Squares { rows: rows.collect() }, marks, options)
    }

    /// Whether a square is drawn as somewhere to get to.
    #[must_use]
    fn is_castle(_: Self::Square) -> bool {
        false
    }
}

/// The values of texts that are known to be sound.
pub(crate) fn known<T: FromStr>(texts: &[&str]) -> Vec<T> {
    texts.iter().filter_map(|text| text.parse().ok()).collect()
}

/// A game with a [`BoardFace`]: what leads from the game to its position, and back.
pub trait OnBoard: Face + Enumerable<Move: Copy + Display + Send + Sync, Illegal: Cites + Message> {
    /// The position.
    type Position: BoardFace<Move = Self::Move, Illegal = Self::Illegal>;

    /// The set-up of a game from a position.
    fn from_position(position: &Self::Position) -> Self::Setup {
        Self::with_draws(position, DrawPolicy::default())
    }

    /// The same with draws that take effect so, where the rules have them.
    fn with_draws(position: &Self::Position, draws: DrawPolicy) -> Self::Setup;

    /// The position on the board.
    fn on_board(&self) -> &Self::Position;

    /// How many times the position has occurred, and how many plies have passed without progress; with each, how many of
    /// them would let a player claim a draw. `None` where the rules have no such draws.
    fn towards_a_draw(&self) -> Option<[(usize, usize); 2]>;
}

impl<P: BoardFace> OnBoard for BoardGame<P> {
    type Position = P;

    fn with_draws(position: &P, draws: DrawPolicy) -> Setup<P> {
        Setup { draws, ..Setup::from_position(position) }
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
