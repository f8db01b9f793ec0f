//! Sets of numbered balls, two bytes each.

use core::fmt;

use crate::{Ball, Group};

/// A set of balls that are told apart by their numbers.
///
/// ```
/// use blackball_rules::{Ball, BallSet, Group};
///
/// let mut table = BallSet::FULL_RACK;
/// assert_eq!(table.count(Group::Red), 7);
/// table.remove(Ball::BLACK);
/// assert!(!table.contains(Ball::BLACK));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct BallSet(u16);

impl BallSet {
    /// No ball.
    pub const EMPTY: Self = Self(0);
    /// The fifteen object balls.
    pub const FULL_RACK: Self = Self(0xFFFE);
    /// The nine object balls of a short rack (clause 8g): reds 1 to 4, yellows 1 to 4 and the black.
    pub const SHORT_RACK: Self = Self(0b0001_1111_0001_1110);

    const REDS: u16 = 0x00FE;

    /// The first `reds` reds and `yellows` yellows by number (at most seven each), with or without the black.
    #[must_use]
    pub const fn first(reds: u8, yellows: u8, black: bool) -> Self {
        let reds = if reds > 7 { 7 } else { reds };
        let yellows = if yellows > 7 { 7 } else { yellows };
        Self((((1 << reds) - 1) << 1) | (((1 << yellows) - 1) << 9) | ((black as u16) << 8))
    }

    /// All seven balls of a group.
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

    /// Whether the ball is in the set; never true of a ball without a number.
    #[must_use]
    pub const fn contains(self, ball: Ball) -> bool {
        self.0 & Self::bit(ball) != 0
    }

    /// Adds a ball and says whether it was new; a ball without a number cannot be added.
    pub const fn insert(&mut self, ball: Ball) -> bool {
        let new = Self::bit(ball) & !self.0;
        self.0 |= new;
        new != 0
    }

    /// Takes a ball out and says whether it was there.
    pub const fn remove(&mut self, ball: Ball) -> bool {
        let old = Self::bit(ball) & self.0;
        self.0 &= !old;
        old != 0
    }

    /// The balls in either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The balls in both sets.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The balls of this set that are not in the other.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// How many balls of a group are in the set, 0 to 7.
    #[must_use]
    pub const fn count(self, group: Group) -> u8 {
        self.intersection(Self::of(group)).len()
    }

    /// How many balls are in the set, 0 to 16.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "a u16 has at most 16 ones")]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether the set has no ball.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The ball of the group with the lowest number in the set.
    #[must_use]
    pub fn lowest(self, group: Group) -> Option<Ball> {
        self.intersection(Self::of(group)).iter().next()
    }

    /// The balls by number: the cue ball, reds, the black, yellows.
    pub fn iter(self) -> impl Iterator<Item = Ball> {
        let mut left = self.0;
        core::iter::from_fn(move || {
            let ball = u8::try_from(left.trailing_zeros()).ok().and_then(Ball::numbered)?;
            left &= left - 1;
            Some(ball)
        })
    }

    /// The object balls in the order in which they are re-spotted: the black, then reds, then yellows (clause 4m), each
    /// group by number (reading A9).
    pub fn in_respot_order(self) -> impl Iterator<Item = Ball> {
        let colours = Self(self.0 & !1 & !(1 << 8));
        self.contains(Ball::BLACK).then_some(Ball::BLACK).into_iter().chain(colours.iter())
    }
}

impl FromIterator<Ball> for BallSet {
    /// Collects the numbered balls; balls without a number are left out.
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
    /// Writes the numbers, runs of three and more shortened: `1-4 8 9`.
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
