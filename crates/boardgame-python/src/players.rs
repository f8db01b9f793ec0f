//! Opponents, and what a move was worth.

use std::time::Duration;

use boardgame_core::{RandomPlayer, Seed, board::BoardGame};
use boardgame_players::{BoardOpponent, Engine, Level, MAN, dwyn as cards};
use boardgame_search::{SearchResult, Limits, Node as _, Score};
use pyo3::{exceptions::PyTypeError, prelude::*, types::PyDict};

use crate::{
    board,
    dwyn::Knowledge,
    refused::{Number, wrong},
    watch::{Watch, watched},
};

pub(crate) fn fill(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(best, module)?)?;
    module.add_function(wrap_pyfunction!(choose, module)?)?;
    module.add_function(wrap_pyfunction!(analyse, module)?)
}

/// How much memory a search has.
const TABLE: usize = 8 << 20;

/// What is asked of a search.
#[derive(Clone, Copy)]
struct Effort {
    nodes: u64,
    depth: Option<u8>,
    seconds: Option<f64>,
}

impl Effort {
    fn limits<'a>(&self, watch: &'a Watch) -> Limits<'a> {
        let limits = Limits::nodes(self.nodes).with_depth(self.depth.unwrap_or(u8::MAX)).with_stop(&watch.stop);
        let time = self.seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        time.map_or(limits, |time| limits.with_time(time))
    }
}

/// Asks of whichever board game it is, by its states from the start and its moves. A position is a game that starts there.
macro_rules! ask {
    ($game:expr, |$states:pat_param, $moves:pat_param| $ask:expr) => {
        ask!($game, |$states, $moves| $ask, of checkers camelot camette)
    };
    ($game:expr, |$states:pat_param, $moves:pat_param| $ask:expr, of $($name:ident)+) => {
        $(if let Some(game) = board::$name::Game::given($game)? {
            let ($states, $moves) = (game.states(), game.moves());
            $ask
        } else)+ {
            Err(PyTypeError::new_err("a Game or a Position on a board is thought about"))
        }
    };
}

/// A score in men, as the side to move sees it; a win or loss that is found is worth 1,000 men and less by its distance.
fn men(score: Score) -> f64 {
    match (score.plies_to_win(), score.plies_to_loss()) {
        (Some(plies), _) => 1000.0 - f64::from(plies),
        (_, Some(plies)) => f64::from(plies) - 1000.0,
        _ => f64::from(score.value()) / f64::from(MAN),
    }
}

/// What a search found, as the objects of Python.
fn told<'py, P: BoardOpponent<Move: ToString>>(
    py: Python<'py>,
    _: &[BoardGame<P>],
    found: &SearchResult<P::Move>,
) -> PyResult<Bound<'py, PyDict>> {
    let told = PyDict::new(py);
    told.set_item("move", found.best.map(|mv| mv.to_string()))?;
    told.set_item("score", men(found.score))?;
    told.set_item("win_in", found.score.plies_to_win())?;
    told.set_item("loss_in", found.score.plies_to_loss())?;
    told.set_item("depth", found.depth)?;
    told.set_item("nodes", found.nodes)?;
    told.set_item("line", found.line.iter().map(ToString::to_string).collect::<Vec<_>>())?;
    Ok(told)
}

/// A state, and the keys of the positions before it.
fn before<P: BoardOpponent>(states: &[BoardGame<P>]) -> Vec<u64> {
    let (_, before) = states.split_last().unzip();
    before.map_or_else(Vec::new, |before: &[BoardGame<P>]| {
        before.iter().map(|state| state.position().node(None).key()).collect()
    })
}

fn think<P: BoardOpponent>(states: &[BoardGame<P>], effort: Effort, watch: &Watch) -> Option<SearchResult<P::Move>> {
    let (state, _) = states.split_last()?;
    Some(Engine::new(TABLE).think(state, &before(states), &effort.limits(watch), |_| {}))
}

/// The best move that a search finds: a dict with ``move`` (None when the game is over), ``score`` in men for the side to
/// move, ``win_in`` and ``loss_in`` in plies, ``depth``, ``nodes`` and ``line``. The same nodes find the same. Other threads
/// run, and Ctrl-C ends it.
#[pyfunction]
#[pyo3(signature = (game, nodes = Number(200_000), depth = None, seconds = None), text_signature = "(game, nodes=200_000, depth=None, seconds=None)")]
fn best<'py>(
    py: Python<'py>,
    game: &Bound<'py, PyAny>,
    nodes: Number<u64>,
    depth: Option<Number<u8>>,
    seconds: Option<f64>,
) -> PyResult<Bound<'py, PyDict>> {
    let effort = Effort { nodes: nodes.0, depth: depth.map(|Number(depth)| depth), seconds };
    ask!(game, |states, _| {
        let found = watched(py, None, |watch| think(states, effort, watch))?;
        told(py, states, &found.ok_or_else(|| wrong("there is no game"))?)
    })
}

/// A move of an opponent of this level, 1 to 10: on a board from a Game or a Position, in Dwyn from a Knowledge, which is
/// all that it sees. None where there is no move to make. The same seed chooses the same.
#[pyfunction]
#[pyo3(signature = (game, level = Number(10), seed = Number(0), nodes = Number(200_000)), text_signature = "(game, level=10, seed=0, nodes=200_000)")]
fn choose(
    py: Python<'_>,
    game: &Bound<'_, PyAny>,
    level: Number<u8>,
    seed: Number<u64>,
    nodes: Number<u64>,
) -> PyResult<Option<String>> {
    fn move_of<P: BoardOpponent<Move: ToString>>(
        states: &[BoardGame<P>],
        level: Level,
        nodes: u64,
        chance: &mut RandomPlayer,
        watch: &Watch,
    ) -> Option<String> {
        let limits = Limits::nodes(nodes).with_stop(&watch.stop);
        let chosen = Engine::new(TABLE).choose(states.last()?, &before(states), level, &limits, chance)?;
        Some(chosen.0.to_string())
    }

    let (Number(level), Number(seed), Number(nodes)) = (level, seed, nodes);
    let level =
        Level::new(level).ok_or_else(|| wrong(format!("there is no level {level}: they are numbered from 1 to 10")))?;
    let mut chance = RandomPlayer::new(Seed::from_u64(seed));
    if let Ok(knowledge) = game.cast::<Knowledge>() {
        let knowledge = knowledge.borrow().0.clone();
        let choose = |watch: &Watch| {
            let limits = Limits::nodes(nodes).with_stop(&watch.stop);
            cards::choose(&knowledge, level, &mut chance, &limits).map(|mv| mv.to_string())
        };
        return watched(py, None, choose);
    }
    ask!(game, |states, _| watched(py, None, |watch| move_of(states, level, nodes, &mut chance, watch)))
}

/// What each move of a game was worth: a list with a dict for every ply, what ``best`` says of the position before it and
/// ``played``. ``progress`` is called with the plies that are done.
#[pyfunction]
#[pyo3(signature = (game, nodes = Number(50_000), progress = None), text_signature = "(game, nodes=50_000, progress=None)")]
fn analyse<'py>(
    py: Python<'py>,
    game: &Bound<'py, PyAny>,
    nodes: Number<u64>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Vec<Bound<'py, PyDict>>> {
    fn each<P: BoardOpponent>(states: &[BoardGame<P>], nodes: u64, watch: &Watch) -> Vec<SearchResult<P::Move>> {
        let effort = Effort { nodes, depth: None, seconds: None };
        let mut found = Vec::new();
        for ply in 1..states.len() {
            if watch.is_stopped() {
                break;
            }
            found.extend(think(&states[..ply], effort, watch));
            watch.add(1);
        }
        found
    }
    ask!(game, |states, moves| {
        let found = watched(py, progress, |watch| each(states, nodes.0, watch))?;
        let judged = found.iter().zip(moves).map(|(found, mv)| {
            let told = told(py, states, found)?;
            told.set_item("played", mv.to_string())?;
            Ok(told)
        });
        judged.collect()
    })
}
