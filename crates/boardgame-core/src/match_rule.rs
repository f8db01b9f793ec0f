//! The few rules of a match that no game's own rules state.

use crate::{Clause, messages, rulebook};

rulebook! {
    /// A rule of the table rather than of the game: turn order, and the ways to end a game by word of mouth.
    pub enum MatchRule of "match";

    /// Only the player to act may act.
    Turn "1" "out of turn" "allan o dro";
    /// Nothing can be done in a game that is over.
    Over "2" "the game is over" "mae'r gêm ar ben";
    /// A player may give the game up.
    Resignation "3" "resignation" "ildio'r gêm";
    /// The players may agree on a draw.
    Agreement "4" "agreed draw" "gêm gyfartal drwy gytundeb";
    /// A game can be awarded against a player.
    Forfeit "5" "forfeit" "fforffedu'r gêm";
    /// A claim needs a clause that allows it.
    Claim "6" "claiming a draw" "hawlio gêm gyfartal";
}

messages! {
    /// A way to end a game that changes no position: the players' word, or an award.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Ending of "match" {
        /// A player gives up.
        Resignation => "a resignation";
        /// The players agree on a draw.
        Agreement => "an agreed draw";
        /// The game is awarded against a player.
        Forfeit => "a forfeit";
    }
}

impl Ending {
    /// The clause of the match that provides for this ending where the game's own rules are silent.
    #[must_use]
    pub fn clause(self) -> Clause {
        match self {
            Self::Resignation => MatchRule::Resignation.clause(),
            Self::Agreement => MatchRule::Agreement.clause(),
            Self::Forfeit => MatchRule::Forfeit.clause(),
        }
    }
}
