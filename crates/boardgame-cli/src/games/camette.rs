//! Camette.

use boardgame_core::{Enumerable, Player};
use boardgame_text::Text;
use camette::{Camette, Effect, Legend, ParsePositionError, Position, Side};

use super::{Describe, GameId, cited, sorted, with_clause};

impl Describe for Camette {
    const ID: GameId = GameId::Camette;

    const IN_PAIRS: bool = true;

    fn player(text: &Text, player: Player) -> String {
        text.say(if player == Side::White.player() { &Side::White } else { &Side::Black })
    }

    fn effect(text: &Text, effect: &Effect) -> String {
        effect.report().map_or_else(String::new, |report| text.say(&report))
    }

    fn captures(effect: &Effect) -> Vec<String> {
        effect.mv.captured().map(|square| square.to_string()).collect()
    }

    fn position(&self) -> Option<String> {
        Some(self.position().to_string())
    }

    fn legal(&self) -> Vec<String> {
        sorted(self.moves().iter())
    }
}

/// The board with the names of its squares.
pub(crate) fn drawn(text: &Text, position: &Position) -> String {
    position.drawing(&text.say(&Legend {})).to_string()
}

/// The position that is written so; else what is wrong, with the clause that forbids it.
pub(crate) fn read(text: &Text, written: &str) -> Result<Position, String> {
    written.parse().map_err(|error: ParsePositionError| {
        // A text that is not a position breaks no rule.
        let clause = match &error {
            ParsePositionError::Position(error) => Some(cited(text, error)),
            _ => None,
        };
        with_clause(clause, &text.say(&error))
    })
}
