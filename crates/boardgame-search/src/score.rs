//! Values of positions, and results of searches.

use alloc::vec::Vec;
use core::{fmt, ops::Neg};

use boardgame_core::{Outcome, Player, PlayerResult};

/// The value of a position for the player to move: units of the game's evaluation, or a win or loss and its distance.
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
    /// The largest evaluation. Larger scores are wins.
    pub const LARGEST: i32 = 1_000_000;
    /// An equal position or a draw.
    pub const DRAWN: Self = Self(0);
    /// A game that the player to move has won.
    pub const WON: Self = Self(2_000_000);
    /// A game that the player to move has lost.
    pub const LOST: Self = Self(-2_000_000);
    pub(crate) const INFINITE: Self = Self(2_000_001);

    /// Creates an evaluation, clamped to [`LARGEST`](Self::LARGEST).
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

    /// Creates a win for the player to move after `plies` plies.
    #[must_use]
    pub fn won_in(plies: u16) -> Self {
        Self(Self::WON.0 - i32::from(plies))
    }

    /// Creates a loss for the player to move after `plies` plies.
    #[must_use]
    pub fn lost_in(plies: u16) -> Self {
        Self(Self::LOST.0 + i32::from(plies))
    }

    /// Converts the outcome of a two-player game to a score for `player`: a win, loss or draw, or the difference of points.
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

    /// Returns the number of plies to a proven win with best play, or `None` if there is none.
    #[must_use]
    pub fn plies_to_win(self) -> Option<u16> {
        if self.0 > Self::LARGEST { u16::try_from(Self::WON.0 - self.0).ok() } else { None }
    }

    /// Returns the number of plies to a proven loss with best play, or `None` if there is none.
    #[must_use]
    pub fn plies_to_loss(self) -> Option<u16> {
        (-self).plies_to_win()
    }

    /// Returns the score as a number: units, or a value beyond [`LARGEST`](Self::LARGEST) for a win or loss.
    #[must_use]
    pub const fn value(self) -> i32 {
        self.0
    }

    /// Returns the score from the other player's point of view, one ply earlier.
    pub(crate) const fn for_parent(self) -> Self {
        if self.0 > Self::LARGEST {
            Self(1 - self.0)
        } else if self.0 < -Self::LARGEST {
            Self(-1 - self.0)
        } else {
            Self(-self.0)
        }
    }

    /// Converts a bound to the child's point of view, the reverse of [`for_parent`](Self::for_parent).
    pub(crate) const fn for_child(self) -> Self {
        let other = -self.0;
        if other > Self::LARGEST {
            Self(other + 1)
        } else if other < -Self::LARGEST {
            Self(other - 1)
        } else {
            Self(other)
        }
    }

    pub(crate) const fn next(self) -> Self {
        Self(self.0 + 1)
    }

    pub(crate) const fn of_value(value: i32) -> Self {
        Self(value)
    }
}

impl Neg for Score {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl fmt::Display for Score {
    /// Formats the units, or a win as `+#n` and a loss as `-#n`, with `n` plies to the end.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.plies_to_win(), self.plies_to_loss()) {
            (Some(plies), _) => write!(f, "+#{plies}"),
            (_, Some(plies)) => write!(f, "-#{plies}"),
            _ => write!(f, "{}", self.0),
        }
    }
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SearchResult<M> {
    /// The best move, or `None` if the game is over or only the score is known.
    pub best: Option<M>,
    /// Value of the position for the player to move.
    pub score: Score,
    /// The last completed depth in plies. `best` may come from the next depth, which was interrupted.
    pub depth: u8,
    /// Number of positions visited.
    pub nodes: u64,
    /// The principal variation, possibly incomplete.
    pub line: Vec<M>,
}

impl<M> SearchResult<M> {
    /// Creates a result without a search, such as one from a table, with depth 0, no nodes and no line.
    #[must_use]
    pub const fn new(best: Option<M>, score: Score) -> Self {
        Self { best, score, depth: 0, nodes: 0, line: Vec::new() }
    }
}
