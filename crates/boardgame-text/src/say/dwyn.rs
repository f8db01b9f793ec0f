//! What Dwyn refuses.

use dwyn::{Card, Cards, Illegal};

use super::Say;
use crate::{Text, dwyn as message};

/// A card by its name and its code; the crown, of which there is one, with its article.
impl Say for Card {
    fn say(&self, text: &Text) -> String {
        match *self {
            Self::CORON => message::the_crown(text),
            Self::DWYN => self.to_string(),
            card => format!("{} ({card})", card.name(text.lang())),
        }
    }
}

/// Cards by their codes, or nothing.
impl Say for Cards {
    fn say(&self, text: &Text) -> String {
        if self.is_empty() {
            return message::nothing(text);
        }
        self.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(", ")
    }
}

impl Say for Illegal {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::MustDrawFirst => message::must_draw_first(text),
            Self::AlreadyDrawn { rule: _ } => message::already_drawn(text),
            Self::NotInHand { card, rule: _ } => message::not_in_hand(text, card.say(text)),
            Self::NotABodyCard { card, rule: _ } => message::not_a_body_card(text, card.say(text)),
            Self::TargetIsSelf => message::target_is_self(text),
            Self::NoSuchPrize { from, prize, stealable } => {
                message::no_such_prize(text, from.say(text), prize.say(text), stealable.say(text))
            }
            Self::PrizeIsImmune { from, prize, stealable } => {
                message::prize_is_immune(text, from.say(text), prize.say(text), stealable.say(text))
            }
            Self::WrongSuit { card, suit, rule: _ } => {
                message::wrong_suit(text, card.say(text), suit.name(text.lang()))
            }
            Self::NotANumber { card, rule: _ } => message::not_a_number(text, card.say(text)),
            Self::NotHigher { card, top, rule: _ } => message::not_higher(text, card.say(text), top.say(text)),
            Self::MustPlay { playable, rule: _ } => message::must_play(text, playable.say(text)),
            Self::NothingToDraw => message::nothing_to_draw(text),
            Self::NotInADuel => message::not_in_a_duel(text),
            Self::InADuel { prize, suit } => message::in_a_duel(text, prize.say(text), suit.name(text.lang())),
            Self::CannotIdle => message::cannot_idle(text),
            Self::GameOver { rule: _ } => message::game_over(text),
            new => super::untranslated(text, new),
        }
    }
}
