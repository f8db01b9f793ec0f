//! What a match tells beyond its errors.

use boardgame_core::{Ending, Event, MatchRule, PlayoutEnd, Rulebook, Status};

use super::Say;
use crate::{Text, events as message};

impl Say for Status {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::ToAct(player) => message::to_act(text, player.say(text)),
            Self::Over(outcome) => outcome.say(text),
        }
    }
}

impl Say for Ending {
    fn say(&self, text: &Text) -> String {
        let rule = match self {
            Self::Resignation => MatchRule::Resignation,
            Self::Agreement => MatchRule::Agreement,
            Self::Forfeit => MatchRule::Forfeit,
        };
        rule.title(text.lang()).to_owned()
    }
}

/// Moves are written in the game's own notation.
impl<M: std::fmt::Display> Say for Event<M> {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::Move { by, mv } => message::mv(text, by.say(text), mv.to_string()),
            Self::Resign { by } => message::resigns(text, by.say(text)),
            Self::AgreeDraw => message::draw_agreed(text),
            Self::Forfeit { by, winner: None } => message::forfeits(text, by.say(text)),
            Self::Forfeit { by, winner: Some(winner) } => message::forfeits_to(text, by.say(text), winner.say(text)),
            Self::ClaimDraw { by, intended: None } => message::claims(text, by.say(text)),
            Self::ClaimDraw { by, intended: Some(mv) } => message::claims_with(text, by.say(text), mv.to_string()),
        }
    }
}

impl Say for PlayoutEnd {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::Over(outcome) => outcome.say(text),
            Self::Bound => message::bound(text),
            Self::Stuck => message::stuck(text),
        }
    }
}
