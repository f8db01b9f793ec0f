//! Camelot on a page.

use boardgame_core::Player;
use boardgame_text::{GameId, Text};
use camelot::{Camelot, Effect, Move, Position, Role, Setup, Side, Square, record::CamelotRecord};

use super::board::OnBoard;
use crate::{refusal::Refusal, words::Word};

impl OnBoard for Camelot {
    type Square = Square;
    type Position = Position;
    type Dialect = CamelotRecord;

    const GAME: GameId = GameId::Camelot;
    const SIDES: [Word; 2] = [Word::White, Word::Black];
    const PLAYERS: [&'static str; 2] = ["White", "Black"];

    fn setup_of(position: &Position) -> Setup {
        Setup::from_position(position)
    }

    fn effect(effect: &Effect, text: &Text) -> String {
        effect.report().map_or_else(String::new, |report| text.say(&report))
    }

    fn position(&self) -> &Position {
        self.position()
    }

    fn rows(turned: bool) -> Vec<Vec<Option<Square>>> {
        let row = |rank: u8| (0..12).map(|file| Square::at(if turned { 11 - file } else { file }, rank)).collect();
        (1..=16).map(|rank| row(if turned { rank } else { 17 - rank })).collect()
    }

    fn piece(&self, square: Square) -> Option<(Player, Word)> {
        let piece = self.position().piece_at(square)?;
        let word = match (piece.side, piece.role) {
            (Side::Black, Role::Man) => Word::BlackMan,
            (Side::Black, Role::Knight) => Word::BlackKnight,
            (Side::White, Role::Man) => Word::WhiteMan,
            (Side::White, Role::Knight) => Word::WhiteKnight,
        };
        Some((piece.side.player(), word))
    }

    fn visits(mv: &Move) -> Vec<Square> {
        std::iter::once(mv.from()).chain(mv.leaps().map(|leap| leap.to)).collect()
    }

    fn next(&self, way: &[Square]) -> Vec<Square> {
        self.position().next_squares(way).into_iter().collect()
    }

    fn along(&self, way: &[Square]) -> Result<Move, Refusal> {
        self.position().move_along(way).map_err(|error| Refusal::illegal(&error))
    }
}
