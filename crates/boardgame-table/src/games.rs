//! The games behind the interface of a table.

pub(crate) mod blackball;
pub(crate) mod board;
pub(crate) mod cards;
pub(crate) mod dwyn;
pub(crate) mod events;
mod screen;

use boardgame_core::{Game, Lang, Player, board::BoardGame};
use boardgame_players::BoardOpponent;
use boardgame_referee::{GameId, board::BoardFace, with_game};
use serde::Deserialize as _;
use serde_json::Value;

use crate::{
    game_match::{GameView, Served, Sit, Sitting, Written},
    refusal::Refusal,
};

/// Starts a match from the JSON of a set-up.
///
/// # Errors
/// Fails if the set-up is not one of this game or its position is invalid.
pub fn open(game: GameId, setup: Value) -> Result<Box<dyn Sit>, Refusal> {
    with_game!(game, G => opened::<G>(setup))
}

/// Starts a match of a board game that has no [`GameId`], from the JSON of a set-up.
///
/// # Errors
/// Fails if the set-up is not one of this game or its position is invalid.
pub fn open_board<P: BoardFace + BoardOpponent>(setup: Value) -> Result<Box<dyn Sit>, Refusal> {
    opened::<BoardGame<P>>(setup)
}

fn opened<G: Served>(setup: Value) -> Result<Box<dyn Sit>, Refusal>
where
    Sitting<G>: GameView,
{
    if let Some(error) = setup.get("position").and_then(Value::as_str).and_then(G::not_a_start) {
        return Err(Refusal::unread(&*error));
    }
    Ok(Box::new(Sitting::<G>::start(serde_json::from_value(setup)?)?))
}

/// Converts a move from JSON to text.
#[must_use]
pub fn written(game: GameId, mv: &Value) -> Option<Written> {
    with_game!(game, G => {
        let mv = <G as Game>::Move::deserialize(mv).ok()?;
        Some(Written { mv: mv.to_string(), squares: G::visits(&mv) })
    })
}

/// Returns the name of a seat.
#[must_use]
pub fn seat(game: GameId, player: Player, lang: Lang) -> String {
    with_game!(game, G => <G as Served>::seat(player, lang))
}
