//! The four ways to leave a square.

/// One of the four diagonal directions, on a board drawn with square 1 at the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// Forward for Black.
    DownLeft,
    /// Forward for Black.
    DownRight,
    /// Forward for White.
    UpLeft,
    /// Forward for White.
    UpRight,
}

impl Direction {
    /// The four directions.
    pub const ALL: [Self; 4] = [Self::DownLeft, Self::DownRight, Self::UpLeft, Self::UpRight];

    /// The direction straight back.
    #[must_use]
    pub const fn reversed(self) -> Self {
        match self {
            Self::DownLeft => Self::UpRight,
            Self::DownRight => Self::UpLeft,
            Self::UpLeft => Self::DownRight,
            Self::UpRight => Self::DownLeft,
        }
    }

    /// Whether it leads to higher numbers: forward for Black.
    #[must_use]
    pub const fn is_down(self) -> bool {
        matches!(self, Self::DownLeft | Self::DownRight)
    }

    /// How many rows down and columns right one step leads.
    pub(crate) const fn offsets(self) -> (i8, i8) {
        match self {
            Self::DownLeft => (1, -1),
            Self::DownRight => (1, 1),
            Self::UpLeft => (-1, -1),
            Self::UpRight => (-1, 1),
        }
    }

    /// The place in [`ALL`](Self::ALL), as it stands in the code of a move.
    pub(crate) const fn code(self) -> u32 {
        self as u32
    }

    /// The direction of this code; only the two lowest bits count.
    pub(crate) const fn of_code(code: u32) -> Self {
        Self::ALL[(code & 3) as usize]
    }
}
