//! Levels of play.

use core::{fmt, num::ParseIntError, str::FromStr};

use boardgame_core::RandomPlayer;
use boardgame_search::Score;

/// The strength of an opponent, from 1 for beginners to 10 for full strength.
///
/// ```
/// use boardgame_players::Level;
///
/// let level: Level = "3".parse()?;
/// assert_eq!(level.number(), 3);
/// assert!("11".parse::<Level>().is_err());
/// # Ok::<(), boardgame_players::ParseLevelError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// The level for beginners.
    pub const WEAKEST: Self = Self(1);
    /// Full strength.
    pub const STRONGEST: Self = Self(10);

    /// Returns the level with the given number, if it is 1 to 10.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if 1 <= number && number <= 10 { Some(Self(number)) } else { None }
    }

    /// Returns all levels, weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (1..11).map(Self)
    }

    /// Returns the number, 1 to 10.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The reason why a text is not a [`Level`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseLevelError {
    /// The text is not a number.
    NotANumber(ParseIntError),
    /// The number is not 1 to 10.
    OutOfRange(u8),
}

impl fmt::Display for ParseLevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotANumber(_) => f.write_str("a level is a number from 1 to 10"),
            Self::OutOfRange(number) => write!(f, "there is no level {number}: they are numbered from 1 to 10"),
        }
    }
}

impl core::error::Error for ParseLevelError {}

impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(text: &str) -> Result<Self, ParseLevelError> {
        let number = text.parse().map_err(ParseLevelError::NotANumber)?;
        Self::new(number).ok_or(ParseLevelError::OutOfRange(number))
    }
}

/// The parameters of a level in a board game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// Search depth in plies, or `None` to search for the best move as deep as the limits allow.
    pub depth: Option<u8>,
    /// Largest number of nodes of a search without a depth.
    pub nodes: u64,
    /// Largest loss compared with the best move that the level still accepts, in units of the evaluation.
    pub window: i32,
    /// Loss that halves the probability of a move.
    pub half: i32,
}

impl Strength {
    /// A player who always plays the best move.
    pub const FULL: Self = Self::of_nodes(u64::MAX);

    /// Returns the strength of a player who searches every move to a depth and chooses at random within a window.
    #[must_use]
    pub const fn of_depth(depth: u8, window: i32, half: i32) -> Self {
        Self { depth: Some(depth), nodes: u64::MAX, window, half }
    }

    /// Returns the strength of a player who plays the best move of a search of at most `nodes` nodes. Each search has up to
    /// a quarter fewer, so that games differ.
    #[must_use]
    pub const fn of_nodes(nodes: u64) -> Self {
        Self { depth: None, nodes, window: 0, half: 1 }
    }

    /// Returns a random limit in nodes for one search.
    pub(crate) fn node_limit(&self, chance: &mut RandomPlayer) -> u64 {
        let quarter = u32::try_from(self.nodes / 4).unwrap_or(0);
        self.nodes - u64::from(chance.pick(0..quarter).unwrap_or(0))
    }

    /// Chooses a move within the window at random. `scores` starts with the best move.
    pub(crate) fn choose<M: Copy>(&self, scores: &[(M, Score)], chance: &mut RandomPlayer) -> Option<(M, Score)> {
        let &(_, best) = scores.first()?;
        let half = self.half.max(1);
        let weight = |score: Score| {
            let behind = best.value().saturating_sub(score.value());
            if behind > self.window {
                return 0;
            }
            let whole = (1_u32 << 20).checked_shr(u32::try_from(behind / half).unwrap_or(32)).unwrap_or(0);
            let part = u32::try_from(behind % half * 512 / half).unwrap_or(0);
            (u64::from(whole) * u64::from(1024 - part)) >> 10
        };
        let total: u64 = scores.iter().map(|(_, score)| weight(*score)).sum();
        let bound = u32::try_from(total.min(u32::MAX.into())).unwrap_or(1);
        let mut lot = u64::from(chance.pick(0..bound)?);
        for &(mv, score) in scores {
            match lot.checked_sub(weight(score)) {
                None => return Some((mv, score)),
                Some(left) => lot = left,
            }
        }
        scores.first().copied()
    }
}

#[cfg(test)]
mod tests {
    use boardgame_core::Seed;

    use super::*;

    #[test]
    fn only_moves_within_the_window_are_chosen_and_better_ones_more_often() {
        let scores = [('a', Score::units(10)), ('b', Score::units(0)), ('c', Score::units(-41))];
        let strength = Strength::of_depth(1, 50, 10);
        let mut chance = RandomPlayer::new(Seed::from_u64(1));
        let mut counts = [0; 3];
        for _ in 0..3000 {
            let (mv, _) = strength.choose(&scores, &mut chance).expect("there are moves");
            counts[usize::from(u8::try_from(mv).expect("a letter") - b'a')] += 1;
        }
        assert_eq!(counts[2], 0);
        assert!(counts[0] > 1800 && counts[1] > 800, "{counts:?}");
        assert_eq!(Strength::FULL.choose(&scores, &mut chance).map(|(mv, _)| mv), Some('a'));
    }
}
