//! Computer players of the board games. Pages should call them in a worker.

use boardgame_core::{Event, Match, RandomPlayer, Seed, board::BoardGame};
use boardgame_players::{BoardOpponent, Engine, Level, MAN, keys};
use boardgame_search::{Limits, SearchResult};
use serde_json::json;
use wasm_bindgen::prelude::*;

use crate::interop::{JsResult, parsed, unusable};

/// Size of the transposition table in bytes.
const TABLE: usize = 8 << 20;

/// Default number of positions per move, about half a second.
const NODES: u32 = 300_000;

pub(crate) fn level(number: u8) -> JsResult<Level> {
    Level::new(number).ok_or_else(|| unusable("levels are numbered from 1 to 10"))
}

fn limits(nodes: Option<u32>) -> Limits<'static> {
    Limits::nodes(nodes.unwrap_or(NODES).into())
}

fn before<P: BoardOpponent>(game: &Match<BoardGame<P>>) -> Vec<u64> {
    keys(game.setup(), game.log().iter().filter_map(Event::mv).copied())
}

pub(crate) fn choose<P: BoardOpponent<Move: ToString>>(
    game: &Match<BoardGame<P>>,
    level: Level,
    seed: Option<u32>,
    nodes: Option<u32>,
) -> Option<String> {
    let mut chance = RandomPlayer::new(Seed::from_u64(seed.unwrap_or_default().into()));
    let chosen = Engine::new(TABLE).choose(game.state(), &before(game), level, &limits(nodes), &mut chance).best?;
    (!game.status().is_over()).then(|| chosen.to_string())
}

/// Searches for the best move. A forced win scores 1,000 men minus its distance in plies, a forced loss the opposite.
pub(crate) fn best<P: BoardOpponent<Move: ToString>>(game: &Match<BoardGame<P>>, nodes: Option<u32>) -> JsValue {
    let found: SearchResult<P::Move> = Engine::new(TABLE).think(game.state(), &before(game), &limits(nodes), |_| {});
    let score = match (found.score.plies_to_win(), found.score.plies_to_loss()) {
        (Some(plies), _) => 1000.0 - f64::from(plies),
        (_, Some(plies)) => f64::from(plies) - 1000.0,
        _ => f64::from(found.score.value()) / f64::from(MAN),
    };
    let line: Vec<String> = found.line.iter().map(ToString::to_string).collect();
    let result = json!({
        "move": found.best.map(|mv| mv.to_string()), "score": score, "depth": found.depth, "nodes": found.nodes,
        "line": line, "winIn": found.score.plies_to_win(), "lossIn": found.score.plies_to_loss(),
    });
    parsed(&result.to_string())
}
