//! A whole game, with the history on which claims of a draw rest.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use boardgame_core::{
    Player, Ruleset,
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

/// A game of checkers: the position, and the history on which claims of a draw rest.
///
/// Progress is a man's move or a capture.
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
///
/// Methods: [`position`](BoardGame::position), [`draws`](BoardGame::draws), [`quiet_plies`](BoardGame::quiet_plies),
/// [`occurrences`](BoardGame::occurrences), [`can_claim_draw`](BoardGame::can_claim_draw),
/// [`draw_progress`](BoardGame::draw_progress), [`outcome`](BoardGame::outcome), [`is_over`](BoardGame::is_over); and
/// those of [`Game`](boardgame_core::Game).
pub type Checkers = BoardGame<Position>;

/// What a game starts from.
///
/// ```
/// use checkers::boardgame_core::Game;
/// use checkers::{Checkers, DrawPolicy, Setup};
///
/// let setup = Setup { position: Some("W:WK18:BK11,K32".parse()?), draws: DrawPolicy::Automatic };
/// assert_eq!(Checkers::start(&setup)?.position().moves().len(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Fields: `position` and `draws`. [`from_position`](board::Setup::from_position) starts from a position.
pub type Setup = board::Setup<Position>;

/// Why a text is not the state of a [`Checkers`]: a position in FEN, and what of the history bears on draws.
pub type ParseGameError = board::ParseGameError<ParsePositionError>;

/// Forty moves by each side (clause 6.4).
const QUIET_PLIES: usize = 80;

impl board::Position for Position {
    const RULES: Ruleset = RULES;
    const DRAWS: Option<DrawClauses<Self>> = Some(DrawClauses {
        repetition: Rule::Repetition,
        no_progress: Rule::FortyMoves,
        agreement: Rule::Agreement,
        quiet_plies: QUIET_PLIES,
        is_progress: Effect::is_progress,
        over: |by| Illegal::Over { by },
    });
    type Move = Move;
    type Effect = Effect;
    type Illegal = Illegal;
    type ReadMoveError = ReadMoveError;
    type SetupError = PositionError;
    type Square = Square;
    type Piece = Piece;

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
        board.to_move(Side::of(mover)).build()
    }

    fn read_setup(text: &str) -> Result<Self, ParsePositionError> {
        Self::from_problem_fen(text)
    }

    fn check_start(&self) -> Result<(), PositionError> {
        self.check_setup()
    }

    fn try_each_move<B>(&self, f: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.try_each_move(f)
    }

    fn captured(effect: &Effect) -> Vec<Square> {
        effect.captured.iter().collect()
    }

    fn visits(mv: &Move) -> Vec<Square> {
        mv.path().collect()
    }

    fn matching_moves(error: &ReadMoveError) -> Result<&[Move], &Illegal> {
        match error {
            ReadMoveError::Illegal(refusal) => Err(refusal),
            ReadMoveError::Ambiguous { outcomes } => Ok(outcomes),
            _ => Ok(&[]),
        }
    }

    boardgame_core::position_methods!();
}
