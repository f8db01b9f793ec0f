//! Moves and their text.

use alloc::vec::Vec;
use core::{fmt, iter::FusedIterator, num::NonZeroU32, str::FromStr};

use boardgame_core::{board, messages};

use crate::{
    bitboard::Bitboard,
    rule::Rule,
    square::{Direction, ParseSquareError, Square},
};

/// A move: the whole path of one piece, in four bytes.
///
/// The path is one step or a sequence of jumps. The same captures in another order are a different move. Legality depends
/// on the position.
///
/// `Display` and serde write every square (`11-15`, `26x17x10`), and [`FromStr`] and serde read that form.
/// [`Position::read_move`](crate::Position::read_move) also reads abbreviated moves.
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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(NonZeroU32);

/// The legal moves of a position, in a stable order.
///
/// A list has room for 68 moves, more than any position has, and needs no heap.
pub type MoveList = board::MoveList<Move, 68>;

boardgame_core::text_arguments!(Move);

/// Offset of the number of jumps. Bits 0 to 5 are the start, 6 to 9 the number of jumps, and each pair of bits from 10 on
/// is a direction.
const JUMPS_AT: u32 = 6;
const DIRECTIONS_AT: u32 = 10;

/// A bit that is always set, so that an `Option<Move>` is as small as a `Move`.
const MOVE: u32 = 1 << 31;

/// The unused bits above the directions.
const UNUSED: u32 = !MOVE & !((1 << (DIRECTIONS_AT + 18)) - 1);

impl Move {
    /// Returns the move that visits the squares of `path`, from start to end.
    ///
    /// # Errors
    /// Fails if there are fewer than two squares or more than [`MAX_JUMPS`] jumps, if no leg joins two consecutive
    /// squares, or if another leg follows a step.
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

    const fn from_raw(bits: u32) -> Self {
        match NonZeroU32::new(bits | MOVE) {
            Some(bits) => Self(bits),
            None => Self(NonZeroU32::MIN),
        }
    }

    /// Returns the start.
    #[must_use]
    pub const fn from(self) -> Square {
        Square::of_bit(self.start_bit())
    }

    /// Returns the end.
    #[must_use]
    pub const fn to(self) -> Square {
        Square::of_bit(self.landing().0.trailing_zeros())
    }

    /// Returns the number of jumps: 0 for a step, at most [`MAX_JUMPS`].
    #[must_use]
    pub const fn jumps(self) -> usize {
        (self.bits() >> JUMPS_AT & 15) as usize
    }

    /// Reports whether the move is a capture.
    #[must_use]
    pub const fn is_capture(self) -> bool {
        self.jumps() > 0
    }

    /// Returns every square of the path, from start to end.
    #[must_use]
    pub const fn path(self) -> Path {
        Path { next: Some(self.from()), mv: self, leg: 0 }
    }

    /// Returns the directions of the legs, in order.
    #[must_use]
    pub fn directions(self) -> impl ExactSizeIterator<Item = Direction> {
        (0..self.jumps().max(1)).map(move |leg| self.direction(leg))
    }

    /// Returns the squares of the captured pieces.
    #[must_use]
    pub fn captures(self) -> Bitboard {
        Bitboard::from_raw(self.landing().1)
    }

    /// Returns the start and the end for display: `26x10`.
    ///
    /// Several legal moves can have the same start and end.
    #[must_use]
    pub const fn brief(self) -> Brief {
        Brief(self)
    }

    pub(crate) const fn separator(self) -> char {
        if self.is_capture() { 'x' } else { '-' }
    }

    /// Returns the step from a square, given by its bit.
    pub(crate) const fn step(from: u32, direction: Direction) -> Self {
        Self::from_raw(from | direction.code() << DIRECTIONS_AT)
    }

    pub(crate) const fn start(from: u32) -> Self {
        Self::from_raw(from)
    }

    /// Adds a jump to a move that has fewer than nine.
    pub(crate) const fn and_jump(self, direction: Direction) -> Self {
        let jumps = self.bits() >> JUMPS_AT & 15;
        let directions = (direction.code() << (DIRECTIONS_AT + 2 * jumps)) & !UNUSED;
        Self::from_raw((self.bits() + (1 << JUMPS_AT)) | directions)
    }

    pub(crate) const fn start_bit(self) -> u32 {
        self.bits() & 63
    }

    /// Returns the bits of the end and of the captured pieces.
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

    /// Returns the directions, two bits each, the first at the low end.
    pub(crate) const fn codes(self) -> u32 {
        self.bits() >> DIRECTIONS_AT
    }

    const fn direction(self, leg: usize) -> Direction {
        Direction::of_code(self.codes() >> (2 * leg))
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.from())?;
        self.path().skip(1).try_for_each(|square| write!(f, "{}{square}", self.separator()))
    }
}

/// The start and the end of a [`Move`] for display.
#[derive(Clone, Copy, Debug)]
pub struct Brief(Move);

impl fmt::Display for Brief {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.0.from(), self.0.separator(), self.0.to())
    }
}

/// Moves a bit by one step. A rotation to the left by 59 is a shift to the right by 5.
#[inline]
const fn step_bit(bit: u64, codes: u32) -> u64 {
    const ROTATIONS: [u32; 4] = [4, 5, 64 - 5, 64 - 4];
    bit.rotate_left(ROTATIONS[(codes & 3) as usize])
}

/// Maximum number of jumps in one move.
///
/// In one move a piece reaches at most eight squares. Nine squares are between them, and no piece is jumped twice (clause
/// 4.7).
pub const MAX_JUMPS: usize = 9;

/// The squares of a [`Move`], from start to end.
#[derive(Clone, Debug)]
pub struct Path {
    next: Option<Square>,
    mv: Move,
    leg: usize,
}

impl Iterator for Path {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let square = self.next?;
        let direction = (self.leg < self.mv.jumps().max(1)).then(|| self.mv.direction(self.leg));
        self.leg += 1;
        self.next = direction.and_then(|direction| {
            let neighbour = square.step(direction);
            if self.mv.is_capture() { neighbour.and_then(|over| over.step(direction)) } else { neighbour }
        });
        Some(square)
    }
}

impl FusedIterator for Path {}

messages! {
    /// Reason why a list of squares is not a [`Move`](crate::Move) on any board.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum PathError of "checkers" cites Rule {
        /// The path has fewer than two squares.
        TooShort {
            /// Number of squares.
            squares: usize,
        } => Rule::OneMove, "a move visits two squares or more, not {squares}";
        /// The squares are neither neighbours nor two apart in line.
        NotInLine {
            /// Start of the leg.
            from: Square,
            /// End of the leg.
            to: Square,
        } => Rule::Jump, "{to} is neither next to {from} nor two squares away in a straight line";
        /// A step is followed by another leg.
        StepAndMore {
            /// Start of the step.
            from: Square,
            /// End of the step.
            to: Square,
        } => Rule::OneMove, "the step from {from} to {to} is a whole move, and nothing can follow it";
        /// The path has more than [`MAX_JUMPS`] jumps.
        TooLong {
            /// Number of jumps.
            jumps: usize,
        } => Rule::NotTwice, "{jumps} jumps would take a piece twice: no move has more than {MAX_JUMPS}";
    }

    /// Reason why a text is not the full path of a [`Move`].
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ParseMoveError of "checkers" is Error {
        /// A square is missing or wrong.
        Square {
            /// Column, in characters from 1.
            column: usize,
            /// Reason why the square is wrong.
            error: ParseSquareError,
        } => "column {column}: {error}";
        /// A step is written with `x`.
        WantsDash {
            /// Column, in characters from 1.
            column: usize,
        } => "column {column}: expected '-' between neighbouring squares";
        /// A jump is written with `-`.
        WantsCross {
            /// Column, in characters from 1.
            column: usize,
        } => "column {column}: expected 'x' between squares that are two apart";
        /// The squares are not a path.
        Path(PathError);
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        let mut squares = Vec::new();
        let mut column = 1;
        let mut separators = text.char_indices().filter(|&(_, character)| matches!(character, '-' | 'x'));
        let mut begin = 0;
        loop {
            let separator = separators.next();
            let end = separator.map_or(text.len(), |(at, _)| at);
            let number = text.get(begin..end).unwrap_or_default();
            squares.push(number.parse().map_err(|error| ParseMoveError::Square { column, error })?);
            if squares.len() > MAX_JUMPS + 2 {
                return Err(PathError::TooLong { jumps: squares.len() - 1 }.into());
            }
            let Some((at, _)) = separator else { break };
            column += number.chars().count() + 1;
            begin = at + 1;
        }
        let mv = Self::along(&squares)?;
        let wrong = text.chars().position(|character| matches!(character, '-' | 'x') && character != mv.separator());
        match wrong {
            None => Ok(mv),
            Some(at) if mv.is_capture() => Err(ParseMoveError::WantsCross { column: at + 1 }),
            Some(at) => Err(ParseMoveError::WantsDash { column: at + 1 }),
        }
    }
}
