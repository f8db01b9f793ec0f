//! Players of board games.

use alloc::{boxed::Box, sync::Arc, vec::Vec};
use core::num::NonZeroU8;

use boardgame_core::{
    Game as _, Player, RandomPlayer,
    board::{BoardGame, Position, Setup},
};
use boardgame_retrograde::Wdl;
use boardgame_search::{
    Experience, Limits, Memory, Node, Score, Search, SearchResult, Selectivity, TranspositionTable, Tuning,
};

use crate::{
    checkers::Endgame,
    level::{Level, Strength},
};

/// Value of a man. All evaluations are in hundredths of a man.
pub const MAN: i32 = 100;

/// A position of a board game that the engine can play.
pub trait BoardOpponent: Position<Move: Send + Sync + 'static> {
    /// The position as a node of a search.
    type Node<'a>: Node<Move = Self::Move> + Send + Sync;

    /// The settings of the search.
    const TUNING: Tuning;

    /// The parameters of the ten levels, weakest first.
    const STRENGTHS: [Strength; 10];

    /// Returns the position as a node. A game with endgame tables attaches them.
    fn node<'a>(&self, endgame: Option<&'a Endgame>) -> Self::Node<'a>;

    /// Looks the position up in the endgame tables. Returns the best move with its score, or only the score
    /// if a search has to choose among the moves that keep it, or `None` if the tables lack the position.
    fn probe(&self, endgame: &Endgame) -> Option<SearchResult<Self::Move>> {
        let _ = endgame;
        None
    }

    /// Boxes a search. Each game implements this, so that its search is compiled in the game's crate and not in every user's.
    fn searcher<'a>(search: Search<Self::Node<'a>>) -> Box<dyn Searcher<Self::Move> + 'a>;
}

/// A search of any game, whose type depends only on the game's moves.
pub trait Searcher<M> {
    /// Searches for the best move, and calls `report` after each depth.
    fn search(
        &mut self,
        threads: NonZeroU8,
        limits: &Limits<'_>,
        report: &mut dyn FnMut(&SearchResult<M>),
    ) -> SearchResult<M>;

    /// Returns the score of every move, best first.
    fn scores(&mut self, limits: &Limits<'_>) -> Vec<(M, Score)>;

    /// Returns the experience gained by the search.
    fn into_experience(self: Box<Self>) -> Experience<M>;
}

impl<P: Node<Move: Send + Sync> + Send + Sync> Searcher<P::Move> for Search<P> {
    fn search(
        &mut self,
        threads: NonZeroU8,
        limits: &Limits<'_>,
        report: &mut dyn FnMut(&SearchResult<P::Move>),
    ) -> SearchResult<P::Move> {
        #[cfg(feature = "std")]
        if threads.get() > 1 {
            return self.run_on(threads, limits, report);
        }
        let _ = threads;
        self.run_with_progress(limits, report)
    }

    fn scores(&mut self, limits: &Limits<'_>) -> Vec<(P::Move, Score)> {
        self.each_move(limits)
    }

    fn into_experience(self: Box<Self>) -> Experience<P::Move> {
        Self::into_experience(*self)
    }
}

impl BoardOpponent for checkers::Position {
    type Node<'a> = crate::checkers::CheckersNode<'a>;

    const TUNING: Tuning = Tuning {
        selectivity: Selectivity::with_margin(25),
        aspiration: Some(20),
        quiet_plies: Some(80),
        noisy_plies: 32,
    };

    const STRENGTHS: [Strength; 10] = [
        Strength::of_depth(1, 150, 60),
        Strength::of_depth(1, 60, 20),
        Strength::of_depth(2, 50, 18),
        Strength::of_depth(3, 40, 15),
        Strength::of_depth(4, 35, 12),
        Strength::of_depth(5, 30, 10),
        Strength::of_depth(7, 25, 8),
        Strength::of_depth(9, 20, 6),
        Strength::of_depth(12, 10, 4),
        Strength::FULL,
    ];

    fn node<'a>(&self, endgame: Option<&'a Endgame>) -> Self::Node<'a> {
        match endgame {
            Some(endgame) => crate::checkers::CheckersNode::with_endgame(*self, endgame),
            None => crate::checkers::CheckersNode::new(*self),
        }
    }

    fn probe(&self, endgame: &Endgame) -> Option<SearchResult<Self::Move>> {
        let is_drawn = || endgame.outcome(self) == Some(Wdl::Drawn);
        endgame.best(self).or_else(|| is_drawn().then(|| SearchResult::new(None, Score::DRAWN)))
    }

    fn searcher<'a>(search: Search<Self::Node<'a>>) -> Box<dyn Searcher<Self::Move> + 'a> {
        Box::new(search)
    }
}

impl BoardOpponent for camelot::Position {
    type Node<'a> = crate::camelot::CamelotNode<'a>;

    const TUNING: Tuning = Tuning {
        selectivity: Selectivity { futility: Some(100), singular: None, ..Selectivity::with_margin(25) },
        aspiration: Some(20),
        quiet_plies: Some(100),
        noisy_plies: 8,
    };

    const STRENGTHS: [Strength; 10] = [
        Strength::of_depth(1, 400, 200),
        Strength::of_depth(1, 60, 25),
        Strength::of_depth(1, 20, 8),
        Strength::of_depth(2, 60, 20),
        Strength::of_depth(2, 15, 6),
        Strength::of_depth(3, 45, 16),
        Strength::of_nodes(3_000),
        Strength::of_nodes(7_000),
        Strength::of_nodes(25_000),
        Strength::FULL,
    ];

    fn node<'a>(&self, _: Option<&'a Endgame>) -> Self::Node<'a> {
        crate::camelot::CamelotNode::new(*self)
    }

    fn searcher<'a>(search: Search<Self::Node<'a>>) -> Box<dyn Searcher<Self::Move> + 'a> {
        Box::new(search)
    }
}

/// Returns the keys of the positions since the last irreversible move, oldest first, without the current one.
pub fn keys<P: BoardOpponent>(setup: &Setup<P>, moves: impl IntoIterator<Item = P::Move>) -> Vec<u64> {
    let mut keys = Vec::new();
    let Ok(mut game) = BoardGame::start(setup) else { return keys };
    for mv in moves {
        let board = game.position().node(None);
        if board.is_irreversible(mv) {
            keys.clear();
        } else {
            keys.push(board.key());
        }
        if game.play(&mv).is_err() {
            break;
        }
    }
    keys
}

/// Number of nodes searched before a draw is accepted or declined: about a tenth of a second.
const DRAW_NODES: u64 = 100_000;

/// A player of board games, with a transposition table and the [`Experience`] of its last search.
#[derive(Debug)]
pub struct Engine {
    pub(crate) table: Arc<TranspositionTable>,
    experience: Memory,
    endgame: Option<Arc<Endgame>>,
    threads: NonZeroU8,
    selectivity: Option<Selectivity>,
}

impl Engine {
    /// Creates an engine with one thread and a transposition table of at most `bytes` bytes.
    #[must_use]
    pub fn new(bytes: usize) -> Self {
        let table = Arc::new(TranspositionTable::of_bytes(bytes));
        Self { table, experience: Memory::default(), endgame: None, threads: NonZeroU8::MIN, selectivity: None }
    }

    /// Adds endgame tables for checkers. Moves then keep the value of known positions. With distances, wins are as short and
    /// losses as long as possible.
    #[must_use]
    pub fn with_endgame(self, endgame: Arc<Endgame>) -> Self {
        Self { endgame: Some(endgame), ..self }
    }

    /// Sets the number of threads. With more than one, results vary.
    #[must_use]
    pub fn with_threads(self, threads: NonZeroU8) -> Self {
        Self { threads, ..self }
    }

    /// Replaces the game's selectivity, to measure its techniques.
    #[must_use]
    pub fn with_selectivity(self, selectivity: Selectivity) -> Self {
        Self { selectivity: Some(selectivity), ..self }
    }

    /// Clears the table and the experience, so that results do not depend on earlier searches.
    pub fn forget(&mut self) {
        self.experience = Memory::default();
        match Arc::get_mut(&mut self.table) {
            Some(table) => table.clear(),
            None => self.table = Arc::new(TranspositionTable::of_bytes(self.table.bytes())),
        }
    }

    fn search<P: BoardOpponent>(&self, game: &BoardGame<P>, before: &[u64]) -> Search<P::Node<'_>> {
        let tuning = Tuning { selectivity: self.selectivity.unwrap_or(P::TUNING.selectivity), ..P::TUNING };
        let board = game.position().node(self.endgame.as_deref());
        Search::with_table(board, Arc::clone(&self.table)).with_tuning(tuning).with_history(before)
    }

    /// Searches a position until a limit is reached, and calls `report` after each depth. `before` is the result of [`keys`]
    /// for the game.
    pub fn think<P: BoardOpponent>(
        &mut self,
        game: &BoardGame<P>,
        before: &[u64],
        limits: &Limits<'_>,
        mut report: impl FnMut(&SearchResult<P::Move>),
    ) -> SearchResult<P::Move> {
        let known = self.endgame.as_ref().and_then(|endgame| game.position().probe(endgame));
        if let Some(found) = known.as_ref().filter(|found| found.best.is_some()) {
            report(found);
            return found.clone();
        }
        // The search chooses the move, and the tables give the score.
        let with_known_score = |mut found: SearchResult<P::Move>| {
            found.score = known.as_ref().map_or(found.score, |known| known.score);
            found
        };
        let mut report = |found: &SearchResult<P::Move>| report(&with_known_score(found.clone()));
        let experience = self.experience.of::<Option<Experience<P::Move>>>().take().unwrap_or_default();
        let mut search = P::searcher(self.search(game, before).with_experience(experience));
        let found = with_known_score(search.search(self.threads, limits, &mut report));
        let experience = search.into_experience();
        *self.experience.of() = Some(experience);
        found
    }

    /// Decides whether a player accepts a draw after `quiet_plies` plies without progress: if they are behind, or if the
    /// position is level after 30 plies. The decision is reproducible.
    pub fn accepts_draw<P: BoardOpponent>(
        &mut self,
        game: &BoardGame<P>,
        before: &[u64],
        own: Player,
        quiet_plies: usize,
    ) -> bool {
        let found = self.think(game, before, &Limits::nodes(DRAW_NODES), |_| {});
        let score = if game.status().to_act() == Some(own) { found.score } else { -found.score };
        score <= Score::units(-MAN / 10) || score.value().abs() <= MAN / 5 && quiet_plies >= 30
    }

    /// Returns the move that a player of the given level chooses within the limits.
    pub fn choose<P: BoardOpponent>(
        &mut self,
        game: &BoardGame<P>,
        before: &[u64],
        level: Level,
        limits: &Limits<'_>,
        chance: &mut RandomPlayer,
    ) -> SearchResult<P::Move> {
        self.choose_with(game, before, P::STRENGTHS[level.index()], limits, chance)
    }

    /// Returns the move that a player of the given strength chooses within the limits.
    pub fn choose_with<P: BoardOpponent>(
        &mut self,
        game: &BoardGame<P>,
        before: &[u64],
        strength: Strength,
        limits: &Limits<'_>,
        chance: &mut RandomPlayer,
    ) -> SearchResult<P::Move> {
        let Some(depth) = strength.depth else {
            return self.think(game, before, &limits.with_nodes(strength.node_limit(chance)), |_| {});
        };
        let scores = P::searcher(self.search(game, before)).scores(&limits.with_depth(depth));
        let Some((mv, score)) = strength.choose(&scores, chance) else { return SearchResult::new(None, Score::DRAWN) };
        let mut found = SearchResult::new(Some(mv), score);
        (found.depth, found.line) = (depth, [mv].into());
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn experience_lasts_until_the_engine_is_cleared() {
        let mut engine = Engine::new(1 << 20);
        let mut game = BoardGame::<checkers::Position>::default();
        let line = engine.think(&game, &[], &Limits::depth(9), |_| {}).line;
        line[..2].iter().for_each(|mv| assert!(game.play(mv).is_ok()));
        let nodes = |engine: &mut Engine, game: &_| engine.think(game, &[], &Limits::depth(12), |_| {}).nodes;
        let mut without = Engine::new(1 << 20);
        without.think(&BoardGame::<checkers::Position>::default(), &[], &Limits::depth(9), |_| {});
        without.experience = Memory::default();
        assert_ne!(nodes(&mut engine, &game), nodes(&mut without, &game));
        assert!(engine.experience.of::<Option<Experience<checkers::Move>>>().is_some());
        engine.forget();
        assert!(engine.experience.of::<Option<Experience<checkers::Move>>>().is_none());
    }
}
