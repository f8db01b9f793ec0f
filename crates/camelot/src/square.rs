//! The 160 squares and their names.

use core::{cmp::Ordering, fmt, str::FromStr};

use boardgame_core::{board::Direction, messages};

use crate::side::Side;

const FIRST_FILE: [u8; 16] = [5, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 5];

/// A square, named by its file and rank, from `F1` to `G16` (clause 1.1).
///
/// Files are 0 for A to 11 for L, ranks 1 to 16. Squares are ordered by rank, then by file.
///
/// ```
/// use camelot::Square;
///
/// let square: Square = "F16".parse()?;
/// assert_eq!((square.file(), square.rank()), (5, 16));
/// assert_eq!(Square::at(5, 16), Some(square));
/// assert_eq!(square.to_string(), "F16");
/// assert_eq!(Square::at(0, 1), None, "rank 1 has only F and G");
/// assert_eq!(Square::all().len(), 160);
/// assert_eq!(Square::F16, square);
/// # Ok::<(), camelot::ParseSquareError>(())
/// ```
// The two high bits identify the parity board (rank parity, file parity), the six low ones the cell on it. A row of a
// parity board has eight cells. The first and the last are guards.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Square(u8);

impl Square {
    /// Returns the square on a file, 0 to 11, and rank, 1 to 16, if there is one.
    #[must_use]
    pub const fn at(file: u8, rank: u8) -> Option<Self> {
        if rank == 0 || rank > 16 {
            return None;
        }
        let row = rank - 1;
        let first = FIRST_FILE[row as usize];
        if file < first || file > 11 - first {
            return None;
        }
        Some(Self(((row & 1) << 7) | ((file & 1) << 6) | ((row >> 1) << 3) | ((file >> 1) + 1)))
    }

    /// Returns all squares, rank by rank from 1 to 16.
    #[must_use]
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        ALL.into_iter()
    }

    /// Returns the file, 0 for A to 11 for L.
    #[must_use]
    pub const fn file(self) -> u8 {
        ((self.0 & 7) - 1) * 2 + (self.0 >> 6 & 1)
    }

    /// Returns the rank, 1 to 16.
    #[must_use]
    pub const fn rank(self) -> u8 {
        (self.0 >> 3 & 7) * 2 + (self.0 >> 7) + 1
    }

    /// Returns the index in the order of [`all`](Self::all), 0 to 159.
    #[must_use]
    pub const fn index(self) -> usize {
        INDEX[self.0 as usize] as usize
    }

    /// Returns the square on the same file at the same distance from the other end.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        match Self::at(self.file(), 17 - self.rank()) {
            Some(square) => square,
            None => self,
        }
    }

    /// Returns the next square in a direction, or `None` at the edge.
    #[must_use]
    pub const fn step(self, direction: Direction) -> Option<Self> {
        let (east, north) = direction.offsets();
        Self::at(self.file().wrapping_add_signed(east), self.rank().wrapping_add_signed(north))
    }

    /// Returns the direction and the distance to another square, if it is one or two steps away in a straight line.
    #[must_use]
    pub fn line_to(self, to: Self) -> Option<(Direction, u8)> {
        Direction::ALL.into_iter().find_map(|direction| {
            let next = self.step(direction)?;
            let beyond = next.step(direction);
            if next == to { Some((direction, 1)) } else { (beyond == Some(to)).then_some((direction, 2)) }
        })
    }

    /// Returns the owner of the castle that the square belongs to (clause 1.2).
    #[must_use]
    pub const fn castle(self) -> Option<Side> {
        match self.rank() {
            1 => Some(Side::White),
            16 => Some(Side::Black),
            _ => None,
        }
    }

    pub(crate) const fn class(self) -> usize {
        (self.0 >> 6) as usize
    }

    /// Returns the cell on the parity board, 0 to 63.
    pub(crate) const fn cell(self) -> u32 {
        (self.0 & 63) as u32
    }

    pub(crate) const fn bit(self) -> u64 {
        1 << self.cell()
    }

    /// Returns the number of the square's cell among the 256 cells of all parity boards.
    pub(crate) const fn code(self) -> u8 {
        self.0
    }

    pub(crate) const fn leap(self, direction: u32) -> Self {
        const LEAPS: [u8; 8] = [8, 9, 1, 249, 248, 247, 255, 7];
        Self::of_code(self.0.wrapping_add(LEAPS[(direction & 7) as usize]))
    }

    pub(crate) const fn of_cell(class: usize, cell: u32) -> Self {
        const BOARDS: [u8; 4] = [0, 1 << 6, 2 << 6, 3 << 6];
        Self::of_code(BOARDS[class & 3] | (cell & 63) as u8)
    }

    /// Returns the square with a code, which must not be a guard's.
    pub(crate) const fn of_code(code: u8) -> Self {
        debug_assert!(INDEX[code as usize] < 160);
        Self(code)
    }
}

/// Defines a constant for each square, from the ranks and their first files.
macro_rules! constants {
    ($($rank:literal, $first:literal: $($name:ident),+;)+) => {
        #[allow(missing_docs, reason = "the name says it")]
        impl Square {
            $(constants!(@rank $rank, $first, $($name)+);)+
        }
    };
    (@rank $rank:literal, $file:expr,) => {};
    (@rank $rank:literal, $file:expr, $name:ident $($more:ident)*) => {
        pub const $name: Self = Self::at($file, $rank).expect("a square of the board");
        constants!(@rank $rank, $file + 1, $($more)*);
    };
}

constants! {
    1, 5: F1, G1;
    2, 2: C2, D2, E2, F2, G2, H2, I2, J2;
    3, 1: B3, C3, D3, E3, F3, G3, H3, I3, J3, K3;
    4, 0: A4, B4, C4, D4, E4, F4, G4, H4, I4, J4, K4, L4;
    5, 0: A5, B5, C5, D5, E5, F5, G5, H5, I5, J5, K5, L5;
    6, 0: A6, B6, C6, D6, E6, F6, G6, H6, I6, J6, K6, L6;
    7, 0: A7, B7, C7, D7, E7, F7, G7, H7, I7, J7, K7, L7;
    8, 0: A8, B8, C8, D8, E8, F8, G8, H8, I8, J8, K8, L8;
    9, 0: A9, B9, C9, D9, E9, F9, G9, H9, I9, J9, K9, L9;
    10, 0: A10, B10, C10, D10, E10, F10, G10, H10, I10, J10, K10, L10;
    11, 0: A11, B11, C11, D11, E11, F11, G11, H11, I11, J11, K11, L11;
    12, 0: A12, B12, C12, D12, E12, F12, G12, H12, I12, J12, K12, L12;
    13, 0: A13, B13, C13, D13, E13, F13, G13, H13, I13, J13, K13, L13;
    14, 1: B14, C14, D14, E14, F14, G14, H14, I14, J14, K14;
    15, 2: C15, D15, E15, F15, G15, H15, I15, J15;
    16, 5: F16, G16;
}

pub(crate) const ALL: [Square; 160] = {
    let mut all = [Square(4); 160];
    let mut next = 0;
    let mut rank = 1;
    while rank <= 16 {
        let mut file = 0;
        while file < 12 {
            if let Some(square) = Square::at(file, rank) {
                all[next] = square;
                next += 1;
            }
            file += 1;
        }
        rank += 1;
    }
    all
};

/// The index in [`ALL`] of each code, or 255 for cells that are not squares.
static INDEX: [u8; 256] = {
    let mut indices = [255; 256];
    let mut index = 0;
    while index < 160 {
        indices[ALL[index as usize].0 as usize] = index;
        index += 1;
    }
    indices
};

impl TryFrom<u8> for Square {
    type Error = ParseSquareError;

    fn try_from(index: u8) -> Result<Self, ParseSquareError> {
        ALL.get(usize::from(index)).copied().ok_or(ParseSquareError::Index { index })
    }
}

impl From<Square> for u8 {
    fn from(square: Square) -> Self {
        INDEX[usize::from(square.code())]
    }
}

impl PartialOrd for Square {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Square {
    fn cmp(&self, other: &Self) -> Ordering {
        self.index().cmp(&other.index())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.file()), self.rank())
    }
}

boardgame_core::text_arguments!(Square);

messages! {
    /// Reason why a text or a number is not a square.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ParseSquareError of "camelot" is Error {
        /// The name does not begin with a letter.
        Letter => "expected a file letter from A to L";
        /// No number follows the letter, or it has a leading zero.
        Number => "expected a rank number from 1 to 16 after the file letter";
        /// The board has no such square (clause 1.1).
        OffBoard {
            /// Letter of the file.
            file: char,
        } => "the board has no such square on file {file}: ranks 1 and 16 have files F and G, 2 and 15 C to J, 3 and 14 B to K, 4 to 13 A to L";
        /// The number is not the [`index`](Square::index) of a square.
        Index {
            /// The number that is not an index.
            index: u8,
        } => "there is no square {index}: squares are numbered from 0 to 159";
    }
}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut chars = text.chars();
        let letter = chars.next().filter(char::is_ascii_alphabetic).ok_or(ParseSquareError::Letter)?;
        let digits = chars.as_str();
        let numeric = digits.bytes().all(|byte| byte.is_ascii_digit()) && !digits.starts_with('0');
        if digits.is_empty() || !numeric {
            return Err(ParseSquareError::Number);
        }
        let letter = letter.to_ascii_uppercase();
        let off_board = ParseSquareError::OffBoard { file: letter };
        let file = u32::from(letter) - u32::from('A');
        let file = u8::try_from(file).map_err(|_| off_board)?;
        let rank = digits.parse().map_err(|_| off_board)?;
        Self::at(file, rank).ok_or(off_board)
    }
}
