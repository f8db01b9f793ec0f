//! Opponents in games on boards.

use alloc::{sync::Arc, vec::Vec};
use core::num::NonZeroU8;

use boardgame_core::{Game, RandomPlayer};
use boardgame_search::{Found, Limits, Position, Score, Search, Table, Tuning};
use checkers_tables::Endings;

use crate::level::{Level, Strength};

/// A game on a board that somebody can be played against.
pub trait BoardOpponent: Game<Move: Copy + Send + Sync> {
    /// A position as a search sees it.
    type Board<'a>: Position<Move = Self::Move> + Send + Sync;

    /// How it is searched.
    const TUNING: Tuning;

    /// What each level comes to, the weakest first.
    const STRENGTHS: [Strength; 10];

    /// What a man is worth, in the units of the evaluation.
    const MAN: i32;

    /// The position on the board, with tables of endings where the game has any.
    fn board<'a>(&self, endings: Option<&'a Endings>) -> Self::Board<'a>;
}

impl BoardOpponent for checkers::Checkers {
    type Board<'a> = crate::checkers::Board<'a>;

    const TUNING: Tuning = Tuning { reductions: true, quiet_plies: Some(80), noisy_plies: 32 };

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

    const MAN: i32 = crate::checkers::MAN;

    fn board<'a>(&self, endings: Option<&'a Endings>) -> Self::Board<'a> {
        match endings {
            Some(endings) => crate::checkers::Board::with_endings(*self.position(), endings),
            None => crate::checkers::Board::new(*self.position()),
        }
    }
}

impl BoardOpponent for camelot::Camelot {
    type Board<'a> = crate::camelot::Board;

    const TUNING: Tuning = Tuning { reductions: true, quiet_plies: Some(100), noisy_plies: 8 };

    const STRENGTHS: [Strength; 10] = [
        Strength { depth: Some(1), window: 400, half: 200 },
        Strength { depth: Some(1), window: 60, half: 25 },
        Strength { depth: Some(1), window: 20, half: 8 },
        Strength { depth: Some(2), window: 60, half: 20 },
        Strength { depth: Some(2), window: 15, half: 6 },
        Strength { depth: Some(3), window: 30, half: 10 },
        Strength { depth: Some(3), window: 8, half: 4 },
        Strength { depth: Some(4), window: 12, half: 5 },
        Strength { depth: Some(5), window: 10, half: 4 },
        Strength::FULL,
    ];

    const MAN: i32 = crate::camelot::MAN;

    fn board<'a>(&self, _: Option<&'a Endings>) -> Self::Board<'a> {
        crate::camelot::Board::new(*self.position())
    }
}

/// The keys of the positions that have stood since the last move that cannot be taken back, the oldest first and the one
/// on the board not among them: what a search needs to know of a game to see repetitions.
pub fn keys<G: BoardOpponent>(setup: &G::Setup, moves: impl IntoIterator<Item = G::Move>) -> Vec<u64> {
    let mut keys = Vec::new();
    let Ok(mut game) = G::start(setup) else { return keys };
    for mv in moves {
        let board = game.board(None);
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

/// An opponent at a board: it thinks about positions, and keeps what it has found out about them.
#[derive(Debug)]
pub struct Engine {
    table: Arc<Table>,
    endings: Option<Arc<Endings>>,
    threads: NonZeroU8,
    reductions: bool,
}

impl Engine {
    /// An engine with a table of so many bytes, on one thread.
    #[must_use]
    pub fn new(bytes: usize) -> Self {
        let table = Arc::new(Table::of_bytes(bytes));
        Self { table, endings: None, threads: NonZeroU8::MIN, reductions: true }
    }

    /// The same that knows these endings of checkers.
    #[must_use]
    pub fn with_endings(self, endings: Arc<Endings>) -> Self {
        Self { endings: Some(endings), ..self }
    }

    /// The same on so many threads. With more than one it may find another move each time.
    #[must_use]
    pub fn on_threads(self, threads: NonZeroU8) -> Self {
        Self { threads, ..self }
    }

    /// The same that searches late moves as deep as the first: weaker, and simpler to compare with.
    #[must_use]
    pub fn without_reductions(self) -> Self {
        Self { reductions: false, ..self }
    }

    /// Forgets all it has found out, so that what it finds next does not depend on what was before.
    pub fn forget(&mut self) {
        self.table = Arc::new(Table::of_bytes(self.table.bytes()));
    }

    fn search<'a, G: BoardOpponent>(&'a self, game: &G, before: &[u64]) -> Search<G::Board<'a>> {
        let tuning = Tuning { reductions: self.reductions && G::TUNING.reductions, ..G::TUNING };
        let board = game.board(self.endings.as_deref());
        Search::with_table(board, Arc::clone(&self.table)).tuned(tuning).after(before)
    }

    /// Thinks about a position until a limit is reached, and tells what each depth has found. `before` are the
    /// [`keys`] of the game so far.
    pub fn think<G: BoardOpponent>(
        &mut self,
        game: &G,
        before: &[u64],
        limits: &Limits<'_>,
        tell: impl FnMut(&Found<G::Move>),
    ) -> Found<G::Move> {
        let mut search = self.search(game, before);
        #[cfg(feature = "std")]
        if self.threads.get() > 1 {
            return search.run_on(self.threads, limits, tell);
        }
        search.run_and_tell(limits, tell)
    }

    /// The move of a level, which may think as long as the limits allow, with what it holds the move to be worth.
    pub fn choose<G: BoardOpponent>(
        &mut self,
        game: &G,
        before: &[u64],
        level: Level,
        limits: &Limits<'_>,
        chance: &mut RandomPlayer,
    ) -> Option<(G::Move, Score)> {
        let strength = G::STRENGTHS[level.index()];
        match strength.depth {
            None => {
                let found = self.think(game, before, limits, |_| {});
                found.best.map(|best| (best, found.score))
            }
            Some(depth) => {
                let worths = self.search(game, before).each_move(&limits.no_deeper(depth));
                strength.choose(&worths, chance)
            }
        }
    }
}
