//! What kind of game each is, from its face.

use boardgame_core::{board::Position as _, movetext::Dialect as _};
use boardgame_text::{Lexicon, Text};

use crate::{board::BoardFace, face::Face, games::GameId};

impl GameId {
    /// The words of the game's moves in a language.
    #[must_use]
    pub fn lexicon(self, text: &Text) -> Lexicon {
        with_game!(self, G => G::lexicon(text))
    }

    /// Whether some of it is hidden from some who play it.
    #[must_use]
    pub fn hides(self) -> bool {
        with_game!(self, G => G::HIDES)
    }

    /// Whether its moves are what somebody has seen, and are entered by a scorer.
    #[must_use]
    pub fn is_scored(self) -> bool {
        with_game!(self, G => G::SCORED)
    }

    /// Whether its notation is PDN, which other programs read.
    #[must_use]
    pub fn writes_pdn(self) -> bool {
        with_board!(self, P => <P as BoardFace>::Dialect::GAME_TYPE.is_some(), else false)
    }

    /// Whether its rules have draws that a player can claim.
    #[must_use]
    pub fn has_claims(self) -> bool {
        with_board!(self, P => P::DRAWS.is_some(), else false)
    }

    /// Whether its openings are drawn at random from a list.
    #[must_use]
    pub fn has_ballots(self) -> bool {
        with_board!(self, P => P::BALLOTS.is_some(), else false)
    }

    /// The solution of the game, where it is solved.
    #[cfg(feature = "solutions")]
    #[must_use]
    pub fn solvable(self) -> Option<crate::solution::Solvable> {
        with_board!(self, P => P::SOLVABLE, else None)
    }

    /// Whether the game is solved.
    #[cfg(feature = "solutions")]
    #[must_use]
    pub fn is_solved(self) -> bool {
        self.solvable().is_some()
    }

    /// The position that a game on a [board](BoardFace) usually starts from, as text.
    #[must_use]
    pub fn start(self) -> Option<String> {
        with_board!(self, P => Some(P::default().to_string()), else None)
    }

    /// Whether it is played on a [board](BoardFace).
    #[must_use]
    pub fn is_on_board(self) -> bool {
        self.start().is_some()
    }
}
