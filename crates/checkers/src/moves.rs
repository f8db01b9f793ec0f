//! Moves: one piece's path over the board, and its text, which names every square and needs no board.

use alloc::vec::Vec;
use core::{fmt, iter::FusedIterator, num::NonZeroU32, str::FromStr};

use boardgame_core::{board, messages};

use crate::{
    bitboard::Bitboard,
    rule::Rule,
    square::{Direction, ParseSquareError, Square},
};

/// A move: the path of one piece, whole, in four bytes.
///
/// A path is either one step to a neighbouring square or a row of jumps, and two captures that take the same pieces in
/// another order are two moves. A `Move` fits the board; whether it is legal depends on the position.
///
/// `Display` and serde write every square of the path (`11-15`, `15x22`, `26x17x10`), and
/// [`FromStr`] and serde read that back without a board. Published games leave squares out where
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
pub struct Move(NonZeroU32);

/// The legal moves of a position, in a stable order.
///
/// It has room for 68 moves, more than any position has, and needs no heap. Steps: a step joins two neighbouring squares,
/// one of them the mover's and the other empty, and the board has 49 pairs of neighbours. Captures: the squares fall
/// into four nets of eight within which jumps go (see [`MAX_JUMPS`]), and going through all occupations of a net shows
/// that no more than 17 captures start in one, which makes 68.
///
/// ```
/// use core::cmp::Reverse;
/// use checkers::Position;
///
/// let mut moves = Position::start().moves();
/// assert_eq!(moves.to_string(), "9-13, 10-14, 11-15, 12-16, 9-14, 10-15, 11-16");
/// moves.sort_by_key(|mv| Reverse(mv.to()));
/// assert_eq!(moves[0].to(), moves[1].to());
/// for mv in moves {
///     assert!(!mv.is_jump());
/// }
/// ```
///
/// Methods: [`new`](board::MoveList::new), [`push`](board::MoveList::push), [`clear`](board::MoveList::clear),
/// [`as_slice`](board::MoveList::as_slice), [`as_mut_slice`](board::MoveList::as_mut_slice); and all of a slice.
pub type MoveList = board::MoveList<Move, 68>;

boardgame_core::text_arguments!(Move);

/// The bit of the start, 0 to 34; above it the number of jumps, 0 for a step; above that two bits for each direction.
const JUMPS_AT: u32 = 6;
const DIRECTIONS_AT: u32 = 10;

/// Always set: no move is zero, so that an `Option<Move>` takes no more room than a move.
const MOVE: u32 = 1 << 31;

/// What is left above the directions of [`MAX_JUMPS`] jumps, but for [`MOVE`].
const UNUSED: u32 = !MOVE & !((1 << (DIRECTIONS_AT + 18)) - 1);

impl Move {
    /// The move that visits these squares, from the start to the end.
    ///
    /// # Errors
    /// When the squares are not a path: fewer than two, neither neighbours nor two apart in line, a step and anything
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

    const fn bits(self) -> u32 {
        self.0.get()
    }

    /// A move of these fields.
    const fn from_raw(bits: u32) -> Self {
        match NonZeroU32::new(bits | MOVE) {
            Some(bits) => Self(bits),
            None => Self(NonZeroU32::MIN),
        }
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
        (self.bits() >> JUMPS_AT & 15) as usize
    }

    /// Whether it is a capture: [`is_jump`](Self::is_jump) under the name that other games use.
    #[must_use]
    pub const fn is_capture(self) -> bool {
        self.is_jump()
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
        Self::from_raw(from | way.code() << DIRECTIONS_AT)
    }

    /// The start of a row of jumps, to which [`and_jump`](Self::and_jump) adds them.
    pub(crate) const fn start(from: u32) -> Self {
        Self::from_raw(from)
    }

    /// The same jumps and one more; what goes beyond the ninth is lost.
    pub(crate) const fn and_jump(self, way: Direction) -> Self {
        let jumps = self.bits() >> JUMPS_AT & 15;
        Self::from_raw((self.bits() + (1 << JUMPS_AT)) | (way.code() << (DIRECTIONS_AT + 2 * jumps)) & !UNUSED)
    }

    /// The bit of the start.
    pub(crate) const fn start_bit(self) -> u32 {
        self.bits() & 63
    }

    /// The bit it ends on and the bits it jumps over, in the layout with ghost bits.
    #[inline]
    pub(crate) const fn landing(self) -> (u64, u64) {
        let (mut codes, mut jumps) = (self.bits() >> DIRECTIONS_AT, self.jumps());
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
        let legs = self.bits() >> JUMPS_AT & 15;
        Ways {
            codes: self.bits() >> DIRECTIONS_AT,
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

/// The most jumps one move can have: nine, whatever is on the board.
///
/// A jump moves a piece two rows and two columns, so the squares a piece can land on in one move are eight: those that
/// share its row's parity, and with it one of two diagonal nets. Two neighbours in such a net have exactly one square
/// between them, and no two pairs of neighbours have the same one. Those squares between lie off the edge of the board
/// in the rows of the other parity: three rows with three squares each. No piece is jumped twice (clause 4.7): nine.
pub const MAX_JUMPS: usize = 9;

/// The squares of a [`Move`], from the start to the end.
#[derive(Clone, Debug)]
pub struct Path {
    pub(crate) next: Option<Square>,
    pub(crate) ways: Ways,
}

impl Iterator for Path {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let square = self.next?;
        let reach = self.ways.reach;
        self.next = self.ways.next().and_then(|way| {
            let beside = square.step(way);
            if reach == 2 { beside.and_then(|over| over.step(way)) } else { beside }
        });
        Some(square)
    }
}

impl FusedIterator for Path {}

/// The directions of a move's legs.
#[derive(Clone)]
pub(crate) struct Ways {
    pub(crate) codes: u32,
    pub(crate) left: u32,
    /// 1 for a step, 2 for jumps.
    pub(crate) reach: u8,
}

impl Iterator for Ways {
    type Item = Direction;

    fn next(&mut self) -> Option<Direction> {
        self.left = self.left.checked_sub(1)?;
        let way = Direction::of_code(self.codes);
        self.codes >>= 2;
        Some(way)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left as usize, Some(self.left as usize))
    }
}

impl ExactSizeIterator for Ways {}

impl fmt::Debug for Ways {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

messages! {
    /// Why a list of squares is not a [`Move`](crate::Move) on any board.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum PathError of "checkers" cites Rule {
        /// There is no start, or no end.
        TooShort {
            /// How many squares were given.
            squares: usize,
        } => Rule::OneMove, "a move visits two squares or more, not {squares}";
        /// No piece gets from one square to the other in one leg.
        NotInLine {
            /// Where the leg starts.
            from: Square,
            /// Where it should end.
            to: Square,
        } => Rule::Jump, "{to} is neither next to {from} nor two away from it in line";
        /// Something follows a step, which is a whole move.
        StepAndMore {
            /// Where the step starts.
            from: Square,
            /// Where it ends.
            to: Square,
        } => Rule::OneMove, "the step from {from} to {to} is a whole move, and nothing can follow it";
        /// More jumps than a piece can make without taking another twice.
        TooLong {
            /// How many jumps were given.
            jumps: usize,
        } => Rule::NotTwice, "{jumps} jumps would take a piece twice: no move has more than {MAX_JUMPS}";
    }

    /// Why a text is not the full path of a [`Move`].
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ParseMoveError of "checkers" is Error {
        /// A square was expected.
        Square {
            /// The column in which the square begins, in characters from 1.
            column: usize,
            /// What is wrong with it.
            error: ParseSquareError,
        } => "column {column}: {error}";
        /// A step is written with the sign of jumps.
        WantsDash {
            /// The column, in characters from 1.
            column: usize,
        } => "column {column}: expected '-' between squares that are neighbours";
        /// Jumps are written with the sign of a step.
        WantsCross {
            /// The column, in characters from 1.
            column: usize,
        } => "column {column}: expected 'x' between squares that are two apart";
        /// The squares are not a path.
        Path(PathError);
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    /// Reads `11-15` or `26x17x10`, as `Display` writes them.
    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        let mut squares = Vec::new();
        let mut column = 1;
        let mut signs = text.char_indices().filter(|&(_, sign)| matches!(sign, '-' | 'x'));
        let mut begin = 0;
        loop {
            let sign = signs.next();
            let end = sign.map_or(text.len(), |(at, _)| at);
            let number = text.get(begin..end).unwrap_or_default();
            squares.push(number.parse().map_err(|error| ParseMoveError::Square { column, error })?);
            if squares.len() > MAX_JUMPS + 2 {
                return Err(PathError::TooLong { jumps: squares.len() - 1 }.into());
            }
            let Some((at, _)) = sign else { break };
            column += number.chars().count() + 1;
            begin = at + 1;
        }
        let mv = Self::along(&squares)?;
        let wrong = text.chars().position(|sign| matches!(sign, '-' | 'x') && sign != mv.separator());
        match wrong {
            None => Ok(mv),
            Some(at) if mv.is_jump() => Err(ParseMoveError::WantsCross { column: at + 1 }),
            Some(at) => Err(ParseMoveError::WantsDash { column: at + 1 }),
        }
    }
}
