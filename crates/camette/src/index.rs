//! Action numbers and observations for machine learning; `docs/actions.md` has the tables.
//!
//! For Black, the board is rotated by half a turn.

use boardgame_core::{__private::write_bits, ActionProgress, ActionSet, board::Direction};

use crate::{
    board::{ALL, Board, BoardMove, ENEMY_CASTLE, NEXT, OTHER, OWN, OWN_CASTLE, squares},
    moves::Move,
    piece::Side,
    position::Position,
    square::Square,
};

/// An action of a player: a leg of a move, or the end of a canter that could continue.
///
/// ```
/// use camette::{Action, Direction, Side, Square};
///
/// let step = Action::Leg { from: "C3".parse()?, direction: Direction::North, leap: false };
/// assert_eq!(step.index(Side::White), 16 * 6);
/// let rotated = Action::Leg { from: "C5".parse()?, direction: Direction::South, leap: false };
/// assert_eq!(Action::from_index(16 * 6, Side::Black), Some(rotated));
/// # Ok::<(), camette::ParseSquareError>(())
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
    /// Number of action numbers: 23 squares, eight directions, step or leap, and [`Stop`](Self::Stop) as the last. Legs that leave
    /// the board are never legal.
    pub const COUNT: usize = 23 * 16 + 1;

    /// Returns the action number, 0 to 368: `16 * square + 2 * direction + leap` as the mover sees them.
    #[must_use]
    pub const fn index(self, mover: Side) -> usize {
        match self {
            Self::Leg { from, direction, leap } => {
                let (from, direction) = relative(from, direction, mover);
                number(from.index(), direction as usize, leap)
            }
            Self::Stop => Self::COUNT - 1,
        }
    }

    /// Returns the mover's action with a number, or `None` if the number is too large.
    #[must_use]
    pub const fn from_index(index: usize, mover: Side) -> Option<Self> {
        if index >= Self::COUNT {
            return None;
        }
        match Square::new((index / 16) as u8) {
            None => Some(Self::Stop),
            Some(from) => {
                let (from, direction) = relative(from, Direction::ALL[index / 2 % 8], mover);
                Some(Self::Leg { from, direction, leap: index % 2 == 1 })
            }
        }
    }

    /// Returns the leg as a move for [`Position::check`], or `None` for [`Stop`](Self::Stop) and for a leg that leaves the
    /// board.
    #[must_use]
    pub fn as_move(self, position: &Position) -> Option<Move> {
        let Self::Leg { from, direction, leap } = self else { return None };
        let (from, direction) = relative(from, direction, position.side_to_move());
        let mut run = PartialPath::start(from.index() as u8);
        run.advance(position.board(), direction as usize, leap)?;
        Some(position.absolute_move(run.outcome()))
    }
}

const fn number(from: usize, direction: usize, leap: bool) -> usize {
    from * 16 + direction * 2 + leap as usize
}

/// Converts between the board and the mover's view of it.
const fn relative(square: Square, direction: Direction, mover: Side) -> (Square, Direction) {
    match mover {
        Side::White => (square, direction),
        Side::Black => (square.rotated(), Direction::ALL[(direction as usize + 4) % 8]),
    }
}

/// A move in progress, leg by leg, with the position before it.
///
/// Canters take the fewest leaps, but jumps may take any path, so several sequences of actions may lead to one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartialMove {
    position: Position,
    run: Option<PartialPath>,
}

impl PartialMove {
    /// Version of the action numbers and observations.
    pub const VERSION: u16 = 1;

    /// Number of bytes that [`write_observation`](Self::write_observation) writes.
    pub const OBSERVATION: usize = PLANES * PLANE;

    /// Returns the state before the first leg.
    #[must_use]
    pub const fn new(position: Position) -> Self {
        Self { position, run: None }
    }

    /// Returns the position before the move.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the numbers of the possible next actions.
    #[must_use]
    pub fn actions(&self) -> ActionSet<6> {
        let mut actions = ActionSet::EMPTY;
        each_run(self.position.board(), &mut |run| match &self.run {
            None => actions.insert(number(run.from.into(), run.direction(0), run.leap)),
            Some(prefix) if !run.begins_with(prefix) => {}
            Some(prefix) if run.legs == prefix.legs => actions.insert(Action::COUNT - 1),
            Some(prefix) => actions.insert(number(prefix.at.into(), run.direction(prefix.legs), true)),
        });
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
        let whole = |run: &PartialPath| Some(ActionProgress::Complete(self.position.absolute_move(run.outcome())));
        if action >= Action::COUNT - 1 {
            return self.run.as_ref().and_then(whole);
        }
        let board = self.position.board();
        let mut run = self.run.unwrap_or(PartialPath::start((action / 16) as u8));
        run.advance(board, action / 2 % 8, action % 2 == 1)?;
        let mut continues = false;
        if run.leap {
            each_run(board, &mut |longer| continues |= longer.legs > run.legs && longer.begins_with(&run));
        }
        if !continues {
            return whole(&run);
        }
        self.run = Some(run);
        Some(ActionProgress::Partial)
    }

    /// Writes the mover's observation: seven planes of seven ranks and five files, 0 or 1.
    ///
    /// The planes are the mover's men and knight, the other side's men and knight, the squares of the board, the moving
    /// piece, and its captures, which are removed from the other planes.
    pub fn write_observation(&self, bytes: &mut [u8; Self::OBSERVATION]) {
        let mut board = *self.position.board();
        let (mut moving, mut captured) = (0, 0);
        if let Some(run) = self.run {
            (moving, captured) = (1 << run.at, run.captured);
            let own = if board.knights[OWN] >> run.from & 1 == 1 { &mut board.knights } else { &mut board.men };
            own[OWN] = own[OWN] & !(1 << run.from) | moving;
            board.men[OTHER] &= !captured;
            board.knights[OTHER] &= !captured;
        }
        let sets = [board.men[OWN], board.knights[OWN], board.men[OTHER], board.knights[OTHER], ALL, moving, captured];
        for (plane, set) in bytes.chunks_exact_mut(PLANE).zip(sets) {
            let in_plane = squares(set).fold(0, |bits: u64, square| bits | 1 << CELLS[usize::from(square)]);
            write_bits(in_plane, plane);
        }
    }
}

const PLANES: usize = 7;
const PLANE: usize = 7 * 5;

const CELLS: [u8; 23] = {
    let mut cells = [0; 23];
    let mut index = 0;
    while index < 23 {
        if let Some(square) = Square::new(index) {
            let (file, rank) = square.file_and_rank();
            cells[index as usize] = rank * 5 + file;
        }
        index += 1;
    }
    cells
};

/// A step or a run of leaps.
///
/// `directions` has room for 21 legs. A run has at most twelve canters and four jumps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct PartialPath {
    from: u8,
    at: u8,
    leap: bool,
    legs: u8,
    directions: u64,
    captured: u32,
}

impl PartialPath {
    const fn start(from: u8) -> Self {
        Self { from, at: from, leap: false, legs: 0, directions: 0, captured: 0 }
    }

    const fn direction(&self, leg: u8) -> usize {
        (self.directions >> (3 * (leg as u32 % 21)) & 7) as usize
    }

    const fn begins_with(&self, other: &Self) -> bool {
        let legs = (1 << (3 * (other.legs as u32 % 21))) - 1;
        self.from == other.from
            && self.leap == other.leap
            && self.legs >= other.legs
            && (self.directions ^ other.directions) & legs == 0
    }

    /// Adds a leg, unless it leaves the board.
    fn advance(&mut self, board: &Board, direction: usize, leap: bool) -> Option<()> {
        let next = |from: u8| Some(NEXT[usize::from(from)][direction]).filter(|to| *to != from);
        let over = next(self.at)?;
        let to = if leap { next(over)? } else { over };
        if leap {
            self.captured |= 1 << over & board.pieces(OTHER);
        }
        self.directions |= (direction as u64) << (3 * (u32::from(self.legs) % 21));
        *self = Self { at: to, leap, legs: self.legs + 1, ..*self };
        Some(())
    }

    fn leaping(mut self, board: &Board, direction: usize, over: u32, onto: u32) -> Option<Self> {
        let next = NEXT[usize::from(self.at)][direction];
        self.advance(board, direction, true).filter(|()| over >> next & 1 == 1 && onto >> self.at & 1 == 1)?;
        Some(self)
    }

    const fn outcome(&self) -> BoardMove {
        BoardMove { from: self.from, to: self.at, captured: self.captured }
    }
}

/// Calls `f` with the runs of all legal moves, by the same rules as [`Board::each_move`].
fn each_run(board: &Board, f: &mut impl FnMut(PartialPath)) {
    if board.is_lost() || board.is_won() {
        return;
    }
    let duty = board.duty();
    for from in squares(duty.movers) {
        let (rest, start) = (board.without_piece(from), PartialPath::start(from));
        let knight = board.knights[OWN] >> from & 1 == 1;
        if !duty.capture {
            let open = board.empty() & !OWN_CASTLE;
            for direction in 0..8 {
                let mut step = start;
                if step.advance(board, direction, false).is_some() && open >> step.at & 1 == 1 {
                    f(step);
                }
            }
            each_canter(&rest, start, knight, &mut *f);
        }
        each_jump(&rest, start, f);
        if knight {
            each_canter(&rest, start, false, &mut |canter| {
                if 1 << canter.at != ENEMY_CASTLE {
                    each_jump(&rest, canter, f);
                }
            });
        }
    }
}

/// Calls `f` with a shortest canter of a lifted piece to each landing.
fn each_canter(rest: &Board, start: PartialPath, careful: bool, f: &mut impl FnMut(PartialPath)) {
    let mut open = rest.empty() & !OWN_CASTLE & !(1 << start.from);
    let mut queue = [start; 24];
    let (mut next, mut len) = (0, 1);
    while next < len {
        let at = queue[next];
        next += 1;
        if 1 << at.at == ENEMY_CASTLE {
            continue;
        }
        for direction in 0..8 {
            let Some(canter) = at.leaping(rest, direction, rest.pieces(OWN), open) else { continue };
            let ends = 1 << canter.at == ENEMY_CASTLE;
            if ends || !careful || !rest.can_jump_from(canter.at) {
                open &= !(1 << canter.at);
                queue[len] = canter;
                len += 1;
                f(canter);
            }
        }
    }
}

/// Calls `f` with every complete sequence of jumps that continues a run.
fn each_jump(rest: &Board, run: PartialPath, f: &mut impl FnMut(PartialPath)) {
    let mut complete = true;
    if 1 << run.at != ENEMY_CASTLE {
        for direction in 0..8 {
            if let Some(jump) = run.leaping(rest, direction, rest.pieces(OTHER) & !run.captured, rest.empty()) {
                complete = false;
                each_jump(rest, jump, f);
            }
        }
    }
    if complete && run.captured != 0 {
        f(run);
    }
}
