//! The games, each as the server needs it.

pub(crate) mod blackball;
pub(crate) mod board;
mod camelot;
mod cards;
mod checkers;
pub(crate) mod dwyn;
mod screen;

use serde_json::Value;

use crate::{
    refusal::Refusal,
    sitting::{Sit, Sitting},
    words::Denied,
};
use boardgame_referee::GameId;

/// A match of this game from the JSON of a set-up.
pub(crate) fn open(game: GameId, setup: Value) -> Result<Box<dyn Sit>, Refusal> {
    match game {
        GameId::Checkers => Sitting::<::checkers::Checkers>::open(setup),
        GameId::Camelot => Sitting::<::camelot::Camelot>::open(setup),
        // One plays it in the terminal.
        GameId::Camette => Err(Refusal::of(&Denied::NotInThisGame)),
        GameId::Dwyn => Sitting::<::dwyn::Dwyn>::open(setup),
        GameId::Blackball => Sitting::<blackball_rules::Blackball>::open(setup),
    }
}

/// Whether there are tables for a game.
pub(crate) fn is_served(game: GameId) -> bool {
    game != GameId::Camette
}
