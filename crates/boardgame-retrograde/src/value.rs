//! What a position is worth.

use core::{cmp::Ordering, fmt};

/// Win, draw or loss: how a game ends for the player to move, when both play as well as can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Wdl {
    /// The opponent can force a win.
    Lost,
    /// Neither player can force a win.
    Drawn,
    /// The player to move can force a win.
    Won,
}

/// The value of a position for the player to move, with the distance: drawn, won in an odd number of plies, or lost in
/// an even number.
///
/// The winner hurries and the loser delays. Values are ordered by how much the player to move likes them: the longest
/// loss is better than a shorter one, any draw better than a loss, and the shortest win best.
///
/// ```
/// use boardgame_retrograde::{Wdl, Value};
///
/// let quick = Value::decided(3).unwrap();
/// assert_eq!(quick.outcome(), Wdl::Won);
/// assert_eq!(quick.plies(), Some(3));
/// assert!(quick > Value::decided(5).unwrap());
/// assert!(Value::DRAWN > Value::decided(4).unwrap());
/// assert!(Value::LOST < Value::decided(4).unwrap());
/// // A move into a position that is lost in 4 wins in 5.
/// assert_eq!(Value::decided(4).unwrap().before(), Value::decided(5));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Value(u8);

impl Value {
    /// Neither player can force a win.
    pub const DRAWN: Self = Self(0);
    /// Lost as it stands: the game is over, and the player to move has lost it.
    pub const LOST: Self = Self(1);
    /// Won with the next move.
    pub const WINS: Self = Self(2);
    /// The longest distance that a value can hold. A solved slice holds none beyond 253 plies: a move that leads to one of
    /// its positions still has to have a value.
    pub const MOST_PLIES: u8 = 254;

    /// The value of a position that is decided after this many plies: won if the number is odd, lost if it is even.
    /// `None` beyond [`MOST_PLIES`](Self::MOST_PLIES).
    #[must_use]
    pub const fn decided(plies: u8) -> Option<Self> {
        match plies.checked_add(1) {
            Some(byte) => Some(Self(byte)),
            None => None,
        }
    }

    /// The value as one byte: 0 is drawn, `n + 1` decided in `n` plies. Every byte is a value.
    #[must_use]
    pub const fn to_byte(self) -> u8 {
        self.0
    }

    /// The value that a byte stands for.
    #[must_use]
    pub const fn from_byte(byte: u8) -> Self {
        Self(byte)
    }

    /// The plies to the end of the game; `None` if it is drawn.
    #[must_use]
    pub const fn plies(self) -> Option<u8> {
        self.0.checked_sub(1)
    }

    /// Won, drawn or lost.
    #[must_use]
    pub const fn outcome(self) -> Wdl {
        match self.0 {
            0 => Wdl::Drawn,
            byte if byte % 2 == 0 => Wdl::Won,
            _ => Wdl::Lost,
        }
    }

    /// The same outcome, as near as it can be: what is known where only outcomes are.
    #[must_use]
    pub const fn nearest(self) -> Self {
        Self::of(self.outcome())
    }

    /// The value that says no more than an outcome.
    #[must_use]
    pub const fn of(outcome: Wdl) -> Self {
        match outcome {
            Wdl::Won => Self::WINS,
            Wdl::Drawn => Self::DRAWN,
            Wdl::Lost => Self::LOST,
        }
    }

    /// The value of a move that leads to a position of this value, for the player who makes it. `None` where that would
    /// be more than [`MOST_PLIES`](Self::MOST_PLIES).
    #[must_use]
    pub const fn before(self) -> Option<Self> {
        match self.0 {
            0 => Some(self),
            u8::MAX => None,
            byte => Some(Self(byte + 1)),
        }
    }

    const fn liking(self) -> i16 {
        match self.outcome() {
            Wdl::Lost => self.0 as i16 - 1000,
            Wdl::Drawn => 0,
            Wdl::Won => 1000 - self.0 as i16,
        }
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Self) -> Ordering {
        self.liking().cmp(&other.liking())
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
