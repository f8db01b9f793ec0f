//! The 32 squares.

use alloc::string::String;
use core::{fmt, str::FromStr};

use thiserror::Error;

use crate::Direction;

/// A dark square, numbered 1 to 32 (clauses 1.1 and 1.2).
///
/// The board is drawn with square 1 at the top: Black starts there and moves down. Rows are counted from 0 at the top,
/// columns from 0 at the left.
///
/// ```
/// use checkers::Square;
///
/// let square = Square::new(18).expect("18 is one of the 32 squares");
/// assert_eq!((square.row(), square.column()), (4, 3));
/// assert_eq!(Square::at(4, 3), Some(square));
/// assert_eq!(square.to_string(), "18");
/// assert_eq!("18".parse(), Ok(square));
/// assert_eq!(Square::new(33), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square of this number, 1 to 32.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if 1 <= number && number <= 32 { Some(Self(number - 1)) } else { None }
    }

    /// The dark square in this row and column, both 0 to 7; `None` on a light square and off the board.
    #[must_use]
    pub const fn at(row: u8, column: u8) -> Option<Self> {
        if row < 8 && column < 8 && (row + column) % 2 == 1 { Some(Self(row * 4 + column / 2)) } else { None }
    }

    /// All squares, from 1 to 32.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..32).map(Self)
    }

    /// The number of the square, 1 to 32.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The number of the square less one, 0 to 31: its place in a table of 32.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The row, 0 (squares 1 to 4) to 7 (squares 29 to 32).
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / 4
    }

    /// The column, 0 to 7 from the left.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % 4 * 2 + (self.row() + 1) % 2
    }

    /// The next square in this direction, or `None` at the edge.
    ///
    /// ```
    /// use checkers::{Direction, Square};
    ///
    /// let square = Square::new(22).expect("a square");
    /// assert_eq!(square.step(Direction::UpRight), Square::new(18));
    /// assert_eq!(Square::new(4).and_then(|corner| corner.step(Direction::DownRight)), None);
    /// ```
    #[must_use]
    pub const fn step(self, direction: Direction) -> Option<Self> {
        let (down, right) = direction.offsets();
        // An edge wraps round to 255, which is off the board as well.
        Self::at(self.row().wrapping_add_signed(down), self.column().wrapping_add_signed(right))
    }

    /// The square's bit in a [`Bitboard`](crate::Bitboard): a ghost bit follows every second row.
    pub(crate) const fn bit(self) -> u32 {
        (self.0 + self.0 / 8) as u32
    }

    /// The square of a bit that is no ghost, 0 to 34.
    pub(crate) const fn of_bit(bit: u32) -> Self {
        let bit = (bit & 63) as u8;
        Self((bit - bit / 9) & 31)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.number(), f)
    }
}

/// Why a text is no [`Square`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseSquareError {
    /// It is not a number in digits.
    #[error("expected the number of a square, 1 to 32, found {found:?}")]
    Number {
        /// What stands there, up to eight characters.
        found: String,
    },
    /// The board has no such square (clause 1.2).
    #[error("there is no square {number}: they are numbered 1 to 32")]
    OffBoard {
        /// The number that was given; 65,535 stands for all that are larger, too.
        number: u16,
    },
}

impl FromStr for Square {
    type Err = ParseSquareError;

    /// Reads the number in digits.
    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(ParseSquareError::Number { found: text.chars().take(8).collect() });
        }
        let number = text.parse().unwrap_or(u16::MAX);
        u8::try_from(number).ok().and_then(Self::new).ok_or(ParseSquareError::OffBoard { number })
    }
}
