//! Camelot on a page.

use boardgame_core::{Match, Player};
use boardgame_referee::{Face as _, GameId};
use boardgame_text::Text;
use camelot::{Camelot, Effect, Move, Piece, Position, Role, Setup, Side, Square, record::CamelotRecord};

use super::board::OnBoard;
use crate::{refusal::Refusal, words::Word};

impl OnBoard for Camelot {
    type Square = Square;
    type Piece = Piece;
    type Position = Position;
    type Dialect = CamelotRecord;

    const GAME: GameId = GameId::Camelot;
    const SIDES: [Word; 2] = [Word::White, Word::Black];
    const PIECES: [Piece; 4] =
        [Piece::man(Side::White), Piece::knight(Side::White), Piece::man(Side::Black), Piece::knight(Side::Black)];

    fn in_notation(game: &Match<Self>) -> Option<String> {
        Self::notated(game, game.players())?.ok()
    }

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

    fn piece_at(position: &Position, square: Square) -> Option<Piece> {
        position.piece_at(square)
    }

    fn called(piece: Piece) -> (Player, Word) {
        let word = match (piece.side, piece.role) {
            (Side::Black, Role::Man) => Word::BlackMan,
            (Side::Black, Role::Knight) => Word::BlackKnight,
            (Side::White, Role::Man) => Word::WhiteMan,
            (Side::White, Role::Knight) => Word::WhiteKnight,
        };
        (piece.side.player(), word)
    }

    fn put(position: &Position, piece: Option<Piece>, square: Square) -> Result<Position, Refusal> {
        let cleared = position.to_builder().remove(square);
        let set = match piece {
            Some(piece) => cleared.piece(piece, square),
            None => cleared,
        };
        set.build().map_err(|error| Refusal::illegal(&error))
    }

    fn hand_to(position: &Position, player: Player) -> Result<Position, Refusal> {
        let side = Side::ALL.into_iter().find(|side| side.player() == player).unwrap_or(position.to_move());
        position.to_builder().to_move(side).build().map_err(|error| Refusal::illegal(&error))
    }

    fn visits(mv: &Move) -> Vec<Square> {
        mv.squares().collect()
    }

    fn next(&self, way: &[Square]) -> Vec<Square> {
        self.position().next_squares(way).into_iter().collect()
    }

    fn along(&self, way: &[Square]) -> Result<Move, Refusal> {
        self.position().move_along(way).map_err(|error| Refusal::illegal(&error))
    }
}
