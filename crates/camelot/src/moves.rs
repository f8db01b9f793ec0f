//! Moves and their text.

use alloc::vec::Vec;
use core::{fmt, hash, str::FromStr};

use boardgame_core::{board::Direction, messages};

use crate::{
    bitboard::Bitboard,
    rule::Rule,
    square::{ParseSquareError, Square},
};

boardgame_core::text_arguments!(Move);

messages! {
    /// The kind of a move (clauses 2.1 to 2.8 and 4.2).
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
    pub enum MoveKind of "camelot" {
        /// A step to an empty square (clause 2.1).
        Plain => "plain move";
        /// Leaps over pieces of the mover's side (clauses 2.2 to 2.4).
        Canter => "canter";
        /// Leaps over enemy pieces, which are captured (clauses 2.5 to 2.7).
        Jump => "jump";
        /// A knight's canters followed by jumps (clauses 2.8 to 2.11).
        Charge => "knight's charge";
        /// A step between the two squares of a castle (clause 4.2).
        CastleMove => "castle move";
    }

    /// Reason why squares and leaps are not a [`Move`] on any board.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum PathError of "camelot" cites Rule {
        /// The path has no end.
        TooShort => Rule::PlainMove, "a move goes from one square to another";
        /// The squares are neither one step nor one leap apart.
        NotInLine {
            /// Start of the leg.
            from: Square,
            /// End of the leg.
            to: Square,
        } => Rule::PlainMove, "{from} to {to} is neither one step nor one leap in a straight line";
        /// A step is marked as a jump or combined with other legs.
        Step {
            /// Start of the step.
            from: Square,
            /// End of the step.
            to: Square,
        } => Rule::PlainMove, "{from} to {to} is one step: it captures nothing and is a whole move";
        /// A canter follows a jump.
        CanterAfterJump {
            /// Start of the canter.
            from: Square,
        } => Rule::Charge, "the canter from {from} follows a jump: all canters must come first";
        /// A square is jumped twice.
        JumpedTwice {
            /// Jumped square.
            square: Square,
        } => Rule::Jump, "the piece on {square} would be jumped twice";
        /// The path has more leaps than any legal move.
        TooLong {
            /// Maximum number of leaps.
            max: usize,
        } => Rule::CanterOn, "the path has more than {max} leaps, which no legal move has";
    }

    /// Reason why a text is not the full path of a [`Move`].
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ParseMoveError of "camelot" is Error {
        /// A square is missing or wrong.
        Square {
            /// Column, in characters from 1.
            column: usize,
            /// Reason why the square is wrong.
            error: ParseSquareError,
        } => "column {column}: {error}";
        /// Neither `-` nor `x` is between two squares.
        Mark {
            /// Column, in characters from 1.
            column: usize,
        } => "column {column}: expected `-` or `x` and a square";
        /// The squares are not a path.
        Path(PathError);
    }
}

/// A move: a step, or a run of leaps in which all canters precede all jumps.
///
/// Moves are equal if they have the same ends and captures, whatever their paths. Generated moves have the path with the
/// fewest canters, and among those the first in the order of [`Direction::ALL`].
///
/// ```
/// use camelot::{Move, MoveKind};
///
/// let charge: Move = "J11-H9-F11-D9xB11".parse()?;
/// assert_eq!(charge.kind(), MoveKind::Charge);
/// assert_eq!(charge.captures().to_string(), "C10");
/// assert_eq!(charge.to_string(), "J11-H9-F11-D9xB11");
/// assert_eq!(charge, "J11-H9-F7-D9xB11".parse()?, "another path to the same outcome");
/// # Ok::<(), camelot::ParseMoveError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Move {
    /// Start, end, number of canters and number of jumps, eight bits each from the low end.
    head: u64,
    /// Directions of the leaps. A step has none.
    path: Path,
}

impl Move {
    #[inline]
    pub(crate) const fn step(from: Square, to: Square) -> Self {
        Self::run(from, to, 0, 0, Path::START)
    }

    /// Returns a run of `canters` and then `jumps`. `path` has one direction for each.
    #[inline]
    pub(crate) const fn run(from: Square, to: Square, canters: u32, jumps: u32, path: Path) -> Self {
        let head = from.code() as u64 | (to.code() as u64) << 8 | (canters << 16 | jumps << 24) as u64;
        Self { head, path }
    }

    /// Returns the move from a square along the given legs. Each item has the end of a leg and whether it is a jump.
    ///
    /// # Errors
    /// Fails if there is no leg, no step or leap connects two squares, the legs do not fit
    /// together, a square is jumped twice, or there are too many leaps.
    pub fn along(from: Square, leaps: impl IntoIterator<Item = (Square, bool)>) -> Result<Self, PathError> {
        let (mut at, mut canters, mut jumps, mut path) = (from, 0, 0, Path::START);
        let mut captured = Bitboard::EMPTY;
        let mut step = None;
        for (count, (to, jump)) in leaps.into_iter().enumerate() {
            let (direction, distance) = at.line_to(to).ok_or(PathError::NotInLine { from: at, to })?;
            if let Some((from, to)) = step {
                return Err(PathError::Step { from, to });
            }
            if distance == 1 {
                if jump || count > 0 {
                    return Err(PathError::Step { from: at, to });
                }
                step = Some((at, to));
            } else if jump {
                let over = at.step(direction).unwrap_or(at);
                if captured.contains(over) {
                    return Err(PathError::JumpedTwice { square: over });
                }
                captured = captured.with(over);
                jumps += 1;
            } else if jumps > 0 {
                return Err(PathError::CanterAfterJump { from: at });
            } else if canters as usize == MAX_LEAPS - 14 {
                return Err(PathError::TooLong { max: MAX_LEAPS });
            } else {
                canters += 1;
            }
            if jumps > 14 {
                return Err(PathError::TooLong { max: MAX_LEAPS });
            }
            if distance == 2 {
                path = path.then(direction.code());
            }
            at = to;
        }
        if step.is_none() && canters + jumps == 0 {
            return Err(PathError::TooShort);
        }
        Ok(Self::run(from, at, canters, jumps, path))
    }

    /// Returns the start.
    #[must_use]
    pub const fn from(&self) -> Square {
        Square::of_code((self.head & 0xFF) as u8)
    }

    /// Returns the end. A jump can end on its start.
    #[must_use]
    pub const fn to(&self) -> Square {
        Square::of_code((self.head >> 8 & 0xFF) as u8)
    }

    /// Returns the kind.
    #[must_use]
    pub const fn kind(&self) -> MoveKind {
        match (self.canters(), self.jumps()) {
            (0, 0) if self.from().castle().is_some() && self.to().castle().is_some() => MoveKind::CastleMove,
            (0, 0) => MoveKind::Plain,
            (_, 0) => MoveKind::Canter,
            (0, _) => MoveKind::Jump,
            _ => MoveKind::Charge,
        }
    }

    /// Returns the number of canters.
    #[must_use]
    pub const fn canters(&self) -> usize {
        (self.head >> 16 & 0xFF) as usize
    }

    /// Returns the number of captured pieces.
    #[must_use]
    pub const fn jumps(&self) -> usize {
        (self.head >> 24 & 0xFF) as usize
    }

    pub(crate) const fn leap_count(&self) -> usize {
        self.canters() + self.jumps()
    }

    /// Reports whether the move captures.
    #[must_use]
    pub fn is_capture(&self) -> bool {
        self.jumps() > 0
    }

    /// Returns the squares of the captured pieces.
    #[must_use]
    pub fn captures(&self) -> Bitboard {
        self.leaps().filter(|leap| leap.jump).map(|leap| leap.over).collect()
    }

    /// Returns the squares that the move visits, from start to end.
    pub fn squares(&self) -> impl Iterator<Item = Square> {
        let step = self.leaps().next().is_none().then(|| self.to());
        core::iter::once(self.from()).chain(self.leaps().map(|leap| leap.to)).chain(step)
    }

    /// Returns the leaps of the path in order. A step has none.
    pub fn leaps(&self) -> impl Iterator<Item = Leap> {
        let path = self.path;
        let (canters, all) = (self.canters(), self.leap_count());
        let mut from = self.from();
        (0..all).map_while(move |index| {
            let direction = path.direction(index, all);
            let over = from.step(direction)?;
            let to = over.step(direction)?;
            let leap = Leap { from, over, to, jump: index >= canters };
            from = to;
            Some(leap)
        })
    }

    /// Returns the direction of the leap at `index`, counted from 0, or `None` after the last leap.
    pub(crate) const fn direction(&self, index: usize) -> Option<Direction> {
        let leaps = self.leap_count();
        if index < leaps { Some(self.path.direction(index, leaps)) } else { None }
    }

    /// Reports whether the path begins with the leaps of `run`.
    pub(crate) fn starts_with(&self, run: &Self) -> bool {
        let (all, count) = (self.leap_count(), run.leap_count());
        self.from() == run.from() && count > 0 && count <= all && self.path.without_last(all - count) == run.path
    }

    /// Appends a leap, unless the run would be longer than any legal move.
    pub(crate) fn and_leap(&self, leap: &Self, direction: Direction) -> Option<Self> {
        let (canters, jumps) = (self.canters() + leap.canters(), self.jumps() + leap.jumps());
        let (canters, jumps) = (u32::try_from(canters).ok()?, u32::try_from(jumps).ok()?);
        let fits = self.leap_count() < MAX_LEAPS;
        fits.then(|| Self::run(self.from(), leap.to(), canters, jumps, self.path.then(direction.code())))
    }

    /// Reports whether both moves have the same path.
    #[must_use]
    pub fn same_path(&self, other: &Self) -> bool {
        self.head == other.head && self.path == other.path
    }
}

/// The legal moves of a position, in a stable order.
pub type MoveList = Vec<Move>;

/// A leap of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Leap {
    /// Start of the leap.
    pub from: Square,
    /// Square leapt over.
    pub over: Square,
    /// End of the leap.
    pub to: Square,
    /// Whether the leap is a jump rather than a canter.
    pub jump: bool,
}

impl PartialEq for Move {
    fn eq(&self, other: &Self) -> bool {
        self.from() == other.from()
            && self.to() == other.to()
            && self.jumps() == other.jumps()
            && (self.jumps() == 0 || self.captures() == other.captures())
    }
}

impl Eq for Move {}

impl hash::Hash for Move {
    fn hash<H: hash::Hasher>(&self, state: &mut H) {
        (self.from(), self.to(), self.captures()).hash(state);
    }
}

/// Maximum number of leaps: 28 canters and 14 jumps. No legal move has more than 26 canters.
pub(crate) const MAX_LEAPS: usize = 42;

/// Directions of a run of leaps, three bits each, with the last at the low end.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Path {
    low: u64,
    high: u64,
}

impl Path {
    pub(crate) const START: Self = Self { low: 0, high: 0 };

    #[inline]
    pub(crate) const fn then(self, direction: u64) -> Self {
        Self { low: self.low << 3 | direction, high: self.high << 3 | self.low >> 61 }
    }

    #[inline]
    pub(crate) const fn last(self) -> u64 {
        self.low & 7
    }

    const fn without_last(self, last: usize) -> Self {
        let all = ((self.high as u128) << 64 | self.low as u128) >> (3 * last);
        #[expect(clippy::cast_possible_truncation, reason = "the two halves")]
        Self { low: all as u64, high: (all >> 64) as u64 }
    }

    /// Returns the direction at an index, counted from 0, of a path of `leaps` directions.
    pub(crate) const fn direction(self, index: usize, leaps: usize) -> Direction {
        let all = (self.high as u128) << 64 | self.low as u128;
        Direction::of_code((all >> (3 * (leaps - 1 - index)) & 7) as u64)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.from())?;
        if self.leap_count() == 0 {
            return write!(f, "-{}", self.to());
        }
        self.leaps().try_for_each(|leap| write!(f, "{}{}", if leap.jump { 'x' } else { '-' }, leap.to))
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        let mut marks = text.match_indices(['-', 'x', 'X']).peekable();
        let end = marks.peek().map_or(text.len(), |&(at, _)| at);
        let from = square(text, 0, end)?;
        let mut wrong = None;
        let leaps = core::iter::from_fn(|| {
            let (at, mark) = marks.next()?;
            let end = marks.peek().map_or(text.len(), |&(next, _)| next);
            match square(text, at + 1, end) {
                Ok(to) => Some((to, mark != "-")),
                Err(error) => {
                    wrong = Some(error);
                    None
                }
            }
        });
        let mv = Self::along(from, leaps);
        wrong.map_or_else(|| Ok(mv?), Err)
    }
}

fn square(text: &str, start: usize, end: usize) -> Result<Square, ParseMoveError> {
    let column = text.get(..start).map_or(1, |before| before.chars().count() + 1);
    read_square(text.get(start..end).unwrap_or_default(), column)
}

/// Parses a square that begins at `column`. If other text follows a complete square, the error is a missing mark.
pub(crate) fn read_square(name: &str, column: usize) -> Result<Square, ParseMoveError> {
    name.parse().map_err(|error| {
        let digits = name.chars().skip(1).take_while(char::is_ascii_digit).count();
        let more = name.get(..=digits).filter(|square| square.len() < name.len());
        match more.and_then(|square| square.parse::<Square>().ok()) {
            Some(_) => ParseMoveError::Mark { column: column + 1 + digits },
            None if name.is_empty() && column > 1 => ParseMoveError::Mark { column },
            None => ParseMoveError::Square { column, error },
        }
    })
}
