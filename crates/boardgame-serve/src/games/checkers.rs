//! Checkers on a page.

use boardgame_core::{Match, Player};
use boardgame_referee::{Face as _, GameId};
use boardgame_text::Text;
use checkers::{Checkers, Effect, Move, Piece, Position, Role, Setup, Side, Square, pdn::Pdn};

use super::board::OnBoard;
use crate::{refusal::Refusal, words::Word};

impl OnBoard for Checkers {
    type Square = Square;
    type Piece = Piece;
    type Position = Position;
    type Dialect = Pdn;

    const GAME: GameId = GameId::Checkers;
    const SIDES: [Word; 2] = [Word::Black, Word::White];
    const PIECES: [Piece; 4] =
        [Piece::man(Side::Black), Piece::king(Side::Black), Piece::man(Side::White), Piece::king(Side::White)];

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
        let seen = |place: u8| if turned { 7 - place } else { place };
        (0..8).map(|row| (0..8).map(|column| Square::at(seen(row), seen(column))).collect()).collect()
    }

    fn piece_at(position: &Position, square: Square) -> Option<Piece> {
        position.piece_at(square)
    }

    fn called(piece: Piece) -> (Player, Word) {
        let word = match (piece.side, piece.role) {
            (Side::Black, Role::Man) => Word::BlackMan,
            (Side::Black, Role::King) => Word::BlackKing,
            (Side::White, Role::Man) => Word::WhiteMan,
            (Side::White, Role::King) => Word::WhiteKing,
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
        mv.path().collect()
    }

    fn next(&self, way: &[Square]) -> Vec<Square> {
        self.position().next_squares(way).into_iter().collect()
    }

    fn along(&self, way: &[Square]) -> Result<Move, Refusal> {
        self.position().move_along(way).map_err(|error| Refusal::illegal(&error))
    }
}
