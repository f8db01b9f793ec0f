use boardgame_core::Player;
use serde::Serialize;

use crate::{
    game_match::Sit,
    games::{blackball::shot_of_form, events::event_of_form},
    refusal::Refusal,
};

/// Parses the squares of an unfinished move, separated by dots.
#[must_use]
pub fn way(text: &str) -> Vec<String> {
    text.split('.').filter(|square| !square.is_empty()).map(str::to_owned).collect()
}

/// Input from a form on the page of a game.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub enum Entered {
    /// A click on a square.
    Click {
        /// The squares of the move so far.
        way: Vec<String>,
        /// The square.
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

impl Entered {
    /// Reads the fields of a form; `None` if it does not enter a move.
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

    /// Enters the input and returns the squares of a move that is still unfinished.
    ///
    /// # Errors
    /// Fails if the game refuses the move.
    pub fn at(self, sit: &mut dyn Sit, by: Player) -> Result<Vec<String>, Refusal> {
        match self {
            Self::Click { way, square } => sit.click(by, &way, &square),
            Self::Stop { way } => sit.stop(by, &way).map(|()| Vec::new()),
            Self::Typed(typed) => sit.submit(by, &typed).map(|()| Vec::new()),
        }
    }
}
