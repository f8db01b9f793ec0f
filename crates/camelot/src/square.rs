//! The 160 squares, and how a piece leaps between them.

use core::{cmp::Ordering, fmt, str::FromStr};

use thiserror::Error;

use crate::{Direction, Side};

/// The first file of each rank that exists; the board is symmetrical, so the last one follows.
const FIRST_FILE: [u8; 16] = [5, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 5];

/// A square, named `A4` to `L13` with two castles beyond (clause 1.1).
///
/// Files are counted from 0 for A to 11 for L; ranks as they are written, from 1 to 16. Squares are ordered by rank,
/// then by file.
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
/// # Ok::<(), camelot::ParseSquareError>(())
/// ```
// A leap keeps the parity of file and rank, so the board is four boards of 6 by 8 that leaps never leave. The two high
// bits are the board (rank parity, file parity), the six low ones the cell on it: eight rows of eight, of which the
// first and the last column are guards that catch what leaves the board at a side.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Square(u8);

impl Square {
    /// The square on this file, 0 to 11, and rank, 1 to 16; `None` where the board has none.
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

    /// All squares: A to L, rank by rank from 1 to 16.
    #[must_use]
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        ALL.into_iter()
    }

    /// The file, 0 for A to 11 for L.
    #[must_use]
    pub const fn file(self) -> u8 {
        ((self.0 & 7) - 1) * 2 + (self.0 >> 6 & 1)
    }

    /// The rank, 1 to 16.
    #[must_use]
    pub const fn rank(self) -> u8 {
        (self.0 >> 3 & 7) * 2 + (self.0 >> 7) + 1
    }

    /// The square's place in the order of [`all`](Self::all), 0 to 159.
    #[must_use]
    pub const fn index(self) -> usize {
        PLACE[self.0 as usize] as usize
    }

    /// The next square in this direction, or `None` at the edge.
    ///
    /// ```
    /// use camelot::{Direction, Square};
    ///
    /// let corner: Square = "A4".parse()?;
    /// assert_eq!(corner.step(Direction::NorthEast), Some("B5".parse()?));
    /// assert_eq!(corner.step(Direction::South), None);
    /// # Ok::<(), camelot::ParseSquareError>(())
    /// ```
    #[must_use]
    pub const fn step(self, direction: Direction) -> Option<Self> {
        let (east, north) = direction.offsets();
        // An edge wraps round to 255, which is off the board as well.
        Self::at(self.file().wrapping_add_signed(east), self.rank().wrapping_add_signed(north))
    }

    /// The direction and distance to another square: one or two steps in a straight line, else `None`.
    #[must_use]
    pub fn line_to(self, to: Self) -> Option<(Direction, u8)> {
        Direction::ALL.into_iter().find_map(|direction| {
            let next = self.step(direction)?;
            let beyond = next.step(direction);
            if next == to { Some((direction, 1)) } else { (beyond == Some(to)).then_some((direction, 2)) }
        })
    }

    /// Whose castle the square belongs to, if to one (clause 1.2).
    #[must_use]
    pub const fn castle(self) -> Option<Side> {
        match self.rank() {
            1 => Some(Side::White),
            16 => Some(Side::Black),
            _ => None,
        }
    }

    /// The parity board the square is on, 0 to 3.
    pub(crate) const fn class(self) -> usize {
        (self.0 >> 6) as usize
    }

    /// The square's cell on its parity board, 0 to 63.
    pub(crate) const fn cell(self) -> u32 {
        (self.0 & 63) as u32
    }

    /// The square's bit on its parity board.
    pub(crate) const fn bit(self) -> u64 {
        1 << self.cell()
    }

    /// The square's number among 256 cells, guards included.
    pub(crate) const fn code(self) -> u8 {
        self.0
    }

    /// The square one leap away in the direction of this code, which must be on the board.
    pub(crate) const fn leap(self, direction: u32) -> Self {
        const LEAPS: [u8; 8] = [8, 9, 1, 249, 248, 247, 255, 7];
        Self::of_code(self.0.wrapping_add(LEAPS[(direction & 7) as usize]))
    }

    /// The square in this cell of a parity board, which must not be a guard.
    pub(crate) const fn of_cell(class: usize, cell: u32) -> Self {
        const BOARDS: [u8; 4] = [0, 1 << 6, 2 << 6, 3 << 6];
        Self::of_code(BOARDS[class & 3] | (cell & 63) as u8)
    }

    /// The square of this code, which must not be a guard's.
    pub(crate) const fn of_code(code: u8) -> Self {
        debug_assert!(PLACE[code as usize] < 160);
        Self(code)
    }
}

/// All squares in order.
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

/// The place of each code in [`ALL`]; 255 for guards and corners that the board lacks.
static PLACE: [u8; 256] = {
    let mut places = [255; 256];
    let mut place = 0;
    while place < 160 {
        places[ALL[place as usize].0 as usize] = place;
        place += 1;
    }
    places
};

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

/// Why a text names no square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseSquareError {
    /// The name does not begin with a letter.
    #[error("expected the letter of a file, A to L")]
    Letter,
    /// The letter is not followed by a number without leading zeros.
    #[error("expected the number of a rank, 1 to 16, after the letter of the file")]
    Number,
    /// The board has no such square (clause 1.1).
    #[error(
        "the board has no such square on file {file}: ranks 1 and 16 are F and G, 2 and 15 C to J, 3 and 14 B to K, 4 to 13 A to L"
    )]
    OffBoard {
        /// The file's letter.
        file: char,
    },
}

impl FromStr for Square {
    type Err = ParseSquareError;

    /// Reads a letter, either case, and a number without leading zeros.
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
