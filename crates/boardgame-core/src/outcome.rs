//! Whether a game goes on, and how it ended.

use alloc::string::ToString;

use serde::Serialize;

use crate::{Clause, Player, message::Phrase, said_as};

/// Who is to act, or how the game ended.
///
/// There is one actor at a time. A forced reply is a state in which another seat is to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// The game goes on and waits for this player.
    ToAct(Player),
    /// The game is over.
    Over(Outcome),
}

impl Status {
    fn phrase(self) -> Phrase {
        match self {
            Self::ToAct(player) => Phrase::ToAct { player },
            Self::Over(outcome) => outcome.phrase(),
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
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

    pub(crate) fn phrase(self) -> Phrase {
        let clause = self.clause.to_string();
        match self.winner {
            Some(winner) => Phrase::Won { winner, clause },
            None => Phrase::Drawn { clause },
        }
    }
}

said_as!(Status: phrase, Outcome: phrase);
