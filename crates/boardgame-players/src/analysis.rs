//! What every move of a game was worth: each position is thought about by itself, and compared with the next.

use alloc::{format, string::String, vec::Vec};

use boardgame_core::{
    Game as _, Player, Status,
    board::{BoardGame, Setup},
};
use boardgame_search::{Limits, Score, SearchResult};

use crate::{BoardOpponent, Engine, MAN, keys};

/// A player who is winning by this many men has not blundered as long as they still are.
const WINNING: f64 = 5.0;

/// How much worse a move was than the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// It lost 0.3 of a man.
    Dubious,
    /// It lost 0.6 of a man.
    Mistake,
    /// It lost 1.2 men.
    Blunder,
}

impl Mark {
    /// Every mark, the worst first, with what it loses at least, in men.
    const LOSSES: [(f64, Self); 3] = [(1.2, Self::Blunder), (0.6, Self::Mistake), (0.3, Self::Dubious)];

    /// As notations write it behind a move.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Dubious => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }

    /// The number of its annotation glyph.
    #[must_use]
    pub const fn nag(self) -> u8 {
        match self {
            Self::Dubious => 6,
            Self::Mistake => 2,
            Self::Blunder => 4,
        }
    }
}

/// What a move was worth.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Analysed<M> {
    /// Who made it.
    pub by: Player,
    /// The move.
    pub mv: M,
    /// The result, for the player who made the move.
    pub did: Score,
    /// What the best move would have come to, for the same player.
    pub could: Score,
    /// The best move; `None` where nothing was found.
    pub best: Option<M>,
    /// Best play of both from where the move was made: `best`, and what follows.
    pub line: Vec<M>,
    /// How deep that was searched, in plies.
    pub depth: u8,
    /// The positions that were looked at.
    pub nodes: u64,
    /// How bad the move was; `None` where it was not.
    pub mark: Option<Mark>,
}

/// A game that is gone through, position by position. The positions can be thought about in any order and on any thread:
/// each by itself, so that what is found does not depend on what was found before.
///
/// ```
/// use boardgame_players::{Engine, Mark, Analysis, boardgame_search::Limits};
/// use checkers::Setup;
///
/// // The fourth move gives a man away.
/// let moves = ["11-15", "23-19", "9-14", "19-16", "12x19"].map(|mv| mv.parse().unwrap());
/// let review = Analysis::new(Setup::default(), moves.to_vec());
/// let found: Vec<_> = (0..review.positions())
///     .map(|ply| review.think(ply, &mut Engine::new(1 << 20), &Limits::nodes(60_000)).unwrap())
///     .collect();
/// assert_eq!(review.judged(1, &found[1], &found[2]).unwrap().mark, None);
/// assert_eq!(review.judged(3, &found[3], &found[4]).unwrap().mark, Some(Mark::Blunder));
/// ```
#[derive(Clone, Debug)]
pub struct Analysis<P: BoardOpponent> {
    setup: Setup<P>,
    moves: Vec<P::Move>,
}

impl<P: BoardOpponent> Analysis<P> {
    /// A game from this set-up. Where a move is not legal the game ends.
    #[must_use]
    pub const fn new(setup: Setup<P>, moves: Vec<P::Move>) -> Self {
        Self { setup, moves }
    }

    /// Its moves.
    #[must_use]
    pub fn moves(&self) -> &[P::Move] {
        &self.moves
    }

    /// How many positions there are: one more than moves.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.moves.len() + 1
    }

    /// The game after this many plies; `None` beyond its end, and where it cannot be played.
    #[must_use]
    pub fn state(&self, ply: usize) -> Option<BoardGame<P>> {
        let mut state = BoardGame::start(&self.setup).ok()?;
        self.moves.get(..ply)?.iter().try_for_each(|mv| state.play(mv).map(drop)).ok()?;
        Some(state)
    }

    /// Thinks about the position after this many plies. The engine forgets first what it knows of others.
    #[must_use]
    pub fn think(&self, ply: usize, engine: &mut Engine, limits: &Limits<'_>) -> Option<SearchResult<P::Move>> {
        let state = self.state(ply)?;
        let before = keys(&self.setup, self.moves.iter().take(ply).copied());
        engine.forget();
        Some(engine.think(&state, &before, limits, |_| {}))
    }

    /// How good the move after this many plies was, from what was found before it and after it.
    #[must_use]
    pub fn judged(
        &self,
        ply: usize,
        before: &SearchResult<P::Move>,
        after: &SearchResult<P::Move>,
    ) -> Option<Analysed<P::Move>> {
        let mv = *self.moves.get(ply)?;
        let mut state = self.state(ply)?;
        let by = state.status().to_act()?;
        state.play(&mv).ok()?;
        // What it was worth to the player who made it.
        let did = match state.status() {
            Status::Over(outcome) => Score::of_outcome(&outcome, by),
            Status::ToAct(_) => -after.score,
        };
        let could = before.score;
        let (best_men, did_men) = (men(could), men(did));
        let is_best = before.best == Some(mv) || did_men >= WINNING;
        let lost = if is_best { 0.0 } else { best_men.min(WINNING) - did_men.max(-WINNING) };
        let mark = Mark::LOSSES.iter().find(|(least, _)| lost >= *least).map(|(_, mark)| *mark);
        let SearchResult { best, depth, nodes, ref line, .. } = *before;
        Some(Analysed { by, mv, did, could, best, line: line.clone(), depth, nodes, mark })
    }
}

/// A score in men; a win or loss that was found counts as a hundred.
#[must_use]
pub fn men(score: Score) -> f64 {
    match (score.plies_to_win(), score.plies_to_loss()) {
        (Some(_), _) => 100.0,
        (_, Some(_)) => -100.0,
        _ => (f64::from(score.value()) / f64::from(MAN)).clamp(-99.0, 99.0),
    }
}

/// The same with a sign, as it is written: `#n` for a win or loss in n plies.
#[must_use]
pub fn in_men(score: Score) -> String {
    match (score.plies_to_win(), score.plies_to_loss()) {
        (Some(plies), _) => format!("+#{plies}"),
        (_, Some(plies)) => format!("-#{plies}"),
        _ => format!("{:+.2}", men(score)),
    }
}
