//! The whole game solved.
//!
//! A slice is all placements with the same pieces, of both players' turns; captures lead to slices with fewer. A
//! placement is ranked by the place of the pieces of the player to move, up to the mirror, and then of the opponent's
//! among the squares that are left.

use alloc::{format, string::String, sync::Arc, vec, vec::Vec};
use core::fmt;

use boardgame_retrograde::{
    ANY, RankSet, Slice, SolvableSlice, Survey, TableKind, TableSlice, TooLong, Value, ValueCounts, solve_in_parallel,
    write_table,
};

use crate::{
    board::{Board, ENEMY_CASTLE, OTHER, OWN, OWN_CASTLE, Outcome, mirrored, squares},
    position::Position,
};

/// What is a choice in the rules, and could change a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Stuck {
    /// A player who is to move and cannot has lost: the reading of this crate.
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

/// Sets of this many among the first `n` squares, in the order of their ranks.
fn sets(n: u32, pieces: u32) -> Vec<u32> {
    // Gosper's hack: the next number with as many bits.
    let next = |&set: &u32| {
        let lowest = set & set.wrapping_neg();
        let carried = set + lowest;
        Some(carried | ((set ^ carried) >> 2).checked_div(lowest).unwrap_or(0))
    };
    core::iter::successors(Some((1 << pieces) - 1), next).take(choose(n, pieces)).collect()
}

fn rank_of(set: u32, number: impl Fn(u8) -> u32) -> usize {
    squares(set).zip(1..).map(|(square, place)| choose_from(number(square), place)).sum()
}

/// As [`choose`], and 0 where there are not enough.
const fn choose_from(n: u32, k: u32) -> usize {
    if n < k { 0 } else { choose(n, k) }
}

/// How many squares of a set are below a square.
const fn below(set: u32, square: u8) -> u32 {
    (set & ((1 << square) - 1)).count_ones()
}

/// The squares with these numbers among those that a set leaves free.
fn among_rest(numbers: u32, taken: u32) -> u32 {
    let mut placed = 0;
    for number in squares(numbers) {
        let square = squares(taken).fold(number, |square, taken| if square >= taken { square + 1 } else { square });
        placed |= 1 << square;
    }
    placed
}

/// Men and knights of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Force {
    men: u32,
    knights: u32,
}

impl Force {
    const ALL: [Self; 7] = {
        let mut all = [Self { men: 0, knights: 0 }; 7];
        let mut at = 0;
        while at < 7 {
            all[at] = Self { men: (at as u32).div_ceil(2), knights: (at as u32 + 1) % 2 };
            at += 1;
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

/// The placements with these pieces of the player to move and of the opponent.
#[derive(Clone, Debug)]
struct Part {
    own: Force,
    other: Force,
    /// Where its ranks begin in its slice.
    base: usize,
    /// For each placement of the mover's pieces: its number up to the mirror, and whether it is the mirrored one of a pair.
    classes: Vec<(u32, bool)>,
    /// Men and knights of each such number.
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
                let in_mirror = Self::own_rank(mirrored(men), mirrored(knights), own);
                if in_mirror < classes.len() {
                    let (class, _): (u32, bool) = classes[in_mirror];
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

    /// The rank of a placement or of its mirror image, whichever has one.
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

/// The men and knights of both players: the positions with the same forces, whichever side is to move, are a slice of
/// the solution, which is a file.
///
/// Its text gives knights and men of both: `1k3m-0k2m`.
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

    /// All forces with at most this many pieces (8 is the whole game), in an order in which they can be solved.
    #[must_use]
    pub fn up_to(most_pieces: u32) -> Vec<Self> {
        let all = Self::all_pairs().into_iter().filter(|(a, b)| a.pieces() + b.pieces() <= most_pieces);
        all.map(|(first, second)| Self::new(first, second)).collect()
    }

    /// Every pair of forces, in an order in which they can be solved.
    fn all_pairs() -> Vec<(Force, Force)> {
        let mut all = Vec::new();
        for first in Force::ALL {
            for second in Force::ALL {
                if first >= second {
                    all.push((first, second));
                }
            }
        }
        all.sort_by_key(|(first, second)| first.pieces() + second.pieces());
        all
    }

    pub(crate) fn len(&self) -> usize {
        self.parts.iter().map(Part::len).sum()
    }

    /// Whether a board has these forces, whichever side is to move.
    pub(crate) fn holds(&self, board: &Board) -> bool {
        let (own, other) = (Force::of(board, OWN), Force::of(board, OTHER));
        self.pair() == (own.max(other), own.min(other))
    }

    pub(crate) fn rank(&self, board: &Board) -> usize {
        let own = Force::of(board, OWN);
        let part = if self.parts[0].own == own { &self.parts[0] } else { &self.parts[1] };
        part.rank(board)
    }

    /// The placement of a rank, if it counts: nobody stands in the other's castle (the game would be over), and where the
    /// mover's pieces are their own mirror image, the placement of the opponent's that has the lower rank.
    pub(crate) fn board(&self, rank: usize) -> Option<Board> {
        let part = self.parts.iter().rfind(|part| rank >= part.base)?;
        let board = part.board(rank);
        let counts = board.pieces(OWN) & ENEMY_CASTLE == 0 && board.pieces(OTHER) & OWN_CASTLE == 0;
        (counts && (!Part::is_own_symmetric(&board) || part.rank(&board) == rank)).then_some(board)
    }
}

impl fmt::Display for Forces {
    /// Knights and men of both: `1k3m-0k2m`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Part { own, other, .. } = &self.parts[0];
        write!(f, "{}k{}m-{}k{}m", own.knights, own.men, other.knights, other.men)
    }
}

/// Camette solved: the value of every position, for the player to move.
#[derive(Clone, Debug)]
pub struct Solution {
    stuck: Stuck,
    slices: Vec<(Forces, Vec<u8>)>,
}

impl Solution {
    /// Solves the game, or the part of it with at most this many pieces (8 is all of it). `progress` is called with how
    /// many of how many ranks are solved, and the level that is being settled in the slice at work.
    ///
    /// Memory: a byte for each of 452 million ranks, and one more for each rank of the largest slice while that is at
    /// work: 0.8 GB in all.
    ///
    /// # Errors
    ///
    /// [`TooLong`] if a win takes more plies than a value can hold.
    pub fn new(stuck: Stuck, most_pieces: u32, mut progress: impl FnMut(usize, usize, u8)) -> Result<Self, TooLong> {
        let forces = Forces::up_to(most_pieces);
        let total: usize = forces.iter().map(Forces::len).sum();
        let mut solution = Self::empty(stuck);
        let mut done = 0;
        for forces in forces {
            let bytes = solution.solve(&forces, |level| progress(done, total, level))?;
            done += bytes.len();
            solution.insert(forces, bytes);
        }
        Ok(solution)
    }

    /// Nothing solved yet.
    pub(crate) const fn empty(stuck: Stuck) -> Self {
        Self { stuck, slices: Vec::new() }
    }

    /// Keeps a solved slice.
    pub(crate) fn insert(&mut self, forces: Forces, bytes: Vec<u8>) {
        self.slices.push((forces, bytes));
    }

    /// Solves a slice; those with fewer pieces have to be here.
    pub(crate) fn solve(&self, forces: &Forces, level: impl FnMut(u8)) -> Result<Vec<u8>, TooLong> {
        solve_in_parallel(&Work { forces, solution: self }, level)
    }

    fn slice(&self, board: &Board) -> Option<&(Forces, Vec<u8>)> {
        self.slices.iter().find(|(forces, _)| forces.holds(board))
    }

    /// The value of a position for the side to move. `None` if a side has no pieces left to play with and has won.
    #[must_use]
    pub fn value(&self, position: &Position) -> Option<Value> {
        if position.board().is_won() { None } else { self.board_value(position.board()) }
    }

    /// Hands over one position in every `every` of those that count, with its value; White is to move. Of a position and
    /// its mirror image only one is handed over.
    pub fn each_position(&self, every: usize, mut found: impl FnMut(Position, Value)) {
        for (forces, bytes) in &self.slices {
            for (rank, &byte) in bytes.iter().enumerate().step_by(every.max(1)) {
                if let Some(board) = forces.board(rank) {
                    found(Position::of_board(board), Value::from_byte(byte));
                }
            }
        }
    }

    /// The value of a board for the player to move.
    pub(crate) fn board_value(&self, board: &Board) -> Option<Value> {
        if board.is_lost() {
            return Some(Value::LOST);
        }
        let (forces, bytes) = self.slice(board)?;
        Some(Value::from_byte(bytes[forces.rank(board)]))
    }

    /// Counts the positions by their values, and how many there are up to the mirror.
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
    /// How many positions have each value, and how many there are up to the mirror.
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

impl Default for Solution {
    /// Nothing solved yet, of the game as this crate reads it.
    fn default() -> Self {
        Self::empty(Stuck::Loses)
    }
}

/// What the files are, where a player who cannot move loses: `1k3m-1k3m.camette`.
impl TableSlice for Forces {
    const KINDS: &'static [TableKind] = &[TableKind::Distances];

    const SLOTS: usize = Force::ALL.len() * Force::ALL.len();

    fn slot(&self) -> usize {
        let (first, second) = self.pair();
        let place = |force| Force::ALL.iter().position(|other| *other == force).unwrap_or(0);
        place(first) * Force::ALL.len() + place(second)
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

    /// A rank stands for a position and its mirror image.
    fn max_positions(&self) -> u64 {
        2 * self.len() as u64
    }

    fn ranks_in_table(&self, _: TableKind, tag: u16) -> Option<usize> {
        (tag == 0).then(|| self.len())
    }
}

impl SolvableSlice for Forces {
    type Solved = Solution;

    /// A capture takes men, the knight, or both, and nobody is crowned.
    fn leads_to(&self) -> Vec<Self> {
        let (first, second) = self.pair();
        let less = |force: Force| {
            let fits = move |left: &Force| left.men <= force.men && left.knights <= force.knights && *left != force;
            Force::ALL.into_iter().filter(fits)
        };
        let pairs = less(first).map(|first| (first, second)).chain(less(second).map(|second| (first, second)));
        // Without pieces a player has lost, and there is no slice.
        let pairs = pairs.filter(|(first, second)| first.pieces() > 0 && second.pieces() > 0);
        pairs.map(|(first, second)| Self::new(first.max(second), first.min(second))).collect()
    }

    fn solve(&self, solved: &Solution, _: &mut dyn FnMut(u64)) -> Result<Vec<u8>, TooLong> {
        solved.solve(self, |_| ())
    }

    fn insert(self, solved: &mut Solution, bytes: Vec<u8>) {
        solved.insert(self, bytes);
    }

    fn remove(&self, solved: &mut Solution) {
        solved.slices.retain(|(forces, _)| forces != self);
    }

    fn table(&self, solved: &Solution, kind: TableKind) -> Vec<u8> {
        let Some((_, bytes)) = solved.slices.iter().find(|(forces, _)| forces == self) else { return Vec::new() };
        // A rank without a position is never asked for.
        let row: Vec<u8> =
            bytes.iter().enumerate().map(|(rank, &byte)| self.board(rank).map_or(ANY, |_| byte)).collect();
        write_table(kind, &self.table_name(), 0, self.counts(bytes).0.distances(), &row)
    }
}

/// A slice at work.
struct Work<'a> {
    forces: &'a Forces,
    solution: &'a Solution,
}

impl Work<'_> {
    fn outer_of(&self, board: &Board, movers: u32) -> Option<Value> {
        let mut best = None;
        for from in squares(movers) {
            board.each_capture(from, &mut |mv| {
                let after = board.after(mv);
                let value = self.solution.board_value(&after).expect("slices with fewer pieces are solved before");
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
        let outer = self.outer_of(&board, duty.movers);
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
                    let after = |to| self.forces.rank(&board.after(Outcome { from, to, captured: 0 }));
                    squares(quiet).map(after).for_each(|rank| seen.add(rank));
                }
            }
            if symmetric {
                // Two moves that are each other's mirror image lead to one rank.
                inner = seen.into_iter().count() as u8;
            }
        }
        if inner == 0 && outer.is_none() {
            let value = match self.solution.stuck {
                Stuck::Loses => Value::LOST,
                Stuck::Draws => Value::DRAWN,
            };
            return Some(Survey::settled(value));
        }
        Some(Survey { inner, outer })
    }

    fn outer(&self, rank: usize) -> Option<Value> {
        let board = self.forces.board(rank)?;
        self.outer_of(&board, board.duty().movers)
    }

    fn predecessors(&self, rank: usize, mut found: impl FnMut(usize)) {
        let Some(board) = self.forces.board(rank) else { return };
        let back = board.turned();
        let own = back.pieces(OWN);
        // A piece in its own castle has to move, and no move without a capture leads there.
        if own & OWN_CASTLE != 0 {
            return;
        }
        let symmetric = board.mirrored() == board;
        let mut seen = RankSet::default();
        for to in squares(own) {
            for from in squares(back.quiet_back(to)) {
                let mut before = back;
                let (here, there) = (1 << to, 1 << from);
                let kind = if back.knights[OWN] & here == 0 { &mut before.men } else { &mut before.knights };
                kind[OWN] ^= here | there;
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

#[cfg(test)]
mod tests {
    use boardgame_retrograde::{ForwardMoves, check, prove};

    use super::*;

    impl ForwardMoves for Work<'_> {
        fn successors(&self, rank: usize, mut found: impl FnMut(usize)) {
            let Some(board) = self.forces.board(rank) else { return };
            let duty = board.duty();
            if duty.capture || self.survey(rank).is_none_or(|survey| survey.inner == 0) {
                return;
            }
            let mut all = RankSet::default();
            let symmetric = board.mirrored() == board;
            for from in squares(duty.movers) {
                for to in squares(board.quiet(from)) {
                    let rank = self.forces.rank(&board.after(Outcome { from, to, captured: 0 }));
                    if symmetric { all.add(rank) } else { found(rank) }
                }
            }
            all.into_iter().for_each(found);
        }
    }

    /// Moves forward and backward are the same, and every value follows from those of its successors.
    #[test]
    fn the_two_halves_of_the_game_agree_to_four_pieces() {
        let mut solution = Solution::default();
        for forces in Forces::up_to(4) {
            let work = Work { forces: &forces, solution: &solution };
            assert_eq!(check(&work), Ok(()), "{forces}");
            let bytes = solution.solve(&forces, |_| ()).expect("no win takes long");
            let positions = prove(&Work { forces: &forces, solution: &solution }, &bytes).expect("a proof");
            assert_eq!(positions, forces.counts(&bytes).1, "{forces}");
            solution.insert(forces, bytes);
        }
    }

    /// Every capture leads to a slice that is said to be led to.
    #[test]
    fn captures_lead_where_they_are_said_to() {
        for forces in Forces::up_to(4) {
            let led = forces.leads_to();
            for rank in 0..forces.len() {
                let Some(board) = forces.board(rank) else { continue };
                for from in squares(board.duty().movers) {
                    board.each_capture(from, &mut |mv| {
                        let after = board.after(mv);
                        assert!(after.is_lost() || led.iter().any(|forces| forces.holds(&after)), "{forces}");
                    });
                }
            }
        }
    }
}
