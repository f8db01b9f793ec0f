//! Balls and sets of balls.

use alloc::{string::String, vec::Vec};
use core::{fmt, str::FromStr};

use boardgame_core::{message::Excerpt, messages};

use crate::names::names;

names! {
    /// One of the two groups of seven balls. Blue balls count as red.
    pub enum Group {
        /// Red or blue balls, numbers 1 to 7 in a numbered set.
        Red = "red",
        /// Yellow balls, numbers 9 to 15 in a numbered set.
        Yellow = "yellow",
    }
}

impl Group {
    /// Both groups, in the order in which their balls are re-spotted (clause 4m).
    pub const ALL: [Self; 2] = [Self::Red, Self::Yellow];

    /// Returns the other group.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Red => Self::Yellow,
            Self::Yellow => Self::Red,
        }
    }
}

/// The colour of a ball.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum Colour {
    /// The cue ball.
    Cue,
    /// A ball of a group.
    Group(Group),
    /// The black, number 8.
    Black,
}

/// A ball: the cue ball, the black, a numbered ball of a group, or a ball of a group without a number.
///
/// Balls are numbered as in a numbered set: reds 1 to 7, the black 8, yellows 9 to 15. `yellow 1` is therefore ball 9.
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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ball(u8);

impl fmt::Debug for Ball {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Ball {
    /// The cue ball.
    pub const CUE: Self = Self(0);
    /// The black.
    pub const BLACK: Self = Self(8);
    /// A red without a number.
    pub const RED: Self = Self(16);
    /// A yellow without a number.
    pub const YELLOW: Self = Self(17);

    /// Returns the ball with the given number, 0 (the cue ball) to 15, or `None` for a higher number.
    #[must_use]
    pub const fn numbered(number: u8) -> Option<Self> {
        if number < 16 { Some(Self(number)) } else { None }
    }

    /// Returns the red with the given number, 1 to 7, or `None` for any other number.
    #[must_use]
    pub const fn red(number: u8) -> Option<Self> {
        if number >= 1 && number <= 7 { Some(Self(number)) } else { None }
    }

    /// Returns the yellow with the given number, 1 to 7, which is ball 9 to 15, or `None` for any other number.
    #[must_use]
    pub const fn yellow(number: u8) -> Option<Self> {
        if number >= 1 && number <= 7 { Some(Self(number + 8)) } else { None }
    }

    /// Returns the unnumbered ball of a group.
    #[must_use]
    pub const fn of(group: Group) -> Self {
        match group {
            Group::Red => Self::RED,
            Group::Yellow => Self::YELLOW,
        }
    }

    /// Returns the colour.
    #[must_use]
    pub const fn colour(self) -> Colour {
        match self.0 {
            0 => Colour::Cue,
            8 => Colour::Black,
            1..=7 | 16 => Colour::Group(Group::Red),
            _ => Colour::Group(Group::Yellow),
        }
    }

    /// Returns the group of a red or yellow ball, or `None` for the cue ball and the black.
    #[must_use]
    pub const fn group(self) -> Option<Group> {
        match self.colour() {
            Colour::Group(group) => Some(group),
            Colour::Cue | Colour::Black => None,
        }
    }

    /// Returns the number, 0 to 15, if the ball has one.
    #[must_use]
    pub const fn number(self) -> Option<u8> {
        if self.0 < 16 { Some(self.0) } else { None }
    }

    /// Reports whether the ball is an object ball, that is, not the cue ball.
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

messages! {
    /// The error for a text that does not name a ball.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub struct ParseBallError of "blackball" is Error {
        /// The rejected text, cut to 40 characters.
        pub found: String as Excerpt,
    } => "expected cue, black, red, yellow, red 1 to red 7, yellow 1 to yellow 7 or a number 1 to 15, found {found}";
}

impl FromStr for Ball {
    type Err = ParseBallError;

    /// Parses a ball, ignoring case: `red 3`, `red3`, `r3`, `blue 3`, `red`, `cue`, `white`, `black`, `b`, `8`, `12`.
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

/// A set of numbered balls.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct BallSet(u16);

impl BallSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);
    /// The fifteen object balls.
    pub const FULL_RACK: Self = Self(0xFFFE);
    /// The nine object balls of a short rack (clause 8g): reds 1 to 4, yellows 1 to 4, the black.
    pub const SHORT_RACK: Self = Self(0b0001_1111_0001_1110);

    const REDS: u16 = 0x00FE;

    /// Returns the first `reds` reds and `yellows` yellows, at most seven each, with or without the black.
    #[must_use]
    pub const fn first(reds: u8, yellows: u8, black: bool) -> Self {
        let reds = if reds > 7 { 7 } else { reds };
        let yellows = if yellows > 7 { 7 } else { yellows };
        Self((((1 << reds) - 1) << 1) | (((1 << yellows) - 1) << 9) | ((black as u16) << 8))
    }

    /// Returns the seven balls of a group.
    #[must_use]
    pub const fn of(group: Group) -> Self {
        match group {
            Group::Red => Self(Self::REDS),
            Group::Yellow => Self(Self::REDS << 8),
        }
    }

    const fn bit(ball: Ball) -> u16 {
        match ball.number() {
            Some(number) => 1 << number,
            None => 0,
        }
    }

    /// Reports whether the set contains a ball, which is never the case for a ball without a number.
    #[must_use]
    pub const fn contains(self, ball: Ball) -> bool {
        self.0 & Self::bit(ball) != 0
    }

    /// Adds a ball and reports whether it was new. A ball without a number is ignored.
    pub const fn insert(&mut self, ball: Ball) -> bool {
        let new = Self::bit(ball) & !self.0;
        self.0 |= new;
        new != 0
    }

    /// Removes a ball and reports whether the set contained it.
    pub const fn remove(&mut self, ball: Ball) -> bool {
        let old = Self::bit(ball) & self.0;
        self.0 &= !old;
        old != 0
    }

    /// Returns the balls in at least one of the sets.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the balls in both sets.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns the balls of this set that are not in the other.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Returns the number of balls of a group, 0 to 7.
    #[must_use]
    pub const fn count(self, group: Group) -> u8 {
        self.intersection(Self::of(group)).len()
    }

    /// Returns the number of balls, 0 to 16.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "a u16 has at most 16 ones")]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Reports whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the ball of a group with the lowest number, or `None` if the set has no ball of that group.
    #[must_use]
    pub fn lowest(self, group: Group) -> Option<Ball> {
        self.intersection(Self::of(group)).iter().next()
    }

    /// Iterates over the balls in order of their numbers.
    #[must_use]
    pub const fn iter(self) -> Balls {
        Balls(self)
    }

    /// Iterates over the object balls in the order in which they are re-spotted (clause 4m): black, reds, yellows, each
    /// by number (interpretation A9).
    pub fn in_respot_order(self) -> impl Iterator<Item = Ball> {
        let colours = Self(self.0 & !1 & !(1 << 8));
        self.contains(Ball::BLACK).then_some(Ball::BLACK).into_iter().chain(colours.iter())
    }
}

/// An iterator over the balls of a set, in order of their numbers.
#[derive(Clone, Debug)]
pub struct Balls(BallSet);

impl Iterator for Balls {
    type Item = Ball;

    fn next(&mut self) -> Option<Ball> {
        let left = &mut self.0.0;
        let ball = u8::try_from(left.trailing_zeros()).ok().and_then(Ball::numbered)?;
        *left &= *left - 1;
        Some(ball)
    }
}

impl IntoIterator for BallSet {
    type Item = Ball;
    type IntoIter = Balls;

    fn into_iter(self) -> Balls {
        self.iter()
    }
}

impl FromIterator<Ball> for BallSet {
    /// Collects the numbered balls and ignores balls without a number.
    fn from_iter<I: IntoIterator<Item = Ball>>(balls: I) -> Self {
        let mut set = Self::EMPTY;
        for ball in balls {
            set.insert(ball);
        }
        set
    }
}

impl fmt::Debug for BallSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|ball| ball.number().unwrap_or_default())).finish()
    }
}

impl fmt::Display for BallSet {
    /// Writes the numbers, abbreviating three or more in a row to a range: `1-4 8 9`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut number = 0;
        let mut space = "";
        while number < 16 {
            let run = (self.0 >> number).trailing_ones();
            match run {
                0 => {}
                1 => write!(f, "{space}{number}")?,
                2 => write!(f, "{space}{number} {}", number + 1)?,
                _ => write!(f, "{space}{number}-{}", number + run - 1)?,
            }
            if run > 0 {
                space = " ";
            }
            number += run + 1;
        }
        Ok(())
    }
}

/// A set of balls, some of them known by colour only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BallLabels {
    pub(crate) balls: BallSet,
    pub(crate) unnamed: BallSet,
}

impl BallLabels {
    fn label(self, ball: Ball) -> Ball {
        ball.group().filter(|_| self.unnamed.contains(ball)).map_or(ball, Ball::of)
    }

    pub(crate) fn in_respot_order(self) -> Vec<Ball> {
        self.balls.in_respot_order().map(|ball| self.label(ball)).collect()
    }
}

impl IntoIterator for BallLabels {
    type Item = Ball;
    type IntoIter = alloc::vec::IntoIter<Ball>;

    /// Iterates over the balls by number. A ball known by colour only is returned without its number.
    fn into_iter(self) -> Self::IntoIter {
        self.balls.iter().map(|ball| self.label(ball)).collect::<Vec<Ball>>().into_iter()
    }
}
