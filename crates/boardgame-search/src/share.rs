//! Values of results for a seat, as shares of a win.

use core::fmt;

use boardgame_core::{Game, Player, PlayerResult};

/// A share of a win from 0 to 1, in units of 1/65,536. It is the value of a result for one seat, or an average of such values.
///
/// ```
/// use boardgame_search::Share;
///
/// assert_eq!(Share::HALF.to_string(), "50.0 %");
/// assert_eq!(Share::of_parts(1, 4).to_string(), "25.0 %");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Share(u32);

impl Share {
    /// A loss.
    pub const NONE: Self = Self(0);
    /// Half a win: a draw between two players.
    pub const HALF: Self = Self(1 << 15);
    /// A win.
    pub const ALL: Self = Self(1 << 16);

    /// Creates the share `parts / whole`, at most 1. It is 1 if `whole` is 0.
    #[must_use]
    pub fn of_parts(parts: u64, whole: u64) -> Self {
        if parts >= whole {
            return Self::ALL;
        }
        let share = (u128::from(parts) << 16) / u128::from(whole);
        Self(u32::try_from(share).unwrap_or(1 << 16))
    }

    /// Returns the value of a state for a seat: 1 for a win, 0 for a loss, and an equal share for a draw or an unfinished
    /// game. Points are scaled to [`Game::points_range`], and ranks are spaced evenly.
    pub fn of_state<G: Game>(game: &G, seat: Player) -> Self {
        let seats = game.seats().max(1);
        let Some(outcome) = game.status().outcome() else { return Self::of_parts(1, seats.into()) };
        match outcome.result(seat) {
            PlayerResult::Win => Self::ALL,
            PlayerResult::Loss => Self::NONE,
            PlayerResult::Points(points) => {
                let range = game.points_range();
                let above = |points: i32| u64::try_from(i64::from(points) - i64::from(*range.start())).unwrap_or(0);
                Self::of_parts(above(points), above(*range.end()))
            }
            PlayerResult::Rank(_) => {
                let ((worse, better), others) = (outcome.compared(seat, seats), u64::from(seats - 1));
                Self::of_parts(others + u64::from(worse) - u64::from(better), 2 * others)
            }
            _ => Self::of_parts(1, seats.into()),
        }
    }

    /// Returns the number of units, 0 to 65,536.
    #[must_use]
    pub const fn parts(self) -> u32 {
        self.0
    }

    /// Divides a sum of units by a count.
    pub(crate) fn average(sum: u64, count: u64) -> Self {
        let parts = sum.checked_div(count).unwrap_or(0);
        Self(u32::try_from(parts).unwrap_or(1 << 16).min(1 << 16))
    }
}

impl fmt::Display for Share {
    /// Formats a percentage with one decimal.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let thousandths = (u64::from(self.0) * 1000 + (1 << 15)) >> 16;
        write!(f, "{}.{} %", thousandths / 10, thousandths % 10)
    }
}
