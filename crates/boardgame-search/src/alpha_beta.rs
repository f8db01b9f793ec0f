//! Alpha-beta: the value of a position to a depth, with less looking than there are moves.
//!
//! Bounds that cut are Knuth and Moore's (1975); the null window around the best move so far is principal variation search
//! (Marsland and Campbell, 1982). Reductions and extensions are named where they are applied; `docs/playing.md` measures
//! what they gain in games.

use alloc::{sync::Arc, vec, vec::Vec};

use crate::{
    Limits, Memory, Node, NoisyMoves, Score, Selectivity, TranspositionTable, Tuning,
    order::{Order, Ranked, next_best},
    path::Path,
    table::{Bound, Entry},
};

/// Lines are never longer: deeper, the evaluation has the word. It bounds the recursion.
const DEEPEST: usize = 200;
/// From this depth on the value of the last depth tells where to look.
const ASPIRED: u8 = 5;
/// With this many plies to go, tables of endings are probed after any move.
const PROBED: u8 = 5;
/// This near the root, they are also probed at the end of an exchange.
const NEAR: usize = 6;

/// What a search has found.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Found<M> {
    /// The best move; `None` only where the game is over.
    pub best: Option<M>,
    /// What the position is worth to the player to move.
    pub score: Score,
    /// The plies that were searched in full. The move may be a better one that the next depth had found when a limit was
    /// reached.
    pub depth: u8,
    /// The positions that were looked at.
    pub nodes: u64,
    /// The principal variation: best play of both sides, as far as it was kept.
    pub line: Vec<M>,
}

impl<M> Found<M> {
    /// A result that was not searched for, such as one from tables: no depth, no nodes, no line.
    #[must_use]
    pub const fn new(best: Option<M>, score: Score) -> Self {
        Self { best, score, depth: 0, nodes: 0, line: Vec::new() }
    }
}

/// Knowledge of a search that helps the next search of the same game: good moves, remembered evaluations and the best line.
///
/// ```
/// use boardgame_search::{Experience, Limits, Memory, Node, Score, Search};
///
/// # #[derive(Clone, Copy)]
/// # struct Nim(u8);
/// # impl Node for Nim {
/// #     type Move = u8;
/// #     fn moves(&self) -> impl AsRef<[u8]> { (1..=self.0.min(3)).collect::<Vec<_>>() }
/// #     fn after(&self, taken: u8) -> Self { Self(self.0 - taken) }
/// #     fn key(&self) -> u64 { u64::from(self.0) }
/// #     fn over(&self) -> Option<Score> { (self.0 == 0).then_some(Score::LOST) }
/// #     fn evaluate(&self, _: &mut Memory) -> i32 { 0 }
/// # }
/// let mut search = Search::new(Nim(21));
/// let line = search.run(&Limits::depth(30)).line;
/// let later = Nim(21 - line[0] - line[1]);
/// let found = Search::new(later).with_experience(search.into_experience()).run(&Limits::depth(1));
/// assert_eq!(found.best, Some(line[2]), "the first depth begins with the line that was found");
/// ```
#[derive(Debug)]
pub struct Experience<M> {
    order: Order<M>,
    memory: Memory,
    /// The best line: the key of each position, and the move that was best there.
    line: Vec<(u64, M)>,
}

impl<M: Copy + Eq> Default for Experience<M> {
    fn default() -> Self {
        Self { order: Order::new(DEEPEST), memory: Memory::default(), line: Vec::new() }
    }
}

/// A search of one position.
///
/// It deepens ply by ply. A position's children are searched with the window that the best of them has left (principal
/// variation search); the best move of the table comes first, then noisy moves, killers, and what was good elsewhere.
/// At the end of each line noisy moves are played on until the evaluation can be trusted (quiescence). A position that
/// has occurred before, in the game or on the line, is worth a draw.
///
/// It ends before its limits where nothing more can be found: when a win or a loss no longer than the search is known, and
/// when every line has come to the end of the game, so that a final difference of points, too, is what it is.
///
/// With the same position, limits in nodes or plies and a table of its own, a search finds the same each time.
#[derive(Debug)]
pub struct Search<P: Node> {
    root: P,
    tuning: Tuning,
    table: Arc<TranspositionTable>,
    path: Path,
    experience: Experience<P::Move>,
    /// The place of the move without which the next position is searched.
    without: Option<u16>,
    lines: Vec<Vec<P::Move>>,
    /// For each ply, room to put moves in order.
    orders: Vec<Vec<Ranked>>,
    /// The depth that is searched first.
    first: u8,
    /// The depth that is searched now; exchanges make no line longer than twice that.
    depth: u8,
    nodes: u64,
    /// How often something was judged before its end: by the evaluation, by a repetition, or by the table of what was.
    judged: u64,
    /// The best move that is known of the root, which is looked at first.
    lead: Option<P::Move>,
    /// The best score at the root so far, at this depth.
    best: Score,
}

/// The search was stopped: what it was looking at has no value.
struct Stopped;

impl<P: Node> Search<P> {
    /// A search with a new table of 16 MB. For one search after another keep the search, and give it the next
    /// [position](Self::set_position).
    #[must_use]
    pub fn new(root: P) -> Self {
        Self::with_table(root, Arc::new(TranspositionTable::of_bytes(16 << 20)))
    }

    /// A search with a table that may be shared with other searches of the same game.
    #[must_use]
    pub fn with_table(root: P, table: Arc<TranspositionTable>) -> Self {
        Self {
            root,
            tuning: Tuning::default(),
            table,
            path: Path::default(),
            experience: Experience::default(),
            without: None,
            lines: vec![Vec::new(); DEEPEST + 1],
            orders: vec![Vec::new(); DEEPEST],
            first: 1,
            depth: 1,
            nodes: 0,
            judged: 0,
            lead: None,
            best: Score::DRAWN,
        }
    }

    /// The same search, tuned otherwise.
    #[must_use]
    pub fn tuned(self, tuning: Tuning) -> Self {
        Self { tuning, ..self }
    }

    /// The same search, knowing the keys of the positions that have occurred since the last irreversible move, the
    /// oldest first and the root not among them.
    #[must_use]
    pub fn with_history(mut self, keys: &[u64]) -> Self {
        self.path = Path::of_game(keys);
        self
    }

    /// Replaces the position, for instance by the next one of the game, without a history. The table and the experience stay,
    /// which costs less than new ones and helps the next search.
    pub fn set_position(&mut self, root: P) {
        let experience = core::mem::take(&mut self.experience);
        let search = Self::with_table(root, Arc::clone(&self.table)).tuned(self.tuning);
        *self = search.with_experience(experience);
    }

    /// The same search, with the experience of an earlier search of the game. Its histories count for half, and its killers move
    /// up by the plies played since: two where the position is not on its best line.
    #[must_use]
    pub fn with_experience(mut self, mut experience: Experience<P::Move>) -> Self {
        let key = self.root.key();
        let place = experience.line.iter().position(|(at, _)| *at == key);
        experience.order.age(place.unwrap_or(2));
        self.lead = place.map(|place| experience.line[place].1);
        self.experience = experience;
        self
    }

    /// Returns the experience for the next search.
    #[must_use]
    pub fn into_experience(self) -> Experience<P::Move> {
        self.experience
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

    /// What every move is worth, the best first, each searched with the whole window: for a player who is to choose among
    /// good moves. As deep as [`run`](Self::run), but dearer. Moves of which nothing is known yet when a limit is reached are
    /// judged by the last depth that was searched in full.
    #[must_use]
    pub fn each_move(&mut self, limits: &Limits<'_>) -> Vec<(P::Move, Score)> {
        self.table.grow_older();
        self.nodes = 0;
        let mut worths: Vec<_> = self.root.moves().as_ref().iter().map(|&mv| (mv, -Score::INFINITE)).collect();
        if self.root.over().is_some() {
            return Vec::new();
        }
        let (root, key) = (self.root, self.root.key());
        for depth in 1..=limits.depth.max(1) {
            self.depth = depth;
            let bounded = if depth == 1 { &Limits::depth(1) } else { limits };
            let mut deeper = Vec::with_capacity(worths.len());
            for &(mv, _) in &worths {
                let before = self.path.enter(key, &root, mv);
                let window = (-Score::INFINITE, Score::INFINITE);
                let child = root.after(mv);
                let value = self.node((child, child.key()), depth - 1, window, 1, bounded);
                let Ok(value) = value else {
                    self.path.rewind();
                    return worths;
                };
                self.path.leave(before);
                // Behind all that are as good: of equal moves the one that came first before.
                let worth = value.back();
                deeper.insert(deeper.partition_point(|(_, better)| *better >= worth), (mv, worth));
            }
            worths = deeper;
        }
        worths
    }

    fn deepen(&mut self, limits: &Limits<'_>, mut tell: impl FnMut(&Found<P::Move>)) -> Found<P::Move> {
        self.nodes = 0;
        let root = self.root;
        let moves = root.moves();
        let moves = moves.as_ref();
        let first = moves.iter().find(|mv| self.lead == Some(**mv)).or(moves.first()).copied();
        let mut found = Found::new(first, self.evaluate(&root));
        if let (Some(over), _) | (None, Some(over)) = (self.root.over(), first.is_none().then_some(Score::LOST)) {
            return Found { best: None, score: over, ..found };
        }
        for depth in self.first..=limits.depth.max(self.first) {
            // The first depth is searched whatever the limits say, for there must be a move.
            let bounded = if depth == 1 && self.first == 1 { &Limits::depth(1) } else { limits };
            self.depth = depth;
            let before = self.judged;
            let result = self.aspire(depth, &mut found, bounded);
            found.nodes = self.nodes;
            let Ok(score) = result else { break };
            found = Found { score, depth, ..found };
            tell(&found);
            // A win or loss that is shorter than the search cannot become another one; nor can anything where every line
            // has come to its end.
            let decided = score.plies_to_win().or(score.plies_to_loss());
            if self.judged == before || decided.is_some_and(|plies| plies <= u16::from(depth)) {
                break;
            }
        }
        self.experience.line.clear();
        let mut position = root;
        for &mv in &found.line {
            self.experience.line.push((position.key(), mv));
            position = position.after(mv);
        }
        found
    }

    /// Searches the root to a depth. What is found goes into `found` at once, so that a search that is stopped on the way
    /// plays the best move that it knows: one that has beaten the last depth's best, which is looked at first.
    ///
    /// Aspiration windows (Brudno's narrow bounds, 1963; named so by Baudet, 1978): the value is sought near that of the last depth, and a window that it is
    /// not in grows on that side.
    fn aspire(&mut self, depth: u8, found: &mut Found<P::Move>, limits: &Limits<'_>) -> Result<Score, Stopped> {
        let last = found.score.value();
        let is_aspired = depth >= ASPIRED && found.depth > 0 && last.abs() <= Score::LARGEST;
        let mut reach = self.tuning.aspiration.filter(|_| is_aspired).unwrap_or(i32::MAX);
        let [mut low, mut high] = [-1, 1].map(|side: i32| last.saturating_add(side.saturating_mul(reach)));
        loop {
            let all = -Score::LARGEST..=Score::LARGEST;
            let bound = |value: i32| all.contains(&value).then(|| Score::units(value));
            let window = (bound(low).unwrap_or(-Score::INFINITE), bound(high).unwrap_or(Score::INFINITE));
            (self.lead, self.best) = (found.best, -Score::INFINITE);
            let result = self.node((self.root, self.root.key()), depth, window, 0, limits);
            self.path.rewind();
            if let [best, ..] = self.lines[0][..] {
                found.best = Some(best);
                found.score = self.best;
                found.line.clone_from(&self.lines[0]);
            }
            let score = result?;
            reach = reach.saturating_mul(3);
            if score <= window.0 && window.0 > -Score::INFINITE {
                low = last.saturating_sub(reach);
            } else if score >= window.1 && window.1 < Score::INFINITE {
                high = last.saturating_add(reach);
            } else {
                return Ok(score);
            }
        }
    }

    /// The value of a position to a depth, inside a window: at or below its lower end, or at or above its upper, it is
    /// a bound.
    #[expect(
        clippy::too_many_lines,
        reason = "the techniques in the order in which they are tried, each under its name"
    )]
    fn node(
        &mut self,
        (position, key): (P, u64),
        mut depth: u8,
        (mut alpha, beta): (Score, Score),
        ply: usize,
        limits: &Limits<'_>,
    ) -> Result<Score, Stopped> {
        let without = self.without.take();
        self.lines[ply].clear();
        if let Some(over) = position.over() {
            return Ok(over);
        }
        if ply > 0 {
            if self.path.is_drawn(key, self.tuning.quiet_plies) {
                // Another line may come here without having been here before.
                self.judged += 1;
                return Ok(Score::DRAWN);
            }
            // A probe may take as long as ten positions. A quiet move that loses the value is found at greater depths.
            let is_probed =
                ply == 1 || depth >= PROBED || self.path.is_fresh() || self.tuning.selectivity == Selectivity::NONE;
            if let Some(known) = is_probed.then(|| position.known()).flatten() {
                self.count(limits)?;
                return Ok(known);
            }
        }
        if depth == 0 {
            return self.quiescence(position, (alpha, beta), (ply, self.tuning.noisy_plies), limits);
        }
        self.count(limits)?;
        let is_forced = position.noisy_moves() == NoisyMoves::Compulsory;
        let is_principal = beta > alpha.next();
        let may_be_decided = !is_principal && !is_forced && without.is_none() && self.tuning.selectivity.judges();
        // Before the table is asked: by the time that this is done, its entries have come from memory.
        let standing = may_be_decided.then(|| self.evaluate(&position));
        let known = self.table.find(key);
        if let Some(entry) = known.filter(|entry| ply > 0 && without.is_none() && self.is_deep_enough(entry, depth)) {
            let answers = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => entry.score >= beta,
                Bound::Upper => entry.score <= alpha,
            };
            if answers {
                self.judged += u64::from(!entry.is_final);
                return Ok(entry.score);
            }
        }
        if ply + 1 >= DEEPEST {
            self.judged += 1;
            return Ok(self.evaluate(&position));
        }
        if let Some(standing) = standing {
            if let Some(score) = self.is_decided((position, key), standing, depth, (alpha, beta), ply, limits)? {
                return Ok(score);
            }
        }
        let moves = position.moves();
        let moves = moves.as_ref();
        if moves.is_empty() {
            return Ok(Score::LOST);
        }
        let best_known = match self.lead {
            Some(lead) if ply == 0 => moves.iter().zip(0..).find_map(|(mv, place)| (*mv == lead).then_some(place)),
            _ => known.and_then(|entry| entry.best),
        };
        // Internal iterative reductions (Schröder, 2021): without a good move to begin with a search takes long, and a
        // shallower one leaves one in the table.
        if self.tuning.selectivity.iterative && best_known.is_none() && depth >= 4 && moves.len() > 1 {
            depth -= 1;
        }
        let mut singular = None;
        if let Some(entry) = known.filter(|_| ply > 0 && without.is_none() && moves.len() > 1) {
            if let Some(bound) = self.tuning.selectivity.singular_bound(&entry, depth).filter(|_| !self.is_long(ply)) {
                self.without = entry.best;
                let window = (Score::units(bound.value() - 1), bound);
                let others = self.node((position, key), (depth - 1) / 2, window, ply, limits)?;
                self.lines[ply].clear();
                if others < bound {
                    singular = entry.best;
                } else if !is_principal && bound >= beta {
                    self.judged += 1;
                    return Ok(bound);
                }
            }
        }
        let before = self.path.last_slot();
        let mut order = core::mem::take(&mut self.orders[ply]);
        self.experience.order.rank(&mut order, &position, moves, (best_known, before, ply));
        let judged = self.judged;
        let (floor, mut best, mut best_place, mut refuted) = (alpha, -Score::INFINITE, None, judged);
        for tried in 0..order.len() {
            let place = next_best(&mut order, tried);
            if without == Some(place) {
                continue;
            }
            let mv = moves[usize::from(place)];
            let is_quiet = !is_forced && !position.is_noisy(mv);
            if is_quiet
                && !is_principal
                && best.value() > -Score::LARGEST
                && self.tuning.selectivity.is_too_late(depth, tried)
            {
                // Noisy moves come first, so that the rest are quiet, and later still.
                self.judged += 1;
                break;
            }
            let child = position.after(mv);
            let child = (child, child.key());
            self.table.fetch(child.1);
            let more = self.extension(&position, mv, is_principal, ply).max(u8::from(singular == Some(place)));
            refuted = self.judged;
            let outer = self.path.enter(key, &position, mv);
            let mut value = None;
            if tried > 0 {
                // The others are only asked whether they beat the best, late quiet ones at first less deep.
                let window = (alpha.next().forth(), alpha.forth());
                let less = self.tuning.selectivity.reduction(depth, tried, is_quiet, is_principal);
                if less > 0 {
                    value = Some(self.node(child, depth - 1 - less, window, ply + 1, limits)?.back());
                }
                if value.is_none_or(|value| value > alpha) {
                    value = Some(self.node(child, depth - 1 + more, window, ply + 1, limits)?.back());
                }
            }
            let value = match value {
                Some(value) if value <= alpha || value >= beta => value,
                _ => self.node(child, depth - 1 + more, (beta.forth(), alpha.forth()), ply + 1, limits)?.back(),
            };
            self.path.leave(outer);
            if value > best {
                (best, best_place) = (value, Some(place));
            }
            if value > alpha {
                alpha = value;
                if ply == 0 {
                    self.best = value;
                }
                let (upper, lower) = self.lines.split_at_mut(ply + 1);
                upper[ply].clear();
                upper[ply].push(mv);
                upper[ply].extend_from_slice(&lower[0]);
            }
            if alpha >= beta {
                if is_quiet {
                    let failed = order[..tried].iter().filter(|(_, place)| without != Some(*place));
                    let failed = failed.map(|(_, place)| moves[usize::from(*place)]);
                    let failed = failed.filter(|mv| !position.is_noisy(*mv));
                    self.experience.order.remember(&position, (mv, failed), before, (depth, ply));
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
        // One move that refutes for good is enough; what was judged among the others does not matter then.
        let is_final = self.judged == if bound == Bound::Lower { refuted } else { judged };
        if is_final {
            self.judged = judged;
        }
        if without.is_none() {
            self.table.keep(key, Entry { score: best, best: best_place, depth, bound, is_final });
        }
        Ok(best)
    }

    /// What a position is worth as it stands.
    fn evaluate(&mut self, position: &P) -> Score {
        Score::units(position.evaluate(&mut self.experience.memory))
    }

    /// Whether what the table says of a position is at least as good as what a search to this depth would find.
    fn is_deep_enough(&self, entry: &Entry, depth: u8) -> bool {
        if self.tuning.selectivity == Selectivity::NONE {
            // The value of minimax to this depth is that of no other.
            entry.depth == depth
        } else {
            entry.depth >= depth || entry.is_final
        }
    }

    /// What a position off the principal variation, in which nothing is forced, is worth where that can be said without
    /// searching its moves to this depth: by what it is worth as it stands.
    fn is_decided(
        &mut self,
        (position, key): (P, u64),
        standing: Score,
        depth: u8,
        (alpha, beta): (Score, Score),
        ply: usize,
        limits: &Limits<'_>,
    ) -> Result<Option<Score>, Stopped> {
        let (futility, margin) = self.tuning.selectivity.margins(depth);
        let Some(largest) = futility.max(margin) else { return Ok(None) };
        if alpha.value().abs().max(beta.value().abs()) > Score::LARGEST - largest {
            return Ok(None);
        }
        if let Some(futility) = futility {
            // Reverse futility and razoring (Birmingham and Kent, 1977; named by Heinz, 1998): what a position is worth will not
            // change so much in the last plies.
            let is_refused = standing.value() - futility >= beta.value() && !position.is_threatened();
            if is_refused || standing.value() + futility <= alpha.value() {
                self.judged += 1;
                return Ok(Some(standing));
            }
        }
        // Verified reverse futility (after Buro's `ProbCut`, 1995): a position that is much better than what the opponent
        // would allow will be avoided, and that is taken for granted if a search of four plies less says so too.
        let Some(margin) = margin else { return Ok(None) };
        let bound = beta.value() + margin;
        if standing.value() < bound || position.is_threatened() {
            return Ok(None);
        }
        let window = (Score::units(bound - 1), Score::units(bound));
        let value = self.node((position, key), depth.saturating_sub(4).max(1), window, ply, limits)?;
        self.lines[ply].clear();
        if value.value() >= bound {
            self.judged += 1;
            return Ok(Some(beta.max(Score::units(value.value() - margin))));
        }
        Ok(None)
    }

    /// Whether a line is so long already that nothing makes it longer.
    fn is_long(&self, ply: usize) -> bool {
        ply >= 2 * usize::from(self.depth)
    }

    /// By how many plies a move is searched deeper than the others.
    fn extension(&self, position: &P, mv: P::Move, is_principal: bool, ply: usize) -> u8 {
        if !is_principal || self.is_long(ply) || !self.tuning.selectivity.exchanges {
            return 0;
        }
        // Recapture extension (Berliner, 1974): an exchange that has begun is played to its end.
        u8::from(self.path.is_exchange() && position.is_noisy(mv))
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
        let is_last = left == 0 || ply + 1 >= DEEPEST;
        let noisy_moves = position.noisy_moves();
        if is_last || noisy_moves == NoisyMoves::None {
            self.judged += 1;
            return Ok(self.evaluate(&position));
        }
        let moves = position.moves();
        let moves = moves.as_ref();
        if moves.is_empty() {
            return Ok(position.over().unwrap_or(Score::LOST));
        }
        // A player who must go on cannot stand still: what the position is worth as it stands is of no use then.
        let is_forced = noisy_moves == NoisyMoves::Compulsory && moves.iter().any(|mv| position.is_noisy(*mv));
        let mut best = -Score::INFINITE;
        if !is_forced {
            self.judged += 1;
            best = self.evaluate(&position);
            if best >= beta {
                return Ok(best);
            }
        }
        alpha = alpha.max(best);
        let asks = ply < NEAR || self.tuning.selectivity == Selectivity::NONE;
        for &mv in moves.iter().filter(|mv| position.is_noisy(**mv)) {
            let child = position.after(mv);
            let value = match child.over().or_else(|| if asks { child.known() } else { None }) {
                Some(over) => over.back(),
                None => self.quiescence(child, (beta.forth(), alpha.forth()), (ply + 1, left - 1), limits)?.back(),
            };
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        Ok(best)
    }

    fn count(&mut self, limits: &Limits<'_>) -> Result<(), Stopped> {
        self.nodes += 1;
        if limits.reached(self.nodes) { Err(Stopped) } else { Ok(()) }
    }
}

#[cfg(feature = "std")]
impl<P: Node + Send + Sync> Search<P>
where
    P::Move: Send + Sync,
{
    /// Searches on this many threads, which share the table and nothing else (lazy SMP): what one has found out spares the
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
                    helper = helper.with_history(self.path.game());
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
