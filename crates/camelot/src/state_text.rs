//! The text of a whole game's state: the position, and what of the history bears on draws.

use alloc::string::String;
use core::{fmt, str::FromStr};

use boardgame_core::DrawPolicy;
use thiserror::Error;

use crate::{
    ParsePositionError, Position,
    game::{OCCURRENCES, QUIET_PLIES},
};

/// What the text of a state holds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct State {
    pub(crate) position: Position,
    pub(crate) quiet: usize,
    pub(crate) occurrences: usize,
    pub(crate) draws: DrawPolicy,
}

/// Why a text is not the state of a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PositionTextError {
    /// The position cannot be read.
    #[error(transparent)]
    Position(#[from] ParsePositionError),
    /// What follows the position is something else.
    #[error("column {column}: expected {expected}, found {found:?}")]
    History {
        /// The column, in characters from 1.
        column: usize,
        /// What was expected there.
        expected: &'static str,
        /// What stands there, up to sixteen characters.
        found: String,
    },
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (quiet, occurrences) = (self.quiet.min(QUIET_PLIES), self.occurrences.min(OCCURRENCES));
        write!(f, "{} {quiet} {occurrences}", self.position.text())?;
        f.write_str(if self.draws == DrawPolicy::Automatic { " automatic" } else { "" })
    }
}

impl FromStr for State {
    type Err = PositionTextError;

    fn from_str(text: &str) -> Result<Self, PositionTextError> {
        // The side to move, two numbers of castle moves and the pieces come first.
        let end = text.match_indices(' ').nth(3).map_or(text.len(), |(at, _)| at);
        let position = text.get(..end).unwrap_or(text).parse()?;
        let mut parts = Parts { text, at: end + 1 };
        let quiet = parts.count("the plies without progress, 0 to 100", 0, QUIET_PLIES)?;
        let occurrences = parts.count("how often the position has stood, 1 to 3", 1, OCCURRENCES)?;
        let draws = match parts.next() {
            None => DrawPolicy::OnClaim,
            Some("automatic") => DrawPolicy::Automatic,
            Some(_) => return Err(parts.unexpected("'automatic' or the end")),
        };
        match parts.next() {
            None => Ok(Self { position, quiet, occurrences, draws }),
            Some(_) => Err(parts.unexpected("the end")),
        }
    }
}

/// The parts of a text, one space between them.
struct Parts<'a> {
    text: &'a str,
    /// Where the next part begins, one behind the end after the last.
    at: usize,
}

impl<'a> Parts<'a> {
    fn next(&mut self) -> Option<&'a str> {
        let part = self.text.get(self.at..)?.split(' ').next()?;
        self.at += part.len() + 1;
        Some(part)
    }

    /// A number from `least` to `most`; `least` where the text has ended.
    fn count(&mut self, expected: &'static str, least: usize, most: usize) -> Result<usize, PositionTextError> {
        let Some(part) = self.next() else { return Ok(least) };
        let number = part.parse().ok().filter(|number| (least..=most).contains(number));
        number.ok_or_else(|| self.unexpected(expected))
    }

    /// The error that names the part read last.
    fn unexpected(&self, expected: &'static str) -> PositionTextError {
        let before = self.text.get(..self.at.saturating_sub(1)).unwrap_or(self.text);
        let part = before.rsplit(' ').next().unwrap_or_default();
        let column = before.chars().count() - part.chars().count() + 1;
        PositionTextError::History { column, expected, found: part.chars().take(16).collect() }
    }
}
