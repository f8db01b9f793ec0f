//! The solution of the game.
//!
//! A slice contains all placements of the same pieces, with either side to move. The rank of a placement is its index.
//! It combines the rank of the mover's pieces, up to reflection, with that of the opponent's on the other squares.

use alloc::{format, string::String, sync::Arc, vec, vec::Vec};
use core::fmt;

use boardgame_retrograde::{
    ANY, FileError, RankSet, Slice, SolvableSlice, Survey, TableKind, TableSlice, TooLong, Value, ValueCounts,
    solve_in_parallel, write_table,
};

use crate::{
    board::{Board, BoardMove, ENEMY_CASTLE, OTHER, OWN, OWN_CASTLE, mirrored, squares},
    position::Position,
};

/// The result when a player cannot move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Stalemate {
    /// The player loses, as in the rules of this crate.
    #[default]
    Loses,
    /// The game is drawn.
    Draws,
}

const fn choose(n: u32, k: u32) -> usize {
    match k {
        0 => 1,
        1 => n as usize,
        2 => (n * (n - 1) / 2) as usize,
        _ => (n * (n - 1) * (n - 2) / 6) as usize,
    }
}

/// Returns all sets of `pieces` squares among the first `n`, indexed by rank.
fn sets(n: u32, pieces: u32) -> Vec<u32> {
    // Gosper's hack finds the next number with the same number of bits.
    let next = |&set: &u32| {
        let lowest = set & set.wrapping_neg();
        let carried = set + lowest;
        Some(carried | ((set ^ carried) >> 2).checked_div(lowest).unwrap_or(0))
    };
    core::iter::successors(Some((1 << pieces) - 1), next).take(choose(n, pieces)).collect()
}

fn rank_of(set: u32, number: impl Fn(u8) -> u32) -> usize {
    squares(set).zip(1..).map(|(square, count)| choose_from(number(square), count)).sum()
}

const fn choose_from(n: u32, k: u32) -> usize {
    if n < k { 0 } else { choose(n, k) }
}

const fn below(set: u32, square: u8) -> u32 {
    (set & ((1 << square) - 1)).count_ones()
}

/// Returns the squares with the given numbers, counted among the squares not taken.
fn among_rest(numbers: u32, taken: u32) -> u32 {
    let mut placed = 0;
    for number in squares(numbers) {
        let square = squares(taken).fold(number, |square, taken| if square >= taken { square + 1 } else { square });
        placed |= 1 << square;
    }
    placed
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Force {
    men: u32,
    knights: u32,
}

impl Force {
    const ALL: [Self; 7] = {
        let mut all = [Self { men: 0, knights: 0 }; 7];
        let mut index = 0;
        while index < 7 {
            all[index] = Self { men: (index as u32).div_ceil(2), knights: (index as u32 + 1) % 2 };
            index += 1;
        }
        all
    };

    fn of(board: &Board, side: usize) -> Self {
        Self { men: board.men[side].count_ones(), knights: board.knights[side].count_ones() }
    }

    const fn pieces(self) -> u32 {
        self.men + self.knights
    }
}

/// All placements of given pieces for the player to move and for the opponent.
#[derive(Clone, Debug)]
struct Part {
    own: Force,
    other: Force,
    base: usize,
    /// For each placement of the mover's pieces, a number shared with its reflection, and whether it is the reflection.
    classes: Vec<(u32, bool)>,
    placements: Vec<[u32; 2]>,
    other_men: Vec<u32>,
    others: usize,
}

impl Part {
    fn new(own: Force, other: Force, base: usize) -> Self {
        let mut classes = Vec::new();
        let mut placements = Vec::new();
        for &men in &sets(23, own.men) {
            for &knights in &sets(23 - own.men, own.knights) {
                let knights = among_rest(knights, men);
                let reflection = Self::own_rank(mirrored(men), mirrored(knights), own);
                if reflection < classes.len() {
                    let (class, _): (u32, bool) = classes[reflection];
                    classes.push((class, true));
                } else {
                    classes.push((placements.len() as u32, false));
                    placements.push([men, knights]);
                }
            }
        }
        let free = 23 - own.pieces();
        let other_men = sets(free, other.men);
        let others = other_men.len() * choose(free - other.men, other.knights);
        Self { own, other, base, classes, placements, other_men, others }
    }

    fn own_rank(men: u32, knights: u32, own: Force) -> usize {
        let men_rank = rank_of(men, u32::from);
        men_rank * choose(23 - own.men, own.knights) + rank_of(knights, |square| u32::from(square) - below(men, square))
    }

    fn len(&self) -> usize {
        self.placements.len() * self.others
    }

    fn other_rank(&self, board: &Board) -> usize {
        let own = board.pieces(OWN);
        let men = rank_of(board.men[OTHER], |square| u32::from(square) - below(own, square));
        let taken = own | board.men[OTHER];
        let knights = rank_of(board.knights[OTHER], |square| u32::from(square) - below(taken, square));
        men * (self.others / self.other_men.len()) + knights
    }

    /// Returns the rank that a placement shares with its reflection.
    fn rank(&self, board: &Board) -> usize {
        let (class, flip) = self.classes[Self::own_rank(board.men[OWN], board.knights[OWN], self.own)];
        let other = if flip {
            self.other_rank(&board.mirrored())
        } else if Self::is_own_symmetric(board) {
            self.other_rank(board).min(self.other_rank(&board.mirrored()))
        } else {
            self.other_rank(board)
        };
        self.base + class as usize * self.others + other
    }

    fn is_own_symmetric(board: &Board) -> bool {
        mirrored(board.men[OWN]) == board.men[OWN] && mirrored(board.knights[OWN]) == board.knights[OWN]
    }

    fn board(&self, rank: usize) -> Board {
        let rank = rank - self.base;
        let [men, knights] = self.placements[rank / self.others];
        let other = rank % self.others;
        let knight_ranks = self.others / self.other_men.len();
        let other_men = among_rest(self.other_men[other / knight_ranks], men | knights);
        let number = (1 << (other % knight_ranks)) & ((1 << (23 * self.other.knights)) - 1);
        let other_knights = among_rest(number, men | knights | other_men);
        Board { men: [men, other_men], knights: [knights, other_knights] }
    }
}

/// The numbers of men and knights of both players. They identify a slice of the solution, which is stored in a file.
///
/// The text is `1k3m-0k2m`: knights and men of both players.
#[derive(Clone, Debug)]
pub struct Forces {
    parts: Arc<[Part]>,
}

impl PartialEq for Forces {
    fn eq(&self, other: &Self) -> bool {
        self.pair() == other.pair()
    }
}

impl Eq for Forces {}

impl Forces {
    fn new(first: Force, second: Force) -> Self {
        let one = Part::new(first, second, 0);
        let len = one.len();
        let parts = if first == second { vec![one] } else { vec![one, Part::new(second, first, len)] };
        Self { parts: parts.into() }
    }

    fn pair(&self) -> (Force, Force) {
        (self.parts[0].own, self.parts[0].other)
    }

    /// Returns all forces with at most `most_pieces` pieces (8 for the whole game), in solving order.
    #[must_use]
    pub fn up_to(most_pieces: u32) -> Vec<Self> {
        let pairs = Force::ALL.into_iter().flat_map(|first| Force::ALL.map(|second| (first, second)));
        let pieces = |(first, second): &(Force, Force)| first.pieces() + second.pieces();
        let mut pairs: Vec<_> = pairs.filter(|pair| pair.0 >= pair.1 && pieces(pair) <= most_pieces).collect();
        pairs.sort_by_key(pieces);
        pairs.into_iter().map(|(first, second)| Self::new(first, second)).collect()
    }

    pub(crate) fn len(&self) -> usize {
        self.parts.iter().map(Part::len).sum()
    }

    pub(crate) fn holds(&self, board: &Board) -> bool {
        let (own, other) = (Force::of(board, OWN), Force::of(board, OTHER));
        self.pair() == (own.max(other), own.min(other))
    }

    pub(crate) fn rank(&self, board: &Board) -> usize {
        let own = Force::of(board, OWN);
        let part = if self.parts[0].own == own { &self.parts[0] } else { &self.parts[1] };
        part.rank(board)
    }

    /// Returns the placement of a rank, or `None` if a piece is in the enemy's castle or the reflection has a lower rank.
    pub(crate) fn board(&self, rank: usize) -> Option<Board> {
        let part = self.parts.iter().rfind(|part| rank >= part.base)?;
        let board = part.board(rank);
        let counts = board.pieces(OWN) & ENEMY_CASTLE == 0 && board.pieces(OTHER) & OWN_CASTLE == 0;
        (counts && (!Part::is_own_symmetric(&board) || part.rank(&board) == rank)).then_some(board)
    }
}

impl fmt::Display for Forces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Part { own, other, .. } = &self.parts[0];
        write!(f, "{}k{}m-{}k{}m", own.knights, own.men, other.knights, other.men)
    }
}

/// The value of every position for the player to move.
#[derive(Clone, Debug, Default)]
pub struct Solution {
    stalemate: Stalemate,
    slices: Vec<(Forces, Vec<u8>)>,
}

impl Solution {
    /// Solves the part of the game with at most `most_pieces` pieces (8 for the whole game).
    ///
    /// `progress` receives the number of solved ranks, the total, and the current distance. The whole game needs 0.8 GB of memory.
    ///
    /// # Errors
    /// Fails if a win takes more plies than a value can store.
    pub fn new(
        stalemate: Stalemate,
        most_pieces: u32,
        mut progress: impl FnMut(usize, usize, u8),
    ) -> Result<Self, TooLong> {
        let forces = Forces::up_to(most_pieces);
        let total: usize = forces.iter().map(Forces::len).sum();
        let mut solution = Self { stalemate, slices: Vec::new() };
        let mut done = 0;
        for forces in forces {
            let bytes = solution.solve(&forces, |level| progress(done, total, level))?;
            done += bytes.len();
            solution.slices.push((forces, bytes));
        }
        Ok(solution)
    }

    pub(crate) fn solve(&self, forces: &Forces, level: impl FnMut(u8)) -> Result<Vec<u8>, TooLong> {
        solve_in_parallel(&Work { forces, solution: self }, level)
    }

    /// Returns the value for the side to move, or `None` if that side has won or the position was not solved.
    #[must_use]
    pub fn value(&self, position: &Position) -> Option<Value> {
        if position.board().is_won() { None } else { self.board_value(position.board()) }
    }

    /// Calls `f` with each position whose rank is a multiple of `n`, and its value. Reflections share a rank.
    pub fn each_position(&self, n: usize, mut f: impl FnMut(Position, Value)) {
        for (forces, bytes) in &self.slices {
            for (rank, &byte) in bytes.iter().enumerate().step_by(n.max(1)) {
                if let Some(board) = forces.board(rank) {
                    f(Position::of_board(board), Value::from_byte(byte));
                }
            }
        }
    }

    pub(crate) fn board_value(&self, board: &Board) -> Option<Value> {
        if board.is_lost() {
            return Some(Value::LOST);
        }
        let (forces, bytes) = self.slices.iter().find(|(forces, _)| forces.holds(board))?;
        Some(Value::from_byte(bytes[forces.rank(board)]))
    }

    /// Returns the number of positions with each value, and the number of all positions up to reflection.
    #[must_use]
    pub fn counts(&self) -> (ValueCounts, u64) {
        let (mut all, mut up_to_mirror) = (ValueCounts::default(), 0);
        for (forces, bytes) in &self.slices {
            let (counts, classes) = forces.counts(bytes);
            all += counts;
            up_to_mirror += classes;
        }
        (all, up_to_mirror)
    }
}

impl Forces {
    fn counts(&self, bytes: &[u8]) -> (ValueCounts, u64) {
        let (mut counts, mut up_to_mirror) = (ValueCounts::default(), 0);
        for (rank, &byte) in bytes.iter().enumerate() {
            if let Some(board) = self.board(rank) {
                counts.add(Value::from_byte(byte), if board.mirrored() == board { 1 } else { 2 });
                up_to_mirror += 1;
            }
        }
        (counts, up_to_mirror)
    }
}

/// Stores slices in files such as `1k3m-1k3m.camette`, for the rule that a player who cannot move loses.
impl TableSlice for Forces {
    const KINDS: &'static [TableKind] = &[TableKind::Distances];

    const SLOTS: usize = Force::ALL.len() * Force::ALL.len();

    fn slot(&self) -> usize {
        let (first, second) = self.pair();
        let index = |force| Force::ALL.iter().position(|other| *other == force).unwrap_or(0);
        index(first) * Force::ALL.len() + index(second)
    }

    fn file_name(&self, _: TableKind) -> String {
        format!("{self}.camette")
    }

    fn table_name(&self) -> String {
        format!("camette {self}")
    }

    fn ranks(&self) -> usize {
        self.len()
    }

    /// Counts two positions per rank: one and its reflection.
    fn max_positions(&self) -> u64 {
        2 * self.len() as u64
    }

    fn ranks_in_table(&self, _: TableKind, tag: u16) -> Option<usize> {
        (tag == 0).then(|| self.len())
    }
}

impl SolvableSlice for Forces {
    type Solved = Solution;

    /// Lists the slices after a capture of men, the knight, or both.
    fn leads_to(&self) -> Vec<Self> {
        let (first, second) = self.pair();
        let less = |force: Force| {
            let fits = move |left: &Force| left.men <= force.men && left.knights <= force.knights && *left != force;
            Force::ALL.into_iter().filter(fits)
        };
        let pairs = less(first).map(|first| (first, second)).chain(less(second).map(|second| (first, second)));
        // A player without pieces has lost, so such pairs have no slice.
        let pairs = pairs.filter(|(first, second)| first.pieces() > 0 && second.pieces() > 0);
        pairs.map(|(first, second)| Self::new(first.max(second), first.min(second))).collect()
    }

    fn solve(&self, solved: &Solution, _: &mut dyn FnMut(u64)) -> Result<Vec<u8>, TooLong> {
        solved.solve(self, |_| ())
    }

    fn insert(self, solved: &mut Solution, bytes: Vec<u8>) {
        solved.slices.push((self, bytes));
    }

    fn remove(&self, solved: &mut Solution) {
        solved.slices.retain(|(forces, _)| forces != self);
    }

    fn table(&self, solved: &Solution, kind: TableKind) -> Vec<u8> {
        let Some((_, bytes)) = solved.slices.iter().find(|(forces, _)| forces == self) else { return Vec::new() };
        // Ranks without a position are never read.
        let row: Vec<u8> =
            bytes.iter().enumerate().map(|(rank, &byte)| self.board(rank).map_or(ANY, |_| byte)).collect();
        write_table(kind, &self.table_name(), 0, self.counts(bytes).0.distances(), &row)
    }
}

struct Work<'a> {
    forces: &'a Forces,
    solution: &'a Solution,
}

impl Work<'_> {
    fn best_capture(&self, board: &Board, movers: u32) -> Option<Value> {
        let mut best = None;
        for from in squares(movers) {
            board.each_capture(from, &mut |mv| {
                let after = board.after(mv);
                let value = self.solution.board_value(&after).expect("slices with fewer pieces are solved");
                best = best.max(value.before());
            });
        }
        best
    }
}

impl Slice for Work<'_> {
    fn len(&self) -> usize {
        self.forces.len()
    }

    fn survey(&self, rank: usize) -> Option<Survey> {
        let board = self.forces.board(rank)?;
        let duty = board.duty();
        let outer = self.best_capture(&board, duty.movers);
        let mut inner = 0;
        if !duty.capture {
            let symmetric = board.mirrored() == board;
            let mut seen = RankSet::default();
            for from in squares(duty.movers) {
                let quiet = board.quiet(from);
                if quiet & ENEMY_CASTLE != 0 {
                    return Some(Survey::settled(Value::WINS));
                }
                inner += quiet.count_ones() as u8;
                if symmetric {
                    let after = |to| self.forces.rank(&board.after(BoardMove { from, to, captured: 0 }));
                    squares(quiet).map(after).for_each(|rank| seen.add(rank));
                }
            }
            if symmetric {
                // A move and its reflection lead to the same rank.
                inner = seen.into_iter().count() as u8;
            }
        }
        if inner == 0 && outer.is_none() {
            let value = match self.solution.stalemate {
                Stalemate::Loses => Value::LOST,
                Stalemate::Draws => Value::DRAWN,
            };
            return Some(Survey::settled(value));
        }
        Some(Survey { inner, outer })
    }

    fn outer(&self, rank: usize) -> Option<Value> {
        let board = self.forces.board(rank)?;
        self.best_capture(&board, board.duty().movers)
    }

    fn predecessors(&self, rank: usize, mut found: impl FnMut(usize)) {
        let Some(board) = self.forces.board(rank) else { return };
        let back = board.rotated();
        let own = back.pieces(OWN);
        // A piece in C1 must move, and no quiet move enters C1.
        if own & OWN_CASTLE != 0 {
            return;
        }
        let symmetric = board.mirrored() == board;
        let mut seen = RankSet::default();
        for to in squares(own) {
            for from in squares(back.quiet_back(to)) {
                let mut before = back;
                let (end, start) = (1 << to, 1 << from);
                let kind = if back.knights[OWN] & end == 0 { &mut before.men } else { &mut before.knights };
                kind[OWN] ^= end | start;
                let rank = self.forces.rank(&before);
                if symmetric {
                    seen.add(rank);
                } else {
                    found(rank);
                }
            }
        }
        seen.into_iter().for_each(found);
    }
}

/// A directory with the solution, in one file for each pair of forces.
pub type Store = boardgame_retrograde::Store<Forces>;

/// The solution in a directory. Files are opened when needed.
#[derive(Debug)]
pub struct Tables {
    tables: boardgame_retrograde::Tables<Forces>,
    all: Vec<Forces>,
}

impl From<Store> for Tables {
    fn from(store: Store) -> Self {
        Self { tables: store.into(), all: Forces::up_to(8) }
    }
}

impl Tables {
    /// Returns the value for the side to move, or `None` if that side has won or the file is missing.
    ///
    /// # Errors
    /// Fails if a file cannot be read or is damaged.
    pub fn value(&self, position: &Position) -> Result<Option<Value>, FileError> {
        let board = position.board();
        if board.is_won() {
            return Ok(None);
        }
        if board.is_lost() {
            return Ok(Some(Value::LOST));
        }
        let Some(forces) = self.all.iter().find(|forces| forces.holds(board)) else { return Ok(None) };
        Ok(self.tables.get(TableKind::Distances, forces, forces.rank(board))?.map(Value::from_byte))
    }
}
