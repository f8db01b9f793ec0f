//! The eight directions on a board of squares.

use core::fmt;

/// One of the eight directions, on a board drawn with its highest rank at the top.
///
/// Their order is clockwise from the north: Camelot compares paths of equal length by it.
///
/// ```
/// use boardgame_core::board::Direction;
///
/// assert_eq!(Direction::NorthEast.offsets(), (1, 1));
/// assert_eq!(Direction::NorthEast.reversed(), Direction::SouthWest);
/// assert_eq!(Direction::of_code(Direction::West.code()), Direction::West);
/// assert_eq!(Direction::North.to_string(), "N");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Direction {
    /// To the next rank.
    North,
    /// To the next rank and file.
    NorthEast,
    /// To the next file.
    East,
    /// To the rank before and the next file.
    SouthEast,
    /// To the rank before.
    South,
    /// To the rank and the file before.
    SouthWest,
    /// To the file before.
    West,
    /// To the next rank and the file before.
    NorthWest,
}

impl Direction {
    /// The eight directions, clockwise.
    pub const ALL: [Self; 8] = [
        Self::North,
        Self::NorthEast,
        Self::East,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
    ];

    /// The direction straight back.
    #[must_use]
    #[inline]
    pub const fn reversed(self) -> Self {
        Self::of_code(self.code() + 4)
    }

    /// How far one step goes in files and in ranks.
    #[must_use]
    #[inline]
    pub const fn offsets(self) -> (i8, i8) {
        match self {
            Self::North => (0, 1),
            Self::NorthEast => (1, 1),
            Self::East => (1, 0),
            Self::SouthEast => (1, -1),
            Self::South => (0, -1),
            Self::SouthWest => (-1, -1),
            Self::West => (-1, 0),
            Self::NorthWest => (-1, 1),
        }
    }

    /// The place in [`ALL`](Self::ALL), from 0 to 7: three bits.
    #[must_use]
    #[inline]
    pub const fn code(self) -> u64 {
        self as u64
    }

    /// The direction of this code; only the three lowest bits count.
    #[must_use]
    #[inline]
    pub const fn of_code(code: u64) -> Self {
        Self::ALL[(code & 7) as usize]
    }
}

impl fmt::Display for Direction {
    /// The usual letters: `N`, `NE`, ….
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(["N", "NE", "E", "SE", "S", "SW", "W", "NW"][*self as usize])
    }
}
