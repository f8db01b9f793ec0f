//! Games and set-ups.

use alloc::vec::Vec;

use boardgame_core::{
    Player,
    board::{self, BoardGame, DrawClauses},
};

use crate::{
    check::Illegal,
    moves::Move,
    play::Effect,
    position::{Position, PositionError},
    position_text,
    position_text::ParsePositionError,
    read_move::ReadMoveError,
    rule::{RULES, Rule},
    side::{Piece, Side},
    square::Square,
};

/// A game of Camelot: a position and the history that draw claims depend on.
/// It plays a [`Move`], returns an [`Effect`], and refuses with [`Illegal`].
///
/// For draw claims, progress is a capture or an entry into the enemy castle.
///
/// ```
/// use camelot::boardgame_core::{Game, Status};
/// use camelot::{Camelot, Setup, Side};
///
/// let mut game = Camelot::start(&Setup::default())?;
/// game.play(&"D6-F8".parse()?)?;
/// assert_eq!(game.status(), Status::ToAct(Side::Black.player()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Camelot = BoardGame<Position>;

/// The start of a game: a position and the policy on draws.
pub type Setup = board::Setup<Position>;

/// Reason why a text is not the state of a [`Camelot`], which is a position and the counts that draws depend on.
pub type ParseGameError = board::ParseGameError<ParsePositionError>;

impl board::Position for Position {
    const DRAWS: Option<DrawClauses<Self>> =
        Some(DrawClauses::new(Rule::Repetition, Rule::FiftyMoves, Rule::Agreement, 100, Effect::is_progress, |by| {
            Illegal::Over { by }
        }));

    const PIECES: &'static [Piece] =
        &[Piece::man(Side::White), Piece::knight(Side::White), Piece::man(Side::Black), Piece::knight(Side::Black)];

    fn rows() -> Vec<Vec<Option<Square>>> {
        (1..=16).rev().map(|rank| (0..12).map(|file| Square::at(file, rank)).collect()).collect()
    }

    fn with_pieces(&self, changes: &[(Square, Option<Piece>)], mover: Player) -> Result<Self, PositionError> {
        let board = changes.iter().fold(self.to_builder(), |board, &(square, piece)| {
            let cleared = board.remove(square);
            piece.map_or(cleared, |piece| cleared.piece(piece, square))
        });
        board.side_to_move(Side::of(mover)).build()
    }

    fn read_setup(text: &str) -> Result<Self, ParsePositionError> {
        Ok(position_text::read(text)?.unchecked()?)
    }

    fn check_start(&self) -> Result<(), PositionError> {
        self.check_setup()
    }

    fn captured(effect: &Effect) -> Vec<Square> {
        effect.captured.iter().collect()
    }

    fn visits(mv: &Move) -> Vec<Square> {
        mv.squares().collect()
    }

    boardgame_core::position_methods!(outcomes);
}
