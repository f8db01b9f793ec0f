//! Alpha-beta search with iterative deepening and a transposition table.
//!
//! The search window follows Knuth and Moore (1975), and principal variation search follows Marsland and Campbell (1982). A
//! comment at each reduction and extension names its source.

use alloc::{sync::Arc, vec, vec::Vec};

use crate::{
    Limits, Node, NoisyMoves, Score, SearchResult, Selectivity, TranspositionTable, Tuning,
    order::{Experience, MAX_PLY, Ranked, next_best},
    path::{Path, Undo},
    table::{Bound, Entry},
};

/// Minimum depth of a search with an aspiration window.
const MIN_ASPIRATION_DEPTH: u8 = 5;
/// Minimum depth at which endgame tables are probed after a reversible move, too.
const MIN_PROBE_DEPTH: u8 = 5;
/// Maximum ply at which endgame tables are probed in quiescence.
const MAX_PROBE_PLY: usize = 6;

/// An iterative-deepening alpha-beta search of one position.
///
/// A position that repeats one of the game or of the current line counts as a draw. The search ends early when a win or
/// loss cannot get shorter, or when every line reaches the end of the game.
///
/// A search with a new table and a limit in nodes or plies always gives the same result.
#[derive(Debug)]
pub struct Search<P: Node> {
    root: P,
    tuning: Tuning,
    table: Arc<TranspositionTable>,
    path: Path,
    experience: Experience<P::Move>,
    /// Index of the move that a singular search leaves out.
    excluded: Option<u16>,
    lines: Vec<Vec<P::Move>>,
    /// Buffers for ordered moves, one for each ply.
    orders: Vec<Vec<Ranked>>,
    first_depth: u8,
    /// Depth of the current iteration. Only lines shorter than twice this depth are extended.
    depth: u8,
    nodes: u64,
    /// Number of values so far that a deeper search could change: evaluations, repetitions, and entries that are not final.
    provisional: u64,
    /// The best known move of the root, searched first.
    lead: Option<P::Move>,
    best: Score,
}

/// The error returned when a limit interrupts a search.
struct Interruption;

impl<P: Node> Search<P> {
    /// Creates a search with a new table of 16 MiB.
    #[must_use]
    pub fn new(root: P) -> Self {
        Self::with_table(root, Arc::new(TranspositionTable::of_bytes(16 << 20)))
    }

    /// Creates a search with a table that other searches of the same game may share.
    #[must_use]
    pub fn with_table(root: P, table: Arc<TranspositionTable>) -> Self {
        Self {
            root,
            tuning: Tuning::default(),
            table,
            path: Path::default(),
            experience: Experience::default(),
            excluded: None,
            lines: vec![Vec::new(); MAX_PLY + 1],
            orders: vec![Vec::new(); MAX_PLY],
            first_depth: 1,
            depth: 1,
            nodes: 0,
            provisional: 0,
            lead: None,
            best: Score::DRAWN,
        }
    }

    /// Sets the tuning of the search.
    #[must_use]
    pub fn with_tuning(self, tuning: Tuning) -> Self {
        Self { tuning, ..self }
    }

    /// Sets the keys of the earlier positions that can be repeated: those since the last irreversible move, oldest first.
    #[must_use]
    pub fn with_history(mut self, keys: &[u64]) -> Self {
        self.path = Path::of_game(keys);
        self
    }

    /// Replaces the position and clears the history. The table, the tuning and the experience are kept.
    pub fn set_position(&mut self, root: P) {
        let experience = core::mem::take(&mut self.experience);
        let search = Self::with_table(root, Arc::clone(&self.table)).with_tuning(self.tuning);
        *self = search.with_experience(experience);
    }

    /// Starts from the experience of an earlier search of the same game. Its histories are halved, and its killers move up
    /// by the plies played since then, or by two if the position is not on that search's best line.
    #[must_use]
    pub fn with_experience(mut self, mut experience: Experience<P::Move>) -> Self {
        let key = self.root.key();
        let index = experience.line.iter().position(|(at, _)| *at == key);
        experience.order.age(index.unwrap_or(2));
        self.lead = index.map(|index| experience.line[index].1);
        self.experience = experience;
        self
    }

    /// Returns the experience for the next search.
    #[must_use]
    pub fn into_experience(self) -> Experience<P::Move> {
        self.experience
    }

    /// Searches until a limit is reached, and returns the best move and its score.
    #[must_use]
    pub fn run(&mut self, limits: &Limits<'_>) -> SearchResult<P::Move> {
        self.run_with_progress(limits, |_| {})
    }

    /// Searches until a limit is reached, and calls `report` after each completed depth.
    pub fn run_with_progress(
        &mut self,
        limits: &Limits<'_>,
        report: impl FnMut(&SearchResult<P::Move>),
    ) -> SearchResult<P::Move> {
        self.table.start_search();
        self.deepen(limits, report)
    }

    /// Returns every move with its value, best first. Each is searched with a full window, which is slower than
    /// [`run`](Self::run). If a limit interrupts a depth, the values are those of the last completed depth.
    #[must_use]
    pub fn each_move(&mut self, limits: &Limits<'_>) -> Vec<(P::Move, Score)> {
        self.table.start_search();
        self.nodes = 0;
        let mut values: Vec<_> = self.root.moves().as_ref().iter().map(|&mv| (mv, -Score::INFINITE)).collect();
        if self.root.over().is_some() {
            return Vec::new();
        }
        let (root, key) = (self.root, self.root.key());
        for depth in 1..=limits.depth.max(1) {
            self.depth = depth;
            let bounded = if depth == 1 { &Limits::depth(1) } else { limits };
            let mut deeper = Vec::with_capacity(values.len());
            for &(mv, _) in &values {
                let before = self.enter(key, &root, mv);
                let window = (-Score::INFINITE, Score::INFINITE);
                let child = root.after(mv);
                let value = self.node((child, child.key()), depth - 1, window, 1, bounded);
                let Ok(value) = value else {
                    self.path.rewind();
                    return values;
                };
                self.path.leave(before);
                // Inserted after equal values, so that equal moves keep their order.
                let value = value.for_parent();
                deeper.insert(deeper.partition_point(|(_, better)| *better >= value), (mv, value));
            }
            values = deeper;
        }
        values
    }

    fn deepen(&mut self, limits: &Limits<'_>, mut report: impl FnMut(&SearchResult<P::Move>)) -> SearchResult<P::Move> {
        self.nodes = 0;
        let root = self.root;
        let moves = root.moves();
        let moves = moves.as_ref();
        let first = moves.iter().find(|mv| self.lead == Some(**mv)).or(moves.first()).copied();
        let mut found = SearchResult::new(first, self.evaluate(&root));
        if let (Some(over), _) | (None, Some(over)) = (self.root.over(), first.is_none().then_some(Score::LOST)) {
            return SearchResult { best: None, score: over, ..found };
        }
        for depth in self.first_depth..=limits.depth.max(self.first_depth) {
            // The first depth ignores the limits, because a move is needed.
            let bounded = if depth == 1 && self.first_depth == 1 { &Limits::depth(1) } else { limits };
            self.depth = depth;
            let before = self.provisional;
            let result = self.aspire(depth, &mut found, bounded);
            found.nodes = self.nodes;
            let Ok(score) = result else { break };
            found = SearchResult { score, depth, ..found };
            report(&found);
            // A win or loss within the searched depth cannot change. Nothing can change once all lines are final.
            let decided = score.plies_to_win().or(score.plies_to_loss());
            if self.provisional == before || decided.is_some_and(|plies| plies <= u16::from(depth)) {
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

    /// Searches the root to a depth. If a limit interrupts it, `found` gets the best move so far.
    ///
    /// Aspiration windows (Brudno, 1963; Baudet, 1978): the window starts around the last value and widens on the side where the
    /// search fails.
    fn aspire(
        &mut self,
        depth: u8,
        found: &mut SearchResult<P::Move>,
        limits: &Limits<'_>,
    ) -> Result<Score, Interruption> {
        let last = found.score.value();
        let is_aspired = depth >= MIN_ASPIRATION_DEPTH && found.depth > 0 && last.abs() <= Score::LARGEST;
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

    /// Returns the value of a position, searched to a depth. Values outside the window are bounds.
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
    ) -> Result<Score, Interruption> {
        let excluded = self.excluded.take();
        self.lines[ply].clear();
        if let Some(over) = position.over() {
            return Ok(over);
        }
        if ply > 0 {
            if self.path.is_drawn(key, self.tuning.quiet_plies) {
                // Another line may reach this position without a repetition.
                self.provisional += 1;
                return Ok(Score::DRAWN);
            }
            // A probe takes as long as up to ten nodes, so shallow positions after a reversible move are not probed.
            let is_probed = ply == 1
                || depth >= MIN_PROBE_DEPTH
                || self.path.is_fresh()
                || self.tuning.selectivity == Selectivity::NONE;
            if let Some(known) = is_probed.then(|| position.probe()).flatten() {
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
        let may_be_decided =
            !is_principal && !is_forced && excluded.is_none() && self.tuning.selectivity.uses_evaluation();
        // Evaluated before the table lookup, to give the prefetch time.
        let standing = may_be_decided.then(|| self.evaluate(&position));
        let known = self.table.find(key);
        if let Some(entry) = known.filter(|entry| ply > 0 && excluded.is_none() && self.is_deep_enough(entry, depth)) {
            let answers = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => entry.score >= beta,
                Bound::Upper => entry.score <= alpha,
            };
            if answers {
                self.provisional += u64::from(!entry.is_final);
                return Ok(entry.score);
            }
        }
        if ply + 1 >= MAX_PLY {
            self.provisional += 1;
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
        let best_index = match self.lead {
            Some(lead) if ply == 0 => moves.iter().zip(0..).find_map(|(mv, index)| (*mv == lead).then_some(index)),
            _ => known.and_then(|entry| entry.best),
        };
        // Internal iterative reduction (Schröder, 2021): without a move to try first, the search is shallower.
        if self.tuning.selectivity.iterative && best_index.is_none() && depth >= 4 && moves.len() > 1 {
            depth -= 1;
        }
        let mut singular = None;
        if let Some(entry) = known.filter(|_| ply > 0 && excluded.is_none() && moves.len() > 1) {
            if let Some(bound) = self.tuning.selectivity.singular_bound(&entry, depth).filter(|_| !self.is_long(ply)) {
                self.excluded = entry.best;
                let window = (Score::units(bound.value() - 1), bound);
                let others = self.node((position, key), (depth - 1) / 2, window, ply, limits)?;
                self.lines[ply].clear();
                if others < bound {
                    singular = entry.best;
                } else if !is_principal && bound >= beta {
                    self.provisional += 1;
                    return Ok(bound);
                }
            }
        }
        let before = self.path.last_slot();
        let mut order = core::mem::take(&mut self.orders[ply]);
        self.experience.order.rank(&mut order, &position, moves, (best_index, before, ply));
        let provisional = self.provisional;
        let (floor, mut best, mut best_index, mut refuted) = (alpha, -Score::INFINITE, None, provisional);
        for tried in 0..order.len() {
            let index = next_best(&mut order, tried);
            if excluded == Some(index) {
                continue;
            }
            let mv = moves[usize::from(index)];
            let is_quiet = !is_forced && !position.is_noisy(mv);
            if is_quiet
                && !is_principal
                && best.value() > -Score::LARGEST
                && self.tuning.selectivity.is_too_late(depth, tried)
            {
                // Noisy moves come first, so all later moves are quiet.
                self.provisional += 1;
                break;
            }
            let child = position.after(mv);
            let child = (child, child.key());
            self.table.fetch(child.1);
            // Recapture extension (Berliner, 1974).
            let is_recapture = is_principal
                && self.tuning.selectivity.exchanges
                && !self.is_long(ply)
                && self.path.is_exchange()
                && position.is_noisy(mv);
            let more = u8::from(is_recapture || singular == Some(index));
            refuted = self.provisional;
            let outer = self.enter(key, &position, mv);
            let mut value = None;
            if tried > 0 {
                // A null window only tests whether the move beats the best one so far. Late quiet moves are first searched
                // to a reduced depth.
                let window = (alpha.next().for_child(), alpha.for_child());
                let less = self.tuning.selectivity.reduction(depth, tried, is_quiet, is_principal);
                if less > 0 {
                    value = Some(self.node(child, depth - 1 - less, window, ply + 1, limits)?.for_parent());
                }
                if value.is_none_or(|value| value > alpha) {
                    value = Some(self.node(child, depth - 1 + more, window, ply + 1, limits)?.for_parent());
                }
            }
            let value = match value {
                Some(value) if value <= alpha || value >= beta => value,
                _ => self
                    .node(child, depth - 1 + more, (beta.for_child(), alpha.for_child()), ply + 1, limits)?
                    .for_parent(),
            };
            self.path.leave(outer);
            if value > best {
                (best, best_index) = (value, Some(index));
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
                    let failed = order[..tried].iter().filter(|(_, index)| excluded != Some(*index));
                    let failed = failed.map(|(_, index)| moves[usize::from(*index)]);
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
        // After a cutoff, only the value of the refutation must be final.
        let is_final = self.provisional == if bound == Bound::Lower { refuted } else { provisional };
        if is_final {
            self.provisional = provisional;
        }
        if excluded.is_none() {
            self.table.store(key, Entry { score: best, best: best_index, depth, bound, is_final });
        }
        Ok(best)
    }

    fn enter(&mut self, key: u64, position: &P, mv: P::Move) -> Undo {
        self.path.enter(key, position.slot(mv), position.is_noisy(mv), position.is_irreversible(mv))
    }

    fn evaluate(&mut self, position: &P) -> Score {
        Score::units(position.evaluate(&mut self.experience.memory))
    }

    /// Reports whether an entry is deep enough to replace a search.
    fn is_deep_enough(&self, entry: &Entry, depth: u8) -> bool {
        if self.tuning.selectivity == Selectivity::NONE {
            // An exact minimax value needs an entry of exactly this depth.
            entry.depth == depth
        } else {
            entry.depth >= depth || entry.is_final
        }
    }

    /// Returns a value if the evaluation is so far outside the window that no search to full depth is needed. Must not be
    /// called on the principal variation, or if a noisy move is compulsory.
    fn is_decided(
        &mut self,
        (position, key): (P, u64),
        standing: Score,
        depth: u8,
        (alpha, beta): (Score, Score),
        ply: usize,
        limits: &Limits<'_>,
    ) -> Result<Option<Score>, Interruption> {
        let (futility, margin) = self.tuning.selectivity.margins(depth);
        let Some(largest) = futility.max(margin) else { return Ok(None) };
        if alpha.value().abs().max(beta.value().abs()) > Score::LARGEST - largest {
            return Ok(None);
        }
        if let Some(futility) = futility {
            // Reverse futility and razoring (Birmingham and Kent, 1977; Heinz, 1998): in the last plies, the evaluation is
            // unlikely to change by the margin.
            let is_refused = standing.value() - futility >= beta.value() && !position.is_threatened();
            if is_refused || standing.value() + futility <= alpha.value() {
                self.provisional += 1;
                return Ok(Some(standing));
            }
        }
        // Verified reverse futility (after Buro's `ProbCut`, 1995): the position is far above beta, and a search that is four
        // plies shallower agrees.
        let Some(margin) = margin else { return Ok(None) };
        let bound = beta.value() + margin;
        if standing.value() < bound || position.is_threatened() {
            return Ok(None);
        }
        let window = (Score::units(bound - 1), Score::units(bound));
        let value = self.node((position, key), depth.saturating_sub(4).max(1), window, ply, limits)?;
        self.lines[ply].clear();
        if value.value() >= bound {
            self.provisional += 1;
            return Ok(Some(beta.max(Score::units(value.value() - margin))));
        }
        Ok(None)
    }

    /// Reports whether the current line is too long to be extended further.
    fn is_long(&self, ply: usize) -> bool {
        ply >= 2 * usize::from(self.depth)
    }

    /// Returns the value of a position after searching only noisy moves.
    fn quiescence(
        &mut self,
        position: P,
        (mut alpha, beta): (Score, Score),
        (ply, left): (usize, u8),
        limits: &Limits<'_>,
    ) -> Result<Score, Interruption> {
        self.count(limits)?;
        let is_last = left == 0 || ply + 1 >= MAX_PLY;
        let noisy_moves = position.noisy_moves();
        if is_last || noisy_moves == NoisyMoves::None {
            self.provisional += 1;
            return Ok(self.evaluate(&position));
        }
        let moves = position.moves();
        let moves = moves.as_ref();
        if moves.is_empty() {
            return Ok(position.over().unwrap_or(Score::LOST));
        }
        // A player who must make a noisy move cannot decline it, so the static evaluation is not a lower bound.
        let is_forced = noisy_moves == NoisyMoves::Compulsory && moves.iter().any(|mv| position.is_noisy(*mv));
        let mut best = -Score::INFINITE;
        if !is_forced {
            self.provisional += 1;
            best = self.evaluate(&position);
            if best >= beta {
                return Ok(best);
            }
        }
        alpha = alpha.max(best);
        let probes = ply < MAX_PROBE_PLY || self.tuning.selectivity == Selectivity::NONE;
        for &mv in moves.iter().filter(|mv| position.is_noisy(**mv)) {
            let child = position.after(mv);
            let value = match child.over().or_else(|| if probes { child.probe() } else { None }) {
                Some(over) => over.for_parent(),
                None => self
                    .quiescence(child, (beta.for_child(), alpha.for_child()), (ply + 1, left - 1), limits)?
                    .for_parent(),
            };
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        Ok(best)
    }

    fn count(&mut self, limits: &Limits<'_>) -> Result<(), Interruption> {
        self.nodes += 1;
        if limits.is_reached(self.nodes) { Err(Interruption) } else { Ok(()) }
    }
}

#[cfg(feature = "std")]
impl<P: Node + Send + Sync> Search<P>
where
    P::Move: Send + Sync,
{
    /// Searches on several threads that share the table (lazy SMP). The limits apply to the calling thread. The result
    /// counts the nodes of all threads.
    ///
    /// The result depends on the timing of the threads.
    pub fn run_on(
        &mut self,
        threads: core::num::NonZeroU8,
        limits: &Limits<'_>,
        report: impl FnMut(&SearchResult<P::Move>),
    ) -> SearchResult<P::Move> {
        let finished = core::sync::atomic::AtomicBool::new(false);
        let until_finished = Limits::depth(limits.depth).with_stop(&finished);
        std::thread::scope(|scope| {
            let helpers: Vec<_> = (1..threads.get())
                .map(|number| {
                    let mut helper = Self::with_table(self.root, Arc::clone(&self.table)).with_tuning(self.tuning);
                    helper = helper.with_history(self.path.game());
                    // Every second helper starts one ply deeper, so that the threads search different positions.
                    helper.first_depth += number % 2;
                    let limits = &until_finished;
                    scope.spawn(move || helper.deepen(limits, |_| {}).nodes)
                })
                .collect();
            let mut found = self.run_with_progress(limits, report);
            finished.store(true, core::sync::atomic::Ordering::Relaxed);
            found.nodes += helpers.into_iter().filter_map(|helper| helper.join().ok()).sum::<u64>();
            found
        })
    }
}
