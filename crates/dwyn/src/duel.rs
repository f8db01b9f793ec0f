//! Challenges.

use boardgame_core::Player;

use crate::{card::Number, cards::Cards, options::Options};

/// An open challenge (R8.3 to R8.8). All of it is public.
///
/// The defender answers first. The two then take turns to answer until one of them gives up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Duel {
    /// The player who played the DWYN.
    pub challenger: Player,
    /// The player who owns the prize.
    pub defender: Player,
    /// The card in dispute.
    pub prize: crate::card::Card,
    /// The suit in which both must answer.
    pub suit: crate::card::Suit,
    /// The number of the last answer, or `None` before the first.
    pub top: Option<Number>,
    /// Number of answers played, 0 to 5.
    pub played: u8,
    /// Whether the defender declined and the challenger must now show a card, as [`Options::show_to_win`] requires.
    pub showing: bool,
}

impl Duel {
    /// Returns the player who is to answer or give up.
    #[must_use]
    pub const fn to_act(self) -> Player {
        if self.challenger_acts() { self.challenger } else { self.defender }
    }

    /// Returns the cards in a hand that can answer: those of the suit that are higher than the last answer.
    #[must_use]
    pub fn playable(self, hand: Cards, options: &Options) -> Cards {
        hand.higher(self.suit, self.top, options.x)
    }

    /// Reports whether the player to act may give up even if they can answer.
    #[must_use]
    pub fn may_pass(self, options: &Options) -> bool {
        let answer = if self.challenger_acts() { options.challenger } else { options.defender };
        answer == crate::options::Answer::May
    }

    pub(crate) const fn challenger_acts(self) -> bool {
        self.showing || self.played % 2 == 1
    }
}
