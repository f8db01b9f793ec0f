//! Many games of one kind, stepped in one call.

use core::fmt;

use boardgame_core::Player;
use rayon::{
    iter::{IndexedParallelIterator as _, IntoParallelRefMutIterator as _, ParallelIterator as _},
    slice::ParallelSliceMut as _,
};

use super::env::{End, Env};

/// Games that are played side by side and begin again by themselves, with what a program needs to see of each.
#[derive(Clone, Debug)]
pub(crate) struct Batch<E> {
    games: Vec<Slot<E>>,
    arrays: Arrays,
    players: usize,
    actions: usize,
    observation: usize,
    chance: u64,
    finished: u64,
}

#[derive(Clone, Debug)]
struct Slot<E> {
    env: E,
    seed: u64,
}

/// What a batch shows of its games, one row each.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Arrays {
    /// What the player to act sees, in bytes.
    pub(crate) observation: Vec<u8>,
    /// 1 for each legal action of the player to act.
    pub(crate) mask: Vec<u8>,
    /// What the last step gave each player: 0 but at the end of a game.
    pub(crate) reward: Vec<f32>,
    /// 1 where the last step ended a game by its rules, 2 where at its bound; the rest shows the game that has begun since.
    pub(crate) done: Vec<u8>,
    /// Who is to act, from 0.
    pub(crate) player: Vec<u8>,
}

/// An action that is not legal: nothing was stepped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NotLegal {
    /// In which game, from 0.
    pub(crate) game: usize,
    /// The action.
    pub(crate) action: usize,
    /// Why, in English and with the clause; empty where the number is not an action.
    pub(crate) why: String,
}

impl fmt::Display for NotLegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {}: action {} is not legal", self.game, self.action)?;
        if self.why.is_empty() { Ok(()) } else { write!(f, ": {}", self.why) }
    }
}

impl std::error::Error for NotLegal {}

/// The arrays of one game.
struct Row<'a> {
    observation: &'a mut [u8],
    mask: &'a mut [u8],
    reward: &'a mut [f32],
    done: &'a mut u8,
    player: &'a mut u8,
}

impl<E: Env> Slot<E> {
    /// Takes a legal action, begins again after the end, and writes everything down.
    fn step(&mut self, action: usize, next: u64, row: &mut Row<'_>) -> bool {
        self.env.act(action);
        let end = self.env.end();
        for (reward, player) in row.reward.iter_mut().zip(Player::all(self.env.players())) {
            *reward = end.map_or(0.0, |end| end.reward(player, self.env.players()));
        }
        *row.done = match end {
            None => 0,
            Some(End::Over(_)) => 1,
            Some(End::Bound) => 2,
        };
        if end.is_some() {
            self.seed = self.seed.wrapping_add(next);
            self.env.restart(self.seed);
        }
        self.show(row);
        end.is_some()
    }

    fn show(&self, row: &mut Row<'_>) {
        let player = self.env.to_act().unwrap_or(Player::new(0));
        *row.player = player.seat();
        self.env.write_observation(player, row.observation);
        self.env.write_mask(row.mask);
    }
}

impl<E: Env> Batch<E> {
    /// This many games like this one (at least one), whose chance comes from the seed: the same seed, the same games.
    #[expect(clippy::needless_pass_by_value, reason = "the game is given to the batch, which keeps copies of it")]
    pub(crate) fn new(env: E, games: usize, seed: u64) -> Self {
        let games = games.max(1);
        let (players, actions, observation) = (env.players().into(), env.actions(), env.observation());
        let arrays = Arrays {
            observation: vec![0; games * observation],
            mask: vec![0; games * actions],
            reward: vec![0.0; games * players],
            done: vec![0; games],
            player: vec![0; games],
        };
        let slots = (0..games).map(|_| Slot { env: env.clone(), seed: 0 }).collect();
        let mut batch = Self { games: slots, arrays, players, actions, observation, chance: 0, finished: 0 };
        batch.reset(seed);
        batch
    }

    /// Begins all games anew.
    pub(crate) fn reset(&mut self, seed: u64) {
        self.chance = mix(seed ^ 0x5EED);
        self.finished = 0;
        for (place, slot) in (0_u64..).zip(&mut self.games) {
            slot.seed = mix(mix(seed).wrapping_add(place));
            slot.env.restart(slot.seed);
        }
        self.arrays.reward.fill(0.0);
        self.arrays.done.fill(0);
        rows(&mut self.arrays, self.observation, self.actions, self.players)
            .zip(&self.games)
            .for_each(|(mut row, slot)| slot.show(&mut row));
    }

    /// Takes an action in every game, for the player to act there; games that end begin again. With `parallel`
    /// on all threads.
    ///
    /// # Errors
    /// The first action that is not legal, or the number of games where there are fewer actions. Then nothing has changed.
    pub(crate) fn step(&mut self, actions: &[u32], parallel: bool) -> Result<(), NotLegal> {
        let action = |game: usize| actions.get(game).map_or(usize::MAX, |action| *action as usize);
        if let Some(game) = (0..self.games.len()).find(|&game| !self.games[game].env.is_legal(action(game))) {
            let why = self.games[game].env.refusal(action(game));
            return Err(NotLegal { game, action: action(game), why });
        }
        // Each game of the batch takes its own seeds: they are apart by more than the batch has games.
        let next = mix(self.games.len() as u64) | 1;
        if parallel {
            self.finished += self.step_parallel(&action, next);
            return Ok(());
        }
        let rows = rows(&mut self.arrays, self.observation, self.actions, self.players);
        for (game, (slot, mut row)) in self.games.iter_mut().zip(rows).enumerate() {
            self.finished += u64::from(slot.step(action(game), next, &mut row));
        }
        Ok(())
    }

    /// The same rows as [`rows`], shared out among the threads; a list of them would be made anew for each step.
    fn step_parallel(&mut self, action: &(impl Fn(usize) -> usize + Sync), next: u64) -> u64 {
        let Arrays { observation, mask, reward, done, player } = &mut self.arrays;
        let seen = observation.par_chunks_exact_mut(self.observation).zip(mask.par_chunks_exact_mut(self.actions));
        let who = done.par_iter_mut().zip(player.par_iter_mut());
        let rows = seen.zip(reward.par_chunks_exact_mut(self.players)).zip(who);
        let games = self.games.par_iter_mut().zip(rows).enumerate().with_min_len(64);
        let step = |(game, (slot, (((observation, mask), reward), (done, player)))): (usize, (&mut Slot<E>, _))| {
            let mut row = Row { observation, mask, reward, done, player };
            u64::from(slot.step(action(game), next, &mut row))
        };
        games.map(step).sum()
    }

    /// Fills in a legal action for every game, each equally likely.
    pub(crate) fn sample(&mut self, actions: &mut [u32]) {
        for (slot, action) in self.games.iter().zip(actions) {
            self.chance = self.chance.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let place = (u128::from(mix(self.chance)) * slot.env.legal() as u128) >> 64;
            let legal = usize::try_from(place).ok().and_then(|place| slot.env.nth_legal(place));
            *action = legal.and_then(|legal| u32::try_from(legal).ok()).unwrap_or_default();
        }
    }

    /// What is seen of the games now.
    pub(crate) const fn arrays(&self) -> &Arrays {
        &self.arrays
    }

    /// How many games have ended since the start.
    pub(crate) const fn games(&self) -> u64 {
        self.finished
    }

    /// How many players, actions and bytes of observation each game has.
    pub(crate) const fn shape(&self) -> (usize, usize, usize) {
        (self.players, self.actions, self.observation)
    }
}

fn rows(arrays: &mut Arrays, observation: usize, actions: usize, players: usize) -> impl Iterator<Item = Row<'_>> {
    let observation = arrays.observation.chunks_exact_mut(observation);
    let mask = arrays.mask.chunks_exact_mut(actions);
    let reward = arrays.reward.chunks_exact_mut(players);
    let who = arrays.done.iter_mut().zip(&mut arrays.player);
    observation.zip(mask).zip(reward).zip(who).map(|(((observation, mask), reward), (done, player))| Row {
        observation,
        mask,
        reward,
        done,
        player,
    })
}

/// A bijection of words in which every bit bears on every other.
const fn mix(word: u64) -> u64 {
    boardgame_core::board::mix(word)
}
