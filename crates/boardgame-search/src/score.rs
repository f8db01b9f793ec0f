//! What a position is worth.

use core::{fmt, ops::Neg};

use boardgame_core::{Outcome, Player, PlayerResult};

/// What a position is worth to the player to move: units of the game's evaluation, or a win or loss with its distance.
///
/// ```
/// use boardgame_search::Score;
///
/// assert!(Score::won_in(3) > Score::won_in(5));
/// assert!(Score::lost_in(6) > Score::lost_in(4));
/// assert_eq!((-Score::won_in(3)).plies_to_loss(), Some(3));
/// assert_eq!(Score::units(120).to_string(), "120");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i32);

impl Score {
    /// The largest evaluation; anything beyond is a win.
    pub const LARGEST: i32 = 1_000_000;
    /// Neither player is better.
    pub const DRAWN: Self = Self(0);
    /// The player to move has won.
    pub const WON: Self = Self(2_000_000);
    /// The player to move has lost.
    pub const LOST: Self = Self(-2_000_000);
    /// Above every score.
    pub(crate) const INFINITE: Self = Self(2_000_001);

    /// An evaluation. What is beyond [`LARGEST`](Self::LARGEST) is cut to it.
    #[must_use]
    pub const fn units(units: i32) -> Self {
        if units > Self::LARGEST {
            Self(Self::LARGEST)
        } else if units < -Self::LARGEST {
            Self(-Self::LARGEST)
        } else {
            Self(units)
        }
    }

    /// The player to move wins after this many plies.
    #[must_use]
    pub fn won_in(plies: u16) -> Self {
        Self(Self::WON.0 - i32::from(plies))
    }

    /// The player to move loses after this many plies.
    #[must_use]
    pub fn lost_in(plies: u16) -> Self {
        Self(Self::LOST.0 + i32::from(plies))
    }

    /// Returns the score of a finished game of two to a player: won, lost or drawn, or the difference of the points.
    #[must_use]
    pub fn of_outcome(outcome: &Outcome, player: Player) -> Self {
        let other = player.next(2);
        match (outcome.result(player), outcome.result(other)) {
            (PlayerResult::Points(own), PlayerResult::Points(other)) => Self::units(own.saturating_sub(other)),
            _ if outcome.is_best(player) == outcome.is_best(other) => Self::DRAWN,
            _ if outcome.is_best(player) => Self::WON,
            _ => Self::LOST,
        }
    }

    /// The plies to a win that has been found, by best play of both sides.
    #[must_use]
    pub fn plies_to_win(self) -> Option<u16> {
        if self.0 > Self::LARGEST { u16::try_from(Self::WON.0 - self.0).ok() } else { None }
    }

    /// The plies to a loss that has been found.
    #[must_use]
    pub fn plies_to_loss(self) -> Option<u16> {
        (-self).plies_to_win()
    }

    /// The number itself: units of the evaluation, or beyond them for a win or loss.
    #[must_use]
    pub const fn value(self) -> i32 {
        self.0
    }

    /// The score one ply earlier in the game, for the other player.
    pub(crate) const fn back(self) -> Self {
        Self(-self.further().0)
    }

    /// The bound that a child must be searched with so that its [`back`](Self::back) is compared with this one.
    pub(crate) const fn forth(self) -> Self {
        // `back` takes one off the distance of a win or a loss; this puts it on.
        let other = -self.0;
        if other > Self::LARGEST {
            Self(other + 1)
        } else if other < -Self::LARGEST {
            Self(other - 1)
        } else {
            Self(other)
        }
    }

    /// The next better score.
    pub(crate) const fn next(self) -> Self {
        Self(self.0 + 1)
    }

    pub(crate) const fn of_value(value: i32) -> Self {
        Self(value)
    }

    /// One ply further from a win or a loss.
    const fn further(self) -> Self {
        if self.0 > Self::LARGEST {
            Self(self.0 - 1)
        } else if self.0 < -Self::LARGEST {
            Self(self.0 + 1)
        } else {
            self
        }
    }
}

impl Neg for Score {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl fmt::Display for Score {
    /// The units, or `+#n` and `-#n` for a win and a loss after `n` plies.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.plies_to_win(), self.plies_to_loss()) {
            (Some(plies), _) => write!(f, "+#{plies}"),
            (_, Some(plies)) => write!(f, "-#{plies}"),
            _ => write!(f, "{}", self.0),
        }
    }
}
