//! Search by samples: flat, and in a tree; of open games, and from what one seat knows.

use alloc::vec::Vec;

use boardgame_core::{Enumerable, Game, Player, RandomPlayer, Secret, Seed, Viewer};

use crate::{
    Choice, Limits, Policy, Sampled, Share,
    policy::play_out,
    tree::{Source, Tree},
};

/// Every this many worlds, moves that have fallen behind are given up.
const HEAT: u64 = 8;

/// A search by samples: games are played on by a [`Policy`], and what they come to says which move is best.
///
/// It needs no evaluation, and works for any number of players. All of it is counted in whole numbers, so that with the
/// same seed and the same limit in nodes it finds the same on every machine. A node is a move that was played; the depth
/// of the [`Limits`] means nothing here. A limit is looked at between two games, and there is a legal move whatever it
/// says.
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
    curiosity: u32,
    bytes: usize,
}

impl MonteCarlo {
    /// A search whose chance comes from this seed, with a curiosity of 0.7 and a tree of at most 64 MB.
    #[must_use]
    pub const fn new(seed: Seed) -> Self {
        Self { seed, curiosity: 717, bytes: 64 << 20 }
    }

    /// How much a move that was tried seldom is tried all the same, in parts of 1,024: the factor of the upper
    /// confidence bound.
    #[must_use]
    pub const fn curious(self, curiosity: u32) -> Self {
        Self { curiosity, ..self }
    }

    /// No node is added to a tree that takes this many bytes. The moves of the root are kept whatever it says.
    #[must_use]
    pub const fn within(self, bytes: usize) -> Self {
        Self { bytes, ..self }
    }

    /// Monte Carlo tree search of a game in which nothing is hidden.
    #[must_use]
    pub fn tree<G: Enumerable>(&self, game: &G, policy: &mut impl Policy<G>, limits: &Limits<'_>) -> Sampled<G::Move> {
        Tree::new(self.curiosity, self.bytes).grow(&mut Open(game), policy, &mut self.chance(), limits)
    }

    /// Information-set tree search: a tree of what a seat may see, in which every game is played in another world that
    /// agrees with what the seat knows.
    ///
    /// Two moves of others that look alike to the seat lead to the same node. The others are held to know what the world
    /// says that they hold, and to choose what has been best for them in the worlds so far.
    ///
    /// The worlds come from any sampler: all that agree alike, as [`Knowledge::worlds`](boardgame_core::Knowledge::worlds)
    /// draws them, or the likelier ones more often. The search ends with them. There is no move when there is none, or the
    /// seat is not to act.
    #[must_use]
    pub fn tree_of_known<G: Secret + Enumerable>(
        &self,
        worlds: impl IntoIterator<Item = G>,
        seat: Player,
        policy: &mut impl Policy<G>,
        limits: &Limits<'_>,
    ) -> Sampled<G::Move> {
        let mut worlds = Worlds::new(worlds, seat);
        match worlds.moves() {
            None => Sampled::nothing(),
            Some(_) => Tree::new(self.curiosity, self.bytes).grow(&mut worlds, policy, &mut self.chance(), limits),
        }
    }

    /// Flat search: in each world every move is tried once, and the games are played out. Moves that have clearly fallen
    /// behind the best are not tried any more.
    ///
    /// The worlds come from any sampler, as in [`tree_of_known`](Self::tree_of_known).
    #[must_use]
    pub fn flat<G: Secret + Enumerable>(
        &self,
        worlds: impl IntoIterator<Item = G>,
        seat: Player,
        policy: &mut impl Policy<G>,
        limits: &Limits<'_>,
    ) -> Sampled<G::Move> {
        let mut worlds = Worlds::new(worlds, seat);
        let Some(moves) = worlds.moves() else { return Sampled::nothing() };
        race(moves, false, &mut worlds, policy, &mut self.chance(), limits)
    }

    /// The same among these moves only, of which the first is the favourite: it is the best unless another has done better
    /// by more than chance. It is for players who know beforehand which moves are worth trying.
    ///
    /// Moves that the seat cannot choose are left out; there is none to choose from when none of them is legal.
    #[must_use]
    pub fn flat_among<G: Secret + Enumerable>(
        &self,
        worlds: impl IntoIterator<Item = G>,
        seat: Player,
        moves: &[G::Move],
        policy: &mut impl Policy<G>,
        limits: &Limits<'_>,
    ) -> Sampled<G::Move> {
        let mut worlds = Worlds::new(worlds, seat);
        let Some(legal) = worlds.moves() else { return Sampled::nothing() };
        let moves: Vec<_> = moves.iter().filter(|mv| legal.contains(mv)).cloned().collect();
        race(moves, true, &mut worlds, policy, &mut self.chance(), limits)
    }

    /// The chance of the games, apart from that of worlds which are drawn with the same seed.
    fn chance(&self) -> RandomPlayer {
        let mut bytes = *self.seed.bytes();
        bytes[0] ^= 0x5A;
        RandomPlayer::new(Seed::new(bytes))
    }
}

/// A game in which nothing is hidden: there is one world.
struct Open<'a, G>(&'a G);

impl<G: Game> Source<G> for Open<'_, G> {
    type Sight = G::Move;

    fn world(&mut self) -> Option<G> {
        Some(self.0.clone())
    }

    fn sight(&self, _: &G, mv: &G::Move, _: &G::Effect) -> G::Move {
        mv.clone()
    }
}

/// Worlds that agree with what a seat knows.
struct Worlds<G, I> {
    drawn: I,
    seat: Player,
    /// One that was drawn to see what can be chosen.
    first: Option<G>,
}

impl<G: Secret + Enumerable, I: Iterator<Item = G>> Worlds<G, I> {
    fn new(worlds: impl IntoIterator<Item = G, IntoIter = I>, seat: Player) -> Self {
        Self { drawn: worlds.into_iter(), seat, first: None }
    }

    /// The moves of the seat, which are the same in every world; `None` when it is not to act.
    fn moves(&mut self) -> Option<Vec<G::Move>> {
        let world = self.drawn.next()?;
        let moves = (world.status().to_act() == Some(self.seat)).then(|| world.moves());
        self.first = Some(world);
        moves
    }
}

impl<G: Secret, I: Iterator<Item = G>> Source<G> for Worlds<G, I> {
    type Sight = G::Sighting;

    fn world(&mut self) -> Option<G> {
        self.first.take().or_else(|| self.drawn.next())
    }

    fn sight(&self, after: &G, mv: &G::Move, effect: &G::Effect) -> G::Sighting {
        after.sighting(mv, effect, Viewer::Seat(self.seat))
    }
}

/// What is known of a move in a race: what each game was worth, in the order of the worlds, and whether it still runs.
struct Runner<M> {
    mv: M,
    results: Vec<u32>,
    runs: bool,
}

impl<M> Runner<M> {
    fn worth(&self) -> Share {
        Share::average(self.results.iter().map(|&parts| u64::from(parts)).sum(), self.results.len() as u64)
    }

    /// Whether this move has done better than another in the worlds in which both were tried, by more than the square
    /// root of `errors` standard errors.
    fn beats(&self, other: &Self, errors: i128) -> bool {
        let one = i64::from(Share::ALL.parts());
        // A difference is at most 2^16, so that 2^31 results have room.
        let (mut sum, mut squares) = (0, one * one);
        for (&own, &others) in self.results.iter().zip(&other.results) {
            let difference = i64::from(own) - i64::from(others);
            sum += difference;
            squares += difference * difference;
        }
        sum > 0 && i128::from(sum) * i128::from(sum) > errors * i128::from(squares)
    }
}

/// Tries the moves side by side in world after world, until a limit is reached or one of them is left.
fn race<G: Secret + Enumerable>(
    moves: Vec<G::Move>,
    has_favourite: bool,
    worlds: &mut Worlds<G, impl Iterator<Item = G>>,
    policy: &mut impl Policy<G>,
    chance: &mut RandomPlayer,
    limits: &Limits<'_>,
) -> Sampled<G::Move> {
    let seat = worlds.seat;
    if let [only] = moves.as_slice() {
        return Sampled::forced(only.clone());
    }
    let mut runners: Vec<_> = moves.into_iter().map(|mv| Runner { mv, results: Vec::new(), runs: true }).collect();
    let (mut nodes, mut games, mut worlds_tried) = (0, 0, 0);
    'race: while runners.iter().filter(|runner| runner.runs).count() > 1 {
        let Some(world) = worlds.world() else { break };
        policy.enter(&world, chance);
        for runner in runners.iter_mut().filter(|runner| runner.runs) {
            if limits.is_reached(nodes) {
                break 'race;
            }
            let mut game = world.clone();
            nodes += 1;
            if game.play(&runner.mv).is_err() {
                debug_assert!(false, "a move that can be chosen can be played in every world");
                break 'race;
            }
            nodes += play_out(&mut game, policy, chance);
            games += 1;
            runner.results.push(policy.worth(&game, seat).parts());
        }
        worlds_tried += 1;
        if worlds_tried % HEAT == 0 {
            give_up(&mut runners);
        }
    }
    let favourite = runners.first().filter(|runner| has_favourite && runner.runs);
    let best = leader(&runners).map(|best| match favourite {
        Some(favourite) if !best.beats(favourite, ENOUGH_TO_LEAVE) => favourite.mv.clone(),
        _ => best.mv.clone(),
    });
    let choices = runners.iter().map(|runner| Choice {
        mv: runner.mv.clone(),
        games: runner.results.len() as u64,
        worth: runner.worth(),
    });
    Sampled { best, choices: choices.collect(), games, nodes }
}

/// The square of how many standard errors a move must be better for another to be given up.
const ENOUGH_TO_GIVE_UP: i128 = 4;
/// The same for the favourite to be left.
const ENOUGH_TO_LEAVE: i128 = 1;

/// The move that has done best among those that run; of equals the first.
fn leader<M>(runners: &[Runner<M>]) -> Option<&Runner<M>> {
    runners.iter().rev().filter(|runner| runner.runs).max_by_key(|runner| runner.worth())
}

/// Gives up the moves that have fallen so far behind the best that it is hardly chance.
fn give_up<M>(runners: &mut [Runner<M>]) {
    let Some(leader) = leader(runners) else { return };
    let runs: Vec<bool> =
        runners.iter().map(|runner| runner.runs && !leader.beats(runner, ENOUGH_TO_GIVE_UP)).collect();
    for (runner, runs) in runners.iter_mut().zip(runs) {
        runner.runs = runs;
    }
}
