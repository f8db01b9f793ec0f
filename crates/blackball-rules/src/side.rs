//! The two sides of a frame.

use core::{fmt, ops::Not};

use boardgame_core::{
    Player,
    message::{Arg, Argument},
};
use serde::{Deserialize, Serialize};

/// A side: one player, or a pair in doubles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Side {
    /// The first side, seat 0 of the core's table.
    A,
    /// The second side, seat 1.
    B,
}

impl Side {
    /// Both sides.
    pub const ALL: [Self; 2] = [Self::A, Self::B];

    /// The seat of this side in the core's terms.
    #[must_use]
    pub const fn player(self) -> Player {
        Player::new(self as u8)
    }

    /// The side by its letter, in capitals or not.
    pub(crate) fn named(letter: &str) -> Option<Self> {
        match letter {
            "A" | "a" => Some(Self::A),
            "B" | "b" => Some(Self::B),
            _ => None,
        }
    }

    /// The side as an index into a pair.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Not for Side {
    type Output = Self;

    /// The opponent.
    fn not(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::A => "A",
            Self::B => "B",
        })
    }
}

impl Argument for Side {
    fn arg(&self) -> Arg<'_> {
        Arg::Seat(self.player(), self)
    }
}
