//! Values of positions.

use core::{cmp::Ordering, fmt};

boardgame_core::messages! {
    /// The error of a win that is longer than 253 plies, so that a move to its position would have no [`Value`].
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct TooLong of "retrograde" is Error {
        /// Minimum number of plies.
        pub plies: u8,
    } => "a win takes at least {plies} plies, which is too many to store";
}

/// Result for the player to move with best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Wdl {
    /// The opponent can force a win.
    Lost,
    /// Neither player can force a win.
    Drawn,
    /// The player to move can force a win.
    Won,
}

/// The value of a position for the player to move, with its distance: drawn, won in an odd number of plies, or lost in an even
/// number. Values are ordered by preference, so a long loss is greater than a short one.
///
/// ```
/// use boardgame_retrograde::{Wdl, Value};
///
/// let quick = Value::decided(3).unwrap();
/// assert_eq!((quick.outcome(), quick.plies()), (Wdl::Won, Some(3)));
/// assert!(quick > Value::decided(5).unwrap());
/// assert!(Value::DRAWN > Value::decided(4).unwrap());
/// // A move to a position that is lost in 4 wins in 5.
/// assert_eq!(Value::decided(4).unwrap().before(), Value::decided(5));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Value(u8);

impl Value {
    /// A draw.
    pub const DRAWN: Self = Self(0);
    /// A finished game that the player to move has lost.
    pub const LOST: Self = Self(1);
    /// A win by the next move.
    pub const WINS: Self = Self(2);
    /// Longest distance of a value. Wins in a solved slice take at most 253 plies, so that a move into it also has a value.
    pub const MAX_PLIES: u8 = 254;

    /// Returns the value of a position that is decided after `plies` plies: won if odd, lost if even. Returns `None` above
    /// [`MAX_PLIES`](Self::MAX_PLIES).
    #[must_use]
    pub const fn decided(plies: u8) -> Option<Self> {
        match plies.checked_add(1) {
            Some(byte) => Some(Self(byte)),
            None => None,
        }
    }

    /// Returns the value as a byte: 0 for a draw, `n + 1` for a decision in `n` plies. Every byte is a value.
    #[must_use]
    pub const fn to_byte(self) -> u8 {
        self.0
    }

    /// Returns the value that a byte encodes.
    #[must_use]
    pub const fn from_byte(byte: u8) -> Self {
        Self(byte)
    }

    /// Returns the number of plies to the end of the game, or `None` for a draw.
    #[must_use]
    pub const fn plies(self) -> Option<u8> {
        self.0.checked_sub(1)
    }

    /// Returns the outcome.
    #[must_use]
    pub const fn outcome(self) -> Wdl {
        match self.0 {
            0 => Wdl::Drawn,
            byte if byte % 2 == 0 => Wdl::Won,
            _ => Wdl::Lost,
        }
    }

    /// Returns the value with the same outcome and the shortest distance.
    #[must_use]
    pub const fn nearest(self) -> Self {
        Self::of(self.outcome())
    }

    /// Returns the value with an outcome and the shortest distance.
    #[must_use]
    pub const fn of(outcome: Wdl) -> Self {
        match outcome {
            Wdl::Won => Self::WINS,
            Wdl::Drawn => Self::DRAWN,
            Wdl::Lost => Self::LOST,
        }
    }

    /// Returns the value of a move to a position with this value, for the player who moves. Returns `None` above
    /// [`MAX_PLIES`](Self::MAX_PLIES).
    #[must_use]
    pub const fn before(self) -> Option<Self> {
        match self.0 {
            0 => Some(self),
            u8::MAX => None,
            byte => Some(Self(byte + 1)),
        }
    }

    const fn preference(self) -> i16 {
        match self.outcome() {
            Wdl::Lost => self.0 as i16 - 1000,
            Wdl::Drawn => 0,
            Wdl::Won => 1000 - self.0 as i16,
        }
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Self) -> Ordering {
        self.preference().cmp(&other.preference())
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.outcome(), self.plies()) {
            (Wdl::Won, Some(plies)) => write!(f, "won in {plies}"),
            (Wdl::Lost, Some(plies)) => write!(f, "lost in {plies}"),
            _ => f.write_str("drawn"),
        }
    }
}

impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Value({self})")
    }
}
