use core::fmt;

/// One of the eight directions on a board with its highest rank at the top, ordered clockwise from the north.
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
    /// Up one rank.
    North,
    /// Up one rank, right one file.
    NorthEast,
    /// Right one file.
    East,
    /// Down one rank, right one file.
    SouthEast,
    /// Down one rank.
    South,
    /// Down one rank, left one file.
    SouthWest,
    /// Left one file.
    West,
    /// Up one rank, left one file.
    NorthWest,
}

impl Direction {
    /// All directions, clockwise.
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

    /// Returns the opposite direction.
    #[must_use]
    #[inline]
    pub const fn reversed(self) -> Self {
        Self::of_code(self.code() + 4)
    }

    /// Returns the changes of file and rank in one step. Right and up are positive.
    #[must_use]
    #[inline]
    pub const fn offsets(self) -> (i8, i8) {
        [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)][self as usize]
    }

    /// Returns the index in [`ALL`](Self::ALL), 0 to 7.
    #[must_use]
    #[inline]
    pub const fn code(self) -> u64 {
        self as u64
    }

    /// Returns the direction with the given code. Only the lowest three bits count.
    #[must_use]
    #[inline]
    pub const fn of_code(code: u64) -> Self {
        Self::ALL[(code & 7) as usize]
    }
}

impl fmt::Display for Direction {
    /// Writes the abbreviation: `N`, `NE`, ….
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(["N", "NE", "E", "SE", "S", "SW", "W", "NW"][*self as usize])
    }
}
