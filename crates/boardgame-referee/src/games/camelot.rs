//! The presentation of Camelot.

use boardgame_core::{Player, messages};
use boardgame_svg::{Arrow, Marks, Options, svg_with};
use boardgame_text::Text;
use camelot::{Effect, Labels, ParsePositionError, Piece, Position, Role, Rule, Side, Square, record::CamelotRecord};

use crate::{
    board::{BoardPresentation, parse_all},
    words::PieceName,
};

impl BoardPresentation for Position {
    type Dialect = CamelotRecord;

    fn player(text: &Text, player: Player) -> String {
        text.say(&Side::of(player))
    }

    fn effect(text: &Text, effect: &Effect) -> String {
        effect.summary().map_or_else(String::new, |summary| text.say(&summary))
    }

    fn position_rule(error: &ParsePositionError) -> Option<Rule> {
        match error {
            ParsePositionError::Position(error) => Some(error.rule()),
            _ => None,
        }
    }

    fn diagram(&self, text: &Text) -> String {
        let legend = text.say(&self.legend());
        self.drawing(&Labels { legend: &legend, ..Labels::default() }).to_string()
    }

    fn aim(text: &Text) -> String {
        text.say(&Words::Aim)
    }

    /// Returns a position after two moves, in which a jump is compulsory.
    fn sample() -> (Self, Marks<Square>) {
        let mut position = Self::start();
        for mv in parse_all(&["G6-E8", "D11-D9"]) {
            let _ = position.play(mv);
        }
        let path: Vec<Square> = parse_all(&["E8", "C10", "C12"]);
        let arrows = path.windows(2).map(|pair| Arrow { from: pair[0], to: pair[1] }).collect();
        let highlighted = path.first().copied().into_iter().collect();
        (position, Marks { last_move: parse_all(&["D11", "D9"]), arrows, highlighted, ..Marks::default() })
    }

    fn is_castle(square: Square) -> bool {
        square.castle().is_some()
    }

    fn piece_name(piece: Piece) -> (Player, PieceName) {
        let name = PieceName::of_camelot(piece.side == Side::Black, piece.role == Role::Knight);
        (piece.side.player(), name)
    }

    fn picture(&self, marks: &Marks<Square>, options: &Options) -> String {
        svg_with(self, marks, options)
    }
}

messages! {
    /// Messages that only Camelot needs.
    #[derive(Debug)]
    pub(crate) enum Words of "referee-camelot" {
        /// The aim of the game and the notation of moves.
        Aim => "\
You win with two pieces in the other player's castle, or by capturing all the other's pieces with two of your own
left. A move is written as in records: D6-F8, or E8xC10xC12 for a capture. A square alone, such as D6, lists the
moves from there.";
    }
}
