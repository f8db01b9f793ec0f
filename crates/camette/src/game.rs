//! Games and set-ups.

use alloc::{vec, vec::Vec};

use boardgame_core::{
    Player,
    board::{self, BoardGame},
};

use crate::{
    moves::{Effect, Illegal, Move, ReadMoveError},
    piece::{Piece, Role, Side},
    position::{ParsePositionError, Position, PositionError},
    rule::RULES,
    square::Square,
};

/// A game of Camette. Draws cannot be claimed, so a game needs no history besides its position.
///
/// ```
/// use camette::boardgame_core::{Game, Status};
/// use camette::{Camette, Setup, Side};
///
/// let mut game = Camette::start(&Setup::default())?;
/// game.play(&"B3-A3".parse()?)?;
/// assert_eq!(game.status(), Status::ToAct(Side::Black.player()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Camette = BoardGame<Position>;

/// The start of a game.
pub type Setup = board::Setup<Position>;

/// Reason why a text is not the state of a [`Camette`].
pub type ParseGameError = board::ParseGameError<ParsePositionError>;

impl board::Position for Position {
    const PIECES: &'static [Piece] = &[
        Piece { side: Side::White, role: Role::Man },
        Piece { side: Side::White, role: Role::Knight },
        Piece { side: Side::Black, role: Role::Man },
        Piece { side: Side::Black, role: Role::Knight },
    ];

    fn rows() -> Vec<Vec<Option<Square>>> {
        (0..7).rev().map(|rank| (0..5).map(|file| Square::at(file, rank)).collect()).collect()
    }

    fn with_pieces(&self, changes: &[(Square, Option<Piece>)], mover: Player) -> Result<Self, PositionError> {
        let placed = changes.iter().try_fold(*self, |position, &(square, piece)| position.with_piece(piece, square))?;
        Ok(placed.with_side_to_move(Side::of(mover)))
    }

    /// Accepts every position, since a [`Position`] is always possible.
    fn check_start(&self) -> Result<(), PositionError> {
        Ok(())
    }

    fn captured(effect: &Effect) -> Vec<Square> {
        effect.mv.captured().collect()
    }

    fn visits(mv: &Move) -> Vec<Square> {
        vec![mv.from(), mv.to()]
    }

    boardgame_core::position_methods!(moves);
}

#[cfg(feature = "serde")]
boardgame_core::serialize_as_text!(Move: "a move", Position: "a position");
