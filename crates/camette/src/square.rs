//! The 23 squares.
#![expect(clippy::cast_possible_wrap, clippy::cast_sign_loss, reason = "files and ranks are below 8")]

use core::{fmt, str::FromStr};

use boardgame_core::messages;

/// First square and number of squares of each rank.
pub(crate) const RANKS: [(u8, u8); 7] = [(0, 1), (1, 3), (4, 5), (9, 5), (14, 5), (19, 3), (22, 1)];

/// A square: C1, B2 to D2, A3 to E3, A4 to E4, A5 to E5, B6 to D6, C7 (clause 1.1).
///
/// ```
/// use camette::Square;
///
/// let square: Square = "c7".parse()?;
/// assert_eq!(square.to_string(), "C7");
/// assert_eq!(square.index(), 22);
/// assert!("A7".parse::<Square>().is_err());
/// # Ok::<(), camette::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// White's castle.
    pub const C1: Self = Self(0);
    /// Black's castle.
    pub const C7: Self = Self(22);

    /// Returns the square with the given number. Numbers run along the ranks, from 0 for C1 to 22 for C7.
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if index < 23 { Some(Self(index)) } else { None }
    }

    /// Returns all squares, rank by rank from C1.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..23).map(Self)
    }

    /// Returns the number, 0 to 22.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the file, 0 for A to 4 for E, and the rank, 0 to 6.
    #[must_use]
    pub const fn file_and_rank(self) -> (u8, u8) {
        let mut rank = 6;
        while RANKS[rank].0 > self.0 {
            rank -= 1;
        }
        let (first, squares) = RANKS[rank];
        (self.0 - first + (5 - squares) / 2, rank as u8)
    }

    /// Returns the square on a file and a rank, both counted from 0, if there is one.
    #[must_use]
    pub const fn at(file: i8, rank: i8) -> Option<Self> {
        if rank < 0 || rank > 6 {
            return None;
        }
        let (first, squares) = RANKS[rank as usize];
        let index = file - (5 - squares as i8) / 2;
        if index >= 0 && index < squares as i8 { Some(Self(first + index as u8)) } else { None }
    }

    /// Returns the square rotated by half a turn, as the other player sees it.
    #[must_use]
    pub const fn rotated(self) -> Self {
        Self(22 - self.0)
    }

    /// Returns the square with left and right swapped.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        let (file, rank) = self.file_and_rank();
        let (first, squares) = RANKS[rank as usize];
        Self(first + squares - 1 - (file - (5 - squares) / 2))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (file, rank) = self.file_and_rank();
        write!(f, "{}{}", char::from(b'A' + file), rank + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Square({self})")
    }
}

boardgame_core::text_arguments!(Square);

messages! {
    /// Reason why a text is not a square (clause 1.1).
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct ParseSquareError of "camette" is Error {
    } => "expected one of the 23 squares: C1, B2 to D2, A3 to E5, B6 to D6, C7";
}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let &[file, rank] = text.as_bytes() else { return Err(ParseSquareError {}) };
        let (file, rank) = (file.to_ascii_uppercase(), rank);
        if !(b'A'..=b'E').contains(&file) || !(b'1'..=b'7').contains(&rank) {
            return Err(ParseSquareError {});
        }
        Self::at((file - b'A') as i8, (rank - b'1') as i8).ok_or(ParseSquareError {})
    }
}
