//! Camelot.

use boardgame_core::{Game, Player};
use boardgame_text::{Text, camelot as say};
use camelot::{Camelot, Effect, Illegal, Move, Position, Setup, Side, record::CamelotRecord};

use super::{Board, Name, Told, Written};

impl Told for Camelot {
    const NAME: Name = Name::Camelot;

    fn player(text: &Text, player: Player) -> String {
        text.say(if player == Side::White.player() { &Side::White } else { &Side::Black })
    }

    fn written(&self, mv: &Move) -> String {
        mv.to_string()
    }

    fn effect(text: &Text, effect: &Effect) -> String {
        text.say(effect)
    }

    fn legal(refused: &Illegal) -> Vec<String> {
        refused.legal.iter().map(ToString::to_string).collect()
    }
}

impl Board for Camelot {
    fn setup(text: &Text, position: Option<&str>) -> Result<Setup, String> {
        let position = position.map(str::parse::<Position>).transpose().map_err(|error| text.say(&error))?;
        Ok(position.map_or_else(Setup::default, |position| Setup::from_position(&position)))
    }

    fn drawn(&self, text: &Text) -> String {
        let drawn = self.position().to_string();
        // Its last line says in English what the legend says.
        let board = drawn.rsplit_once('\n').map_or(drawn.as_str(), |(board, _)| board);
        let used = |side| u64::from(self.position().castle_moves_used(side));
        format!("{board}\n{}", say::legend(text, used(Side::White), used(Side::Black)))
    }
}

impl Written for Camelot {
    type Dialect = CamelotRecord;

    const PLAYERS: [&'static str; 2] = ["White", "Black"];

    fn from_position(position: Position) -> Option<Self> {
        Self::start(&Setup::from_position(&position)).ok()
    }

    fn standing(&self) -> &Position {
        self.position()
    }
}
