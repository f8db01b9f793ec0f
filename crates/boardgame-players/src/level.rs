//! How strong an opponent is.

use core::{fmt, num::ParseIntError, str::FromStr};

use boardgame_core::RandomPlayer;
use boardgame_search::Score;

/// How strong an opponent is: 1 for beginners to 10 for as strong as the program can be.
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
    /// For beginners.
    pub const WEAKEST: Self = Self(1);
    /// As strong as the program can be.
    pub const STRONGEST: Self = Self(10);

    /// The level of this number, 1 to 10.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if 1 <= number && number <= 10 { Some(Self(number)) } else { None }
    }

    /// All ten, the weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (1..11).map(Self)
    }

    /// The number, 1 to 10.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The place in a table of ten.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Why a text is not a [`Level`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseLevelError {
    /// It is not a number.
    NotANumber(ParseIntError),
    /// There is no such level.
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

/// What a level comes to in a game on a board: how far it looks, and how it chooses among good moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// How many plies it looks ahead; `None` for as far as the limits allow.
    pub depth: Option<u8>,
    /// How much worse than the best a move may be to be played, in units of the evaluation.
    pub window: i32,
    /// A move that is this many units worse is played half as often.
    pub half: i32,
}

impl Strength {
    /// The best move, as far as the limits allow.
    pub const FULL: Self = Self { depth: None, window: 0, half: 1 };

    /// One of the moves, of which the best comes first: of those within the window, the better the more often.
    pub(crate) fn choose<M: Copy>(&self, worths: &[(M, Score)], chance: &mut RandomPlayer) -> Option<(M, Score)> {
        let &(_, best) = worths.first()?;
        let half = self.half.max(1);
        let weight = |worth: Score| {
            let behind = best.value().saturating_sub(worth.value());
            if behind > self.window {
                return 0;
            }
            let whole = (1_u32 << 20).checked_shr(u32::try_from(behind / half).unwrap_or(32)).unwrap_or(0);
            let part = u32::try_from(behind % half * 512 / half).unwrap_or(0);
            (u64::from(whole) * u64::from(1024 - part)) >> 10
        };
        let total: u64 = worths.iter().map(|(_, worth)| weight(*worth)).sum();
        let bound = u32::try_from(total.min(u32::MAX.into())).unwrap_or(1);
        let mut lot = u64::from(chance.pick(0..bound)?);
        for &(mv, worth) in worths {
            match lot.checked_sub(weight(worth)) {
                None => return Some((mv, worth)),
                Some(left) => lot = left,
            }
        }
        worths.first().copied()
    }
}

#[cfg(test)]
mod tests {
    use boardgame_core::Seed;

    use super::*;

    #[test]
    fn only_moves_within_the_window_are_chosen_and_better_ones_more_often() {
        let worths = [('a', Score::units(10)), ('b', Score::units(0)), ('c', Score::units(-41))];
        let strength = Strength { depth: Some(1), window: 50, half: 10 };
        let mut chance = RandomPlayer::new(Seed::from_u64(1));
        let mut counts = [0; 3];
        for _ in 0..3000 {
            let (mv, _) = strength.choose(&worths, &mut chance).expect("there are moves");
            counts[usize::from(u8::try_from(mv).expect("a letter") - b'a')] += 1;
        }
        assert_eq!(counts[2], 0);
        assert!(counts[0] > 1800 && counts[1] > 800, "{counts:?}");
        assert_eq!(Strength::FULL.choose(&worths, &mut chance).map(|(mv, _)| mv), Some('a'));
    }
}
