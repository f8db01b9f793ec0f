//! Names, drawings and notation of noughts and crosses.

use boardgame_core::{Player, messages};
use boardgame_referee::{board::BoardPresentation, words::PieceName};
use boardgame_text::Text;

use super::rules::{NoughtsPosition, NoughtsRule, NoughtsText, NoughtsUnread};

impl BoardPresentation for NoughtsPosition {
    type Dialect = NoughtsText;
    // Used by `cargo xtask ci house`.
    #[cfg(feature = "solutions")]
    const SOLVABLE: Option<boardgame_referee::solution::Solvable> = Some(super::solved::SOLVABLE);

    fn player(text: &Text, player: Player) -> String {
        text.say(&if player.seat() == 0 { Words::Cross } else { Words::Nought })
    }

    fn effect(_: &Text, (): &()) -> String {
        String::new()
    }

    fn position_rule(_: &NoughtsUnread) -> Option<NoughtsRule> {
        None
    }

    fn diagram(&self, text: &Text) -> String {
        let written = self.to_string();
        let rows = written.split_once(' ').map_or("", |(_, rows)| rows).replace('/', "\n");
        format!("{rows}\n{}", text.say(&Words::Legend))
    }

    fn aim(text: &Text) -> String {
        text.say(&Words::Aim)
    }

    fn is_turned_for(_: Player) -> bool {
        false
    }

    fn piece_name(piece: Player) -> (Player, PieceName) {
        (piece, if piece.seat() == 0 { PieceName::BlackMan } else { PieceName::WhiteMan })
    }
}

messages! {
    /// The messages of the game.
    #[derive(Debug)]
    pub enum Words of "noughts" {
        Cross => "Cross";
        Nought => "Nought";
        Legend => "x: a cross; o: a nought";
        Aim => "You win with three in a row. A move is written as its square: B2.";
    }
}
