//! Fixed numbers for programs that learn: a move leg by leg, each with its number, and what the mover sees.
//!
//! `docs/actions.md` has the tables. Everything is seen by the player to move, as White sees the board: Black's ranks and
//! directions are turned, so that what is learnt for one side holds for both.

use boardgame_core::{Acted, ActionSet, board::Direction};

use crate::{
    bitboard::Bitboard,
    moves::{Move, Path},
    position::Position,
    side::{Role, Side},
    square::{ALL, Square},
};

/// One thing a player does in a turn: a leg of a move, or the end of a canter that could go on.
///
/// ```
/// use camelot::{Action, Direction, Side, Square};
///
/// let leap = Action::Leg { from: Square::D6, way: Direction::North, leap: true };
/// let number = leap.index(Side::White);
/// assert_eq!(number, (Square::D6.index() * 8) * 2 + 1);
/// assert_eq!(Action::from_index(number, Side::White), Some(leap));
/// // The same to Black, who sees the board from the other side.
/// let turned = Action::Leg { from: Square::D11, way: Direction::South, leap: true };
/// assert_eq!(Action::from_index(number, Side::Black), Some(turned));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// A step or a leap.
    Leg {
        /// Where it starts.
        from: Square,
        /// Which way it goes.
        way: Direction,
        /// Whether it is a leap, a canter or a jump by what it goes over, rather than a step.
        leap: bool,
    },
    /// The move ends here, where a canter could go on.
    Stop,
}

impl Action {
    /// How many numbers there are: 160 squares, eight directions, step or leap, and [`Stop`](Self::Stop) as the last. Those
    /// that leave the board are never legal.
    pub const COUNT: usize = 160 * 16 + 1;

    /// The number of this action of a player, 0 to 2,560: `16 * square + 2 * direction + leap` as the mover sees them.
    #[must_use]
    pub const fn index(self, mover: Side) -> usize {
        match self {
            Self::Leg { from, way, leap } => number(from, way, leap, mover),
            Self::Stop => Self::COUNT - 1,
        }
    }

    /// The action of this number; `None` beyond the last.
    #[must_use]
    pub const fn from_index(index: usize, mover: Side) -> Option<Self> {
        if index >= Self::COUNT {
            return None;
        }
        if index == Self::COUNT - 1 {
            return Some(Self::Stop);
        }
        let (from, way) = seen(ALL[index / 16], Direction::ALL[index / 2 % 8], mover);
        Some(Self::Leg { from, way, leap: index % 2 == 1 })
    }

    /// The action as a whole move in a position, with which [`Position::check`] can be asked why it is not legal; `None`
    /// where it leaves the board, and for [`Stop`](Self::Stop).
    #[must_use]
    pub fn as_move(self, position: &Position) -> Option<Move> {
        let Self::Leg { from, way, leap } = self else { return None };
        let next = from.step(way)?;
        if !leap {
            return Some(Move::step(from, next));
        }
        let jump = position.pieces(!position.to_move()).contains(next);
        Some(Move::run(from, next.step(way)?, u32::from(!jump), u32::from(jump), Path::START.then(way.code())))
    }
}

#[inline]
const fn number(from: Square, way: Direction, leap: bool, mover: Side) -> usize {
    let (from, way) = seen(from, way, mover);
    from.index() * 16 + (way as usize) * 2 + leap as usize
}

/// A square and a direction as a player sees them, and back: on the same file, as far from the other end.
#[inline]
const fn seen(square: Square, way: Direction, mover: Side) -> (Square, Direction) {
    match mover {
        Side::White => (square, way),
        Side::Black => (square.mirrored(), Direction::of_code(12 - way.code())),
    }
}

/// A turn while it is played leg by leg: the position before it, and the leaps that have been made.
///
/// The legs that can be made are those of the listed moves: of all ways to the same outcome, the one that
/// [`Position::moves`] gives. So every listed move is one row of actions, and no row leads anywhere else.
///
/// ```
/// use camelot::boardgame_core::Acted;
/// use camelot::{Action, Position, Side, PartialMove};
///
/// let mut turn = PartialMove::new(Position::start());
/// let canter = Action::Leg { from: "D6".parse()?, way: camelot::Direction::North, leap: true };
/// // Nothing can be leapt over from D8, so the canter ends by itself; elsewhere it is `Action::Stop` that ends it.
/// assert_eq!(turn.act(canter.index(Side::White)), Some(Acted::Whole("D6-D8".parse()?)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartialMove {
    position: Position,
    so_far: Option<Move>,
}

impl PartialMove {
    /// The version of the numbers and of the observation: programs that have learnt by one cannot use another.
    pub const VERSION: u16 = 1;

    /// How many bytes [`write_observation`](Self::write_observation) writes.
    pub const OBSERVATION: usize = PLANES * PLANE + 3;

    /// The turn of the player to move, before the first leg.
    #[must_use]
    pub const fn new(position: Position) -> Self {
        Self { position, so_far: None }
    }

    /// The position before the move.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The leaps that have been made.
    #[must_use]
    pub const fn so_far(&self) -> Option<Move> {
        self.so_far
    }

    /// The numbers of the actions that can be taken now; none when the game is over.
    #[must_use]
    pub fn actions(&self) -> ActionSet<41> {
        let mut actions = ActionSet::EMPTY;
        let mover = self.position.to_move();
        let Some(so_far) = self.so_far else {
            self.position.each_move(|mv| actions.insert(first_leg(&mv, mover)));
            return actions;
        };
        let made = so_far.canters() + so_far.jumps();
        self.position.each_move(|mv| {
            if !mv.starts_with(&so_far) {
                return;
            }
            actions.insert(match mv.direction(made) {
                Some(way) => number(so_far.to(), way, true, mover),
                None => Action::COUNT - 1,
            });
        });
        actions
    }

    /// Takes the action of this number. `None` when it is not one of the [`actions`](Self::actions); then nothing has
    /// changed.
    pub fn act(&mut self, action: usize) -> Option<Acted<Move>> {
        if self.actions().contains(action) { self.act_trusted(action) } else { None }
    }

    /// Takes an action that is one of the [`actions`](Self::actions), without checking it again.
    ///
    /// With any other the turn afterwards is unspecified, but nothing panics.
    pub fn act_trusted(&mut self, action: usize) -> Option<Acted<Move>> {
        let action = Action::from_index(action, self.position.to_move())?;
        let Action::Leg { way, leap, .. } = action else { return self.so_far.map(Acted::Whole) };
        let mv = action.as_move(&self.position)?;
        if !leap {
            return Some(Acted::Whole(mv));
        }
        let so_far = self.so_far.map_or(Some(mv), |so_far| so_far.and_leap(&mv, way))?;
        self.so_far = Some(so_far);
        let made = so_far.canters() + so_far.jumps();
        let mut more = false;
        self.position.each_move(|mv| more |= mv.starts_with(&so_far) && mv.direction(made).is_some());
        Some(if more { Acted::GoesOn } else { Acted::Whole(so_far) })
    }

    /// Writes what the mover sees: seven planes of 16 ranks and 12 files, 0 or 1, and three counts.
    ///
    /// The planes are their men and knights, the other side's men and knights, the squares of the board, the piece that is
    /// moving, where it is now, and what it has captured, which is off the board already. The counts are the castle moves
    /// that the mover and the other side have used, and the plies without progress, 255 at most, which the position does
    /// not know.
    pub fn write_observation(&self, quiet_plies: usize, bytes: &mut [u8; Self::OBSERVATION]) {
        let (position, mover) = (&self.position, self.position.to_move());
        *bytes = EMPTY_BOARD;
        let places = &PLACES[mover as usize];
        let mut put = |plane: usize, set: Bitboard| {
            for square in set {
                bytes[plane * PLANE + usize::from(places[square.index()])] = 1;
            }
        };
        let captured = self.so_far.map_or(Bitboard::EMPTY, |so_far| so_far.captures());
        let [mut men, mut knights] = [position.men(mover), position.knights(mover)];
        if let Some(so_far) = self.so_far {
            let of = if position.piece_at(so_far.from()).is_some_and(|piece| piece.role == Role::Knight) {
                &mut knights
            } else {
                &mut men
            };
            *of = of.without(so_far.from()).with(so_far.to());
            put(5, Bitboard::of(so_far.to()));
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

/// Where each square stands on a plane, as White sees it and as Black does.
static PLACES: [[u8; 160]; 2] = {
    let mut places = [[0; 160]; 2];
    let mut index = 0;
    while index < 160 {
        let (white, black) = (ALL[index], ALL[index].mirrored());
        places[Side::White as usize][index] = (white.rank() - 1) * 12 + white.file();
        places[Side::Black as usize][index] = (black.rank() - 1) * 12 + black.file();
        index += 1;
    }
    places
};

/// What is seen where nothing stands: the squares of the board alone.
static EMPTY_BOARD: [u8; PartialMove::OBSERVATION] = {
    let mut bytes = [0; PartialMove::OBSERVATION];
    let mut index = 0;
    while index < 160 {
        bytes[4 * PLANE + PLACES[0][index] as usize] = 1;
        index += 1;
    }
    bytes
};

/// The number of a move's first leg.
fn first_leg(mv: &Move, mover: Side) -> usize {
    if let Some(way) = mv.direction(0) {
        number(mv.from(), way, true, mover)
    } else {
        number(mv.from(), step_way(mv.from(), mv.to()), false, mover)
    }
}

/// The direction of a step.
#[inline]
fn step_way(from: Square, to: Square) -> Direction {
    use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};
    /// By ranks up, then by files to the right, each counted from one less; the middle is no step.
    const WAYS: [[Direction; 3]; 3] =
        [[SouthWest, South, SouthEast], [West, North, East], [NorthWest, North, NorthEast]];
    let by = |from: u8, to: u8| usize::from(to.wrapping_sub(from).wrapping_add(1)).min(2);
    WAYS[by(from.rank(), to.rank())][by(from.file(), to.file())]
}
