//! Many games of one kind, stepped in one call.

use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    thread,
};

use boardgame_core::{Player, board::mix};
use pyo3::{prelude::*, sync::MutexExt as _};

use super::{
    Arguments, End, Episode, Pickled,
    arrays::{BYTES, FLOATS, Output, read_actions, write_actions},
    constructor,
};
use crate::{
    refused::{Number, wrong},
    watch::{Watch, watched},
};

const MAX_GAMES: usize = 1 << 20;

/// Size of the smallest batch in which a single step can be interrupted.
const MIN_WATCHED: usize = 1 << 13;

/// Minimum number of games per thread.
const MIN_PER_THREAD: usize = 64;

/// A batch of games that are stepped together and write to the caller's arrays. Finished games restart.
#[pyclass(frozen, module = "boardgame")]
pub(crate) struct VectorEnv {
    arguments: Arguments,
    /// The number of players.
    #[pyo3(get)]
    num_players: u8,
    /// The number of actions, legal or not.
    #[pyo3(get)]
    num_actions: usize,
    /// The number of bytes in an observation.
    #[pyo3(get)]
    observation_size: usize,
    len: usize,
    parallel: bool,
    batch: Mutex<Batch>,
}

#[derive(Clone)]
struct Slot {
    game: Episode,
    action: u32,
    obs: Vec<u8>,
    mask: Vec<u8>,
    reward: Vec<f32>,
    done: u8,
    player: u8,
    /// Last position of the game that ended, if requested.
    final_obs: Vec<u8>,
    final_player: u8,
}

impl Slot {
    fn new(game: Episode) -> Self {
        let (players, actions, size) = game.rules.shape();
        let (obs, mask, reward) = (vec![0; size], vec![0; actions], vec![0.0; players.into()]);
        Self { game, action: 0, obs, mask, reward, done: 0, player: 0, final_obs: Vec::new(), final_player: 0 }
    }

    fn restart(&mut self, seed: u64) {
        self.game.restart(seed);
        self.reward.fill(0.0);
        self.done = 0;
        self.write_outputs();
    }

    fn write_outputs(&mut self) {
        let mover = self.game.rules.mover();
        self.player = mover.seat();
        self.game.rules.observe(mover, &mut self.obs);
        self.game.write_mask(&mut self.mask);
    }

    /// Takes the action and restarts after the end. Returns whether the game ended.
    fn step(&mut self, next: u64) -> bool {
        let game = &mut self.game;
        game.act(self.action as usize);
        for (reward, seat) in self.reward.iter_mut().zip(Player::all(game.rules.shape().0)) {
            *reward = game.reward(seat);
        }
        self.done = match game.end {
            None => 0,
            Some(End::Over(_)) => 1,
            Some(End::Bound) => 2,
        };
        if self.done != 0 {
            let mover = game.rules.mover();
            self.final_player = mover.seat();
            game.rules.observe(mover, &mut self.final_obs);
            game.restart(game.seed.wrapping_add(next));
        }
        self.write_outputs();
        self.done != 0
    }
}

struct Batch {
    slots: Vec<Slot>,
    chance: u64,
    finished: u64,
    /// Whether a call was interrupted, so that games may be at different steps.
    is_broken: bool,
}

impl Batch {
    fn reset(&mut self, seed: u64, watch: &Watch) {
        self.chance = mix(seed ^ 0x5EED);
        self.finished = 0;
        for (row, slot) in (0_u64..).zip(&mut self.slots).take_while(|_| !watch.is_stopped()) {
            slot.restart(mix(mix(seed).wrapping_add(row)));
        }
        self.is_broken = watch.is_stopped();
    }

    /// Takes an action in every game. If an action is illegal, nothing changes.
    fn step(&mut self, threads: usize, watch: &Watch) -> Result<(), String> {
        if self.is_broken {
            return Err("the last step was interrupted: call reset".to_owned());
        }
        let illegal = |slot: &Slot| !slot.game.is_legal(slot.action as usize);
        if let Some(row) = self.slots.iter().position(illegal) {
            let Slot { game, action, .. } = &self.slots[row];
            return Err(format!("game {row}: {}", game.refusal(*action as usize)));
        }
        // A restart adds `next` to the seed of a row, so that rows never share a seed.
        let (n, next) = (self.slots.len(), mix(self.slots.len() as u64) | 1);
        let step = |slots: &mut [Slot]| {
            let slots = slots.iter_mut().take_while(|_| !watch.is_stopped());
            slots.map(|slot| u64::from(slot.step(next))).sum::<u64>()
        };
        let size = n.div_ceil(threads).max(MIN_PER_THREAD);
        self.finished += if n <= size {
            step(&mut self.slots)
        } else {
            // A thread pool would not survive a fork.
            thread::scope(|scope| {
                let workers: Vec<_> =
                    self.slots.chunks_mut(size).map(|slots| scope.spawn(move || step(slots))).collect();
                workers.into_iter().map(|worker| worker.join().unwrap_or_default()).sum()
            })
        };
        self.is_broken = watch.is_stopped();
        Ok(())
    }

    fn sample(&mut self) {
        for Slot { game, action, .. } in &mut self.slots {
            self.chance = self.chance.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let index = (u128::from(mix(self.chance)) * game.legal() as u128) >> 64;
            let legal = usize::try_from(index).ok().and_then(|index| game.rules.legal().nth(index));
            *action = legal.and_then(|legal| u32::try_from(legal).ok()).unwrap_or_default();
        }
    }
}

impl VectorEnv {
    fn batch<'a>(&'a self, py: Python<'_>) -> MutexGuard<'a, Batch> {
        self.batch.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner)
    }

    fn work<T: Send>(&self, py: Python<'_>, long: bool, work: impl FnOnce(&Watch) -> T + Send) -> PyResult<T> {
        if long || self.len >= MIN_WATCHED {
            watched(py, None, work)
        } else {
            Ok(py.detach(|| work(&Watch::default())))
        }
    }

    fn threads(&self) -> usize {
        if self.parallel { thread::available_parallelism().map_or(1, Into::into) } else { 1 }
    }
}

#[pymethods]
impl VectorEnv {
    /// Creates ``n`` games of "checkers", "camelot", "camette" or "dwyn". ``players``, ``bound``, ``start`` and
    /// ``information`` are those of ``Env``. With ``parallel``, a step uses all processors.
    #[new]
    #[pyo3(signature = (game, n, *, seed = Number(0), players = None, bound = None, parallel = false, start = None, information = false), text_signature = "(game, n, *, seed=0, players=None, bound=None, parallel=False, start=None, information=False)")]
    #[expect(clippy::too_many_arguments, reason = "options by their names")]
    fn new(
        py: Python<'_>,
        game: &str,
        n: Number<usize>,
        seed: Number<u64>,
        players: Option<Number<u8>>,
        bound: Option<Number<u32>>,
        parallel: bool,
        start: Option<Bound<'_, PyAny>>,
        information: bool,
    ) -> PyResult<Self> {
        let n = n.0;
        if n == 0 || n > MAX_GAMES {
            return Err(wrong(format!("a batch has 1 to {MAX_GAMES} games, not {n}")));
        }
        let (arguments, episode) = Arguments::new(game, players, seed.0, bound, start, information)?;
        let (num_players, num_actions, observation_size) = episode.rules.shape();
        let batch = Batch { slots: vec![Slot::new(episode); n], chance: 0, finished: 0, is_broken: false };
        let batch = Mutex::new(batch);
        let env = Self { arguments, num_players, num_actions, observation_size, len: n, parallel, batch };
        env.reset(py, seed, None, None, None)?;
        Ok(env)
    }

    /// Restarts all games from a seed, and fills arrays of uint8: ``obs`` (n, observation_size), ``mask`` (n,
    /// num_actions; also of bool) and ``player`` (n). Arrays that are None are omitted.
    #[pyo3(signature = (seed, obs = None, mask = None, player = None))]
    fn reset(
        &self,
        py: Python<'_>,
        seed: Number<u64>,
        obs: Option<&Bound<'_, PyAny>>,
        mask: Option<&Bound<'_, PyAny>>,
        player: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let mut guard = self.batch(py);
        let batch = &mut *guard;
        let bytes = |array, name, row| Output::new(array, name, BYTES, self.len * row);
        let (obs, mask) = (bytes(obs, "obs", self.observation_size)?, bytes(mask, "mask", self.num_actions)?);
        let player = bytes(player, "player", 1)?;
        self.work(py, false, |watch| batch.reset(seed.0, watch))?;
        obs.fill(batch.slots.iter().map(|slot| &slot.obs[..]))?;
        mask.fill(batch.slots.iter().map(|slot| &slot.mask[..]))?;
        player.fill(batch.slots.iter().map(|slot| [slot.player]))
    }

    /// Takes an action (n integers) in every game, and fills arrays: ``obs`` (n, observation_size), ``mask`` (n,
    /// num_actions; also of bool), ``done`` (n: 1 over, 2 truncated) and ``player`` (n, the player to act), of uint8,
    /// and ``reward`` (n, num_players) of float32. After the end of a game these show the next one, and ``final_obs``
    /// (n, observation_size) and ``final_player`` (n) the last position. Arrays that are None are omitted. An illegal
    /// action raises ValueError with the clause, and no game is stepped.
    #[pyo3(signature = (actions, obs = None, mask = None, reward = None, done = None, player = None, final_obs = None, final_player = None))]
    #[expect(clippy::too_many_arguments, reason = "the caller's arrays")]
    fn step(
        &self,
        py: Python<'_>,
        actions: &Bound<'_, PyAny>,
        obs: Option<&Bound<'_, PyAny>>,
        mask: Option<&Bound<'_, PyAny>>,
        reward: Option<&Bound<'_, PyAny>>,
        done: Option<&Bound<'_, PyAny>>,
        player: Option<&Bound<'_, PyAny>>,
        final_obs: Option<&Bound<'_, PyAny>>,
        final_player: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let mut guard = self.batch(py);
        let batch = &mut *guard;
        let (n, size) = (self.len, self.observation_size);
        let taken = read_actions(actions, n)?;
        let bytes = |array, name, row| Output::new(array, name, BYTES, n * row);
        let (obs, mask) = (bytes(obs, "obs", size)?, bytes(mask, "mask", self.num_actions)?);
        let (done, player) = (bytes(done, "done", 1)?, bytes(player, "player", 1)?);
        let (final_obs, final_player) = (bytes(final_obs, "final_obs", size)?, bytes(final_player, "final_player", 1)?);
        let reward = Output::new(reward, "reward", FLOATS, n * usize::from(self.num_players))?;
        for (slot, action) in batch.slots.iter_mut().zip(taken) {
            slot.action = action;
            if final_obs.is_given() {
                slot.final_obs.resize(size, 0);
            }
        }
        self.work(py, false, |watch| batch.step(self.threads(), watch))?.map_err(wrong)?;
        let slots = &batch.slots;
        obs.fill(slots.iter().map(|slot| &slot.obs[..]))?;
        mask.fill(slots.iter().map(|slot| &slot.mask[..]))?;
        done.fill(slots.iter().map(|slot| [slot.done]))?;
        player.fill(slots.iter().map(|slot| [slot.player]))?;
        final_obs.fill(slots.iter().map(|slot| &slot.final_obs[..]))?;
        final_player.fill(slots.iter().map(|slot| [slot.final_player]))?;
        reward.fill(slots.iter().flat_map(|slot| slot.reward.iter().map(|reward| reward.to_ne_bytes())))
    }

    /// Fills an array of n integers with a random legal action for every game.
    fn sample(&self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let mut batch = self.batch(py);
        batch.sample();
        write_actions(actions, batch.slots.iter().map(|slot| slot.action))
    }

    /// Plays random steps, and returns the number of games that ended. Ctrl-C interrupts.
    fn run_random(&self, py: Python<'_>, steps: Number<u64>) -> PyResult<u64> {
        let mut guard = self.batch(py);
        let (batch, threads) = (&mut *guard, self.threads());
        let run = |watch: &Watch| {
            let (before, idle) = (batch.finished, Watch::default());
            let of_step = if batch.slots.len() < MIN_WATCHED { &idle } else { watch };
            for _ in 0..steps.0 {
                if watch.is_stopped() {
                    break;
                }
                batch.sample();
                batch.step(threads, of_step)?;
            }
            Ok(batch.finished - before)
        };
        self.work(py, true, run)?.map_err(|error: String| wrong(error))
    }

    /// The name of the game.
    #[getter]
    fn game(&self) -> &str {
        &self.arguments.game
    }

    fn __len__(&self) -> usize {
        self.len
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Pickled<'py, (String, usize), State>> {
        let (py, env) = (slf.py(), slf.get());
        let (named, batch) = (env.arguments.named(py)?, env.batch(py));
        named.set_item("parallel", env.parallel)?;
        let games = batch.slots.iter().map(|Slot { game, .. }| (game.seed, game.log.clone())).collect();
        let arguments = (slf.get_type(), (env.arguments.game.clone(), env.len), named);
        Ok((constructor(py)?, arguments, (games, batch.chance, batch.finished)))
    }

    fn __setstate__(&self, py: Python<'_>, state: State) -> PyResult<()> {
        let (games, chance, finished) = state;
        let batch = &mut *self.batch(py);
        if games.len() != batch.slots.len() {
            return Err(wrong("the state has a different number of games"));
        }
        (batch.chance, batch.finished) = (chance, finished);
        for (slot, (seed, log)) in batch.slots.iter_mut().zip(games) {
            slot.restart(seed);
            log.into_iter().try_for_each(|action| slot.game.act_checked(action.into())).map_err(wrong)?;
            slot.write_outputs();
        }
        Ok(())
    }

    fn __repr__(&self) -> String {
        format!("<VectorEnv: {} games of {}>", self.len, self.arguments.game)
    }
}

/// Pickled state: seed and actions of each game, random state, number of finished games.
type State = (Vec<(u64, Vec<u16>)>, u64, u64);
