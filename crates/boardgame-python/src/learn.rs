//! Environments for learning: one game, or many that are stepped together.

mod arrays;
mod episode;
mod games;
mod vector;

use boardgame_core::Player;
use pyo3::{
    IntoPyObjectExt as _,
    prelude::*,
    types::{PyBytes, PyDict, PyType},
};

pub(crate) use self::vector::VectorEnv;
use self::{
    episode::{End, Episode, Rules},
    games::{Camelot, Camette, Checkers, DwynRules, Start},
};
use crate::{
    board,
    dwyn::{Game as Deal, Knowledge},
    refused::{Number, mistyped, no_seat, wrong},
};

/// Default limit on moves in a game without draws.
const BOUND: u32 = 2000;

/// Arguments of the constructor of an environment, for pickles.
struct Arguments {
    game: String,
    players: u8,
    bound: Option<u32>,
    start: Option<Py<PyAny>>,
    information: bool,
}

impl Arguments {
    fn new(
        game: &str,
        players: Option<Number<u8>>,
        seed: u64,
        bound: Option<Number<u32>>,
        start: Option<Bound<'_, PyAny>>,
        information: bool,
    ) -> PyResult<(Self, Episode)> {
        let players = players.map(|Number(players)| players);
        if let (true, Some(players)) = (game != "dwyn", players.filter(|players| *players != 2)) {
            return Err(wrong(format!("{game} is for two players, not {players}")));
        }
        let (bound, from) = (bound.map(|Number(bound)| bound), start.as_ref());
        let (rules, bound): (Box<dyn Rules>, _) = match game {
            "checkers" => (Box::new(Checkers::new(board::checkers::position(from)?)), bound),
            "camelot" => (Box::new(Camelot::new(board::camelot::position(from)?)), bound),
            "camette" => (Box::new(Camette::new(board::camette::position(from)?)), bound.or(Some(BOUND))),
            "dwyn" => {
                let start = from.map(|start| {
                    let wanted = |_| mistyped("a game of Dwyn starts from a boardgame.dwyn.Game", start);
                    let game = start.cast::<Deal>().map_err(wanted)?.borrow();
                    PyResult::Ok(Start { state: game.state().clone(), known: game.knowledge().cloned() })
                });
                let rules = DwynRules::new(players.unwrap_or(2), start.transpose()?, information).map_err(wrong)?;
                (Box::new(rules), bound.or(Some(BOUND)))
            }
            _ => {
                return Err(wrong(format!(
                    "no game {game:?}: expected one of \"checkers\", \"camelot\", \"camette\" and \"dwyn\""
                )));
            }
        };
        let players = rules.shape().0;
        let arguments = Self { game: game.to_owned(), players, bound, start: start.map(Bound::unbind), information };
        Ok((arguments, Episode::new(rules, bound, seed)))
    }

    fn copy(&self, py: Python<'_>) -> Self {
        let start = self.start.as_ref().map(|start| start.clone_ref(py));
        Self { game: self.game.clone(), start, ..*self }
    }

    fn named<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let named = PyDict::new(py);
        named.set_item("players", self.players)?;
        named.set_item("bound", self.bound)?;
        named.set_item("start", self.start.as_ref())?;
        named.set_item("information", self.information)?;
        Ok(named)
    }
}

/// A pickled environment: the function that restores it, class, arguments, state.
type Pickled<'py, A, S> = (Bound<'py, PyAny>, (Bound<'py, PyType>, A, Bound<'py, PyDict>), S);

/// The seed of an environment, and the actions since its reset.
type State = (u64, Vec<u16>);

fn constructor(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    py.import("copyreg")?.getattr("__newobj_ex__")
}

/// One game with numbered actions, masks and observations as in docs/actions.md.
#[pyclass(module = "boardgame")]
pub(crate) struct Env {
    arguments: Arguments,
    episode: Episode,
    /// The number of players.
    #[pyo3(get)]
    num_players: u8,
    /// The number of actions, legal or not.
    #[pyo3(get)]
    num_actions: usize,
    /// The number of bytes in an observation.
    #[pyo3(get)]
    observation_size: usize,
}

impl Env {
    fn seat(&self, player: Option<Number<u8>>) -> PyResult<u8> {
        let seat = player.map(|Number(seat)| seat).or(self.current_player()).unwrap_or(0);
        if seat < self.arguments.players { Ok(seat) } else { Err(no_seat(seat)) }
    }
}

#[pymethods]
impl Env {
    /// Creates a game of "checkers", "camelot", "camette" or "dwyn"; Dwyn has two to six players. It is truncated after
    /// ``bound`` moves. It begins at ``start``: a Position or its text, or in Dwyn a Game. With ``information``, an
    /// observation in Dwyn is all that the player knows, in 643 bytes. Raises ValueError for an unknown game or an
    /// invalid start.
    #[new]
    #[pyo3(signature = (game, players = None, seed = Number(0), bound = None, start = None, information = false), text_signature = "(game, players=None, seed=0, bound=None, start=None, information=False)")]
    fn new(
        game: &str,
        players: Option<Number<u8>>,
        seed: Number<u64>,
        bound: Option<Number<u32>>,
        start: Option<Bound<'_, PyAny>>,
        information: bool,
    ) -> PyResult<Self> {
        let (arguments, episode) = Arguments::new(game, players, seed.0, bound, start, information)?;
        let (num_players, num_actions, observation_size) = episode.rules.shape();
        Ok(Self { arguments, episode, num_players, num_actions, observation_size })
    }

    /// Starts a new game. All randomness comes from the seed.
    fn reset(&mut self, seed: Number<u64>) {
        self.episode.restart(seed.0);
    }

    /// The name of the game.
    #[getter]
    fn game(&self) -> &str {
        &self.arguments.game
    }

    /// The player to act, from 0; None when the game is over.
    #[getter]
    fn current_player(&self) -> Option<u8> {
        self.episode.to_act().map(Player::seat)
    }

    /// Whether the game is over, by its rules or at its bound.
    #[getter]
    fn is_terminal(&self) -> bool {
        self.episode.end.is_some()
    }

    /// Whether the game was truncated at its bound.
    #[getter]
    fn is_truncated(&self) -> bool {
        self.episode.end == Some(End::Bound)
    }

    /// Returns the return of each player: 1 for the winner, -1 shared by the others, 0 before the end.
    fn returns(&self) -> Vec<f32> {
        Player::all(self.arguments.players).map(|player| self.episode.reward(player)).collect()
    }

    /// Returns the legal actions in ascending order.
    fn legal_actions(&self) -> Vec<usize> {
        (0..self.episode.legal()).filter_map(|index| self.episode.rules.legal().nth(index)).collect()
    }

    /// Returns a byte for each action: 1 if it is legal.
    fn mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let mut mask = vec![0; self.num_actions];
        self.episode.write_mask(&mut mask);
        PyBytes::new(py, &mask)
    }

    /// Returns the observation of a player, by default the player to act. On a board it is always that of the player to
    /// act. Raises IndexError for an unknown seat.
    #[pyo3(signature = (player = None))]
    fn observation<'py>(&self, py: Python<'py>, player: Option<Number<u8>>) -> PyResult<Bound<'py, PyBytes>> {
        let mut bytes = vec![0; self.observation_size];
        self.episode.rules.observe(Player::new(self.seat(player)?), &mut bytes);
        Ok(PyBytes::new(py, &bytes))
    }

    /// Returns the knowledge of a player of Dwyn, by default the player to act; None on a board.
    #[pyo3(signature = (player = None))]
    fn knowledge(&self, player: Option<Number<u8>>) -> PyResult<Option<Knowledge>> {
        Ok(self.episode.knowledge(self.seat(player)?).map(Knowledge))
    }

    /// Returns a random game that is consistent with the knowledge of a player, by default the player to act. The result
    /// depends only on that knowledge and the seed. On a board it is a copy.
    #[pyo3(signature = (player = None, seed = Number(0)), text_signature = "($self, player=None, seed=0)")]
    fn resample(&self, py: Python<'_>, player: Option<Number<u8>>, seed: Number<u64>) -> PyResult<Self> {
        let Some(knowledge) = self.knowledge(player)? else { return Ok(self.clone(py)) };
        let seed = seed.0;
        let world = knowledge
            .imagine(py, boardgame_core::Seed::from_u64(seed))
            .ok_or_else(|| wrong("no world agrees with the knowledge"))?;
        let bound = self.episode.bound.map(|bound| Number(bound.saturating_sub(self.episode.plies)));
        let (start, information) = (Some(world.into_bound_py_any(py)?), self.arguments.information);
        Self::new(&self.arguments.game, None, Number(seed), bound, start, information)
    }

    /// Takes an action. Raises ValueError, with the clause, if it is illegal.
    fn step(&mut self, action: Number<usize>) -> PyResult<()> {
        self.episode.act_checked(action.0).map_err(wrong)
    }

    /// Returns the meaning of an action for the player to act: a leg such as ``"11-15"``, a move of Dwyn, or
    /// ``"stop"``.
    fn action_name(&self, action: Number<usize>) -> PyResult<String> {
        self.episode.rules.name(action.0).ok_or_else(|| wrong(format!("there is no action {}", action.0)))
    }

    /// The position as text, before the current move; None in Dwyn, where it would reveal every hand.
    #[getter]
    fn position(&self) -> Option<String> {
        self.episode.rules.position()
    }

    /// Returns an independent copy.
    fn clone(&self, py: Python<'_>) -> Self {
        Self { arguments: self.arguments.copy(py), episode: self.episode.clone(), ..*self }
    }

    fn __copy__(&self, py: Python<'_>) -> Self {
        self.clone(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone(py)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Pickled<'py, (String,), State>> {
        let env = slf.borrow();
        let named = env.arguments.named(slf.py())?;
        let state = (env.episode.seed, env.episode.log.clone());
        Ok((constructor(slf.py())?, (slf.get_type(), (env.arguments.game.clone(),), named), state))
    }

    fn __setstate__(&mut self, state: State) -> PyResult<()> {
        let (seed, log) = state;
        self.episode.restart(seed);
        log.into_iter().try_for_each(|action| self.episode.act_checked(action.into())).map_err(wrong)
    }

    fn __repr__(&self) -> String {
        format!("<Env: {}, {} players>", self.arguments.game, self.arguments.players)
    }
}
