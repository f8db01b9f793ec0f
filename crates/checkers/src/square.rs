//! The 32 squares and the four directions.

use alloc::string::String;
use core::{fmt, str::FromStr};

use boardgame_core::{message::Excerpt, messages};

/// A dark square, numbered 1 to 32 (clauses 1.1 and 1.2).
///
/// Rows are counted from 0 at the top, where Black starts, and columns from 0 at the left.
///
/// ```
/// use checkers::Square;
///
/// let square = Square::new(18).expect("18 is one of the 32 squares");
/// assert_eq!((square.row(), square.column()), (4, 3));
/// assert_eq!(Square::at(4, 3), Some(square));
/// assert_eq!(square.to_string(), "18");
/// assert_eq!("18".parse(), Ok(square));
/// assert_eq!((Square::S18, Square::try_from(18)), (square, Ok(square)));
/// assert_eq!(Square::new(33), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// Returns the square with the given number, or `None` unless it is from 1 to 32.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if 1 <= number && number <= 32 { Some(Self(number - 1)) } else { None }
    }

    /// Returns the dark square in a row and a column, both counted from 0, or `None` if there is none.
    #[must_use]
    pub const fn at(row: u8, column: u8) -> Option<Self> {
        if row < 8 && column < 8 && (row + column) % 2 == 1 { Some(Self(row * 4 + column / 2)) } else { None }
    }

    /// Returns all squares, from 1 to 32.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..32).map(Self)
    }

    /// Returns the number, 1 to 32.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// Returns the index, 0 to 31: the number minus one.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the row: 0 for squares 1 to 4, 7 for squares 29 to 32.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / 4
    }

    /// Returns the column, 0 to 7 from the left.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % 4 * 2 + (self.row() + 1) % 2
    }

    /// Returns the square rotated by half a turn, as the other player sees it: 1 becomes 32.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self(31 - self.0)
    }

    /// Returns the next square in a direction, or `None` at the edge.
    #[must_use]
    pub const fn step(self, direction: Direction) -> Option<Self> {
        let (down, right) = direction.offsets();
        Self::at(self.row().wrapping_add_signed(down), self.column().wrapping_add_signed(right))
    }

    /// Returns the bit in a [`Bitboard`](crate::Bitboard), where every second row is followed by a ghost bit.
    pub(crate) const fn bit(self) -> u32 {
        (self.0 + self.0 / 8) as u32
    }

    /// Returns the square of a [`bit`](Self::bit), which must be a square of the board.
    pub(crate) const fn of_bit(bit: u32) -> Self {
        let bit = (bit & 63) as u8;
        Self((bit - bit / 9) & 31)
    }
}

macro_rules! squares {
    ($($name:ident = $number:literal),+ $(,)?) => {
        impl Square {
            $(
                #[doc = concat!("Square ", $number, ".")]
                pub const $name: Self = Self($number - 1);
            )+
        }
    };
}

squares! {
    S1 = 1, S2 = 2, S3 = 3, S4 = 4, S5 = 5, S6 = 6, S7 = 7, S8 = 8,
    S9 = 9, S10 = 10, S11 = 11, S12 = 12, S13 = 13, S14 = 14, S15 = 15, S16 = 16,
    S17 = 17, S18 = 18, S19 = 19, S20 = 20, S21 = 21, S22 = 22, S23 = 23, S24 = 24,
    S25 = 25, S26 = 26, S27 = 27, S28 = 28, S29 = 29, S30 = 30, S31 = 31, S32 = 32,
}

impl TryFrom<u8> for Square {
    type Error = ParseSquareError;

    fn try_from(number: u8) -> Result<Self, ParseSquareError> {
        Self::new(number).ok_or(ParseSquareError::OffBoard { number: number.into() })
    }
}

impl From<Square> for u8 {
    fn from(square: Square) -> Self {
        square.number()
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

messages! {
    /// Reason why a text is not a [`Square`].
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ParseSquareError of "checkers" is Error {
        /// The text is not a number.
        Number {
            /// Text, at most eight characters.
            found: String as Excerpt,
        } => "expected a square number from 1 to 32, found {found}";
        /// The number is not 1 to 32 (clause 1.2).
        OffBoard {
            /// The number; 65,535 if it is larger than that.
            number: u16,
        } => "there is no square {number}: squares are numbered 1 to 32";
    }
}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(ParseSquareError::Number { found: text.chars().take(8).collect() });
        }
        let number = text.parse().unwrap_or(u16::MAX);
        u8::try_from(number).ok().and_then(Self::new).ok_or(ParseSquareError::OffBoard { number })
    }
}

boardgame_core::text_arguments!(Square);

/// A diagonal direction, on a board with square 1 at the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Direction {
    /// Down and left: forward for Black.
    DownLeft,
    /// Down and right: forward for Black.
    DownRight,
    /// Up and left: forward for White.
    UpLeft,
    /// Up and right: forward for White.
    UpRight,
}

impl Direction {
    /// The four directions.
    pub const ALL: [Self; 4] = [Self::DownLeft, Self::DownRight, Self::UpLeft, Self::UpRight];

    /// Returns the opposite direction.
    #[must_use]
    pub const fn reversed(self) -> Self {
        match self {
            Self::DownLeft => Self::UpRight,
            Self::DownRight => Self::UpLeft,
            Self::UpLeft => Self::DownRight,
            Self::UpRight => Self::DownLeft,
        }
    }

    /// Reports whether the direction leads to higher numbers: forward for Black.
    #[must_use]
    pub const fn is_down(self) -> bool {
        matches!(self, Self::DownLeft | Self::DownRight)
    }

    /// Returns the changes of row (down) and column (right).
    pub(crate) const fn offsets(self) -> (i8, i8) {
        match self {
            Self::DownLeft => (1, -1),
            Self::DownRight => (1, 1),
            Self::UpLeft => (-1, -1),
            Self::UpRight => (-1, 1),
        }
    }

    /// Returns the index in [`ALL`](Self::ALL), as a [`Move`](crate::Move) stores it.
    pub(crate) const fn code(self) -> u32 {
        self as u32
    }

    /// Returns the direction whose [`code`](Self::code) is in the two lowest bits.
    pub(crate) const fn of_code(code: u32) -> Self {
        Self::ALL[(code & 3) as usize]
    }
}
