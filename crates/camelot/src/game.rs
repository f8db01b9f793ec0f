//! A whole game, with the history on which claims of a draw rest.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use boardgame_core::{
    Player, Ruleset,
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

/// A game of Camelot: the position, and the history on which claims of a draw rest.
///
/// Progress is a capture or an entry into the enemy castle.
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
///
/// Methods: [`position`](BoardGame::position), [`draws`](BoardGame::draws), [`quiet_plies`](BoardGame::quiet_plies),
/// [`occurrences`](BoardGame::occurrences), [`can_claim_draw`](BoardGame::can_claim_draw),
/// [`draw_progress`](BoardGame::draw_progress), [`outcome`](BoardGame::outcome), [`is_over`](BoardGame::is_over); and
/// those of [`Game`](boardgame_core::Game).
pub type Camelot = BoardGame<Position>;

/// What a game starts from.
///
/// ```
/// use camelot::boardgame_core::Game;
/// use camelot::{Camelot, DrawPolicy, Setup};
///
/// let setup = Setup { position: Some("w 0 0 ME5,MG9,mC9,kJ9".parse()?), draws: DrawPolicy::Automatic };
/// assert_eq!(Camelot::start(&setup)?.position().moves().len(), 16);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Fields: `position` and `draws`. [`from_position`](board::Setup::from_position) starts from a position.
pub type Setup = board::Setup<Position>;

/// Why a text is not the state of a [`Camelot`]: a position, and what of the history bears on draws.
pub type ParseGameError = board::ParseGameError<ParsePositionError>;

/// Fifty moves by each side (clause 5.7).
const QUIET_PLIES: usize = 100;

impl board::Position for Position {
    const RULES: Ruleset = RULES;
    const DRAWS: Option<DrawClauses<Self>> = Some(DrawClauses {
        repetition: Rule::Repetition,
        no_progress: Rule::FiftyMoves,
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
        &[Piece::man(Side::White), Piece::knight(Side::White), Piece::man(Side::Black), Piece::knight(Side::Black)];

    fn rows() -> Vec<Vec<Option<Square>>> {
        (1..=16).rev().map(|rank| (0..12).map(|file| Square::at(file, rank)).collect()).collect()
    }

    fn with_pieces(&self, changes: &[(Square, Option<Piece>)], mover: Player) -> Result<Self, PositionError> {
        let board = changes.iter().fold(self.to_builder(), |board, &(square, piece)| {
            let cleared = board.remove(square);
            piece.map_or(cleared, |piece| cleared.piece(piece, square))
        });
        board.to_move(Side::of(mover)).build()
    }

    fn read_setup(text: &str) -> Result<Self, ParsePositionError> {
        Ok(position_text::read(text)?.unchecked()?)
    }

    fn check_start(&self) -> Result<(), PositionError> {
        self.may_stand()
    }

    fn try_each_move<B>(&self, f: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        // Lists take no longer, and a generator of its own for each `f` would be 3 kB of what a page loads.
        self.moves().into_iter().try_for_each(f)
    }

    fn captured(effect: &Effect) -> Vec<Square> {
        effect.captured.iter().collect()
    }

    fn visits(mv: &Move) -> Vec<Square> {
        mv.squares().collect()
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
