//! Alpha-beta: the value of a position to a depth, with less looking than there are moves.

use alloc::{sync::Arc, vec, vec::Vec};

use crate::{
    Limits, Position, Score, Table,
    table::{Bound, Entry},
};

/// Lines are never longer: deeper, the evaluation has the word. It bounds the recursion.
const DEEPEST: usize = 200;
/// Numbers of [`Position::slot`].
const SLOTS: usize = 4096;

/// How a search saves work, and when it holds a game to be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tuning {
    /// Whether late moves are searched less deep at first. A move that turns out good is searched again in full; a good
    /// move that looks bad for long may be missed. Without reductions the value to a depth is exactly that of minimax.
    pub reductions: bool,
    /// After how many plies without an irreversible move the game is drawn; `None` for never.
    pub quiet_plies: Option<u16>,
    /// For how many plies noisy moves are played on at the end of a line, at most.
    pub noisy_plies: u8,
}

impl Default for Tuning {
    /// With reductions, without an end for want of progress, and with 32 noisy plies.
    fn default() -> Self {
        Self { reductions: true, quiet_plies: None, noisy_plies: 32 }
    }
}

/// What a search has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found<M> {
    /// The best move; `None` only where the game is over.
    pub best: Option<M>,
    /// What the position is worth to the player to move.
    pub score: Score,
    /// The plies that were searched in full.
    pub depth: u8,
    /// The positions that were looked at.
    pub nodes: u64,
    /// The principal variation: best play of both, as far as it was kept.
    pub line: Vec<M>,
}

/// A search of one position.
///
/// It deepens ply by ply. A position's children are searched with the window that the best of them has left (principal
/// variation search); the best move of the table comes first, then noisy moves, killers, and what was good elsewhere.
/// At the end of each line noisy moves are played on until the evaluation can be trusted (quiescence). A position that
/// has stood before, in the game or on the line, is worth a draw.
///
/// With the same position, limits in nodes or plies and a table of its own, a search finds the same each time.
#[derive(Debug)]
pub struct Search<P: Position> {
    root: P,
    tuning: Tuning,
    table: Arc<Table>,
    /// The keys of the positions since the last irreversible move of the game, then of the line that is searched.
    path: Vec<u64>,
    /// Where on the path the last irreversible move was made.
    since: usize,
    killers: Vec<[Option<P::Move>; 2]>,
    history: Vec<u32>,
    lines: Vec<Vec<P::Move>>,
    /// For each ply, room to put moves in order.
    orders: Vec<Vec<Ranked>>,
    /// The depth that is searched first.
    first: u8,
    nodes: u64,
}

/// How promising a move is, and its place in the list of moves.
type Ranked = (u32, u16);

/// The search was stopped: what it was looking at has no value.
struct Stopped;

impl<P: Position> Search<P> {
    /// A search with a table of 16 MB.
    #[must_use]
    pub fn new(root: P) -> Self {
        Self::with_table(root, Arc::new(Table::of_bytes(16 << 20)))
    }

    /// A search with a table that may be shared with other searches of the same game.
    #[must_use]
    pub fn with_table(root: P, table: Arc<Table>) -> Self {
        Self {
            root,
            tuning: Tuning::default(),
            table,
            path: Vec::new(),
            since: 0,
            killers: vec![[None; 2]; DEEPEST],
            history: vec![0; SLOTS],
            lines: vec![Vec::new(); DEEPEST + 1],
            orders: vec![Vec::new(); DEEPEST],
            first: 1,
            nodes: 0,
        }
    }

    /// The same search, tuned otherwise.
    #[must_use]
    pub fn tuned(self, tuning: Tuning) -> Self {
        Self { tuning, ..self }
    }

    /// The same search, knowing the keys of the positions that have stood since the last irreversible move, the oldest
    /// first and the root not among them.
    #[must_use]
    pub fn after(mut self, keys: &[u64]) -> Self {
        self.path.clear();
        self.path.extend_from_slice(keys);
        self
    }

    /// Searches until a limit is reached.
    #[must_use]
    pub fn run(&mut self, limits: &Limits<'_>) -> Found<P::Move> {
        self.run_and_tell(limits, |_| {})
    }

    /// Searches until a limit is reached, and tells what each depth has found.
    pub fn run_and_tell(&mut self, limits: &Limits<'_>, tell: impl FnMut(&Found<P::Move>)) -> Found<P::Move> {
        self.table.grow_older();
        self.deepen(limits, tell)
    }

    /// What every move is worth, the best first, each searched with the whole window: for who wants to choose among good
    /// moves. As deep as [`run`](Self::run), but dearer. Moves of which nothing is known yet when a limit is reached are
    /// judged by the last depth that was searched in full.
    #[must_use]
    pub fn each_move(&mut self, limits: &Limits<'_>) -> Vec<(P::Move, Score)> {
        self.table.grow_older();
        self.nodes = 0;
        let moves = self.root.moves();
        let mut worths: Vec<_> = moves.as_ref().iter().map(|&mv| (mv, -Score::INFINITE)).collect();
        if self.root.over().is_some() {
            return Vec::new();
        }
        let (played, key) = (self.path.len(), self.root.key());
        for depth in 1..=limits.depth.max(1) {
            let bounded = if depth == 1 { &Limits::depth(1) } else { limits };
            let mut deeper = worths.clone();
            for (mv, worth) in &mut deeper {
                self.enter(key, self.root.is_irreversible(*mv));
                let window = (-Score::INFINITE, Score::INFINITE);
                let value = self.node(self.root.after(*mv), depth - 1, window, 1, bounded);
                self.path.truncate(played);
                self.since = 0;
                let Ok(value) = value else { return worths };
                *worth = value.back();
            }
            // Of equal moves the one that came first before.
            deeper.sort_by_key(|(_, worth)| core::cmp::Reverse(*worth));
            worths = deeper;
        }
        worths
    }

    fn deepen(&mut self, limits: &Limits<'_>, mut tell: impl FnMut(&Found<P::Move>)) -> Found<P::Move> {
        self.nodes = 0;
        let first = self.root.moves().as_ref().first().copied();
        let mut found =
            Found { best: first, score: Score::units(self.root.evaluate()), depth: 0, nodes: 0, line: Vec::new() };
        if let (Some(over), _) | (None, Some(over)) = (self.root.over(), first.is_none().then_some(Score::LOST)) {
            return Found { best: None, score: over, ..found };
        }
        let played = self.path.len();
        for depth in self.first..=limits.depth.max(self.first) {
            // The first depth is searched whatever the limits say, for there must be a move.
            let bounded = if depth == 1 && self.first == 1 { &Limits::depth(1) } else { limits };
            let result = self.node(self.root, depth, (-Score::INFINITE, Score::INFINITE), 0, bounded);
            self.path.truncate(played);
            self.since = 0;
            found.nodes = self.nodes;
            let Ok(score) = result else { break };
            let line = self.lines[0].clone();
            found = Found { best: line.first().copied().or(found.best), score, depth, nodes: self.nodes, line };
            tell(&found);
            // A win or loss that is shorter than the search cannot become another one.
            let decided = score.plies_to_win().or(score.plies_to_loss());
            if decided.is_some_and(|plies| plies <= u16::from(depth)) {
                break;
            }
        }
        found
    }

    /// The value of a position to a depth, inside a window: at or below its lower end, or at or above its upper, it is
    /// a bound.
    fn node(
        &mut self,
        position: P,
        depth: u8,
        (mut alpha, beta): (Score, Score),
        ply: usize,
        limits: &Limits<'_>,
    ) -> Result<Score, Stopped> {
        self.lines[ply].clear();
        if let Some(over) = position.over() {
            return Ok(over);
        }
        let key = position.key();
        if ply > 0 && self.is_drawn(key) {
            return Ok(Score::DRAWN);
        }
        if let (1.., Some(known)) = (ply, position.known()) {
            self.count(limits)?;
            return Ok(known);
        }
        if depth == 0 {
            return self.quiescence(position, (alpha, beta), (ply, self.tuning.noisy_plies), limits);
        }
        self.count(limits)?;
        let known = self.table.find(key);
        if let Some(entry) = known.filter(|entry| ply > 0 && entry.depth >= depth) {
            match entry.bound {
                Bound::Exact => return Ok(entry.score),
                Bound::Lower if entry.score >= beta => return Ok(entry.score),
                Bound::Upper if entry.score <= alpha => return Ok(entry.score),
                Bound::Lower | Bound::Upper => {}
            }
        }
        if ply + 1 >= DEEPEST {
            return Ok(Score::units(position.evaluate()));
        }
        let moves = position.moves();
        let moves = moves.as_ref();
        if moves.is_empty() {
            return Ok(Score::LOST);
        }
        let mut order = core::mem::take(&mut self.orders[ply]);
        self.rank(&mut order, &position, moves, known.and_then(|entry| entry.best), ply);
        let forced = position.is_forced();
        let (floor, mut best, mut best_place) = (alpha, -Score::INFINITE, None);
        for tried in 0..order.len() {
            let place = next_best(&mut order, tried);
            let mv = moves[usize::from(place)];
            let quiet = !forced && !position.is_noisy(mv);
            let child = position.after(mv);
            let outer = self.enter(key, position.is_irreversible(mv));
            let mut value = None;
            if tried > 0 {
                // The others are only asked whether they beat the best, late quiet ones at first less deep.
                let window = (alpha.next().forth(), alpha.forth());
                let less = self.reduction(depth, tried, quiet);
                if less > 0 {
                    value = Some(self.node(child, depth - 1 - less, window, ply + 1, limits)?.back());
                }
                if value.is_none_or(|value| value > alpha) {
                    value = Some(self.node(child, depth - 1, window, ply + 1, limits)?.back());
                }
            }
            let value = match value {
                Some(value) if value <= alpha || value >= beta => value,
                _ => self.node(child, depth - 1, (beta.forth(), alpha.forth()), ply + 1, limits)?.back(),
            };
            self.leave(outer);
            if value > best {
                (best, best_place) = (value, Some(place));
            }
            if value > alpha {
                alpha = value;
                let (upper, lower) = self.lines.split_at_mut(ply + 1);
                upper[ply].clear();
                upper[ply].push(mv);
                upper[ply].extend_from_slice(&lower[0]);
            }
            if alpha >= beta {
                if quiet {
                    self.remember(&position, mv, depth, ply);
                }
                break;
            }
        }
        self.orders[ply] = order;
        let bound = if best >= beta {
            Bound::Lower
        } else if best > floor {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.table.keep(key, Entry { score: best, best: best_place, depth, bound });
        Ok(best)
    }

    /// The value of a position in which only noisy moves are played on.
    fn quiescence(
        &mut self,
        position: P,
        (mut alpha, beta): (Score, Score),
        (ply, left): (usize, u8),
        limits: &Limits<'_>,
    ) -> Result<Score, Stopped> {
        self.count(limits)?;
        if let Some(known) = position.known() {
            return Ok(known);
        }
        if left == 0 || position.is_calm() {
            return Ok(Score::units(position.evaluate()));
        }
        let moves = position.moves();
        let moves = moves.as_ref();
        if moves.is_empty() {
            return Ok(position.over().unwrap_or(Score::LOST));
        }
        let standing = Score::units(position.evaluate());
        // A player who must go on cannot stand still.
        let mut best = if position.is_forced() { -Score::INFINITE } else { standing };
        if ply + 1 >= DEEPEST || best >= beta {
            return Ok(standing);
        }
        alpha = alpha.max(best);
        for &mv in moves.iter().filter(|mv| position.is_noisy(**mv)) {
            let child = position.after(mv);
            let value = match child.over() {
                Some(over) => over.back(),
                None => self.quiescence(child, (beta.forth(), alpha.forth()), (ply + 1, left - 1), limits)?.back(),
            };
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        Ok(if best == -Score::INFINITE { standing } else { best })
    }

    fn count(&mut self, limits: &Limits<'_>) -> Result<(), Stopped> {
        self.nodes += 1;
        if limits.reached(self.nodes) { Err(Stopped) } else { Ok(()) }
    }

    /// Whether the position has stood since the last irreversible move, or nothing has happened for too long.
    fn is_drawn(&self, key: u64) -> bool {
        let quiet = &self.path[self.since.min(self.path.len())..];
        self.tuning.quiet_plies.is_some_and(|limit| quiet.len() >= usize::from(limit)) || quiet.contains(&key)
    }

    /// Goes on from a position along a move; what it gives back is for [`leave`](Self::leave).
    fn enter(&mut self, key: u64, irreversible: bool) -> usize {
        let outer = self.since;
        self.path.push(key);
        if irreversible {
            self.since = self.path.len();
        }
        outer
    }

    fn leave(&mut self, outer: usize) {
        self.path.pop();
        self.since = outer;
    }

    /// By how many plies a late quiet move is searched less at first.
    const fn reduction(&self, depth: u8, tried: usize, quiet: bool) -> u8 {
        if !self.tuning.reductions || !quiet || depth < 3 || tried < 3 {
            0
        } else if tried < 8 || depth < 6 {
            1
        } else {
            2
        }
    }

    /// Says of each move how promising it is.
    fn rank(&self, order: &mut Vec<Ranked>, position: &P, moves: &[P::Move], best: Option<u16>, ply: usize) {
        let killers = self.killers[ply];
        let worth = |place: u16, mv: P::Move| {
            if best == Some(place) {
                u32::MAX
            } else if position.is_noisy(mv) {
                u32::MAX - 1
            } else if killers.contains(&Some(mv)) {
                u32::MAX - 2
            } else {
                self.history[position.slot(mv) % SLOTS]
            }
        };
        order.clear();
        order.extend((0..u16::MAX).zip(moves).map(|(place, &mv)| (worth(place, mv), place)));
    }

    /// A quiet move was too good for the opponent to allow: it may be so elsewhere.
    fn remember(&mut self, position: &P, mv: P::Move, depth: u8, ply: usize) {
        let [first, second] = &mut self.killers[ply];
        if *first != Some(mv) {
            *second = first.replace(mv);
        }
        let slot = &mut self.history[position.slot(mv) % SLOTS];
        *slot += u32::from(depth) * u32::from(depth);
        if *slot > 1 << 24 {
            self.history.iter_mut().for_each(|worth| *worth /= 2);
        }
    }
}

/// Brings the most promising of the moves that were not tried forward, of equals the first, and gives its place. Often
/// the first one ends the matter, so that sorting them all would be for nothing.
fn next_best(order: &mut [Ranked], tried: usize) -> u16 {
    let mut best = tried;
    for place in tried + 1..order.len() {
        if order[place].0 > order[best].0 || order[place].0 == order[best].0 && order[place].1 < order[best].1 {
            best = place;
        }
    }
    order.swap(tried, best);
    order[tried].1
}

#[cfg(feature = "std")]
impl<P: Position + Send + Sync> Search<P>
where
    P::Move: Send + Sync,
{
    /// Searches on so many threads, which share the table and nothing else (lazy SMP): what one has found out spares the
    /// others the work. The limits are those of this thread; the others stop when it does. The nodes are those of all.
    ///
    /// Which thread finds out what first is chance, so that more than one thread may find another move each time.
    pub fn run_on(
        &mut self,
        threads: core::num::NonZeroU8,
        limits: &Limits<'_>,
        tell: impl FnMut(&Found<P::Move>),
    ) -> Found<P::Move> {
        let finished = core::sync::atomic::AtomicBool::new(false);
        let until_finished = limits.only_stopped_by(&finished);
        std::thread::scope(|scope| {
            let helpers: Vec<_> = (1..threads.get())
                .map(|number| {
                    let mut helper = Self::with_table(self.root, Arc::clone(&self.table)).tuned(self.tuning);
                    helper = helper.after(&self.path);
                    // Half of them are a ply ahead.
                    helper.first += number % 2;
                    let limits = &until_finished;
                    scope.spawn(move || helper.deepen(limits, |_| {}).nodes)
                })
                .collect();
            let mut found = self.run_and_tell(limits, tell);
            finished.store(true, core::sync::atomic::Ordering::Relaxed);
            found.nodes += helpers.into_iter().filter_map(|helper| helper.join().ok()).sum::<u64>();
            found
        })
    }
}
