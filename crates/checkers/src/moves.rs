//! Moves: one piece's path over the board.

use core::fmt;

use crate::{Bitboard, Direction, MAX_JUMPS, Path, PathError, Square, path::Ways};

/// A move: the path of one piece, whole, in four bytes.
///
/// A path is either one step to a neighbouring square or a row of jumps, and two captures that take the same pieces in
/// another order are two moves. A `Move` fits the board; whether it is legal depends on the position.
///
/// `Display` and serde write every square of the path (`11-15`, `15x22`, `26x17x10`), and
/// [`FromStr`](core::str::FromStr) and serde read that back without a board. Published games leave squares out where
/// the position decides: that needs a position, and is done by the notation of this crate.
///
/// ```
/// use checkers::{Move, Square};
///
/// let path = [26, 17, 10].map(|number| Square::new(number).expect("a square"));
/// let mv = Move::along(&path)?;
/// assert_eq!(mv.to_string(), "26x17x10");
/// assert_eq!(mv.brief().to_string(), "26x10");
/// assert_eq!(mv.captures().to_string(), "14,22");
/// assert!(mv.path().eq(path));
/// # Ok::<(), checkers::PathError>(())
/// ```
///
/// A path has at most [`MAX_JUMPS`] jumps, which is why it fits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u32);

/// The bit of the start, 0 to 34; above it the number of jumps, 0 for a step; above that two bits for each direction.
const JUMPS_AT: u32 = 6;
const DIRECTIONS_AT: u32 = 10;

impl Move {
    /// The move that visits these squares, from the start to the end.
    ///
    /// # Errors
    /// When the squares are no path: fewer than two, neither neighbours nor two apart in line, a step and anything
    /// else in one move, or more than [`MAX_JUMPS`] jumps.
    pub fn along(path: &[Square]) -> Result<Self, PathError> {
        let (&[from, second], jumps) = path.split_first_chunk().ok_or(PathError::TooShort { squares: path.len() })?;
        if let Some(direction) = Direction::ALL.into_iter().find(|&way| from.step(way) == Some(second)) {
            return match jumps.first() {
                None => Ok(Self::step(from.bit(), direction)),
                Some(_) => Err(PathError::StepAndMore { from, to: second }),
            };
        }
        if path.len() - 1 > MAX_JUMPS {
            return Err(PathError::TooLong { jumps: path.len() - 1 });
        }
        path.windows(2).try_fold(Self::start(from.bit()), |so_far, pair| match *pair {
            [from, to] => {
                let two_on = |&way: &Direction| from.step(way).and_then(|over| over.step(way)) == Some(to);
                let way = Direction::ALL.into_iter().find(two_on).ok_or(PathError::NotInLine { from, to })?;
                Ok(so_far.and_jump(way))
            }
            _ => Ok(so_far),
        })
    }

    /// The square the piece starts from.
    #[must_use]
    pub const fn from(self) -> Square {
        Square::of_bit(self.start_bit())
    }

    /// The square the piece ends on.
    #[must_use]
    pub fn to(self) -> Square {
        self.path().last().unwrap_or(self.from())
    }

    /// How many jumps it is, 1 to [`MAX_JUMPS`]; 0 for a step.
    #[must_use]
    pub const fn jumps(self) -> usize {
        (self.0 >> JUMPS_AT & 15) as usize
    }

    /// Whether it is a capture.
    #[must_use]
    pub const fn is_jump(self) -> bool {
        self.jumps() > 0
    }

    /// Every square of the path, from the start to the end.
    #[must_use]
    pub const fn path(self) -> Path {
        Path { next: Some(self.from()), ways: self.ways() }
    }

    /// The directions of its legs, in order.
    #[must_use]
    pub fn directions(self) -> impl ExactSizeIterator<Item = Direction> {
        self.ways()
    }

    /// The squares it jumps over.
    #[must_use]
    pub fn captures(self) -> Bitboard {
        Bitboard::from_raw(self.landing().1)
    }

    /// Only the start and the end, as `Display` shows them: `26x10`.
    ///
    /// The end alone does not always say which move it is.
    #[must_use]
    pub const fn brief(self) -> Brief {
        Brief(self)
    }

    /// Between two squares of a path: `-` for a step, `x` for jumps.
    pub(crate) const fn separator(self) -> char {
        if self.is_jump() { 'x' } else { '-' }
    }

    /// A step from this bit.
    pub(crate) const fn step(from: u32, way: Direction) -> Self {
        Self(from | way.code() << DIRECTIONS_AT)
    }

    /// The start of a row of jumps, to which [`and_jump`](Self::and_jump) adds them.
    pub(crate) const fn start(from: u32) -> Self {
        Self(from)
    }

    /// The same jumps and one more; what goes beyond the ninth is lost.
    pub(crate) const fn and_jump(self, way: Direction) -> Self {
        let jumps = self.0 >> JUMPS_AT & 15;
        Self((self.0 + (1 << JUMPS_AT)) | way.code() << (DIRECTIONS_AT + 2 * jumps))
    }

    /// The bit of the start.
    pub(crate) const fn start_bit(self) -> u32 {
        self.0 & 63
    }

    /// The bit it ends on and the bits it jumps over, in the layout with ghost bits.
    #[inline]
    pub(crate) const fn landing(self) -> (u64, u64) {
        let (mut codes, mut jumps) = (self.0 >> DIRECTIONS_AT, self.jumps());
        let mut to = step_bit(1 << self.start_bit(), codes);
        if jumps == 0 {
            return (to, 0);
        }
        let mut captured = to;
        to = step_bit(to, codes);
        while jumps > 1 {
            codes >>= 2;
            jumps -= 1;
            let over = step_bit(to, codes);
            captured |= over;
            to = step_bit(over, codes);
        }
        (to, captured)
    }

    const fn ways(self) -> Ways {
        let legs = self.0 >> JUMPS_AT & 15;
        Ways {
            codes: self.0 >> DIRECTIONS_AT,
            left: if legs == 0 { 1 } else { legs },
            reach: if legs == 0 { 1 } else { 2 },
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Move {
    /// Every square of the path: `11-15`, `15x22`, `26x17x10`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.from())?;
        self.path().skip(1).try_for_each(|square| write!(f, "{}{square}", self.separator()))
    }
}

/// The start and the end of a [`Move`], for display.
#[derive(Clone, Copy, Debug)]
pub struct Brief(Move);

impl fmt::Display for Brief {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.0.from(), self.0.separator(), self.0.to())
    }
}

/// The bit one step on in the direction of the two lowest bits of `codes`, by a rotation: a right shift by five is one
/// to the left by 59.
#[inline]
const fn step_bit(bit: u64, codes: u32) -> u64 {
    const TURNS: [u32; 4] = [4, 5, 64 - 5, 64 - 4];
    bit.rotate_left(TURNS[(codes & 3) as usize])
}
