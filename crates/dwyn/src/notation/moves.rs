//! Moves as short text.

use alloc::string::String;
use core::{fmt, str::FromStr};

use boardgame_core::Player;
use thiserror::Error;

use super::card::{cut, read_colour};
use crate::{Card, MAX_PLAYERS, Move, MoveKind, ParseCardError, Suit};

/// Why a text is no move: where, what would have been right, and what stands there.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("column {column}: expected {expected}, found {}", Found(.found))]
pub struct ParseMoveError {
    /// The column, in characters, from 1.
    pub column: usize,
    /// What would have been right.
    pub expected: &'static str,
    /// What stands there, cut short; empty at the end of the text.
    pub found: String,
}

struct Found<'a>(&'a str);

impl fmt::Display for Found<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() { f.write_str("the end") } else { write!(f, "{:?}", self.0) }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = self.kind().word();
        match self {
            Self::Draw | Self::Pass | Self::Idle => f.write_str(word),
            Self::Discard(card) | Self::Lay(card) | Self::Play(card) => write!(f, "{word} {card}"),
            Self::Lladrad { colour, from, prize } => write!(f, "{word} {} {} {prize}", colour.code(), Seat(*from)),
            Self::Dwyn { against, prize, suit } => write!(f, "{word} {} {prize} {suit}", Seat(*against)),
        }
    }
}

/// A player as he is written in a move: `p1` for the first.
pub(super) struct Seat(pub(super) Player);

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "p{}", u16::from(self.0.seat()) + 1)
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    /// Reads a move in either case, with any white space between its words. The `p` before a player's number may be
    /// left out.
    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        let mut words = Words { text, rest: text };
        let mv = match words.kind()? {
            MoveKind::Draw => Self::Draw,
            MoveKind::Discard => Self::Discard(words.read(Card::from_str)?),
            MoveKind::Lay => Self::Lay(words.read(Card::from_str)?),
            MoveKind::Lladrad => Self::Lladrad {
                colour: words.read(|word| read_colour(word, 1))?,
                from: words.player()?,
                prize: words.read(Card::from_str)?,
            },
            MoveKind::Dwyn => Self::Dwyn {
                against: words.player()?,
                prize: words.read(Card::from_str)?,
                suit: words.read(Suit::from_str)?,
            },
            MoveKind::Play => Self::Play(words.read(Card::from_str)?),
            MoveKind::Pass => Self::Pass,
            MoveKind::Idle => Self::Idle,
        };
        words.end(mv)
    }
}

/// The words of a text that are still to be read.
struct Words<'a> {
    text: &'a str,
    rest: &'a str,
}

impl<'a> Words<'a> {
    /// The next word, empty at the end, with its column.
    fn next(&mut self) -> (usize, &'a str) {
        let start = self.rest.trim_start();
        let word = start.split(char::is_whitespace).next().unwrap_or_default();
        self.rest = start.strip_prefix(word).unwrap_or_default();
        let before = self.text.len() - start.len();
        let column = self.text.get(..before).unwrap_or_default().chars().count() + 1;
        (column, word)
    }

    fn kind(&mut self) -> Result<MoveKind, ParseMoveError> {
        let (column, word) = self.next();
        let kind = MoveKind::ALL.into_iter().find(|kind| kind.word().eq_ignore_ascii_case(word));
        let expected = "draw, discard, lay, lladrad, dwyn, play, pass or idle";
        kind.ok_or_else(|| ParseMoveError { column, expected, found: cut(word) })
    }

    fn read<T>(&mut self, parse: impl Fn(&str) -> Result<T, ParseCardError>) -> Result<T, ParseMoveError> {
        let (start, word) = self.next();
        parse(word).map_err(|error| {
            let from_column = word.chars().skip(error.column() - 1).take(24).collect();
            ParseMoveError { column: start + error.column() - 1, expected: error.expected(), found: from_column }
        })
    }

    fn player(&mut self) -> Result<Player, ParseMoveError> {
        let (column, word) = self.next();
        let number = word.strip_prefix(['p', 'P']).unwrap_or(word);
        let seat = match number.as_bytes() {
            [digit @ b'1'..=b'6'] => Some(digit - b'1'),
            _ => None,
        };
        let expected = const {
            assert!(MAX_PLAYERS == 6);
            "a player, p1 to p6"
        };
        seat.map(Player::new).ok_or_else(|| ParseMoveError { column, expected, found: cut(word) })
    }

    fn end(mut self, mv: Move) -> Result<Move, ParseMoveError> {
        let (column, word) = self.next();
        if word.is_empty() {
            Ok(mv)
        } else {
            Err(ParseMoveError { column, expected: "the end of the move", found: cut(word) })
        }
    }
}
