//! A challenge while it is open.

use boardgame_core::Player;
use serde::{Deserialize, Serialize};

use crate::{
    card::{Card, Number, Suit},
    cards::Cards,
    options::{Answer, Options},
};

/// A challenge with DWYN that is not settled yet (R8.3 to R8.8). All of it is public.
///
/// The defender is asked first, and the two answer in turn until one gives up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Duel {
    /// Who played the DWYN.
    pub challenger: Player,
    /// Who has the prize on their table.
    pub defender: Player,
    /// The card in dispute.
    pub prize: Card,
    /// The suit of the answers.
    pub suit: Suit,
    /// The number that was played last; `None` before the first.
    pub top: Option<Number>,
    /// How many cards have been played: 0 to 5.
    pub played: u8,
    /// Whether the defender declined at once and the challenger has to show a card: only with
    /// [`Options::show_to_win`].
    pub showing: bool,
}

impl Duel {
    /// Who is to act.
    #[must_use]
    pub const fn to_act(self) -> Player {
        if self.challenger_acts() { self.challenger } else { self.defender }
    }

    /// The cards of a hand that may be played now: of the suit, and higher than the top.
    #[must_use]
    pub fn playable(self, hand: Cards, options: &Options) -> Cards {
        hand.higher(self.suit, self.top, options.x)
    }

    /// Whether the player to act may give up though they could answer.
    #[must_use]
    pub fn may_pass(self, options: &Options) -> bool {
        let answer = if self.challenger_acts() { options.challenger } else { options.defender };
        answer == Answer::May
    }

    /// Whether the challenger is to act, rather than the defender.
    pub(crate) const fn challenger_acts(self) -> bool {
        self.showing || self.played % 2 == 1
    }
}
