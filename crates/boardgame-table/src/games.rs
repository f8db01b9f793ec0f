//! Opening matches of all games, and input from their pages.

pub(crate) mod blackball;
pub(crate) mod board;
#[cfg(feature = "pages")]
pub(crate) mod cards;
pub(crate) mod dwyn;
#[cfg(feature = "pages")]
pub(crate) mod events;
#[cfg(feature = "pages")]
mod pad;
#[cfg(feature = "pages")]
mod screen;

use boardgame_core::{Game, Lang, Player, board::BoardGame};
use boardgame_players::BoardOpponent;
use boardgame_referee::{GameId, board::BoardPresentation, with_game};
use serde::Serialize;
use serde_json::Value;

#[cfg(feature = "pages")]
use self::{events::event_of_form, pad::shot_of_form};
use crate::{
    game_match::{AnyMatch, GameMatch, GameView, MoveText, TableGame},
    json,
    refusal::Refusal,
};

/// Starts a match from the JSON of a set-up.
///
/// # Errors
/// Fails if the set-up does not belong to this game or its position is invalid.
pub fn open(game: GameId, setup: &Value) -> Result<Box<dyn AnyMatch>, Refusal> {
    with_game!(game, G => opened::<G>(setup))
}

/// Starts a match of a board game that has no [`GameId`], from the JSON of a set-up.
///
/// # Errors
/// Fails if the set-up does not belong to this game or its position is invalid.
pub fn open_board<P: BoardPresentation + BoardOpponent>(setup: &Value) -> Result<Box<dyn AnyMatch>, Refusal> {
    opened::<BoardGame<P>>(setup)
}

fn opened<G: TableGame>(setup: &Value) -> Result<Box<dyn AnyMatch>, Refusal>
where
    GameMatch<G>: GameView,
{
    if let Some(error) = setup.get("position").and_then(Value::as_str).and_then(G::start_error) {
        return Err(Refusal::unread(&*error));
    }
    Ok(Box::new(GameMatch::<G>::start(json::from_value(setup)?)?))
}

/// Converts a move from JSON to text; `None` if the JSON is not a move of the game.
#[must_use]
pub fn move_text(game: GameId, mv: &Value) -> Option<MoveText> {
    with_game!(game, G => {
        let mv: <G as Game>::Move = json::from_value(mv).ok()?;
        Some(MoveText { mv: mv.to_string(), squares: G::visits(&mv) })
    })
}

/// Returns the name of a seat.
#[must_use]
pub fn seat(game: GameId, player: Player, lang: Lang) -> String {
    with_game!(game, G => <G as TableGame>::seat(player, lang))
}

/// Parses the squares of an unfinished move, separated by dots.
#[must_use]
pub fn parse_squares(text: &str) -> Vec<String> {
    text.split('.').filter(|square| !square.is_empty()).map(str::to_owned).collect()
}

/// Input from a form on the page of a game.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub enum Input {
    /// A click on a square.
    Click {
        /// The squares of the move so far.
        way: Vec<String>,
        /// The square clicked now.
        square: String,
    },
    /// The end of a move that could continue.
    Stop {
        /// The squares of the move.
        way: Vec<String>,
    },
    /// A typed move or event.
    Typed(String),
}

impl Input {
    /// Reads input from the fields of a form; `None` if the form does not enter a move.
    #[cfg(feature = "pages")]
    #[must_use]
    pub fn of_form(what: &str, field: &dyn Fn(&str) -> String) -> Option<Self> {
        Some(match what {
            "click" => Self::Click { way: parse_squares(&field("way")), square: field("square") },
            "stop" => Self::Stop { way: parse_squares(&field("way")) },
            "move" => Self::Typed(field("typed")),
            "shot" => Self::Typed(shot_of_form(field)),
            "event" => Self::Typed(event_of_form(field)),
            _ => return None,
        })
    }

    /// Reads the replacement for an event from a form: the typed text, or a shot described by its facts.
    #[cfg(feature = "pages")]
    #[must_use]
    pub fn correction_of_form(field: &dyn Fn(&str) -> String) -> String {
        Some(field("typed")).filter(|typed| !typed.is_empty()).unwrap_or_else(|| shot_of_form(field))
    }

    /// Enters the input and returns the squares of the move if it is still unfinished.
    ///
    /// # Errors
    /// Fails if the game refuses the move.
    pub fn at(self, game: &mut dyn AnyMatch, by: Player) -> Result<Vec<String>, Refusal> {
        match self {
            Self::Click { way, square } => game.click(by, &way, &square),
            Self::Stop { way } => game.stop(by, &way).map(|()| Vec::new()),
            Self::Typed(typed) => game.submit(by, &typed).map(|()| Vec::new()),
        }
    }
}
