//! What is wrong with a save of pooltool.

use blackball_rules::pooltool::{Due, JsonError, JsonFault, ReadError, SaveError, ShotError, Warning};

use super::{Say, phrase, untranslated};
use crate::{Text, notation, pooltool as message};

impl Say for SaveError {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::NotSimulated { path } => message::not_simulated(text, path),
            Self::NoStrike { path } => message::no_strike(text, path),
            Self::OtherStrike { path, found, cue_ball } => {
                message::other_strike(text, path, format!("{found:?}"), format!("{cue_ball:?}"))
            }
            Self::NoPockets { path } => message::no_pockets(text, path),
            Self::Missing { path } => message::missing(text, path),
            Self::OddTable { path } => message::odd_table(text, path),
            Self::Table { path, source } => message::at_path(text, path, source.say(text)),
            Self::Radius { path, radius } => message::radius(text, path, radius.to_string()),
            Self::UnknownBall { path, id } => message::unknown_ball(text, path, format!("{id:?}")),
            Self::SameBall { path, other, ball } => {
                message::same_ball(text, path, ball.say(text), format!("{other:?}"))
            }
            Self::HistoryLength { path, states, events } => message::history_length(text, path, *states, *events),
            Self::Time { path, found, expected: Due::At(time) } => {
                message::time_of_event(text, path, found.to_string(), time.to_string())
            }
            Self::Time { path, found, expected: Due::NotBefore(time) } => {
                message::time_backward(text, path, found.to_string(), time.to_string())
            }
            Self::Agents { path, expected } => message::agents(text, path, phrase::said(text, expected)),
            Self::NoSuch { path, what: "ball", id } => message::no_such_ball(text, path, format!("{id:?}")),
            Self::NoSuch { path, what: "cushion", id } => message::no_such_cushion(text, path, format!("{id:?}")),
            Self::NoSuch { path, what: "pocket", id } => message::no_such_pocket(text, path, format!("{id:?}")),
            Self::Gone { path, id } => message::gone(text, path, format!("{id:?}")),
            new => untranslated(text, new),
        }
    }
}

impl Say for Warning {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::NotAtRest { path, ball } => message::not_at_rest(text, path, ball.say(text)),
            Self::StruckFromAfar { path, a, b, gap } => {
                message::from_afar(text, path, a.say(text), b.say(text), format!("{:.1}", gap * 1000.0))
            }
            Self::Outside { path, ball } => message::outside(text, path, ball.say(text)),
            Self::LeftBed { path, ball } => message::left_bed(text, path, ball.say(text)),
            Self::NoBlack { path } => message::no_black_there(text, path),
            Self::UnknownEvent { path } => message::unknown_event(text, path),
            new => untranslated(text, new),
        }
    }
}

impl Say for ShotError {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::Save(error) => error.say(text),
            Self::Illegal(error) => error.say(text),
        }
    }
}

/// The file's own words, such as the key that is missing, stay as the reader gives them.
impl Say for JsonFault {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::CutOff => message::cut_off(text),
            Self::NotANumber { token } => message::not_a_number(text, *token),
            Self::Syntax { message: said } => message::not_json(text, said),
            Self::Content { message: said } => message::content(text, said),
        }
    }
}

impl Say for JsonError {
    fn say(&self, text: &Text) -> String {
        notation::at_line(text, self.line, self.column, message::in_path(text, &self.path, self.fault.say(text)))
    }
}

/// What another reader found, such as one of `MessagePack`, in its own words.
impl<E: std::fmt::Debug + std::fmt::Display> Say for ReadError<E> {
    fn say(&self, text: &Text) -> String {
        message::in_path(text, &self.path, message::content(text, self.fault.to_string()))
    }
}
