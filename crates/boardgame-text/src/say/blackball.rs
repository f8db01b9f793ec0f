//! What blackball refuses.

use blackball_rules::{Ball, Choice, Colour, CueFrom, Group, Illegal, Observation};

use super::Say;
use crate::{Text, blackball as message};

impl Say for Ball {
    fn say(&self, text: &Text) -> String {
        let number = self.number().map(|number| if number > 8 { number - 8 } else { number });
        match (self.colour(), number) {
            (Colour::Cue, _) => message::ball_cue(text),
            (Colour::Black, _) => message::ball_black(text),
            (Colour::Group(Group::Red), Some(number)) => message::ball_red_number(text, number),
            (Colour::Group(Group::Red), None) => message::ball_red(text),
            (Colour::Group(Group::Yellow), Some(number)) => message::ball_yellow_number(text, number),
            (Colour::Group(Group::Yellow), None) => message::ball_yellow(text),
        }
    }
}

/// The balls of the group: reds, yellows.
impl Say for Group {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::Red => message::reds(text),
            Self::Yellow => message::yellows(text),
        }
    }
}

impl Say for Choice {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::Lie => message::from_lie(text),
            Self::Baulk => message::from_baulk(text),
            Self::Rerack => message::from_rerack(text),
        }
    }
}

impl Say for CueFrom {
    fn say(&self, text: &Text) -> String {
        super::either(text, self.iter().map(|choice| choice.say(text)))
    }
}

impl Say for Illegal {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::Observation(observation) => observation.say(text),
            Self::FrameOver { winner } => message::frame_over(text, winner.to_string()),
            Self::MatchOver => message::match_over(text),
            Self::LagFirst => message::lag_first(text),
            Self::BreakerFirst { winner } => message::breaker_first(text, winner.to_string()),
            Self::NoLag => message::no_lag(text),
            Self::NoBreakerToChoose => message::no_breaker_to_choose(text),
            Self::NotOpen { side, choice, open } => {
                message::not_open(text, side.to_string(), choice.say(text), open.say(text))
            }
            Self::NoLastShot { .. } => message::no_last_shot(text),
            Self::WrongClause { rule } => message::wrong_clause(text, rule.to_string()),
            Self::NotDoubles => message::not_doubles(text),
            Self::NotPlacing { side } => message::not_placing(text, side.to_string()),
            Self::Override(error) => message::bad_override(text, error.say(text)),
            new => super::untranslated(text, new),
        }
    }
}

impl Say for Observation {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::Twice { ball } => message::fell_twice(text, ball.say(text)),
            Self::NotOnTable { ball } => message::was_not_on_table(text, ball.say(text)),
            Self::TooMany { group, seen, there } => message::too_many(text, group.say(text), *seen, *there),
            Self::CueBall { list } => message::cue_ball_listed(text, *list),
            Self::Listed { ball, list } => message::listed_too_often(text, ball.say(text), *list),
            Self::Together { count } => message::together(text, *count),
            Self::Contacts => message::contacts(text),
            Self::Crossed { seen, there } => message::too_many_crossed(text, *seen, *there),
            Self::NoFoul { rule } => message::no_foul(text, rule.to_string()),
            Self::NeedsBall { rule } => message::needs_ball(text, rule.to_string()),
            Self::NotABreak => message::not_a_break(text),
            new => super::untranslated(text, new),
        }
    }
}
