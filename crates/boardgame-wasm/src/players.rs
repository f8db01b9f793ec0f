//! Players of the games on boards. They think as long as their nodes last, so a page asks them in a worker.

use boardgame_core::{Event, Match, RandomPlayer, Seed, board::BoardGame};
use boardgame_players::{BoardOpponent, Engine, Level, MAN, keys};
use boardgame_search::{SearchResult, Limits};
use serde_json::json;
use wasm_bindgen::prelude::*;

use crate::given::{Given, parsed, unusable};

/// How much memory a search has.
const TABLE: usize = 8 << 20;

/// How many positions a move is worth where nobody says so: about half a second.
const NODES: u32 = 300_000;

pub(crate) fn level(number: u8) -> Given<Level> {
    Level::new(number).ok_or_else(|| unusable("levels are numbered from 1 to 10"))
}

fn limits(nodes: Option<u32>) -> Limits<'static> {
    Limits::nodes(nodes.unwrap_or(NODES).into())
}

fn before<P: BoardOpponent>(game: &Match<BoardGame<P>>) -> Vec<u64> {
    keys(game.setup(), game.log().iter().filter_map(Event::mv).copied())
}

fn chosen<P: BoardOpponent<Move: ToString>>(
    game: &Match<BoardGame<P>>,
    level: Level,
    seed: Option<u32>,
    nodes: Option<u32>,
) -> Option<String> {
    let mut chance = RandomPlayer::new(Seed::from_u64(seed.unwrap_or_default().into()));
    let chosen = Engine::new(TABLE).choose(game.state(), &before(game), level, &limits(nodes), &mut chance)?;
    (!game.status().is_over()).then(|| chosen.0.to_string())
}

/// A score in men, as the side to move sees it; a win or loss that is found is worth 1,000 men and less by its distance.
fn found<P: BoardOpponent<Move: ToString>>(game: &Match<BoardGame<P>>, nodes: Option<u32>) -> JsValue {
    let found: SearchResult<P::Move> = Engine::new(TABLE).think(game.state(), &before(game), &limits(nodes), |_| {});
    let score = match (found.score.plies_to_win(), found.score.plies_to_loss()) {
        (Some(plies), _) => 1000.0 - f64::from(plies),
        (_, Some(plies)) => f64::from(plies) - 1000.0,
        _ => f64::from(found.score.value()) / f64::from(MAN),
    };
    let line: Vec<String> = found.line.iter().map(ToString::to_string).collect();
    parsed(
        &json!({
            "move": found.best.map(|mv| mv.to_string()), "score": score, "depth": found.depth, "nodes": found.nodes,
            "line": line, "winIn": found.score.plies_to_win(), "lossIn": found.score.plies_to_loss(),
        })
        .to_string(),
    )
}

macro_rules! players {
    ($($name:ident: $Play:ident;)*) => { $(mod $name {
        use super::*;
        use crate::board::$name::Game;

        #[wasm_bindgen(js_class = $Play)]
        impl Game {
            /// A move of a player of this level, 1 to 10; `undefined` when the game is over. The same seed chooses the same. Ask
            /// in a worker: strong levels think until they have looked at a fixed number of positions.
            pub fn choose(&self, level: u8, seed: Option<u32>, nodes: Option<u32>) -> Given<Option<String>> {
                Ok(chosen(&self.0, self::level(level)?, seed, nodes))
            }

            /// The best move that a search of this many positions finds. The same nodes find the same.
            #[wasm_bindgen(unchecked_return_type = "Found")]
            pub fn best(&self, nodes: Option<u32>) -> JsValue {
                found(&self.0, nodes)
            }
        }
    })* };
}

players! {
    checkers: CheckersGame;
    camelot: CamelotGame;
    camette: CametteGame;
}
