//! Moves: where from, where to, what is captured, and one path for the notation.

use core::{fmt, hash};

use crate::{
    Bitboard, PathError, Square,
    path::{MAX_LEAPS, Path},
};

/// What a move is, as clauses 2.1 to 2.8 and 4.2 name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MoveKind {
    /// One square to an empty one (clause 2.1).
    Plain,
    /// Leaps over own pieces (clauses 2.2 to 2.4).
    Canter,
    /// Leaps over enemy pieces, which are captured (clauses 2.5 to 2.7).
    Jump,
    /// A knight's canters followed by jumps (clauses 2.8 to 2.11).
    Charge,
    /// A step between the two squares of a castle (clause 4.2).
    CastleMove,
}

impl fmt::Display for MoveKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Plain => "plain move",
            Self::Canter => "canter",
            Self::Jump => "jump",
            Self::Charge => "knight's charge",
            Self::CastleMove => "castle move",
        })
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
    /// Any move, to fill a list with before it is used.
    pub(crate) const NONE: Self = Self::run(Square::of_code(4), Square::of_code(4), 0, 0, Path::START);

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

    /// The squares of the captured pieces.
    #[must_use]
    pub fn captures(&self) -> Bitboard {
        self.leaps().filter(|leap| leap.jump).map(|leap| leap.over).collect()
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

    /// Whether both go through the very same squares.
    #[must_use]
    pub fn same_path(&self, other: &Self) -> bool {
        self.head == other.head && self.path == other.path
    }
}

/// One leap of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
