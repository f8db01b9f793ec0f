//! What an end is worth to a seat.

use core::fmt;

use boardgame_core::{Game, Outcome, Player};

/// A share of a win, from nothing to all of it, in parts of 65,536: what the end of a game is worth to one seat, or what
/// many ends were worth on average.
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
    /// Half a win: a draw of two.
    pub const HALF: Self = Self(1 << 15);
    /// A win.
    pub const ALL: Self = Self(1 << 16);

    /// This many parts of a whole; all of it if that is more parts than there are, or if there are none.
    #[must_use]
    pub fn of_parts(parts: u64, whole: u64) -> Self {
        if parts >= whole {
            return Self::ALL;
        }
        let share = (u128::from(parts) << 16) / u128::from(whole);
        Self(u32::try_from(share).unwrap_or(1 << 16))
    }

    /// What an outcome is worth to a seat: all or nothing where somebody has won, else an equal part.
    #[must_use]
    pub fn of_outcome(outcome: Outcome, seat: Player, seats: u8) -> Self {
        match outcome.winner {
            Some(winner) if winner == seat => Self::ALL,
            Some(_) => Self::NONE,
            None => Self::of_parts(1, seats.max(1).into()),
        }
    }

    /// What a state is worth to a seat: its outcome, or an equal part while the game goes on.
    pub fn of_state<G: Game>(game: &G, seat: Player) -> Self {
        match game.status().outcome() {
            Some(outcome) => Self::of_outcome(outcome, seat, game.seats()),
            None => Self::of_parts(1, game.seats().max(1).into()),
        }
    }

    /// The number of parts, 0 to 65,536.
    #[must_use]
    pub const fn parts(self) -> u32 {
        self.0
    }

    /// The average of shares that make up this sum of parts.
    pub(crate) fn average(sum: u64, of: u64) -> Self {
        let parts = sum.checked_div(of).unwrap_or(0);
        Self(u32::try_from(parts).unwrap_or(1 << 16).min(1 << 16))
    }
}

impl fmt::Display for Share {
    /// In per cent, with one decimal.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let thousandths = (u64::from(self.0) * 1000 + (1 << 15)) >> 16;
        write!(f, "{}.{} %", thousandths / 10, thousandths % 10)
    }
}
