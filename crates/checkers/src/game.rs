//! Games and set-ups.

use alloc::vec::Vec;

use boardgame_core::{
    Player,
    board::{self, BoardGame, DrawClauses},
};

use crate::{
    check::Illegal,
    fen::ParsePositionError,
    moves::Move,
    play::Effect,
    position::{Position, PositionError},
    read_move::ReadMoveError,
    rule::{RULES, Rule},
    side::{Piece, Side},
    square::Square,
};

/// A game of checkers: a position and the history that draw claims depend on.
/// It plays a [`Move`], returns an [`Effect`], and refuses with [`Illegal`].
///
/// For draw claims, progress is a man's move or a capture.
///
/// ```
/// use checkers::boardgame_core::{Game, Status};
/// use checkers::{Checkers, Setup, Side};
///
/// let mut game = Checkers::start(&Setup::default())?;
/// game.play(&"11-15".parse()?)?;
/// assert_eq!(game.status(), Status::ToAct(Side::White.player()));
/// assert_eq!(game.can_claim_draw(), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Checkers = BoardGame<Position>;

/// The start of a game: a position and the policy on draws.
pub type Setup = board::Setup<Position>;

/// Reason why a text is not the state of a [`Checkers`], which is a FEN and the counts that draws depend on.
pub type ParseGameError = board::ParseGameError<ParsePositionError>;

impl board::Position for Position {
    const DRAWS: Option<DrawClauses<Self>> =
        Some(DrawClauses::new(Rule::Repetition, Rule::FortyMoves, Rule::Agreement, 80, Effect::is_progress, |by| {
            Illegal::Over { by }
        }));

    const PIECES: &'static [Piece] =
        &[Piece::man(Side::Black), Piece::king(Side::Black), Piece::man(Side::White), Piece::king(Side::White)];

    fn rows() -> Vec<Vec<Option<Square>>> {
        (0..8).map(|row| (0..8).map(|column| Square::at(row, column)).collect()).collect()
    }

    fn with_pieces(&self, changes: &[(Square, Option<Piece>)], mover: Player) -> Result<Self, PositionError> {
        let board = changes.iter().fold(self.to_builder(), |board, &(square, piece)| {
            let cleared = board.remove(square);
            piece.map_or(cleared, |piece| cleared.piece(piece, square))
        });
        board.side_to_move(Side::of(mover)).build()
    }

    fn read_setup(text: &str) -> Result<Self, ParsePositionError> {
        Self::from_problem_fen(text)
    }

    fn check_start(&self) -> Result<(), PositionError> {
        self.check_setup()
    }

    fn captured(effect: &Effect) -> Vec<Square> {
        effect.captured.iter().collect()
    }

    fn visits(mv: &Move) -> Vec<Square> {
        mv.path().collect()
    }

    boardgame_core::position_methods!(outcomes);
}
