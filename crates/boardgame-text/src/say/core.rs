//! What a match refuses, and how it ended.

use boardgame_core::{MatchError, Outcome};

use super::Say;
use crate::{Text, core};

impl Say for Outcome {
    fn say(&self, text: &Text) -> String {
        let clause = self.clause.to_string();
        match self.winner {
            Some(winner) => core::won(text, winner.say(text), clause),
            None => core::drawn(text, clause),
        }
    }
}

impl<E: Say + std::fmt::Display> Say for MatchError<E> {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::OutOfTurn { by, to_act } => core::out_of_turn(text, by.say(text), to_act.say(text)),
            Self::Over { outcome } => core::over(text, outcome.say(text)),
            Self::NoSuchSeat { player, seats, ending: _ } => core::no_such_seat(text, player.say(text), *seats),
            Self::NoWinner { seats } => core::no_winner(text, *seats),
            Self::AwardedToOffender { player } => core::awarded_to_offender(text, player.say(text)),
            Self::NoClaim { by } => core::no_claim(text, by.say(text)),
            Self::Illegal(error) => error.say(text),
            new => super::untranslated(text, new),
        }
    }
}
