//! Computer players and analyses.

use std::time::Duration;

use boardgame_core::{RandomPlayer, Seed, board::BoardGame};
use boardgame_players::{BoardOpponent, Engine, Level, MAN, dwyn as cards};
use boardgame_search::{Limits, Node as _, Score, SearchResult};
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

const TABLE: usize = 8 << 20;

/// Evaluates an expression for the states and moves of a Game, or of a Position, of any board game.
macro_rules! with_game {
    ($game:expr, |$states:pat_param, $moves:pat_param| $body:expr) => {
        with_game!($game, |$states, $moves| $body, checkers camelot camette)
    };
    ($game:expr, |$states:pat_param, $moves:pat_param| $body:expr, $($name:ident)+) => {
        $(if let Some(game) = board::$name::Game::extract($game)? {
            let ($states, $moves) = (game.states(), game.moves());
            $body
        } else)+ {
            Err(PyTypeError::new_err("expected a Game or a Position of a board game"))
        }
    };
}

/// Converts a score to men. A win counts 1,000 men minus its distance in plies, and a loss the opposite.
fn men(score: Score) -> f64 {
    match (score.plies_to_win(), score.plies_to_loss()) {
        (Some(plies), _) => 1000.0 - f64::from(plies),
        (_, Some(plies)) => f64::from(plies) - 1000.0,
        _ => f64::from(score.value()) / f64::from(MAN),
    }
}

/// Converts the result of a search to a dict.
fn result_dict<'py, M: ToString>(py: Python<'py>, found: &SearchResult<M>) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    dict.set_item("move", found.best.as_ref().map(ToString::to_string))?;
    dict.set_item("score", men(found.score))?;
    dict.set_item("win_in", found.score.plies_to_win())?;
    dict.set_item("loss_in", found.score.plies_to_loss())?;
    dict.set_item("depth", found.depth)?;
    dict.set_item("nodes", found.nodes)?;
    dict.set_item("line", found.line.iter().map(ToString::to_string).collect::<Vec<_>>())?;
    Ok(dict)
}

fn keys<P: BoardOpponent>(states: &[BoardGame<P>]) -> Vec<u64> {
    states.iter().map(|state| state.position().node(None).key()).collect()
}

fn think<P: BoardOpponent>(states: &[BoardGame<P>], limits: &Limits<'_>) -> Option<SearchResult<P::Move>> {
    let (state, before) = states.split_last()?;
    Some(Engine::new(TABLE).think(state, &keys(before), limits, |_| {}))
}

/// Searches for the best move. Returns a dict with ``move`` (None when the game is over), ``score`` in men for the side
/// to move, ``win_in`` and ``loss_in`` in plies, ``depth``, ``nodes`` and ``line``. Ctrl-C interrupts.
#[pyfunction]
#[pyo3(signature = (game, nodes = Number(200_000), depth = None, seconds = None), text_signature = "(game, nodes=200_000, depth=None, seconds=None)")]
fn best<'py>(
    py: Python<'py>,
    game: &Bound<'py, PyAny>,
    nodes: Number<u64>,
    depth: Option<Number<u8>>,
    seconds: Option<f64>,
) -> PyResult<Bound<'py, PyDict>> {
    let limits = Limits::nodes(nodes.0).with_depth(depth.map_or(u8::MAX, |Number(depth)| depth));
    let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    let limits = time.map_or(limits, |time| limits.with_time(time));
    with_game!(game, |states, _| {
        let found = watched(py, None, |watch| think(states, &limits.with_stop(&watch.stop)))?;
        result_dict(py, &found.ok_or_else(|| wrong("there is no game"))?)
    })
}

/// Chooses a move as a player of a level from 1 to 10, for a Game or a Position on a board, or a Knowledge of Dwyn.
/// Returns None without a legal move. The same seed gives the same move.
#[pyfunction]
#[pyo3(signature = (game, level = Number(10), seed = Number(0), nodes = Number(200_000)), text_signature = "(game, level=10, seed=0, nodes=200_000)")]
fn choose(
    py: Python<'_>,
    game: &Bound<'_, PyAny>,
    level: Number<u8>,
    seed: Number<u64>,
    nodes: Number<u64>,
) -> PyResult<Option<String>> {
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
    with_game!(game, |states, _| watched(py, None, |watch| {
        let (state, before) = states.split_last()?;
        let limits = Limits::nodes(nodes).with_stop(&watch.stop);
        let found = Engine::new(TABLE).choose(state, &keys(before), level, &limits, &mut chance);
        found.best.map(|mv| mv.to_string())
    }))
}

/// Evaluates each move of a game. Returns a list with a dict for every ply: that of ``best`` for the position before
/// it, and the move ``played``. ``progress`` is called with the number of plies done.
#[pyfunction]
#[pyo3(signature = (game, nodes = Number(50_000), progress = None), text_signature = "(game, nodes=50_000, progress=None)")]
fn analyse<'py>(
    py: Python<'py>,
    game: &Bound<'py, PyAny>,
    nodes: Number<u64>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Vec<Bound<'py, PyDict>>> {
    with_game!(game, |states, moves| {
        let found = watched(py, progress, |watch| {
            let limits = Limits::nodes(nodes.0).with_stop(&watch.stop);
            let plies = (1..states.len()).take_while(|_| !watch.is_stopped());
            let search = |ply| think(&states[..ply], &limits).inspect(|_| watch.add(1));
            plies.filter_map(search).collect::<Vec<_>>()
        })?;
        let judged = found.iter().zip(moves).map(|(found, mv)| {
            let dict = result_dict(py, found)?;
            dict.set_item("played", mv.to_string())?;
            Ok(dict)
        });
        judged.collect()
    })
}
