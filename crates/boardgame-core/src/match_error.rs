//! Why a match refuses an event.

use core::error::Error;

use thiserror::Error;

use crate::{Cites, Clause, Ending, Lang, MatchRule, Outcome, Player, Rulebook};

/// Why a match refuses an event; `E` is the game's own [`Game::Illegal`](crate::Game::Illegal).
///
/// Nothing has changed when one is returned.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum MatchError<E> {
    /// The move or claim is not that of the player to act.
    #[error("{by} is out of turn: {to_act} is to act")]
    OutOfTurn {
        /// Who wanted to act.
        by: Player,
        /// Whose turn it is.
        to_act: Player,
    },
    /// The game is over.
    #[error("the game is over: {outcome}")]
    Over {
        /// How it ended.
        outcome: Outcome,
    },
    /// The event names a seat that the table does not have.
    #[error("{player} has no seat at a table of {seats}")]
    NoSuchSeat {
        /// Who is named.
        player: Player,
        /// How many seats there are.
        seats: u8,
        /// The event that names him.
        ending: Ending,
    },
    /// A resignation decides a game of two; at another table it leaves open who has won.
    #[error("a resignation at a table of {seats} names no winner: declare a forfeit instead")]
    NoWinner {
        /// How many seats there are.
        seats: u8,
    },
    /// A game cannot be awarded to the player who forfeits it.
    #[error("{player} cannot be awarded the game he forfeits")]
    AwardedToOffender {
        /// Who is named as both.
        player: Player,
    },
    /// The rules give no draw to claim.
    #[error("{by} has no draw to claim")]
    NoClaim {
        /// Who claimed.
        by: Player,
    },
    /// The move is against the rules of the game.
    #[error(transparent)]
    Illegal(#[from] E),
}

impl<E> MatchError<E> {
    /// The rule of the match that the refusal rests on; `None` when it is the game's own.
    #[must_use]
    pub const fn match_rule(&self) -> Option<MatchRule> {
        match self {
            Self::OutOfTurn { .. } => Some(MatchRule::Turn),
            Self::Over { .. } => Some(MatchRule::Over),
            Self::NoSuchSeat { ending: Ending::Resignation, .. } | Self::NoWinner { .. } => {
                Some(MatchRule::Resignation)
            }
            Self::NoSuchSeat { ending: Ending::Agreement, .. } => Some(MatchRule::Agreement),
            Self::NoSuchSeat { ending: Ending::Forfeit, .. } | Self::AwardedToOffender { .. } => {
                Some(MatchRule::Forfeit)
            }
            Self::NoClaim { .. } => Some(MatchRule::Claim),
            Self::Illegal(_) => None,
        }
    }

    /// The game's own error, when the refusal is the game's.
    #[must_use]
    pub const fn illegal(&self) -> Option<&E> {
        match self {
            Self::Illegal(error) => Some(error),
            _ => None,
        }
    }
}

impl<E: Error + Cites> MatchError<E> {
    /// The clause that the refusal rests on, the match's or the game's.
    #[must_use]
    pub fn clause(&self) -> Clause {
        match self {
            Self::Illegal(error) => error.rule().clause(),
            // Every refusal but the game's rests on a rule of the match.
            _ => self.match_rule().unwrap_or(MatchRule::Turn).clause(),
        }
    }

    /// The title of that clause.
    #[must_use]
    pub fn title(&self, lang: Lang) -> &'static str {
        match self {
            Self::Illegal(error) => error.rule().title(lang),
            _ => self.match_rule().unwrap_or(MatchRule::Turn).title(lang),
        }
    }
}
