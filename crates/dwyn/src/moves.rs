//! Moves and their notation.

use alloc::string::String;
use core::{fmt, str::FromStr};

use boardgame_core::Player;

use crate::{
    card::{Card, Colour, Suit, read_colour},
    parse::{Expected, ParseError},
};

/// A move. A challenge takes several moves, the last of which may be giving up.
///
/// `Display` writes a short text, which `FromStr` and serde read. It numbers players from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Draws from the stock, or from the heap after the crown: `draw` (R4.1, R6.1).
    Draw,
    /// Discards a card, which is face down after the crown: `discard RY-2` (R4.2, R6.2).
    Discard(Card),
    /// Lays a body card: `lay RY-H` (R4.2, R6.2).
    Lay(Card),
    /// Steals a card: `lladrad red p2 TA-H` (R8.2).
    Lladrad {
        /// The colour of the LLADRAD.
        colour: Colour,
        /// The owner of the stolen card.
        from: Player,
        /// The stolen card.
        prize: Card,
    },
    /// Opens a challenge for a card: `dwyn p2 TA-H RY` (R8.3).
    Dwyn {
        /// The defender.
        against: Player,
        /// The card in dispute.
        prize: Card,
        /// The suit in which both must answer.
        suit: Suit,
    },
    /// Answers in a challenge: `play RY-3` (R8.4, R8.5).
    Play(Card),
    /// Declines a challenge or gives up: `pass` (R8.4, R8.5).
    Pass,
    /// Passes the turn if there is nothing to play or draw: `idle` (R6.5).
    Idle,
}

impl Move {
    /// Returns the kind of the move.
    #[must_use]
    pub const fn kind(self) -> MoveKind {
        match self {
            Self::Draw => MoveKind::Draw,
            Self::Discard(_) => MoveKind::Discard,
            Self::Lay(_) => MoveKind::Lay,
            Self::Lladrad { .. } => MoveKind::Lladrad,
            Self::Dwyn { .. } => MoveKind::Dwyn,
            Self::Play(_) => MoveKind::Play,
            Self::Pass => MoveKind::Pass,
            Self::Idle => MoveKind::Idle,
        }
    }
}

/// The kind of a move. Lists of moves are sorted by kind, in the order of the variants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum MoveKind {
    /// The kind of [`Move::Draw`].
    Draw,
    /// The kind of [`Move::Discard`].
    Discard,
    /// The kind of [`Move::Lay`].
    Lay,
    /// The kind of [`Move::Lladrad`].
    Lladrad,
    /// The kind of [`Move::Dwyn`].
    Dwyn,
    /// The kind of [`Move::Play`].
    Play,
    /// The kind of [`Move::Pass`].
    Pass,
    /// The kind of [`Move::Idle`].
    Idle,
}

impl MoveKind {
    /// All kinds of moves.
    pub const ALL: [Self; 8] =
        [Self::Draw, Self::Discard, Self::Lay, Self::Lladrad, Self::Dwyn, Self::Play, Self::Pass, Self::Idle];

    /// Returns the first word in the notation of a move of this kind.
    #[must_use]
    pub const fn word(self) -> &'static str {
        ["draw", "discard", "lay", "lladrad", "dwyn", "play", "pass", "idle"][self as usize]
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = self.kind().word();
        match self {
            Self::Draw | Self::Pass | Self::Idle => f.write_str(word),
            Self::Discard(card) | Self::Lay(card) | Self::Play(card) => write!(f, "{word} {card}"),
            Self::Lladrad { colour, from, prize } => write!(f, "{word} {} {} {prize}", colour.code(), Seat(*from)),
            Self::Dwyn { against, prize, suit } => write!(f, "{word} {} {prize} {}", Seat(*against), suit.code()),
        }
    }
}

/// Displays a player as `p1` to `p6`.
pub(crate) struct Seat(pub(crate) Player);

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "p{}", u16::from(self.0.seat()) + 1)
    }
}

impl FromStr for Move {
    type Err = ParseError;

    /// Parses a move in upper or lower case. The `p` in front of a player's number is optional.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut words = WordReader { text, rest: text };
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

struct WordReader<'a> {
    text: &'a str,
    rest: &'a str,
}

impl<'a> WordReader<'a> {
    /// Returns the next word and its column. The word is empty at the end.
    fn next(&mut self) -> (usize, &'a str) {
        let start = self.rest.trim_start();
        let word = start.split(char::is_whitespace).next().unwrap_or_default();
        self.rest = start.strip_prefix(word).unwrap_or_default();
        let before = self.text.len() - start.len();
        let column = self.text.get(..before).unwrap_or_default().chars().count() + 1;
        (column, word)
    }

    fn kind(&mut self) -> Result<MoveKind, ParseError> {
        let (column, word) = self.next();
        let kind = MoveKind::ALL.into_iter().find(|kind| kind.word().eq_ignore_ascii_case(word));
        kind.ok_or_else(|| ParseError::new(column, Expected::Move, word))
    }

    fn read<T>(&mut self, parse: impl Fn(&str) -> Result<T, ParseError>) -> Result<T, ParseError> {
        let (start, word) = self.next();
        parse(word).map_err(|error| {
            let from_column: String = word.chars().skip(error.column - 1).collect();
            ParseError::new(start + error.column - 1, error.expected, &from_column)
        })
    }

    fn player(&mut self) -> Result<Player, ParseError> {
        let (column, word) = self.next();
        let number = word.strip_prefix(['p', 'P']).unwrap_or(word);
        let seat = match number.as_bytes() {
            [digit @ b'1'..=b'6'] => Some(digit - b'1'),
            _ => None,
        };
        const { assert!(crate::table::MAX_PLAYERS == 6, "the digits and `Expected::Player` assume six players") };
        seat.map(Player::new).ok_or_else(|| ParseError::new(column, Expected::Player, word))
    }

    fn end(mut self, mv: Move) -> Result<Move, ParseError> {
        let (column, word) = self.next();
        if word.is_empty() { Ok(mv) } else { Err(ParseError::new(column, Expected::EndOfMove, word)) }
    }
}
