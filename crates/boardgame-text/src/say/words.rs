//! Why a card, a ball, or what was seen of a shot cannot be read.

use blackball_rules::{ParseBallError, ParseFactsError, ParseRuleError};
use dwyn::{ParseCardError, ParseMoveError, ParsePositionError};

use super::{Say, found, phrase, untranslated};
use crate::{Text, expected, notation as message};

impl Say for ParseCardError {
    fn say(&self, text: &Text) -> String {
        let sign = match self {
            Self::Suit { found }
            | Self::Card { found }
            | Self::Sign { found, column: _ }
            | Self::Colour { found, column: _ } => found,
            new => return untranslated(text, new),
        };
        message::at_column(text, self.column(), found(text, &phrase::said(text, self.expected()), sign))
    }
}

impl Say for ParseMoveError {
    fn say(&self, text: &Text) -> String {
        message::at_column(text, self.column, found(text, &phrase::said(text, self.expected), &self.found))
    }
}

impl Say for ParsePositionError {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::Text { column, expected, found: sign } => {
                message::at_column(text, *column, found(text, &phrase::said(text, expected), sign))
            }
            Self::Setup(error) => error.say(text),
            new => untranslated(text, new),
        }
    }
}

impl Say for ParseFactsError {
    fn say(&self, text: &Text) -> String {
        let problem = found(text, &phrase::said(text, self.expected), &self.found);
        message::at_line(text, self.line, self.column, problem)
    }
}

impl Say for ParseRuleError {
    fn say(&self, text: &Text) -> String {
        found(text, &expected::clause(text), &self.found)
    }
}

impl Say for ParseBallError {
    fn say(&self, text: &Text) -> String {
        found(text, &expected::any_ball(text), &self.found)
    }
}
