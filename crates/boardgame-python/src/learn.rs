//! Environments: one game by its numbers, and many games in one call that fills the caller's arrays.

mod batch;
mod board;
mod dwyn;
mod env;

use std::sync::{Mutex, PoisonError};

use ::dwyn::{Move, Options};
use boardgame_core::Player;
use pyo3::{
    buffer::{Element, PyBuffer},
    exceptions::PyIndexError,
    prelude::*,
    sync::MutexExt as _,
    types::PyBytes,
};

use self::{
    batch::{Arrays, Batch, NotLegal},
    board::{CamelotEnv, CametteEnv, CheckersEnv},
    dwyn::DwynEnv,
    env::{End, Env as _},
};
use crate::{dwyn::Game as Deal, refused::wrong};

/// After how many moves a game without draws is broken off where nothing is said.
const BOUND: u32 = 2000;

/// An environment of a game by its name.
#[derive(Clone)]
enum Any {
    Checkers(CheckersEnv),
    Camelot(CamelotEnv),
    Camette(CametteEnv),
    Dwyn(DwynEnv),
}

impl Any {
    fn new(
        game: &str,
        players: Option<u8>,
        seed: u64,
        bound: Option<u32>,
        start: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        /// The environment from the position that is given, or from the usual start.
        macro_rules! from {
            ($name:ident, $Env:ident, $bound:expr) => {
                match start {
                    Some(start) => $Env::from_position(crate::board::$name::position(Some(start))?, $bound),
                    None => $Env::new($bound),
                }
            };
        }
        if let (true, Some(players)) = (game != "dwyn", players.filter(|players| *players != 2)) {
            return Err(wrong(format!("{game} is for two players, not {players}")));
        }
        Ok(match game {
            "checkers" => Self::Checkers(from!(checkers, CheckersEnv, bound)),
            "camelot" => Self::Camelot(from!(camelot, CamelotEnv, bound)),
            "camette" => Self::Camette(from!(camette, CametteEnv, bound.or(Some(BOUND)))),
            "dwyn" => {
                let bound = bound.or(Some(BOUND));
                Self::Dwyn(match start {
                    Some(start) => DwynEnv::from_state(start.cast::<Deal>()?.borrow().state().clone(), bound),
                    None => DwynEnv::new(players.unwrap_or(2), Options::default(), seed, bound).map_err(wrong)?,
                })
            }
            _ => return Err(wrong(format!("there is no game {game:?}: checkers, camelot, camette, dwyn"))),
        })
    }
}

/// Asks the environment of whichever game it is.
macro_rules! ask {
    ($any:expr, $env:ident => $ask:expr) => {
        match $any {
            Any::Checkers($env) => $ask,
            Any::Camelot($env) => $ask,
            Any::Camette($env) => $ask,
            Any::Dwyn($env) => $ask,
        }
    };
}

/// One game by its numbers: actions, masks and observations as docs/actions.md has them.
#[pyclass(module = "boardgame")]
#[derive(Clone)]
pub(crate) struct Env {
    game: String,
    any: Any,
}

#[pymethods]
impl Env {
    /// A game of "checkers", "camelot", "camette" or "dwyn", the last for two to six players, broken off without a winner
    /// after ``bound`` moves. It begins at ``start`` where one is given, and so after each reset: a Position or its text, in
    /// Dwyn a Game of the referee's, with its players, wherever it has got to. Raises ValueError for what there is not.
    #[new]
    #[pyo3(signature = (game, players = None, seed = 0, bound = None, start = None))]
    fn new(
        game: &str,
        players: Option<u8>,
        seed: u64,
        bound: Option<u32>,
        start: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        Ok(Self { game: game.to_owned(), any: Any::new(game, players, seed, bound, start)? })
    }

    /// Begins another game, whose chance comes from the seed.
    fn reset(&mut self, seed: u64) {
        ask!(&mut self.any, env => env.restart(seed));
    }

    /// The name of the game.
    #[getter]
    fn game(&self) -> &str {
        &self.game
    }

    /// How many players there are.
    #[getter]
    fn num_players(&self) -> u8 {
        ask!(&self.any, env => env.players())
    }

    /// How many action numbers there are.
    #[getter]
    fn num_actions(&self) -> usize {
        ask!(&self.any, env => env.actions())
    }

    /// How many bytes an observation has.
    #[getter]
    fn observation_size(&self) -> usize {
        ask!(&self.any, env => env.observation())
    }

    /// Who is to act, from 0; None when the game is over.
    #[getter]
    fn current_player(&self) -> Option<u8> {
        ask!(&self.any, env => env.to_act()).map(Player::seat)
    }

    /// Whether the game is over, by its rules or at its bound.
    #[getter]
    fn is_terminal(&self) -> bool {
        ask!(&self.any, env => env.end()).is_some()
    }

    /// Whether the game was broken off at its bound.
    #[getter]
    fn is_truncated(&self) -> bool {
        ask!(&self.any, env => env.end()) == Some(End::Bound)
    }

    /// What the game was worth to each player: 1 to the winner, -1 in all to the others; 0 while it goes on.
    fn returns(&self) -> Vec<f32> {
        let (end, players) = ask!(&self.any, env => (env.end(), env.players()));
        Player::all(players).map(|player| end.map_or(0.0, |end| end.reward(player, players))).collect()
    }

    /// The legal actions, lowest number first.
    fn legal_actions(&self) -> Vec<usize> {
        ask!(&self.any, env => (0..env.legal()).filter_map(|place| env.nth_legal(place)).collect())
    }

    /// A byte for each action: 1 where it is legal.
    fn mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let mut mask = vec![0; self.num_actions()];
        ask!(&self.any, env => env.write_mask(&mut mask));
        PyBytes::new(py, &mask)
    }

    /// What a player sees, or the player to act; on a board it is what the mover sees. Raises IndexError for no seat.
    #[pyo3(signature = (player = None))]
    fn observation<'py>(&self, py: Python<'py>, player: Option<u8>) -> PyResult<Bound<'py, PyBytes>> {
        let player = player.or(self.current_player()).unwrap_or(0);
        if player >= self.num_players() {
            return Err(PyIndexError::new_err(format!("there is no seat {player}")));
        }
        let mut bytes = vec![0; self.observation_size()];
        ask!(&self.any, env => env.write_observation(Player::new(player), &mut bytes));
        Ok(PyBytes::new(py, &bytes))
    }

    /// Takes an action for the player to act. Raises ValueError, with the clause, where it is not legal.
    fn step(&mut self, action: usize) -> PyResult<()> {
        let (taken, why) = ask!(&mut self.any, env => (env.act(action), if env.is_legal(action) { String::new() } else { env.refusal(action) }));
        if taken { Ok(()) } else { Err(wrong(NotLegal { game: 0, action, why })) }
    }

    /// What an action means to the player to act: a leg such as ``"11-15"``, a move of Dwyn, ``"stop"``.
    fn action_name(&self, action: usize) -> PyResult<String> {
        name(&self.any, action).ok_or_else(|| wrong(format!("there is no action {action}")))
    }

    /// The position as text: of a board game what is on the board before the move that is being made. Dwyn has none: it
    /// would tell every hand.
    #[getter]
    fn position(&self) -> Option<String> {
        match &self.any {
            Any::Checkers(env) => Some(env.position().to_string()),
            Any::Camelot(env) => Some(env.position().to_string()),
            Any::Camette(env) => Some(env.position().to_string()),
            Any::Dwyn(_) => None,
        }
    }

    /// The same game, to go its own way.
    fn clone(&self) -> Self {
        Clone::clone(self)
    }

    fn __copy__(&self) -> Self {
        Clone::clone(self)
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        Clone::clone(self)
    }

    fn __repr__(&self) -> String {
        format!("<Env: {}, {} players>", self.game, self.num_players())
    }
}

/// What an action means.
fn name(any: &Any, action: usize) -> Option<String> {
    macro_rules! leg {
        ($game:ident, $env:expr) => {{
            let mover = $env.position().to_move();
            Some(match $game::Action::from_index(action, mover)? {
                $game::Action::Stop => "stop".to_owned(),
                leg => leg.as_move($env.position()).map_or("off the board".to_owned(), |mv| mv.to_string()),
            })
        }};
    }
    match any {
        Any::Checkers(env) => {
            let leg = checkers::Leg::from_index(action, env.position().to_move())?;
            Some(leg.as_move().map_or("off the board".to_owned(), |mv| mv.to_string()))
        }
        Any::Camelot(env) => leg!(camelot, env),
        Any::Camette(env) => leg!(camette, env),
        Any::Dwyn(env) => {
            let mover = env.state().status().to_act()?;
            Move::from_index(action, mover, env.players()).map(|mv| mv.to_string())
        }
    }
}

/// A batch of whichever game.
enum Games {
    Checkers(Batch<CheckersEnv>),
    Camelot(Batch<CamelotEnv>),
    Camette(Batch<CametteEnv>),
    Dwyn(Batch<DwynEnv>),
}

macro_rules! batch {
    ($games:expr, $batch:ident => $ask:expr) => {
        match $games {
            Games::Checkers($batch) => $ask,
            Games::Camelot($batch) => $ask,
            Games::Camette($batch) => $ask,
            Games::Dwyn($batch) => $ask,
        }
    };
}

/// Many games side by side. A call steps all of them and fills the caller's arrays; games that end begin again by
/// themselves.
#[pyclass(frozen, module = "boardgame")]
pub(crate) struct VectorEnv {
    game: String,
    shape: (usize, usize, usize),
    len: usize,
    parallel: bool,
    inside: Mutex<Inside>,
}

struct Inside {
    games: Games,
    actions: Vec<u32>,
    given: Vec<i64>,
    short: Vec<i32>,
}

#[pymethods]
impl VectorEnv {
    /// ``n`` games of "checkers", "camelot", "camette" or "dwyn" for this many players, whose chance comes from the
    /// seed. A game is broken off without a winner after ``bound`` moves, and begins at ``start`` as in ``Env``. With
    /// ``parallel`` a step uses all threads.
    #[new]
    #[pyo3(signature = (game, n, *, seed = 0, players = None, bound = None, parallel = false, start = None))]
    fn new(
        game: &str,
        n: usize,
        seed: u64,
        players: Option<u8>,
        bound: Option<u32>,
        parallel: bool,
        start: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        if n == 0 || n > 1 << 20 {
            return Err(wrong("a batch has 1 to 1,048,576 games"));
        }
        let games = match Any::new(game, players, seed, bound, start)? {
            Any::Checkers(env) => Games::Checkers(Batch::new(env, n, seed)),
            Any::Camelot(env) => Games::Camelot(Batch::new(env, n, seed)),
            Any::Camette(env) => Games::Camette(Batch::new(env, n, seed)),
            Any::Dwyn(env) => Games::Dwyn(Batch::new(env, n, seed)),
        };
        let shape = batch!(&games, batch => batch.shape());
        let inside = Mutex::new(Inside { games, actions: vec![0; n], given: vec![0; n], short: vec![0; n] });
        Ok(Self { game: game.to_owned(), shape, len: n, parallel, inside })
    }

    /// Begins all games anew from a seed, and fills arrays: ``obs`` (n, observation_size), ``mask`` (n, num_actions) and
    /// ``player`` (n), all of uint8. What is None is left out.
    #[pyo3(signature = (seed, obs = None, mask = None, player = None))]
    fn reset(
        &self,
        py: Python<'_>,
        seed: u64,
        obs: Option<&Bound<'_, PyAny>>,
        mask: Option<&Bound<'_, PyAny>>,
        player: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let mut inside = self.inside.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner);
        let given = Given::new(batch!(&inside.games, batch => batch.arrays()), [obs, mask, None, player], None)?;
        batch!(&mut inside.games, batch => batch.reset(seed));
        given.fill(py, batch!(&inside.games, batch => batch.arrays()))
    }

    /// Takes an action (n integers) in every game, for the player to act there, and fills arrays: ``obs`` (n,
    /// observation_size), ``mask`` (n, num_actions), ``done`` (n: 1 over, 2 broken off) and ``player`` (n, who is to act),
    /// of uint8, and ``reward`` (n, num_players) of float32. What is None is left out. Raises ValueError, with the clause,
    /// for an action that is not legal; then nothing has been stepped.
    #[pyo3(signature = (actions, obs = None, mask = None, reward = None, done = None, player = None))]
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
    ) -> PyResult<()> {
        let mut guard = self.inside.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner);
        let inside = &mut *guard;
        read(py, actions, inside)?;
        let given = Given::new(batch!(&inside.games, batch => batch.arrays()), [obs, mask, done, player], reward)?;
        let (games, numbers, parallel) = (&mut inside.games, &inside.actions, self.parallel);
        py.detach(|| batch!(games, batch => batch.step(numbers, parallel))).map_err(wrong)?;
        given.fill(py, batch!(&inside.games, batch => batch.arrays()))
    }

    /// Fills an array of n integers with a legal action for every game, each equally likely.
    fn sample(&self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let mut guard = self.inside.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner);
        let inside = &mut *guard;
        batch!(&mut inside.games, batch => batch.sample(&mut inside.actions));
        if let Ok(array) = PyBuffer::<i32>::get(actions) {
            let short = inside.short.iter_mut().zip(&inside.actions);
            short.for_each(|(short, action)| *short = i32::try_from(*action).unwrap_or(0));
            return array.copy_from_slice(py, &inside.short);
        }
        inside.given.iter_mut().zip(&inside.actions).for_each(|(given, action)| *given = i64::from(*action));
        PyBuffer::<i64>::get(actions)?.copy_from_slice(py, &inside.given)
    }

    /// Plays this many steps at random and gives the number of games that ended: how fast the games are without Python.
    fn run_random(&self, py: Python<'_>, steps: u64) -> PyResult<u64> {
        let parallel = self.parallel;
        py.detach(|| {
            let mut guard = self.inside.lock().unwrap_or_else(PoisonError::into_inner);
            let Inside { games, actions, .. } = &mut *guard;
            batch!(games, batch => {
                let before = batch.games();
                for _ in 0..steps {
                    batch.sample(actions);
                    batch.step(actions, parallel)?;
                }
                Ok(batch.games() - before)
            })
        })
        .map_err(|error: NotLegal| wrong(error))
    }

    /// The name of the game.
    #[getter]
    fn game(&self) -> &str {
        &self.game
    }

    /// How many players there are.
    #[getter]
    fn num_players(&self) -> usize {
        self.shape.0
    }

    /// How many action numbers there are.
    #[getter]
    fn num_actions(&self) -> usize {
        self.shape.1
    }

    /// How many bytes an observation has.
    #[getter]
    fn observation_size(&self) -> usize {
        self.shape.2
    }

    fn __len__(&self) -> usize {
        self.len
    }

    fn __repr__(&self) -> String {
        format!("<VectorEnv: {} games of {}>", self.len, self.game)
    }
}

/// The caller's arrays, which were found to fit before anything was stepped.
struct Given {
    bytes: [Option<PyBuffer<u8>>; 4],
    reward: Option<PyBuffer<f32>>,
}

impl Given {
    fn new(
        arrays: &Arrays,
        bytes: [Option<&Bound<'_, PyAny>>; 4],
        reward: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let [obs, mask, done, player] = bytes;
        Ok(Self {
            bytes: [
                fitting(obs, "obs", arrays.observation.len())?,
                fitting(mask, "mask", arrays.mask.len())?,
                fitting(done, "done", arrays.done.len())?,
                fitting(player, "player", arrays.player.len())?,
            ],
            reward: fitting(reward, "reward", arrays.reward.len())?,
        })
    }

    fn fill(&self, py: Python<'_>, arrays: &Arrays) -> PyResult<()> {
        let from = [&arrays.observation, &arrays.mask, &arrays.done, &arrays.player];
        for (array, from) in self.bytes.iter().zip(from) {
            array.as_ref().map_or(Ok(()), |array| array.copy_from_slice(py, from))?;
        }
        self.reward.as_ref().map_or(Ok(()), |array| array.copy_from_slice(py, &arrays.reward))
    }
}

/// An array of the caller that has room for what will be written. Raises BufferError or ValueError.
fn fitting<T: Element>(array: Option<&Bound<'_, PyAny>>, name: &str, items: usize) -> PyResult<Option<PyBuffer<T>>> {
    let Some(array) = array else { return Ok(None) };
    let buffer = PyBuffer::<T>::get(array)?;
    if buffer.item_count() != items || buffer.readonly() {
        let found = buffer.item_count();
        return Err(wrong(format!("{name} has to be a writable array of {items} items, and has {found}")));
    }
    Ok(Some(buffer))
}

/// The caller's actions, from an array of any usual kind of integers, or from a list.
fn read(py: Python<'_>, actions: &Bound<'_, PyAny>, inside: &mut Inside) -> PyResult<()> {
    let Inside { actions: numbers, given, short, .. } = inside;
    if let Ok(array) = PyBuffer::<i64>::get(actions) {
        array.copy_to_slice(py, given)?;
    } else if let Ok(array) = PyBuffer::<i32>::get(actions) {
        array.copy_to_slice(py, short)?;
        given.iter_mut().zip(short).for_each(|(given, action)| *given = i64::from(*action));
    } else {
        let list: Vec<i64> = actions.extract()?;
        if list.len() != given.len() {
            return Err(wrong(format!("{} actions for {} games", list.len(), given.len())));
        }
        given.copy_from_slice(&list);
    }
    numbers.iter_mut().zip(given).for_each(|(to, action)| *to = u32::try_from(*action).unwrap_or(u32::MAX));
    Ok(())
}
