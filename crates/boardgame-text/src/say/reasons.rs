//! The parts of a ruling in blackball, each for itself with its clause.

use blackball_rules::{ClockError, Element, Reason, Right, Scope};

use super::{Say, untranslated};
use crate::{Text, blackball as message};

/// A part of a ruling and its clause, as an app shows them in a list.
impl Say for Reason {
    fn say(&self, text: &Text) -> String {
        message::cited(text, self.element.say(text), self.rule.to_string())
    }
}

impl Say for Element {
    fn say(&self, text: &Text) -> String {
        match *self {
            Self::Notice(notice) => notice.say(text),
            Self::Foul(foul) => foul.kind.say(text),
            Self::Loss => message::part_loss(text),
            Self::Group(group) => message::part_group(text, group.say(text)),
            Self::StaysOpen => message::part_stays_open(text),
            Self::Respot(ball) => message::part_respot(text, ball.say(text)),
            Self::Turn(side) => message::part_turn(text, side.to_string()),
            Self::Right(Right::FreeShot) => message::part_free_shot(text),
            Self::Right(Right::Visit) => message::part_visit(text),
            Self::From(from) => message::part_from(text, from.say(text)),
            Self::MayRerack => message::part_may_rerack(text),
            Self::Rerack(rack) => message::part_rerack(text, super::ruling::size(rack)),
            Self::Lag => message::part_lag(text),
            Self::ChooseBreaker(side) => message::part_breaker(text, side.to_string()),
            Self::Over(side, Scope::Frame) => message::part_frame(text, side.to_string()),
            Self::Over(side, Scope::Match) => message::part_match(text, side.to_string()),
        }
    }
}

impl Say for ClockError {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::Backwards { last, at } => message::clock_backwards(text, *last, *at),
            Self::Stopped => message::clock_is_stopped(text),
            Self::Running => message::clock_is_running(text),
            new => untranslated(text, new),
        }
    }
}
