//! Opponents in games on boards.

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

/// What a man is worth, in the units of every evaluation.
pub const MAN: i32 = 100;

/// A position of a game on a board that somebody can be played against.
pub trait BoardOpponent: Position<Move: Send + Sync + 'static> {
    /// A position as a search sees it.
    type Node<'a>: Node<Move = Self::Move> + Send + Sync;

    /// How it is searched.
    const TUNING: Tuning;

    /// What each level comes to, the weakest first.
    const STRENGTHS: [Strength; 10];

    /// The position as a node, with tables of endings where the game has any.
    fn node<'a>(&self, endgame: Option<&'a Endgame>) -> Self::Node<'a>;

    /// What the tables know of the position: the best move with its score, or without a best move the score alone, which
    /// leaves the choice among the moves that keep it to a search.
    fn known(&self, endgame: &Endgame) -> Option<SearchResult<Self::Move>> {
        let _ = endgame;
        None
    }

    /// Boxes a search. Each game implements this, so that its searches are compiled and optimised in this crate, and not in
    /// every program that plays the game.
    fn searcher<'a>(search: Search<Self::Node<'a>>) -> Box<dyn Searcher<Self::Move> + 'a>;
}

/// A search of some game.
pub trait Searcher<M> {
    /// Finds the best move, and passes the result of each depth to `tell`.
    fn best(
        &mut self,
        threads: NonZeroU8,
        limits: &Limits<'_>,
        tell: &mut dyn FnMut(&SearchResult<M>),
    ) -> SearchResult<M>;

    /// Returns the score of every move, the best first.
    fn worths(&mut self, limits: &Limits<'_>) -> Vec<(M, Score)>;

    /// Returns the experience of the search.
    fn into_experience(self: Box<Self>) -> Experience<M>;
}

impl<P: Node<Move: Send + Sync> + Send + Sync> Searcher<P::Move> for Search<P> {
    fn best(
        &mut self,
        threads: NonZeroU8,
        limits: &Limits<'_>,
        tell: &mut dyn FnMut(&SearchResult<P::Move>),
    ) -> SearchResult<P::Move> {
        #[cfg(feature = "std")]
        if threads.get() > 1 {
            return self.run_on(threads, limits, tell);
        }
        let _ = threads;
        self.run_with_progress(limits, tell)
    }

    fn worths(&mut self, limits: &Limits<'_>) -> Vec<(P::Move, Score)> {
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
        Strength { depth: Some(1), window: 150, half: 60 },
        Strength { depth: Some(1), window: 60, half: 20 },
        Strength { depth: Some(2), window: 50, half: 18 },
        Strength { depth: Some(3), window: 40, half: 15 },
        Strength { depth: Some(4), window: 35, half: 12 },
        Strength { depth: Some(5), window: 30, half: 10 },
        Strength { depth: Some(7), window: 25, half: 8 },
        Strength { depth: Some(9), window: 20, half: 6 },
        Strength { depth: Some(12), window: 10, half: 4 },
        Strength::FULL,
    ];

    fn node<'a>(&self, endgame: Option<&'a Endgame>) -> Self::Node<'a> {
        match endgame {
            Some(endgame) => crate::checkers::CheckersNode::with_endgame(*self, endgame),
            None => crate::checkers::CheckersNode::new(*self),
        }
    }

    fn known(&self, endgame: &Endgame) -> Option<SearchResult<Self::Move>> {
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
        Strength { depth: Some(1), window: 400, half: 200 },
        Strength { depth: Some(1), window: 60, half: 25 },
        Strength { depth: Some(1), window: 20, half: 8 },
        Strength { depth: Some(2), window: 60, half: 20 },
        Strength { depth: Some(2), window: 15, half: 6 },
        Strength { depth: Some(3), window: 45, half: 16 },
        Strength { depth: Some(3), window: 22, half: 9 },
        Strength { depth: Some(4), window: 12, half: 5 },
        Strength { depth: Some(5), window: 10, half: 4 },
        Strength::FULL,
    ];

    fn node<'a>(&self, _: Option<&'a Endgame>) -> Self::Node<'a> {
        crate::camelot::CamelotNode::new(*self)
    }

    fn searcher<'a>(search: Search<Self::Node<'a>>) -> Box<dyn Searcher<Self::Move> + 'a> {
        Box::new(search)
    }
}

/// The keys of the positions that have occurred since the last move that cannot be taken back, the oldest first and the
/// one on the board not among them: what a search needs to know of a game to see repetitions.
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

/// How many positions are searched before a draw is accepted or declined: about a tenth of a second.
const DRAW_NODES: u64 = 100_000;

/// An opponent at a board. It keeps its table, and the [`Experience`] of its last search.
#[derive(Debug)]
pub struct Engine {
    pub(crate) table: Arc<TranspositionTable>,
    experience: Memory,
    endgame: Option<Arc<Endgame>>,
    threads: NonZeroU8,
    selectivity: Option<Selectivity>,
}

impl Engine {
    /// An engine with a table of this many bytes, on one thread.
    #[must_use]
    pub fn new(bytes: usize) -> Self {
        let table = Arc::new(TranspositionTable::of_bytes(bytes));
        Self { table, experience: Memory::default(), endgame: None, threads: NonZeroU8::MIN, selectivity: None }
    }

    /// The same that knows these endings of checkers. In a position that they know, what is played keeps what it is worth;
    /// where they tell distances, a win is won in as few plies as can be, and a loss put off as long.
    #[must_use]
    pub fn with_endgame(self, endgame: Arc<Endgame>) -> Self {
        Self { endgame: Some(endgame), ..self }
    }

    /// The same on this many threads. With more than one it may find another move each time.
    #[must_use]
    pub fn on_threads(self, threads: NonZeroU8) -> Self {
        Self { threads, ..self }
    }

    /// The same with another selectivity than the game's own: to measure what each part of it is worth.
    #[must_use]
    pub fn with_selectivity(self, selectivity: Selectivity) -> Self {
        Self { selectivity: Some(selectivity), ..self }
    }

    /// Forgets all it has found out, so that what it finds next does not depend on what was before.
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

    /// Thinks about a position until a limit is reached, and tells what each depth has found. `before` are the
    /// [`keys`] of the game so far.
    pub fn think<P: BoardOpponent>(
        &mut self,
        game: &BoardGame<P>,
        before: &[u64],
        limits: &Limits<'_>,
        mut tell: impl FnMut(&SearchResult<P::Move>),
    ) -> SearchResult<P::Move> {
        let known = self.endgame.as_ref().and_then(|endgame| game.position().known(endgame));
        if let Some(found) = known.as_ref().filter(|found| found.best.is_some()) {
            tell(found);
            return found.clone();
        }
        // The score is known, the best of the moves that keep it is not.
        let judged = |mut found: SearchResult<P::Move>| {
            found.score = known.as_ref().map_or(found.score, |known| known.score);
            found
        };
        let mut tell = |found: &SearchResult<P::Move>| tell(&judged(found.clone()));
        let experience = self.experience.of::<Option<Experience<P::Move>>>().take().unwrap_or_default();
        let mut search = P::searcher(self.search(game, before).with_experience(experience));
        let found = judged(search.best(self.threads, limits, &mut tell));
        let experience = search.into_experience();
        *self.experience.of() = Some(experience);
        found
    }

    /// Decides whether a player accepts a draw after this many plies without progress: it does when it is behind, or when
    /// the game is even and drags on. The decision is the same on every machine.
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

    /// The move of a level, which may think as long as the limits allow, with what it holds the move to be worth.
    pub fn choose<P: BoardOpponent>(
        &mut self,
        game: &BoardGame<P>,
        before: &[u64],
        level: Level,
        limits: &Limits<'_>,
        chance: &mut RandomPlayer,
    ) -> Option<(P::Move, Score)> {
        let strength = P::STRENGTHS[level.index()];
        match strength.depth {
            None => {
                let found = self.think(game, before, limits, |_| {});
                found.best.map(|best| (best, found.score))
            }
            Some(depth) => {
                let worths = P::searcher(self.search(game, before)).worths(&limits.with_depth(depth));
                strength.choose(&worths, chance)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_learnt_lasts_from_move_to_move_until_it_is_forgotten() {
        let mut engine = Engine::new(1 << 20);
        let mut game = BoardGame::<checkers::Position>::default();
        let line = engine.think(&game, &[], &Limits::depth(9), |_| {}).line;
        line[..2].iter().for_each(|mv| assert!(game.play(mv).is_ok()));
        let (nodes, mut without) = (
            |engine: &mut Engine, game: &_| engine.think(game, &[], &Limits::depth(12), |_| {}).nodes,
            Engine::new(1 << 20),
        );
        without.think(&BoardGame::<checkers::Position>::default(), &[], &Limits::depth(9), |_| {});
        without.experience = Memory::default();
        assert_ne!(nodes(&mut engine, &game), nodes(&mut without, &game));
        assert!(engine.experience.of::<Option<Experience<checkers::Move>>>().is_some());
        engine.forget();
        assert!(engine.experience.of::<Option<Experience<checkers::Move>>>().is_none());
    }
}
