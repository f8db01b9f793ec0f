//! The two sides of a frame.

use core::fmt;

use boardgame_core::message::{Arg, Argument};

/// A side: one player, or a pair in doubles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Side {
    /// The first side, seat 0.
    A,
    /// The second side, seat 1.
    B,
}

boardgame_core::two_sides!(Side: A, B);

impl Side {
    pub(crate) fn named(letter: &str) -> Option<Self> {
        match letter {
            "A" | "a" => Some(Self::A),
            "B" | "b" => Some(Self::B),
            _ => None,
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
