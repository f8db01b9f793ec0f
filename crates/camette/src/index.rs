//! Fixed numbers for programs that learn: a move leg by leg, each with its number, and what the mover sees.
//!
//! `docs/actions.md` has the tables. Everything is seen by the player to move: to Black the board is turned half round, so
//! that what is learnt for one side holds for both.

use boardgame_core::{__private::write_bits, Acted, ActionSet, board::Direction};

use crate::{
    board::{ALL, Board, ENEMY_CASTLE, OTHER, OWN, OWN_CASTLE, Outcome, squares},
    moves::Move,
    piece::Side,
    position::Position,
    square::Square,
};

/// One thing a player does in a turn: a leg of a move, or the end of a canter that could go on.
///
/// ```
/// use camette::{Action, Direction, Side, Square};
///
/// let step = Action::Leg { from: "C3".parse()?, way: Direction::North, leap: false };
/// assert_eq!(step.index(Side::White), 16 * 6);
/// let turned = Action::Leg { from: "C5".parse()?, way: Direction::South, leap: false };
/// assert_eq!(Action::from_index(16 * 6, Side::Black), Some(turned));
/// # Ok::<(), camette::ParseSquareError>(())
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
    /// How many numbers there are: 23 squares, eight directions, step or leap, and [`Stop`](Self::Stop) as the last. Those
    /// that leave the board are never legal.
    pub const COUNT: usize = 23 * 16 + 1;

    /// The number of this action of a player, 0 to 368: `16 * square + 2 * direction + leap` as the mover sees them.
    #[must_use]
    pub const fn index(self, mover: Side) -> usize {
        match self {
            Self::Leg { from, way, leap } => {
                let (from, way) = seen(from, way, mover);
                number(from.index(), way as usize, leap)
            }
            Self::Stop => Self::COUNT - 1,
        }
    }

    /// The action of this number; `None` beyond the last.
    #[must_use]
    pub const fn from_index(index: usize, mover: Side) -> Option<Self> {
        if index >= Self::COUNT {
            return None;
        }
        match Square::new((index / 16) as u8) {
            None => Some(Self::Stop),
            Some(from) => {
                let (from, way) = seen(from, Direction::ALL[index / 2 % 8], mover);
                Some(Self::Leg { from, way, leap: index % 2 == 1 })
            }
        }
    }

    /// The action as a whole move in a position, with which [`Position::check`] can be asked why it is not legal; `None`
    /// where it leaves the board, and for [`Stop`](Self::Stop).
    #[must_use]
    pub fn as_move(self, position: &Position) -> Option<Move> {
        let Self::Leg { from, way, leap } = self else { return None };
        let (from, way) = seen(from, way, position.to_move());
        let mut run = Run::start(from.index() as u8);
        run.advance(position.board(), way as usize, leap)?;
        Some(position.seen_move(run.outcome()))
    }
}

const fn number(from: usize, way: usize, leap: bool) -> usize {
    from * 16 + way * 2 + leap as usize
}

/// A square and a direction as a player sees them, and back.
const fn seen(square: Square, way: Direction, mover: Side) -> (Square, Direction) {
    match mover {
        Side::White => (square, way),
        Side::Black => (square.turned(), Direction::ALL[(way as usize + 4) % 8]),
    }
}

/// A turn while it is played leg by leg: the position before it, and the leaps that have been made.
///
/// A canter goes to where it can end, and a charge to where it jumps, by the fewest leaps; jumps go every way. So each
/// listed move is a row of actions, some are several, and no row leads anywhere else.
///
/// ```
/// use camette::boardgame_core::Acted;
/// use camette::{Action, Direction, Position, Side, PartialMove};
///
/// let mut turn = PartialMove::new(Position::start());
/// let step = Action::Leg { from: "B3".parse()?, way: Direction::West, leap: false };
/// assert_eq!(turn.act(step.index(Side::White)), Some(Acted::Whole("B3-A3".parse()?)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartialMove {
    position: Position,
    so_far: Option<Run>,
}

impl PartialMove {
    /// The version of the numbers and of the observation: programs that have learnt by one cannot use another.
    pub const VERSION: u16 = 1;

    /// How many bytes [`write_observation`](Self::write_observation) writes.
    pub const OBSERVATION: usize = PLANES * PLANE;

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

    /// Whether the move has begun and is not whole.
    #[must_use]
    pub const fn is_under_way(&self) -> bool {
        self.so_far.is_some()
    }

    /// The numbers of the actions that can be taken now; none when the game is over.
    #[must_use]
    pub fn actions(&self) -> ActionSet<6> {
        let mut actions = ActionSet::EMPTY;
        each_run(self.position.board(), &mut |run| match &self.so_far {
            None => actions.insert(number(run.from.into(), run.way(0), run.leap)),
            Some(so_far) if !run.begins_with(so_far) => {}
            Some(so_far) if run.legs == so_far.legs => actions.insert(Action::COUNT - 1),
            Some(so_far) => actions.insert(number(so_far.at.into(), run.way(so_far.legs), true)),
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
        let whole = |run: &Run| Some(Acted::Whole(self.position.seen_move(run.outcome())));
        if action >= Action::COUNT - 1 {
            return self.so_far.as_ref().and_then(whole);
        }
        let board = self.position.board();
        let mut run = self.so_far.unwrap_or(Run::start((action / 16) as u8));
        run.advance(board, action / 2 % 8, action % 2 == 1)?;
        let mut more = false;
        if run.leap {
            each_run(board, &mut |longer| more |= longer.legs > run.legs && longer.begins_with(&run));
        }
        if !more {
            return whole(&run);
        }
        self.so_far = Some(run);
        Some(Acted::GoesOn)
    }

    /// Writes what the mover sees: seven planes of seven ranks and five files, 0 or 1.
    ///
    /// The planes are their men and knight, the other side's men and knight, the squares of the board, the piece that is
    /// moving, where it is now, and what it has captured, which is off the board already.
    pub fn write_observation(&self, bytes: &mut [u8; Self::OBSERVATION]) {
        let mut board = *self.position.board();
        let (mut moving, mut captured) = (0, 0);
        if let Some(run) = self.so_far {
            (moving, captured) = (1 << run.at, run.captured);
            let own = if board.knights[OWN] >> run.from & 1 == 1 { &mut board.knights } else { &mut board.men };
            own[OWN] = own[OWN] & !(1 << run.from) | moving;
            board.men[OTHER] &= !captured;
            board.knights[OTHER] &= !captured;
        }
        let sets = [board.men[OWN], board.knights[OWN], board.men[OTHER], board.knights[OTHER], ALL, moving, captured];
        for (plane, set) in bytes.chunks_exact_mut(PLANE).zip(sets) {
            // Ranks are shorter than the plane at both ends of the board.
            let in_plane = squares(set).fold(0, |bits: u64, square| bits | 1 << PLACE[usize::from(square)]);
            write_bits(in_plane, plane);
        }
    }
}

const PLANES: usize = 7;
const PLANE: usize = 7 * 5;

/// The place of each square in a plane.
const PLACE: [u8; 23] = {
    let mut places = [0; 23];
    let mut index = 0;
    while index < 23 {
        if let Some(square) = Square::new(index) {
            let (file, rank) = square.file_and_rank();
            places[index as usize] = rank * 5 + file;
        }
        index += 1;
    }
    places
};

/// The next square from each square in each direction; itself where the board ends.
#[expect(clippy::cast_possible_wrap, reason = "files and ranks are below 8")]
const NEXT: [[u8; 8]; 23] = {
    let mut next = [[0; 8]; 23];
    let mut from = 0;
    while from < 23 {
        let mut way = 0;
        while way < 8 {
            next[from as usize][way] = from;
            if let Some(square) = Square::new(from) {
                let (file, rank) = square.file_and_rank();
                let (east, north) = Direction::ALL[way].offsets();
                if let Some(to) = Square::at(file as i8 + east, rank as i8 + north) {
                    next[from as usize][way] = to.index() as u8;
                }
            }
            way += 1;
        }
        from += 1;
    }
    next
};

/// A piece on its way: a step, or a row of leaps.
///
/// Three bits for each direction leave room for 21 legs. There are no more than sixteen: each of three other pieces of the
/// side is cantered over in each of four lines once, and there are four pieces to capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Run {
    from: u8,
    at: u8,
    leap: bool,
    legs: u8,
    ways: u64,
    captured: u32,
}

impl Run {
    const fn start(from: u8) -> Self {
        Self { from, at: from, leap: false, legs: 0, ways: 0, captured: 0 }
    }

    /// The direction of the leg at this place.
    const fn way(&self, leg: u8) -> usize {
        (self.ways >> (3 * (leg as u32 % 21)) & 7) as usize
    }

    /// Whether it begins with all legs of the other.
    const fn begins_with(&self, other: &Self) -> bool {
        let legs = (1 << (3 * (other.legs as u32 % 21))) - 1;
        self.from == other.from
            && self.leap == other.leap
            && self.legs >= other.legs
            && (self.ways ^ other.ways) & legs == 0
    }

    /// Goes one leg on; `None` where the board ends.
    fn advance(&mut self, board: &Board, way: usize, leap: bool) -> Option<()> {
        let next = |from: u8| Some(NEXT[usize::from(from)][way]).filter(|to| *to != from);
        let over = next(self.at)?;
        let to = if leap { next(over)? } else { over };
        if leap {
            self.captured |= 1 << over & board.pieces(OTHER);
        }
        self.ways |= (way as u64) << (3 * (u32::from(self.legs) % 21));
        *self = Self { at: to, leap, legs: self.legs + 1, ..*self };
        Some(())
    }

    /// The run with one leap more over one of `over` onto one of `onto`.
    fn leaping(mut self, board: &Board, way: usize, over: u32, onto: u32) -> Option<Self> {
        let next = NEXT[usize::from(self.at)][way];
        self.advance(board, way, true).filter(|()| over >> next & 1 == 1 && onto >> self.at & 1 == 1)?;
        Some(self)
    }

    const fn outcome(&self) -> Outcome {
        Outcome { from: self.from, to: self.at, captured: self.captured }
    }
}

/// Calls `f` with the runs of all legal moves, and no other. The rules are those of [`Board::each_move`], which says only
/// where a move ends.
fn each_run(board: &Board, f: &mut impl FnMut(Run)) {
    if board.is_lost() || board.is_won() {
        return;
    }
    let duty = board.duty();
    for from in squares(duty.movers) {
        let (rest, start) = (board.lifted(from), Run::start(from));
        let knight = board.knights[OWN] >> from & 1 == 1;
        if !duty.capture {
            let open = board.empty() & !OWN_CASTLE;
            for way in 0..8 {
                let mut step = start;
                if step.advance(board, way, false).is_some() && open >> step.at & 1 == 1 {
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

/// Calls `f` with the canters of a piece in the air, in the order of the fewest leaps: one to each square. A careful one
/// lands only where it owes no capture.
fn each_canter(rest: &Board, start: Run, careful: bool, f: &mut impl FnMut(Run)) {
    let mut open = rest.empty() & !OWN_CASTLE & !(1 << start.from);
    let mut found = [start; 24];
    let (mut left, mut len) = (0, 1);
    while left < len {
        let at = found[left];
        left += 1;
        if 1 << at.at == ENEMY_CASTLE {
            continue;
        }
        for way in 0..8 {
            let Some(canter) = at.leaping(rest, way, rest.pieces(OWN), open) else { continue };
            let ends = 1 << canter.at == ENEMY_CASTLE;
            if ends || !careful || !rest.can_jump_from(canter.at) {
                open &= !(1 << canter.at);
                found[len] = canter;
                len += 1;
                f(canter);
            }
        }
    }
}

/// Calls `f` with every row of jumps from where the run is, each as long as it can be made: at most as deep as there are
/// pieces to capture.
fn each_jump(rest: &Board, run: Run, f: &mut impl FnMut(Run)) {
    let mut ended = true;
    if 1 << run.at != ENEMY_CASTLE {
        for way in 0..8 {
            if let Some(jump) = run.leaping(rest, way, rest.pieces(OTHER) & !run.captured, rest.empty()) {
                ended = false;
                each_jump(rest, jump, f);
            }
        }
    }
    if ended && run.captured != 0 {
        f(run);
    }
}
