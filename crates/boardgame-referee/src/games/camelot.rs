//! Camelot.

use boardgame_core::{Player, messages};
use boardgame_svg::Marks;
use boardgame_text::Text;
use camelot::{Effect, Labels, Move, ParsePositionError, Position, Side, Square, record::CamelotRecord};

use crate::{
    Board,
    face::{cited, with_clause},
};

fn side(player: Player) -> Side {
    if player == Side::White.player() { Side::White } else { Side::Black }
}

impl Board for Position {
    type Square = Square;
    type Dialect = CamelotRecord;

    fn player(text: &Text, player: Player) -> String {
        text.say(&side(player))
    }

    fn effect(text: &Text, effect: &Effect) -> String {
        effect.report().map_or_else(String::new, |report| text.say(&report))
    }

    fn captures(effect: &Effect) -> Vec<String> {
        effect.captured.iter().map(|square| square.to_string()).collect()
    }

    fn read(text: &Text, written: &str) -> Result<Self, String> {
        written.parse().map_err(|error: ParsePositionError| {
            // A text that is not a position breaks no rule.
            let clause = match &error {
                ParsePositionError::Position(error) => Some(cited(text, error)),
                _ => None,
            };
            with_clause(clause, &text.say(&error))
        })
    }

    fn drawn(&self, text: &Text) -> String {
        let legend = text.say(&self.legend());
        self.drawing(&Labels { legend: &legend, ..Labels::default() }).to_string()
    }

    fn visits(mv: &Move) -> Vec<Square> {
        Marks::from(*mv).last_move
    }

    fn aim(text: &Text) -> String {
        text.say(&Words::Aim)
    }

    fn material(&self, player: Player) -> u32 {
        self.pieces(side(player)).len()
    }
}

messages! {
    /// What is said of Camelot.
    #[derive(Debug)]
    pub(crate) enum Words of "referee-camelot" {
        /// What the players want, and what moves look like.
        Aim => "\
You win with two pieces in the other player's castle, or by capturing all the other's pieces with two of your own
left. A move is written as in records: D6-F8, or E8xC10xC12 for a capture. A square alone, such as D6, lists the
moves from there.";
    }
}
