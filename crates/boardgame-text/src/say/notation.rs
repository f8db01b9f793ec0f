//! Why a text of any game cannot be read, or a record not be replayed.

use boardgame_core::{
    ParseSeedError, RecordError, RecordedOutcome, ReplayError,
    movetext::{Cause, Dialect, GameError, SourceError},
};

use super::{Say, found, untranslated};
use crate::{Text, core, events, expected, notation as message};

impl Say for ParseSeedError {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::Length { found } => message::seed_length(text, *found),
            Self::Digit { column, found: sign } => {
                message::at_column(text, *column, found(text, &expected::hex_digit(text), &sign.to_string()))
            }
            new => untranslated(text, new),
        }
    }
}

impl Say for RecordError {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::Syntax { line, column, message: said } => {
                message::at_line(text, *line, *column, message::record_syntax(text, said))
            }
            Self::Format { found, expected } => message::record_format(text, *expected, *found),
            Self::Game { found, expected } => message::record_game(text, *expected, found),
            Self::Rules { game, found, expected } => message::record_rules(text, *expected, *game, *found),
            Self::Source { message: said } => message::record_source(text, said),
            Self::Write { message: said } => message::record_write(text, said),
            new => untranslated(text, new),
        }
    }
}

impl<S: Say + std::fmt::Display, E: Say + std::fmt::Display> Say for ReplayError<S, E> {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::Setup(error) => message::replay_setup(text, error.say(text)),
            Self::Players { found, seats } => message::replay_players(text, *seats, *found),
            Self::Event { ply, error } => message::at_ply(text, *ply, error.say(text)),
            Self::Digest { ply, recorded, replayed } => {
                message::replay_digest(text, *ply, format!("{replayed:016x}"), format!("{recorded:016x}"))
            }
            Self::DigestPly { ply, plies } => message::replay_digest_ply(text, *plies, *ply),
            Self::Result { recorded, replayed } => {
                let unfinished = || events::unfinished(text);
                let recorded = recorded.as_ref().map_or_else(unfinished, |outcome| outcome.say(text));
                let replayed = replayed.as_ref().map_or_else(unfinished, |outcome| outcome.say(text));
                message::replay_result(text, recorded, replayed)
            }
            new => untranslated(text, new),
        }
    }
}

impl Say for RecordedOutcome {
    fn say(&self, text: &Text) -> String {
        match self.winner {
            Some(winner) => core::won(text, winner.say(text), &self.clause),
            None => core::drawn(text, &self.clause),
        }
    }
}

impl Say for SourceError {
    fn say(&self, text: &Text) -> String {
        message::source(text, &self.message)
    }
}

impl<D: Dialect<StartError: Say, Unclear: Say, Illegal: Say>> Say for GameError<D> {
    fn say(&self, text: &Text) -> String {
        message::in_game(text, self.game, self.at.line, self.at.column, self.cause.say(text))
    }
}

impl<D: Dialect<StartError: Say, Unclear: Say, Illegal: Say>> Say for Cause<D> {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::Syntax(error) => error.say(text),
            Self::Start(error) => error.say(text),
            Self::Unclear { ply, text: written, error, depth: _ } => {
                message::at_move(text, *ply, written, error.say(text))
            }
            Self::Illegal { ply, text: written, error, depth: _, position: _ } => {
                message::at_move(text, *ply, written, error.say(text))
            }
            Self::Source(error) => error.say(text),
            new => untranslated(text, new),
        }
    }
}
