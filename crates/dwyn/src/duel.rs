//! Challenges.

use boardgame_core::Player;

use crate::{
    card::{Card, Number, Suit},
    cards::Cards,
    options::{Answer, Options},
};

/// An open challenge (R8.3 to R8.8), which is public.
///
/// The defender answers first, then both in turn until one gives up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Duel {
    /// The player who played the DWYN.
    pub challenger: Player,
    /// Owner of the prize.
    pub defender: Player,
    /// Card in dispute.
    pub prize: Card,
    /// Suit of the answers.
    pub suit: Suit,
    /// The last number played; `None` before the first answer.
    pub top: Option<Number>,
    /// Number of played answers: 0 to 5.
    pub played: u8,
    /// Whether the defender declined and the challenger must show a card, with [`Options::show_to_win`].
    pub showing: bool,
}

impl Duel {
    /// Returns the player to act.
    #[must_use]
    pub const fn to_act(self) -> Player {
        if self.challenger_acts() { self.challenger } else { self.defender }
    }

    /// Returns the cards of a hand that can answer: those of the suit above the last number.
    #[must_use]
    pub fn playable(self, hand: Cards, options: &Options) -> Cards {
        hand.higher(self.suit, self.top, options.x)
    }

    /// Reports whether the player to act may give up although they can answer.
    #[must_use]
    pub fn may_pass(self, options: &Options) -> bool {
        let answer = if self.challenger_acts() { options.challenger } else { options.defender };
        answer == Answer::May
    }

    pub(crate) const fn challenger_acts(self) -> bool {
        self.showing || self.played % 2 == 1
    }
}
