//! Moves: where from, where to, what is captured, one path for the notation, and its text.

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
    /// What a move is, as clauses 2.1 to 2.8 and 4.2 name it.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
    pub enum MoveKind of "camelot" {
        /// One square to an empty one (clause 2.1).
        Plain => "plain move";
        /// Leaps over pieces of its own side (clauses 2.2 to 2.4).
        Canter => "canter";
        /// Leaps over enemy pieces, which are captured (clauses 2.5 to 2.7).
        Jump => "jump";
        /// A knight's canters followed by jumps (clauses 2.8 to 2.11).
        Charge => "knight's charge";
        /// A step between the two squares of a castle (clause 4.2).
        CastleMove => "castle move";
    }

    /// Why squares and leaps are not a [`Move`] on any board.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum PathError of "camelot" cites Rule {
        /// There is no second square.
        TooShort => Rule::PlainMove, "a move goes from a square to another";
        /// No piece can go from the one square to the other at once.
        NotInLine {
            /// Where the leap starts.
            from: Square,
            /// Where it would end.
            to: Square,
        } => Rule::PlainMove, "{from} to {to} is neither one step nor one leap in a straight line";
        /// A step is marked as a jump, or is in a run of leaps.
        Step {
            /// Where the step starts.
            from: Square,
            /// Where it ends.
            to: Square,
        } => Rule::PlainMove, "{from} to {to} is one step: it captures nothing and is a whole move";
        /// A canter follows a jump.
        CanterAfterJump {
            /// Where the canter starts.
            from: Square,
        } => Rule::Charge, "the canter from {from} comes after a jump: all canters come first";
        /// The run jumps the same square twice.
        JumpedTwice {
            /// The square that is jumped twice.
            square: Square,
        } => Rule::Jump, "the piece on {square} would be jumped twice";
        /// There are more leaps than any legal move can have.
        TooLong {
            /// How many leaps a move can have.
            max: usize,
        } => Rule::CanterOn, "more than {max} leaps, which no legal move has";
    }

    /// Why a text is not the full path of a [`Move`].
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ParseMoveError of "camelot" is Error {
        /// A square was expected.
        Square {
            /// The column in which the square begins, in characters from 1.
            column: usize,
            /// What is wrong with it.
            error: ParseSquareError,
        } => "column {column}: {error}";
        /// Two squares have neither `-` nor `x` between them.
        Mark {
            /// The column, in characters from 1.
            column: usize,
        } => "column {column}: expected `-` or `x` and a square";
        /// The squares are not a path.
        Path(PathError);
    }
}

/// A move: a step, or a run of leaps with all canters before all jumps.
///
/// Two moves are equal when they start and end on the same squares and capture the same pieces, whichever way they go.
/// The path is for the notation: of all ways to the same outcome, a move that was generated has the one with the fewest
/// canters, and among those the first in the order of [`Direction::ALL`](crate::Direction::ALL).
///
/// A move is written and read as its path, without a board:
///
/// ```
/// use camelot::{Move, MoveKind};
///
/// let charge: Move = "J11-H9-F11-D9xB11".parse()?;
/// assert_eq!(charge.kind(), MoveKind::Charge);
/// assert_eq!(charge.captures().to_string(), "C10");
/// assert_eq!(charge.to_string(), "J11-H9-F11-D9xB11");
/// assert_eq!(charge, "J11-H9-F7-D9xB11".parse()?, "another way to the same outcome");
/// # Ok::<(), camelot::ParseMoveError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Move {
    /// The start, the end, the number of canters and the number of jumps, eight bits each from the low end. One word,
    /// so that a list is filled with whole words.
    head: u64,
    /// The directions of the leaps; a step has none.
    path: Path,
}

impl Move {
    /// One step.
    #[inline]
    pub(crate) const fn step(from: Square, to: Square) -> Self {
        Self::run(from, to, 0, 0, Path::START)
    }

    /// A run of `canters` and then `jumps` along a path of as many directions.
    #[inline]
    pub(crate) const fn run(from: Square, to: Square, canters: u32, jumps: u32, path: Path) -> Self {
        let head = from.code() as u64 | (to.code() as u64) << 8 | (canters << 16 | jumps << 24) as u64;
        Self { head, path }
    }

    /// A move through these squares: each leap is where it ends and whether it is a jump.
    ///
    /// # Errors
    /// When no board allows it: squares that no step or leap connects, a canter after a jump, a square jumped twice.
    ///
    /// ```
    /// use camelot::{Move, Square};
    ///
    /// let squares = ["F6", "D8", "D10"].map(|name| name.parse::<Square>().expect("a square"));
    /// let jumps = Move::along(squares[0], [(squares[1], true), (squares[2], true)])?;
    /// assert_eq!(jumps.to_string(), "F6xD8xD10");
    /// # Ok::<(), camelot::PathError>(())
    /// ```
    pub fn along(from: Square, leaps: impl IntoIterator<Item = (Square, bool)>) -> Result<Self, PathError> {
        let (mut at, mut canters, mut jumps, mut path) = (from, 0, 0, Path::START);
        let mut captured = Bitboard::EMPTY;
        let mut stepped = None;
        for (count, (to, jump)) in leaps.into_iter().enumerate() {
            let (direction, distance) = at.line_to(to).ok_or(PathError::NotInLine { from: at, to })?;
            if let Some((from, to)) = stepped {
                return Err(PathError::Step { from, to });
            }
            if distance == 1 {
                if jump || count > 0 {
                    return Err(PathError::Step { from: at, to });
                }
                stepped = Some((at, to));
            } else if jump {
                // The square between is on the board, or there would be no line.
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
        let nowhere = stepped.is_none() && canters + jumps == 0;
        if nowhere { Err(PathError::TooShort) } else { Ok(Self::run(from, at, canters, jumps, path)) }
    }

    /// Where the piece starts.
    #[must_use]
    pub const fn from(&self) -> Square {
        Square::of_code((self.head & 0xFF) as u8)
    }

    /// Where the piece ends; a jump can end where it started.
    #[must_use]
    pub const fn to(&self) -> Square {
        Square::of_code((self.head >> 8 & 0xFF) as u8)
    }

    /// Which kind of move it is.
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

    /// How many canters the path has.
    #[must_use]
    pub const fn canters(&self) -> usize {
        (self.head >> 16 & 0xFF) as usize
    }

    /// How many pieces are captured.
    #[must_use]
    pub const fn jumps(&self) -> usize {
        self.jump_byte() as usize
    }

    /// [`jumps`](Self::jumps) as it is stored.
    pub(crate) const fn jump_byte(&self) -> u8 {
        (self.head >> 24 & 0xFF) as u8
    }

    /// Whether anything is captured.
    #[must_use]
    pub fn is_capture(&self) -> bool {
        !self.captures().is_empty()
    }

    /// The squares of the captured pieces.
    #[must_use]
    pub fn captures(&self) -> Bitboard {
        self.leaps().filter(|leap| leap.jump).map(|leap| leap.over).collect()
    }

    /// The squares that it visits, from its start to its end.
    ///
    /// ```
    /// use camelot::Move;
    ///
    /// let squares = |mv: Move| mv.squares().map(|square| square.to_string()).collect::<Vec<_>>();
    /// assert_eq!(squares("J11-H9xF9".parse()?), ["J11", "H9", "F9"]);
    /// assert_eq!(squares("E7-D8".parse()?), ["E7", "D8"]);
    /// # Ok::<(), camelot::ParseMoveError>(())
    /// ```
    pub fn squares(&self) -> impl Iterator<Item = Square> {
        let step = self.leaps().next().is_none().then(|| self.to());
        core::iter::once(self.from()).chain(self.leaps().map(|leap| leap.to)).chain(step)
    }

    /// The leaps of the path in order; a step is none.
    ///
    /// ```
    /// use camelot::Move;
    ///
    /// let mv: Move = "J11-H9xF9".parse()?;
    /// let leaps: Vec<_> = mv.leaps().map(|leap| (leap.to.to_string(), leap.jump)).collect();
    /// assert_eq!(leaps, [("H9".to_owned(), false), ("F9".to_owned(), true)]);
    /// # Ok::<(), camelot::ParseMoveError>(())
    /// ```
    pub fn leaps(&self) -> impl Iterator<Item = Leap> {
        let path = self.path;
        let (canters, all) = (self.canters(), self.canters() + self.jumps());
        let mut from = self.from();
        (0..all).map_while(move |place| {
            let direction = path.direction(place, all);
            let over = from.step(direction)?;
            let to = over.step(direction)?;
            let leap = Leap { from, over, to, jump: place >= canters };
            from = to;
            Some(leap)
        })
    }

    /// The direction of the leap at this place, from 0; `None` behind the last one.
    pub(crate) const fn direction(&self, place: usize) -> Option<Direction> {
        let leaps = self.canters() + self.jumps();
        if place < leaps { Some(self.path.direction(place, leaps)) } else { None }
    }

    /// Whether the path begins with this one, which is a run of leaps.
    pub(crate) fn starts_with(&self, run: &Self) -> bool {
        let (all, begun) = (self.canters() + self.jumps(), run.canters() + run.jumps());
        self.from() == run.from() && begun > 0 && begun <= all && self.path.before(all - begun) == run.path
    }

    /// The run with one leap more, which is a move of its own; `None` where that would be longer than any legal move.
    pub(crate) fn and_leap(&self, leap: &Self, way: Direction) -> Option<Self> {
        let (canters, jumps) = (self.canters() + leap.canters(), self.jumps() + leap.jumps());
        let (canters, jumps) = (u32::try_from(canters).ok()?, u32::try_from(jumps).ok()?);
        let fits = canters + jumps <= u32::try_from(MAX_LEAPS).ok()?;
        fits.then(|| Self::run(self.from(), leap.to(), canters, jumps, self.path.then(way.code())))
    }

    /// Whether both go through the very same squares.
    #[must_use]
    pub fn same_path(&self, other: &Self) -> bool {
        self.head == other.head && self.path == other.path
    }
}

/// The legal moves of a position, in a stable order.
///
/// It is on the heap, where the one of checkers is not: a list on the stack, with room for all moves that a position may
/// have, was a tenth slower (bench `perft/lists`).
pub type MoveList = Vec<Move>;

/// One leap of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Leap {
    /// Where it starts.
    pub from: Square,
    /// The piece leapt over.
    pub over: Square,
    /// Where it ends.
    pub to: Square,
    /// Whether it is a jump, which captures, rather than a canter.
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

/// The most leaps that a legal move can have, and a few more: 26 canters, since each of 13 pieces serves at most two
/// pairs of squares of one parity, and 14 jumps.
pub(crate) const MAX_LEAPS: usize = 42;

/// The directions of a run of leaps, three bits each, the last at the low end: so a run grows by a shift, wherever it
/// is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Path {
    low: u64,
    high: u64,
}

impl Path {
    /// No direction yet.
    pub(crate) const START: Self = Self { low: 0, high: 0 };

    /// The path with one direction more.
    #[inline]
    pub(crate) const fn then(self, direction: u64) -> Self {
        Self { low: self.low << 3 | direction, high: self.high << 3 | self.low >> 61 }
    }

    /// The last direction.
    #[inline]
    pub(crate) const fn last(self) -> u64 {
        self.low & 7
    }

    /// The path without its last directions.
    const fn before(self, last: usize) -> Self {
        let all = ((self.high as u128) << 64 | self.low as u128) >> (3 * last);
        #[expect(clippy::cast_possible_truncation, reason = "the two halves")]
        Self { low: all as u64, high: (all >> 64) as u64 }
    }

    /// The direction at `place`, counted from 0, of a path of `leaps` directions.
    pub(crate) const fn direction(self, place: usize, leaps: usize) -> Direction {
        let all = (self.high as u128) << 64 | self.low as u128;
        Direction::of_code((all >> (3 * (leaps - 1 - place)) & 7) as u64)
    }
}

impl fmt::Display for Move {
    /// The squares of the path: `-` before each step and canter, `x` before each jump.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.from())?;
        if self.canters() + self.jumps() == 0 {
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

    /// Reads a full path, in either case. Nothing may be left out; that needs a position.
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

/// Reads the square in a part of the text.
fn square(text: &str, start: usize, end: usize) -> Result<Square, ParseMoveError> {
    // Columns count characters; the bounds are those of marks, and so of characters.
    let column = text.get(..start).map_or(1, |before| before.chars().count() + 1);
    read_square(text.get(start..end).unwrap_or_default(), column)
}

/// Parses the square between two marks; the column is that of its first character. Text behind a square lacks a mark.
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
