//! Analysis of games: the score of every move, and marks for bad ones.

use alloc::{format, string::String, vec::Vec};

use boardgame_core::{
    Game as _, Player, Status,
    board::{BoardGame, Setup},
};
use boardgame_search::{Limits, Score, SearchResult};

use crate::{BoardOpponent, Engine, MAN, keys};

/// Lead in men from which a position counts as won, so that a move that keeps it is never marked.
const WINNING: f64 = 5.0;

/// A mark for a bad move, by the number of men that it loses compared with the best move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// A loss of 0.3 men or more, but less than 0.6.
    Dubious,
    /// A loss of 0.6 men or more, but less than 1.2.
    Mistake,
    /// A loss of 1.2 men or more.
    Blunder,
}

impl Mark {
    /// All marks with their smallest loss in men, worst first.
    const LOSSES: [(f64, Self); 3] = [(1.2, Self::Blunder), (0.6, Self::Mistake), (0.3, Self::Dubious)];

    /// Returns the symbol that follows the marked move.
    #[must_use]
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::Dubious => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }

    /// Returns the numeric annotation glyph of PGN.
    #[must_use]
    pub const fn nag(self) -> u8 {
        match self {
            Self::Dubious => 6,
            Self::Mistake => 2,
            Self::Blunder => 4,
        }
    }
}

/// The analysis of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct MoveReview<M> {
    /// The player who moved.
    pub player: Player,
    /// The move.
    pub mv: M,
    /// The score of the played move for its player.
    pub score: Score,
    /// The score of the best move for the same player.
    pub best_score: Score,
    /// The best move, if any was found.
    pub best: Option<M>,
    /// The principal variation, starting with `best`.
    pub line: Vec<M>,
    /// Depth of the search in plies.
    pub depth: u8,
    /// Number of positions visited.
    pub nodes: u64,
    /// The mark, if the move is bad.
    pub mark: Option<Mark>,
}

/// A game under analysis. Its positions can be searched in any order and on any thread, because no search uses results of
/// another.
///
/// ```
/// use boardgame_players::{Engine, Mark, Analysis, boardgame_search::Limits};
/// use checkers::Setup;
///
/// // The fourth move loses a man.
/// let moves = ["11-15", "23-19", "9-14", "19-16", "12x19"].map(|mv| mv.parse().unwrap());
/// let review = Analysis::new(Setup::default(), moves.to_vec());
/// let found: Vec<_> = (0..review.positions())
///     .map(|ply| review.think(ply, &mut Engine::new(1 << 20), &Limits::nodes(60_000)).unwrap())
///     .collect();
/// assert_eq!(review.judge(1, &found[1], &found[2]).unwrap().mark, None);
/// assert_eq!(review.judge(3, &found[3], &found[4]).unwrap().mark, Some(Mark::Blunder));
/// ```
#[derive(Clone, Debug)]
pub struct Analysis<P: BoardOpponent> {
    setup: Setup<P>,
    moves: Vec<P::Move>,
}

impl<P: BoardOpponent> Analysis<P> {
    /// Creates the analysis of a game. The game ends at its first illegal move.
    #[must_use]
    pub const fn new(setup: Setup<P>, moves: Vec<P::Move>) -> Self {
        Self { setup, moves }
    }

    /// Returns the moves of the game.
    #[must_use]
    pub fn moves(&self) -> &[P::Move] {
        &self.moves
    }

    /// Returns the number of positions, which is one more than the number of moves.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.moves.len() + 1
    }

    /// Returns the game after `ply` plies, or `None` beyond its end.
    #[must_use]
    pub fn state(&self, ply: usize) -> Option<BoardGame<P>> {
        let mut state = BoardGame::start(&self.setup).ok()?;
        self.moves.get(..ply)?.iter().try_for_each(|mv| state.play(mv).map(drop)).ok()?;
        Some(state)
    }

    /// Clears the engine, then searches the position after `ply` plies. Returns `None` beyond the end of the game.
    #[must_use]
    pub fn think(&self, ply: usize, engine: &mut Engine, limits: &Limits<'_>) -> Option<SearchResult<P::Move>> {
        let state = self.state(ply)?;
        let before = keys(&self.setup, self.moves.iter().take(ply).copied());
        engine.forget();
        Some(engine.think(&state, &before, limits, |_| {}))
    }

    /// Judges the move played after `ply` plies by the searches before and after it. Returns `None` beyond the last move.
    #[must_use]
    pub fn judge(
        &self,
        ply: usize,
        before: &SearchResult<P::Move>,
        after: &SearchResult<P::Move>,
    ) -> Option<MoveReview<P::Move>> {
        let mv = *self.moves.get(ply)?;
        let mut state = self.state(ply)?;
        let player = state.status().to_act()?;
        state.play(&mv).ok()?;
        let score = match state.status() {
            Status::Over(outcome) => Score::of_outcome(&outcome, player),
            Status::ToAct(_) => -after.score,
        };
        let best_score = before.score;
        let is_best = before.best == Some(mv) || men(score) >= WINNING;
        let loss = if is_best { 0.0 } else { men(best_score).min(WINNING) - men(score).max(-WINNING) };
        let mark = Mark::LOSSES.iter().find(|(least, _)| loss >= *least).map(|(_, mark)| *mark);
        let SearchResult { best, depth, nodes, ref line, .. } = *before;
        Some(MoveReview { player, mv, score, best_score, best, line: line.clone(), depth, nodes, mark })
    }
}

/// Converts a score to men. A win counts as 100, a loss as -100.
#[must_use]
pub fn men(score: Score) -> f64 {
    match (score.plies_to_win(), score.plies_to_loss()) {
        (Some(_), _) => 100.0,
        (_, Some(_)) => -100.0,
        _ => (f64::from(score.value()) / f64::from(MAN)).clamp(-99.0, 99.0),
    }
}

/// Formats a score in men with its sign, or a win as `+#n` and a loss as `-#n` with the plies to the end.
#[must_use]
pub fn score_text(score: Score) -> String {
    match (score.plies_to_win(), score.plies_to_loss()) {
        (Some(plies), _) => format!("+#{plies}"),
        (_, Some(plies)) => format!("-#{plies}"),
        _ => format!("{:+.2}", men(score)),
    }
}
