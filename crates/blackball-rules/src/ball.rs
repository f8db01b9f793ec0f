//! The sixteen balls, one byte each.

use alloc::string::String;
use core::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use thiserror::Error;

/// One of the two groups of seven.
///
/// A set of blue balls, or the numbers 1 to 7, stands for the reds; the numbers 9 to 15 stand for the yellows (clause
/// 2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Group {
    /// Seven red (or blue) balls, or the numbers 1 to 7.
    Red,
    /// Seven yellow balls, or the numbers 9 to 15.
    Yellow,
}

impl Group {
    /// Both groups, red first: the order in which their balls are re-spotted (clause 4m).
    pub const ALL: [Self; 2] = [Self::Red, Self::Yellow];

    /// The group that is not this one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Red => Self::Yellow,
            Self::Yellow => Self::Red,
        }
    }
}

impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Red => "red",
            Self::Yellow => "yellow",
        })
    }
}

/// What a ball is, whichever of its group it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// The white ball that is struck.
    Cue,
    /// A ball of one of the groups.
    Group(Group),
    /// The black ball, number 8.
    Black,
}

/// A ball: the cue ball, the black, a numbered ball of a group, or *some* ball of a group that nobody told apart.
///
/// The balls of a group are alike in the rules, so a referee may say `red`; a camera or a simulator says `red 3`.
/// The numbers are those of numbered sets: 1 to 7 red, 8 black, 9 to 15 yellow; `yellow 1` is number 9.
///
/// ```
/// use blackball_rules::{Ball, Group};
///
/// let ball: Ball = "red 3".parse()?;
/// assert_eq!(ball.group(), Some(Group::Red));
/// assert_eq!(Ball::numbered(9), Ball::yellow(1));
/// assert_eq!("y1".parse::<Ball>()?.to_string(), "yellow 1");
/// assert_eq!(Ball::RED.number(), None);
/// # Ok::<(), blackball_rules::ParseBallError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ball(u8);

impl Ball {
    /// The cue ball.
    pub const CUE: Self = Self(0);
    /// The black.
    pub const BLACK: Self = Self(8);
    /// Some red, not told apart from the others.
    pub const RED: Self = Self(16);
    /// Some yellow, not told apart from the others.
    pub const YELLOW: Self = Self(17);

    /// The ball with this number: 0 the cue ball, 1 to 7 red, 8 black, 9 to 15 yellow.
    #[must_use]
    pub const fn numbered(number: u8) -> Option<Self> {
        if number < 16 { Some(Self(number)) } else { None }
    }

    /// Red ball 1 to 7.
    #[must_use]
    pub const fn red(number: u8) -> Option<Self> {
        if number >= 1 && number <= 7 { Some(Self(number)) } else { None }
    }

    /// Yellow ball 1 to 7, which is number 9 to 15 of a numbered set.
    #[must_use]
    pub const fn yellow(number: u8) -> Option<Self> {
        if number >= 1 && number <= 7 { Some(Self(number + 8)) } else { None }
    }

    /// Some ball of this group.
    #[must_use]
    pub const fn of(group: Group) -> Self {
        match group {
            Group::Red => Self::RED,
            Group::Yellow => Self::YELLOW,
        }
    }

    /// What the ball is.
    #[must_use]
    pub const fn colour(self) -> Colour {
        match self.0 {
            0 => Colour::Cue,
            8 => Colour::Black,
            1..=7 | 16 => Colour::Group(Group::Red),
            _ => Colour::Group(Group::Yellow),
        }
    }

    /// The ball's group; none for the cue ball and the black.
    #[must_use]
    pub const fn group(self) -> Option<Group> {
        match self.colour() {
            Colour::Group(group) => Some(group),
            Colour::Cue | Colour::Black => None,
        }
    }

    /// The number of a ball that is told apart, 0 to 15.
    #[must_use]
    pub const fn number(self) -> Option<u8> {
        if self.0 < 16 { Some(self.0) } else { None }
    }

    /// Whether this is an object ball: any ball but the cue ball.
    #[must_use]
    pub const fn is_object(self) -> bool {
        self.0 != 0
    }
}

impl fmt::Display for Ball {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("cue"),
            8 => f.write_str("black"),
            16 => f.write_str("red"),
            17 => f.write_str("yellow"),
            number @ 1..=7 => write!(f, "red {number}"),
            number => write!(f, "yellow {}", number - 8),
        }
    }
}

/// Why a text names no ball.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected cue, black, red, yellow, red 1 to red 7, yellow 1 to yellow 7 or a number 1 to 15, found {found:?}")]
pub struct ParseBallError {
    /// The text, cut after 40 characters.
    pub found: String,
}

impl FromStr for Ball {
    type Err = ParseBallError;

    /// Reads a ball's name in any case: `red 3`, `red3`, `r3`, `blue 3`, `red`, `cue`, `white`, `black`, `b`, `8`,
    /// `12`.
    fn from_str(text: &str) -> Result<Self, ParseBallError> {
        let refused = || ParseBallError { found: text.chars().take(40).collect() };
        let word = text.trim().to_ascii_lowercase();
        let (name, digits) = word.split_at(word.find(|c: char| c.is_ascii_digit()).unwrap_or(word.len()));
        let number = if digits.is_empty() { None } else { Some(digits.parse::<u8>().map_err(|_| refused())?) };
        let ball = match (name.trim_end(), number) {
            ("", Some(number @ 1..)) => Self::numbered(number),
            ("cue" | "white" | "cue ball", None) => Some(Self::CUE),
            ("black" | "b", None) => Some(Self::BLACK),
            ("red" | "r" | "blue", None) => Some(Self::RED),
            ("yellow" | "y", None) => Some(Self::YELLOW),
            ("red" | "r" | "blue", Some(number)) => Self::red(number),
            ("yellow" | "y", Some(number)) => Self::yellow(number),
            _ => None,
        };
        ball.ok_or_else(refused)
    }
}

impl Serialize for Ball {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Ball {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}
