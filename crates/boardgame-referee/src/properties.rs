//! Properties by which games differ.

use boardgame_core::{board::Position as _, movetext::Dialect as _};
use boardgame_text::{Lexicon, Text};

use crate::{board::BoardPresentation, games::GameId, presentation::Presentation};

impl GameId {
    /// Returns the words of the game's moves in a language.
    #[must_use]
    pub fn lexicon(self, text: &Text) -> Lexicon {
        with_game!(self, G => G::lexicon(text))
    }

    /// Reports whether players have information that others must not see.
    #[must_use]
    pub fn hides(self) -> bool {
        with_game!(self, G => G::HIDES)
    }

    /// Reports whether a scorer enters what happened, as in a game played at a real table.
    #[must_use]
    pub fn is_scored(self) -> bool {
        with_game!(self, G => G::SCORED)
    }

    /// Reports whether games are written in PDN.
    #[must_use]
    pub fn writes_pdn(self) -> bool {
        with_board!(self, P => <P as BoardPresentation>::Dialect::GAME_TYPE.is_some(), else false)
    }

    /// Reports whether a player can claim a draw.
    #[must_use]
    pub fn has_claims(self) -> bool {
        with_board!(self, P => P::DRAWS.is_some(), else false)
    }

    /// Reports whether the game has openings that are drawn by ballot.
    #[must_use]
    pub fn has_ballots(self) -> bool {
        with_board!(self, P => P::BALLOTS.is_some(), else false)
    }

    /// Returns access to the game's solution, if it has one.
    #[cfg(feature = "solutions")]
    #[must_use]
    pub fn solvable(self) -> Option<crate::solution::Solvable> {
        with_board!(self, P => P::SOLVABLE, else None)
    }

    /// Reports whether the game has a solution.
    #[cfg(feature = "solutions")]
    #[must_use]
    pub fn is_solved(self) -> bool {
        self.solvable().is_some()
    }

    /// Returns the usual initial position of a [board game](BoardPresentation) as text.
    #[must_use]
    pub fn start(self) -> Option<String> {
        with_board!(self, P => Some(P::default().to_string()), else None)
    }

    /// Reports whether the game is a [board game](BoardPresentation).
    #[must_use]
    pub fn is_on_board(self) -> bool {
        self.start().is_some()
    }
}
