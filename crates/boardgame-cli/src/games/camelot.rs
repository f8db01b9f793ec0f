//! Camelot.

use boardgame_core::{Enumerable, Player};
use boardgame_svg::{Marks, Options, svg_with};
use boardgame_text::Text;
use camelot::{Camelot, Effect, Labels, Move, ParsePositionError, Position, Setup, Side, record::CamelotRecord};

use super::{BoardGame, Describe, GameId, cited, sorted, with_clause};
use crate::words::Play;

impl Describe for Camelot {
    const ID: GameId = GameId::Camelot;

    const IN_PAIRS: bool = true;

    fn player(text: &Text, player: Player) -> String {
        text.say(if player == Side::White.player() { &Side::White } else { &Side::Black })
    }

    fn effect(text: &Text, effect: &Effect) -> String {
        effect.report().map_or_else(String::new, |report| text.say(&report))
    }

    fn captures(effect: &Effect) -> Vec<String> {
        let squares = effect.captured.to_string();
        squares.split(',').filter(|square| !square.is_empty()).map(str::to_owned).collect()
    }

    fn position(&self) -> Option<String> {
        Some(self.position().to_string())
    }

    fn legal(&self) -> Vec<String> {
        sorted(self.moves().iter())
    }
}

impl BoardGame for Camelot {
    type Dialect = CamelotRecord;

    fn setup(text: &Text, position: Option<&str>) -> Result<Setup, String> {
        let position = position.map(|written| read(text, written)).transpose()?;
        Ok(position.map_or_else(Setup::default, |position| Setup::from_position(&position)))
    }

    fn from_position(position: &Position) -> Setup {
        Setup::from_position(position)
    }

    fn standing(&self) -> &Position {
        self.position()
    }

    fn drawn(&self, text: &Text) -> String {
        let legend = text.say(&self.position().legend());
        self.position().drawing(&Labels { legend: &legend, ..Labels::default() }).to_string()
    }

    fn picture(&self, last: Option<Move>, options: &Options) -> String {
        svg_with(self.position(), &last.map(Marks::from).unwrap_or_default(), options)
    }

    fn aim(text: &Text) -> String {
        text.say(&Play::AimCamelot)
    }

    fn material(&self, player: Player) -> u32 {
        let side = if player == Side::White.player() { Side::White } else { Side::Black };
        self.position().pieces(side).len()
    }

    fn towards_a_draw(&self) -> [(usize, usize); 2] {
        [(self.occurrences(), 3), (self.quiet_plies(), 100)]
    }
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
