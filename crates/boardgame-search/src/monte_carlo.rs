//! Monte Carlo searches, flat or as a tree, for games with and without hidden information.

use alloc::{vec, vec::Vec};

use boardgame_core::{Enumerable, Player, RandomPlayer, Secret, Seed, Viewer};

use crate::{Limits, Policy, Share, policy::play_out, tree::Tree};

/// Number of worlds between two checks for moves that can be dropped.
const DROP_INTERVAL: u64 = 8;

/// Square of the number of standard errors by which a move must trail to be dropped.
const ERRORS_TO_DROP: i128 = 4;
/// Square of the number of standard errors by which a move must lead to replace the favourite.
const ERRORS_TO_REPLACE: i128 = 1;

/// A move and its statistics.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct MoveStats<M> {
    /// The move.
    pub mv: M,
    /// Number of games that began with the move.
    pub games: u64,
    /// Average value of these games for the player to act.
    pub worth: Share,
}

/// The result of a Monte Carlo search.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct MonteCarloResult<M> {
    /// The best move, or `None` if the seat has no move.
    pub best: Option<M>,
    /// All moves, in the order of the game's list.
    pub moves: Vec<MoveStats<M>>,
    /// Number of games played.
    pub games: u64,
    /// Number of moves played in these games.
    pub nodes: u64,
}

impl<M: Clone> MonteCarloResult<M> {
    /// Creates the result for a position with at most one move.
    pub(crate) fn without_search(mv: Option<M>) -> Self {
        let moves = mv.iter().map(|mv| MoveStats { mv: mv.clone(), games: 0, worth: Share::HALF }).collect();
        Self { best: mv, moves, games: 0, nodes: 0 }
    }
}

/// A Monte Carlo search, which plays games with a [`Policy`] and picks the move with the best results.
///
/// The search needs no evaluation and allows any number of players. With the same seed and limit in nodes, the result
/// is always the same. A node is a move played. The [`Limits`] are checked between games, and their depth is ignored.
///
/// ```
/// use boardgame_search::boardgame_core::{Game, Seed, testkit::{Nim, NimSetup}};
/// use boardgame_search::{Limits, MonteCarlo, Uniform};
///
/// let game = Nim::start(&NimSetup { heap: 7 })?;
/// let found = MonteCarlo::new(Seed::from_u64(1)).tree(&game, &mut Uniform, &Limits::nodes(20_000));
/// assert_eq!(found.best, Some(3), "four are left for the other");
/// # Ok::<(), core::convert::Infallible>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct MonteCarlo {
    seed: Seed,
    exploration: u32,
    bytes: usize,
}

impl MonteCarlo {
    /// Creates a search with an exploration factor of 0.7 and a tree of at most 64 MiB.
    #[must_use]
    pub const fn new(seed: Seed) -> Self {
        Self { seed, exploration: 717, bytes: 64 << 20 }
    }

    /// Sets the exploration factor of the upper confidence bound, in units of 1/1,024.
    #[must_use]
    pub const fn with_exploration(self, exploration: u32) -> Self {
        Self { exploration, ..self }
    }

    /// Sets the size in bytes at which a tree stops growing. The moves at the root are always stored.
    #[must_use]
    pub const fn with_memory(self, bytes: usize) -> Self {
        Self { bytes, ..self }
    }

    /// Runs a tree search of a game without hidden information.
    #[must_use]
    pub fn tree<G: Enumerable>(
        &self,
        game: &G,
        policy: &mut impl Policy<G>,
        limits: &Limits<'_>,
    ) -> MonteCarloResult<G::Move> {
        let worlds = core::iter::repeat_with(|| game.clone());
        let tree = Tree::new(self.exploration, self.bytes);
        tree.grow(worlds, |_, mv, _| mv.clone(), policy, &mut self.chance(), limits)
    }

    /// Runs an information-set tree search. States that look the same to the seat share a node, and each game is played in
    /// a newly sampled world that agrees with the seat's knowledge. The other players are assumed to know the world.
    ///
    /// The worlds come from [`Knowledge::worlds`](boardgame_core::Knowledge::worlds), or from a sampler that prefers likely
    /// ones. The search ends when they run out. The result has no move if there is no world, or if the seat is not to act.
    #[must_use]
    pub fn information_set_tree<G: Secret + Enumerable>(
        &self,
        worlds: impl IntoIterator<Item = G>,
        seat: Player,
        policy: &mut impl Policy<G>,
        limits: &Limits<'_>,
    ) -> MonteCarloResult<G::Move> {
        let Some((_, worlds)) = moves_of(seat, worlds) else { return MonteCarloResult::without_search(None) };
        let sighting = |after: &G, mv: &_, effect: &_| after.sighting(mv, effect, Viewer::Seat(seat));
        Tree::new(self.exploration, self.bytes).grow(worlds, sighting, policy, &mut self.chance(), limits)
    }

    /// Runs a flat search: tries every move once in each world, and drops moves that are clearly worse than the best.
    ///
    /// The worlds may come from any sampler, as in [`information_set_tree`](Self::information_set_tree).
    #[must_use]
    pub fn flat<G: Secret + Enumerable>(
        &self,
        worlds: impl IntoIterator<Item = G>,
        seat: Player,
        policy: &mut impl Policy<G>,
        limits: &Limits<'_>,
    ) -> MonteCarloResult<G::Move> {
        match moves_of(seat, worlds) {
            None => MonteCarloResult::without_search(None),
            Some((moves, worlds)) => race(moves, false, worlds, seat, policy, &mut self.chance(), limits),
        }
    }

    /// Runs a flat search of the given moves. The first move is the result unless another is significantly better. Illegal
    /// moves are ignored.
    #[must_use]
    pub fn flat_among<G: Secret + Enumerable>(
        &self,
        worlds: impl IntoIterator<Item = G>,
        seat: Player,
        moves: &[G::Move],
        policy: &mut impl Policy<G>,
        limits: &Limits<'_>,
    ) -> MonteCarloResult<G::Move> {
        let Some((legal, worlds)) = moves_of(seat, worlds) else { return MonteCarloResult::without_search(None) };
        let moves: Vec<_> = moves.iter().filter(|mv| legal.contains(mv)).cloned().collect();
        race(moves, true, worlds, seat, policy, &mut self.chance(), limits)
    }

    /// Returns the random player of the playouts. It is independent of worlds drawn with the same seed.
    fn chance(&self) -> RandomPlayer {
        let mut bytes = *self.seed.bytes();
        bytes[0] ^= 0x5A;
        RandomPlayer::new(Seed::new(bytes))
    }
}

/// Returns the seat's moves, the same in every world, and all worlds. Returns `None` without a world or a turn.
fn moves_of<G: Enumerable>(
    seat: Player,
    worlds: impl IntoIterator<Item = G>,
) -> Option<(Vec<G::Move>, impl Iterator<Item = G>)> {
    let mut worlds = worlds.into_iter();
    let first = worlds.next()?;
    let moves = (first.status().to_act() == Some(seat)).then(|| first.moves())?;
    Some((moves, core::iter::once(first).chain(worlds)))
}

/// A move in a flat search, with the value of each of its games in the order of the worlds.
struct Runner<M> {
    mv: M,
    results: Vec<u32>,
    runs: bool,
}

impl<M> Runner<M> {
    fn worth(&self) -> Share {
        Share::average(self.results.iter().map(|&parts| u64::from(parts)).sum(), self.results.len() as u64)
    }

    /// Reports whether this move is better than another in the worlds where both were tried, by more than the square root
    /// of `errors` standard errors.
    fn beats(&self, other: &Self, errors: i128) -> bool {
        let one = i64::from(Share::ALL.parts());
        // A difference is at most 2^16, so the sum of almost 2^31 squares fits.
        let (mut sum, mut squares) = (0, one * one);
        for (&own, &others) in self.results.iter().zip(&other.results) {
            let difference = i64::from(own) - i64::from(others);
            sum += difference;
            squares += difference * difference;
        }
        sum > 0 && i128::from(sum) * i128::from(sum) > errors * i128::from(squares)
    }
}

/// Tries all remaining moves in each world, until a limit is reached, the worlds run out, or one move is left.
fn race<G: Secret + Enumerable>(
    moves: Vec<G::Move>,
    has_favourite: bool,
    mut worlds: impl Iterator<Item = G>,
    seat: Player,
    policy: &mut impl Policy<G>,
    chance: &mut RandomPlayer,
    limits: &Limits<'_>,
) -> MonteCarloResult<G::Move> {
    if let [only] = moves.as_slice() {
        return MonteCarloResult::without_search(Some(only.clone()));
    }
    let mut runners: Vec<_> = moves.into_iter().map(|mv| Runner { mv, results: vec![], runs: true }).collect();
    let (mut nodes, mut games, mut worlds_tried) = (0, 0, 0);
    'race: while runners.iter().filter(|runner| runner.runs).count() > 1 {
        let Some(world) = worlds.next() else { break };
        policy.enter(&world, chance);
        for runner in runners.iter_mut().filter(|runner| runner.runs) {
            if limits.is_reached_now(nodes) {
                break 'race;
            }
            let mut game = world.clone();
            nodes += 1;
            if game.play(&runner.mv).is_err() {
                debug_assert!(false, "a legal move can be played in every world");
                break 'race;
            }
            nodes += play_out(&mut game, policy, chance);
            games += 1;
            runner.results.push(policy.worth(&game, seat).parts());
        }
        worlds_tried += 1;
        if worlds_tried % DROP_INTERVAL == 0 {
            drop_losers(&mut runners);
        }
    }
    let favourite = runners.first().filter(|runner| has_favourite && runner.runs);
    let best = leader(&runners).map(|best| match favourite {
        Some(favourite) if !best.beats(favourite, ERRORS_TO_REPLACE) => favourite.mv.clone(),
        _ => best.mv.clone(),
    });
    let moves = runners.iter().map(|runner| MoveStats {
        mv: runner.mv.clone(),
        games: runner.results.len() as u64,
        worth: runner.worth(),
    });
    MonteCarloResult { best, moves: moves.collect(), games, nodes }
}

/// Returns the remaining move with the best results. Ties go to the first move.
fn leader<M>(runners: &[Runner<M>]) -> Option<&Runner<M>> {
    runners.iter().rev().filter(|runner| runner.runs).max_by_key(|runner| runner.worth())
}

fn drop_losers<M>(runners: &mut [Runner<M>]) {
    let Some(leader) = leader(runners) else { return };
    let runs: Vec<bool> = runners.iter().map(|runner| runner.runs && !leader.beats(runner, ERRORS_TO_DROP)).collect();
    for (runner, runs) in runners.iter_mut().zip(runs) {
        runner.runs = runs;
    }
}
