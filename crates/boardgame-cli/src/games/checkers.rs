//! Checkers.

use boardgame_core::{Game, Player};
use boardgame_text::{Text, checkers as say};
use checkers::{Checkers, Effect, Illegal, Move, Position, Setup, Side, Square, pdn::Pdn};

use super::{Board, Name, Told, Written};

impl Told for Checkers {
    const NAME: Name = Name::Checkers;

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

impl Board for Checkers {
    fn setup(text: &Text, position: Option<&str>) -> Result<Setup, String> {
        let position = position.map(str::parse::<Position>).transpose().map_err(|error| text.say(&error))?;
        Ok(position.map_or_else(Setup::default, |position| Setup::from_position(&position)))
    }

    fn drawn(&self, text: &Text) -> String {
        // Four squares a row, and a light one before or after each.
        let squares: Vec<String> = Square::all()
            .map(|square| {
                let piece = self.position().piece_at(square).map_or_else(|| ".".to_owned(), |piece| piece.to_string());
                let (before, after) = if square.column() % 2 == 0 { (4, 6) } else { (10, 0) };
                format!("{:>before$} {piece}{:after$}", square.number(), "")
            })
            .collect();
        let mut rows: Vec<String> = squares.chunks(4).map(|row| row.concat().trim_end().to_owned()).collect();
        rows.push(say::legend(text));
        rows.join("\n")
    }
}

impl Written for Checkers {
    type Dialect = Pdn;

    const PLAYERS: [&'static str; 2] = ["Black", "White"];

    fn from_position(position: Position) -> Option<Self> {
        Self::start(&Setup::from_position(&position)).ok()
    }

    fn standing(&self) -> &Position {
        self.position()
    }
}
