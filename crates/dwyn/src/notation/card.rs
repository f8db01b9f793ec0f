//! The codes of cards and suits.

use alloc::string::String;
use core::str::FromStr;

use thiserror::Error;

use crate::{Card, Colour, Number, Part, Suit};

/// Why a text is no card or no suit.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseCardError {
    /// The text does not start with a suit.
    #[error("column 1: expected RY, CA, GL, DE, TA or PE, found {found:?}")]
    Suit {
        /// The text, cut short.
        found: String,
    },
    /// What stands before the hyphen is no suit, or there is neither a hyphen nor a special card.
    #[error("column 1: expected a card such as RY-H, GL-X, LLADRAD:red, DWYN or CORON, found {found:?}")]
    Card {
        /// The text, cut short.
        found: String,
    },
    /// What follows the hyphen is neither a part nor a number.
    #[error("column {column}: expected H, T, F, X, 2, 3, 4 or 5, found {found:?}")]
    Sign {
        /// The column, from 1.
        column: usize,
        /// What stands there, cut short.
        found: String,
    },
    /// What follows `LLADRAD:` is no colour.
    #[error("column {column}: expected red, black or green, found {found:?}")]
    Colour {
        /// The column, from 1.
        column: usize,
        /// What stands there, cut short.
        found: String,
    },
}

impl ParseCardError {
    /// The column of the mistake in the text, from 1.
    #[must_use]
    pub const fn column(&self) -> usize {
        match self {
            Self::Suit { .. } | Self::Card { .. } => 1,
            Self::Sign { column, .. } | Self::Colour { column, .. } => *column,
        }
    }

    /// What would have been right there.
    #[must_use]
    pub const fn expected(&self) -> &'static str {
        match self {
            Self::Suit { .. } => "RY, CA, GL, DE, TA or PE",
            Self::Card { .. } => "a card such as RY-H, GL-X, LLADRAD:red, DWYN or CORON",
            Self::Sign { .. } => "H, T, F, X, 2, 3, 4 or 5",
            Self::Colour { .. } => "red, black or green",
        }
    }
}

/// As much of a text as an error message has room for.
pub(super) fn cut(text: &str) -> String {
    text.chars().take(24).collect()
}

impl FromStr for Suit {
    type Err = ParseCardError;

    /// Reads the code in either case.
    fn from_str(text: &str) -> Result<Self, ParseCardError> {
        let suit = Self::ALL.into_iter().find(|suit| suit.code().eq_ignore_ascii_case(text));
        suit.ok_or_else(|| ParseCardError::Suit { found: cut(text) })
    }
}

impl FromStr for Card {
    type Err = ParseCardError;

    /// Reads the code in either case.
    fn from_str(text: &str) -> Result<Self, ParseCardError> {
        if text.eq_ignore_ascii_case("DWYN") {
            return Ok(Self::DWYN);
        }
        if text.eq_ignore_ascii_case("CORON") {
            return Ok(Self::CORON);
        }
        if let Some((word, colour)) = text.split_once(':') {
            return if word.eq_ignore_ascii_case("LLADRAD") {
                read_colour(colour, "LLADRAD:".len() + 1).map(Self::lladrad)
            } else {
                Err(ParseCardError::Card { found: cut(text) })
            };
        }
        let (suit, sign) = text.split_once('-').ok_or_else(|| ParseCardError::Card { found: cut(text) })?;
        let suit: Suit = suit.parse().map_err(|_| ParseCardError::Card { found: cut(text) })?;
        let is = |code: &str| code.eq_ignore_ascii_case(sign);
        let part = Part::ALL.into_iter().find(|part| is(part.code())).map(|part| Self::body(suit, part));
        let number = Number::ALL.into_iter().find(|number| is(number.code()));
        part.or(number.map(|number| Self::number(suit, number)))
            .ok_or_else(|| ParseCardError::Sign { column: 4, found: cut(sign) })
    }
}

pub(super) fn read_colour(text: &str, column: usize) -> Result<Colour, ParseCardError> {
    let colour = Colour::ALL.into_iter().find(|colour| colour.code().eq_ignore_ascii_case(text));
    colour.ok_or_else(|| ParseCardError::Colour { column, found: cut(text) })
}
