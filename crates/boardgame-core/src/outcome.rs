//! Whether a game goes on, and how it ended.

use alloc::string::{String, ToString};

use crate::{
    message::{messages, said_as},
    player::Player,
    rule::Clause,
};

/// Who is to act, or how the game ended.
///
/// There is one actor at a time. A forced reply is a state in which another seat is to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum Status {
    /// The game goes on and waits for this player.
    ToAct(Player),
    /// The game is over.
    Over(Outcome),
}

impl Status {
    fn standing(self) -> Standing {
        match self {
            Self::ToAct(player) => Standing::ToAct { player },
            Self::Over(outcome) => outcome.standing(),
        }
    }

    /// The player to act, or `None` when the game is over.
    #[must_use]
    pub const fn to_act(self) -> Option<Player> {
        match self {
            Self::ToAct(player) => Some(player),
            Self::Over(_) => None,
        }
    }

    /// How the game ended, or `None` while it goes on.
    #[must_use]
    pub const fn outcome(self) -> Option<Outcome> {
        match self {
            Self::ToAct(_) => None,
            Self::Over(outcome) => Some(outcome),
        }
    }

    /// Whether the game is over.
    #[must_use]
    pub const fn is_over(self) -> bool {
        matches!(self, Self::Over(_))
    }
}

/// How a game ended, and by which clause.
///
/// ```
/// use boardgame_core::{Clause, Outcome, Player};
///
/// let clause = Clause { game: "checkers", number: "6.1" };
/// assert_eq!(Outcome::won(Player::new(0), clause).to_string(), "player 1 wins (checkers 6.1)");
/// assert_eq!(Outcome::drawn(clause).to_string(), "drawn (checkers 6.1)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Outcome {
    /// The winner; `None` when the game was drawn, or awarded to nobody.
    pub winner: Option<Player>,
    /// The clause that ended the game.
    pub clause: Clause,
}

impl Outcome {
    /// A win for `winner`.
    #[must_use]
    pub const fn won(winner: Player, clause: Clause) -> Self {
        Self { winner: Some(winner), clause }
    }

    /// A draw.
    #[must_use]
    pub const fn drawn(clause: Clause) -> Self {
        Self { winner: None, clause }
    }

    fn standing(self) -> Standing {
        RecordedOutcome::from(self).standing()
    }
}

/// How a recorded game ended: an outcome whose clause is only its text, since a record can cite any.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields, expecting = "how the game ended")
)]
pub struct RecordedOutcome {
    /// The winner; `None` when nobody won.
    pub winner: Option<Player>,
    /// The clause that ended the game, as it is cited: `checkers 6.1`.
    pub clause: String,
}

impl From<Outcome> for RecordedOutcome {
    fn from(outcome: Outcome) -> Self {
        Self { winner: outcome.winner, clause: outcome.clause.to_string() }
    }
}

impl RecordedOutcome {
    fn standing(&self) -> Standing {
        let clause = self.clause.clone();
        match self.winner {
            Some(winner) => Standing::Won { winner, clause },
            None => Standing::Drawn { clause },
        }
    }
}

messages! {
    /// How a game stands, in words.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub(crate) enum Standing of "core" {
        /// The game goes on.
        ToAct {
            /// Who is to act.
            player: Player,
        } => "{player} is to act";
        /// A player has won.
        Won {
            /// Who has won.
            winner: Player,
            /// By which clause.
            clause: String,
        } => "{winner} wins ({clause})";
        /// Nobody has won.
        Drawn {
            /// By which clause.
            clause: String,
        } => "drawn ({clause})";
    }
}

said_as!(Status: standing, Outcome: standing, RecordedOutcome: standing);
