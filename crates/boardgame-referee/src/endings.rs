//! Perfect play, from outside.

use crate::games::GameId;

/// What a position is worth to the player to move, if both play as well as can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// It is won in this many plies.
    Won(u8),
    /// It is drawn.
    Drawn,
    /// It is lost.
    Lost,
}

/// Somebody who knows perfect play in some positions: tables of endings, or a solved game. The referee asks; where what is
/// known is kept, and what is to happen when it cannot be read, is left to the type that implements this.
pub trait Endings {
    /// What a position is worth, by its text; `None` where that is not known.
    fn worth(&self, game: GameId, position: &str) -> Option<Worth>;
}
