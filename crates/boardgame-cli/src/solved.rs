//! Which games somebody plays perfectly, and the one that is solved: other files know it by what is here alone.

use boardgame_referee::GameId;
pub(crate) use camette::{Counts, Forces, Move, Outcome, Position, Side, Store, Tables, Value};

/// The game that is solved.
pub(crate) const SOLVED: GameId = GameId::Camette;

/// Whether all of a game is solved.
pub(crate) fn is_solved(game: GameId) -> bool {
    game == SOLVED
}

/// Whether there are tables of a game.
pub(crate) fn has_tables(game: GameId) -> bool {
    game == GameId::Checkers || is_solved(game)
}
