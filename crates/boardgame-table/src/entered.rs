//! What somebody enters on the page of a game, from what its forms say.

use boardgame_core::Player;
use serde::Serialize;

use crate::{
    games::{blackball::shot_of_form, events::event_of_form},
    refusal::Refusal,
    sit::Sit,
};

/// The squares of a move that is being made, as forms and addresses have them.
#[must_use]
pub fn way(text: &str) -> Vec<String> {
    text.split('.').filter(|square| !square.is_empty()).map(str::to_owned).collect()
}

/// What somebody enters on the page of a game.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub enum Entered {
    /// A square that was pressed.
    Click {
        /// The squares of the move before it.
        way: Vec<String>,
        /// The square.
        square: String,
    },
    /// A move that ends where it has come to.
    Stop {
        /// Its squares.
        way: Vec<String>,
    },
    /// A move or an event in words.
    Typed(String),
}

impl Entered {
    /// What a form of the page says; nothing where it is not about a move.
    #[must_use]
    pub fn of_form(what: &str, field: &dyn Fn(&str) -> String) -> Option<Self> {
        Some(match what {
            "click" => Self::Click { way: way(&field("way")), square: field("square") },
            "stop" => Self::Stop { way: way(&field("way")) },
            "move" => Self::Typed(field("typed")),
            "shot" => Self::Typed(shot_of_form(field)),
            "event" => Self::Typed(event_of_form(field)),
            _ => return None,
        })
    }

    /// Enters it, and gives the squares of a move that is not whole.
    ///
    /// # Errors
    /// When the game refuses it.
    pub fn at(self, sit: &mut dyn Sit, by: Player) -> Result<Vec<String>, Refusal> {
        match self {
            Self::Click { way, square } => sit.click(by, &way, &square),
            Self::Stop { way } => sit.stop(by, &way).map(|()| Vec::new()),
            Self::Typed(typed) => sit.submit(by, &typed).map(|()| Vec::new()),
        }
    }
}
