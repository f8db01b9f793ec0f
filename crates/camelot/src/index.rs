//! Action numbers and observations for machine learning; `docs/actions.md` has the tables.

use boardgame_core::{ActionProgress, ActionSet, board::Direction};

use crate::{
    bitboard::Bitboard,
    moves::{Move, Path},
    position::Position,
    side::Side,
    square::{ALL, Square},
};

/// An action of a player: a leg of a move, or the end of a canter that could continue.
///
/// ```
/// use camelot::{Action, Direction, Side, Square};
///
/// let leap = Action::Leg { from: Square::D6, direction: Direction::North, leap: true };
/// let number = leap.index(Side::White);
/// assert_eq!(number, (Square::D6.index() * 8) * 2 + 1);
/// assert_eq!(Action::from_index(number, Side::White), Some(leap));
/// let mirrored = Action::Leg { from: Square::D11, direction: Direction::South, leap: true };
/// assert_eq!(Action::from_index(number, Side::Black), Some(mirrored));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// A step or a leap.
    Leg {
        /// Start of the leg.
        from: Square,
        /// Direction of the leg.
        direction: Direction,
        /// Whether the leg is a leap (a canter or a jump) rather than a step.
        leap: bool,
    },
    /// The end of a canter that could continue.
    Stop,
}

impl Action {
    /// Number of action numbers: 160 squares, eight directions, step or leap, and [`Stop`](Self::Stop) as the last. Legs that
    /// leave the board are never legal.
    pub const COUNT: usize = 160 * 16 + 1;

    /// Returns the action number, 0 to 2,560: `16 * square + 2 * direction + leap` as the mover sees them.
    #[must_use]
    pub const fn index(self, mover: Side) -> usize {
        match self {
            Self::Leg { from, direction, leap } => number(from, direction, leap, mover),
            Self::Stop => Self::COUNT - 1,
        }
    }

    /// Returns the mover's action with a number, or `None` if the number is too large.
    #[must_use]
    pub const fn from_index(index: usize, mover: Side) -> Option<Self> {
        if index >= Self::COUNT {
            return None;
        }
        if index == Self::COUNT - 1 {
            return Some(Self::Stop);
        }
        let (from, direction) = relative(ALL[index / 16], Direction::ALL[index / 2 % 8], mover);
        Some(Self::Leg { from, direction, leap: index % 2 == 1 })
    }

    /// Returns the leg as a move for [`Position::check`], or `None` for [`Stop`](Self::Stop) and for a leg that leaves the
    /// board.
    #[must_use]
    pub fn as_move(self, position: &Position) -> Option<Move> {
        let Self::Leg { from, direction, leap } = self else { return None };
        let next = from.step(direction)?;
        if !leap {
            return Some(Move::step(from, next));
        }
        let jump = position.pieces(!position.side_to_move()).contains(next);
        let (canters, jumps) = (u32::from(!jump), u32::from(jump));
        Some(Move::run(from, next.step(direction)?, canters, jumps, Path::START.then(direction.code())))
    }
}

#[inline]
const fn number(from: Square, direction: Direction, leap: bool, mover: Side) -> usize {
    let (from, direction) = relative(from, direction, mover);
    from.index() * 16 + (direction as usize) * 2 + leap as usize
}

/// Converts between the board and the mover's view of it.
#[inline]
const fn relative(square: Square, direction: Direction, mover: Side) -> (Square, Direction) {
    match mover {
        Side::White => (square, direction),
        Side::Black => (square.mirrored(), Direction::of_code(12 - direction.code())),
    }
}

/// A move in progress, leg by leg: the position before it and the leaps so far.
///
/// Only the paths of [`Position::moves`] are available.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartialMove {
    position: Position,
    leaps: Option<Move>,
}

impl PartialMove {
    /// Version of the action numbers and observations.
    pub const VERSION: u16 = 1;

    /// Number of bytes that [`write_observation`](Self::write_observation) writes.
    pub const OBSERVATION: usize = PLANES * PLANE + 3;

    /// Returns the state before the first leg.
    #[must_use]
    pub const fn new(position: Position) -> Self {
        Self { position, leaps: None }
    }

    /// Returns the position before the move.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the numbers of the possible next actions.
    #[must_use]
    pub fn actions(&self) -> ActionSet<41> {
        let mut actions = ActionSet::EMPTY;
        let mover = self.position.side_to_move();
        for mv in self.position.moves() {
            match &self.leaps {
                None => actions.insert(first_leg(&mv, mover)),
                Some(leaps) if mv.starts_with(leaps) => actions.insert(match mv.direction(leaps.leap_count()) {
                    Some(direction) => number(leaps.to(), direction, true, mover),
                    None => Action::COUNT - 1,
                }),
                Some(_) => {}
            }
        }
        actions
    }

    /// Performs the action with the given number. Returns `None` and changes nothing unless it is one of the
    /// [`actions`](Self::actions).
    pub fn act(&mut self, action: usize) -> Option<ActionProgress<Move>> {
        if self.actions().contains(action) { self.act_trusted(action) } else { None }
    }

    /// Performs an action that is one of the [`actions`](Self::actions) without checking it.
    ///
    /// Any other number leads to an unspecified state, never to a panic.
    pub fn act_trusted(&mut self, action: usize) -> Option<ActionProgress<Move>> {
        let action = Action::from_index(action, self.position.side_to_move())?;
        let Action::Leg { direction, leap, .. } = action else { return self.leaps.map(ActionProgress::Complete) };
        let mv = action.as_move(&self.position)?;
        if !leap {
            return Some(ActionProgress::Complete(mv));
        }
        let leaps = self.leaps.map_or(Some(mv), |leaps| leaps.and_leap(&mv, direction))?;
        self.leaps = Some(leaps);
        let longer = |mv: &Move| mv.starts_with(&leaps) && mv.leap_count() > leaps.leap_count();
        let continues = self.position.moves().iter().any(longer);
        Some(if continues { ActionProgress::Partial } else { ActionProgress::Complete(leaps) })
    }

    /// Writes the mover's observation: seven planes of 16 ranks and 12 files, 0 or 1, and three counts.
    ///
    /// The planes are the mover's men and knights, the other side's men and knights, the squares of the board, the moving
    /// piece at its present square, and its captures, which are removed from the other planes. The counts are the castle
    /// moves that the mover and the other side have used, and the plies without progress, 255 at most.
    pub fn write_observation(&self, quiet_plies: usize, bytes: &mut [u8; Self::OBSERVATION]) {
        let (position, mover) = (&self.position, self.position.side_to_move());
        *bytes = EMPTY_BOARD;
        let cells = &CELLS[mover as usize];
        let mut put = |plane: usize, set: Bitboard| {
            for square in set {
                bytes[plane * PLANE + usize::from(cells[square.index()])] = 1;
            }
        };
        let captured = self.leaps.map_or(Bitboard::EMPTY, |leaps| leaps.captures());
        let [mut men, mut knights] = [position.men(mover), position.knights(mover)];
        if let Some(leaps) = self.leaps {
            let set = if knights.contains(leaps.from()) { &mut knights } else { &mut men };
            *set = set.without(leaps.from()).with(leaps.to());
            put(5, Bitboard::of(leaps.to()));
            put(6, captured);
        }
        put(0, men);
        put(1, knights);
        put(2, position.men(!mover) & !captured);
        put(3, position.knights(!mover) & !captured);
        bytes[PLANES * PLANE] = position.castle_moves_used(mover);
        bytes[PLANES * PLANE + 1] = position.castle_moves_used(!mover);
        bytes[PLANES * PLANE + 2] = u8::try_from(quiet_plies).unwrap_or(u8::MAX);
    }
}

const PLANES: usize = 7;
const PLANE: usize = 16 * 12;

/// The cell of each square in a plane, for White and for Black.
static CELLS: [[u8; 160]; 2] = {
    let mut cells = [[0; 160]; 2];
    let mut index = 0;
    while index < 160 {
        let (white, black) = (ALL[index], ALL[index].mirrored());
        cells[Side::White as usize][index] = (white.rank() - 1) * 12 + white.file();
        cells[Side::Black as usize][index] = (black.rank() - 1) * 12 + black.file();
        index += 1;
    }
    cells
};

/// The observation of an empty board.
static EMPTY_BOARD: [u8; PartialMove::OBSERVATION] = {
    let mut bytes = [0; PartialMove::OBSERVATION];
    let mut index = 0;
    while index < 160 {
        bytes[4 * PLANE + CELLS[0][index] as usize] = 1;
        index += 1;
    }
    bytes
};

fn first_leg(mv: &Move, mover: Side) -> usize {
    match mv.direction(0) {
        Some(direction) => number(mv.from(), direction, true, mover),
        None => number(mv.from(), step_direction(mv.from(), mv.to()), false, mover),
    }
}

#[inline]
fn step_direction(from: Square, to: Square) -> Direction {
    use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};
    /// The direction by the change of rank and the change of file, each plus 1. The entry in the middle is unused.
    const DIRECTIONS: [[Direction; 3]; 3] =
        [[SouthWest, South, SouthEast], [West, North, East], [NorthWest, North, NorthEast]];
    let by = |from: u8, to: u8| usize::from(to.wrapping_sub(from).wrapping_add(1)).min(2);
    DIRECTIONS[by(from.rank(), to.rank())][by(from.file(), to.file())]
}
