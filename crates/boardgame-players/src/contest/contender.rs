//! Who plays in a match, and how much they may think.

use std::{borrow::ToOwned as _, error::Error, fmt, str::FromStr, string::String, sync::Arc, time::Duration, vec::Vec};

use boardgame_core::{Event, Match, RandomPlayer};
use boardgame_search::Limits;
use checkers::{Checkers, Move, Position};

use crate::{
    Engine, Level,
    checkers::Endgame,
    hub::{Allowance, Client, ClientError},
    keys,
};

/// How many positions a player looks at where nothing is said.
const NODES: u64 = 100_000;
/// The bytes of the table of each of our players.
const TABLE: usize = 16 << 20;

/// A player of a match, by what it is called: `level:8`, `depth:7`, `nodes:20000`, or the command of an engine that speaks Hub.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Contender {
    /// A level of ours.
    Level(Level),
    /// Our player, looking this many plies ahead.
    Depth(u8),
    /// Our player, looking at this many positions.
    Nodes(u64),
    /// The command of an engine.
    Hub(String),
}

impl FromStr for Contender {
    type Err = ParseContenderError;

    fn from_str(text: &str) -> Result<Self, ParseContenderError> {
        let read = match text.split_once(':') {
            Some(("level", level)) => level.parse().ok().map(Self::Level),
            Some(("depth", depth)) => depth.parse().ok().map(Self::Depth),
            Some(("nodes", nodes)) => nodes.parse().ok().map(Self::Nodes),
            _ => Some(text).filter(|text| !text.trim().is_empty()).map(|text| Self::Hub(text.to_owned())),
        };
        read.ok_or(ParseContenderError)
    }
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => write!(f, "level:{level}"),
            Self::Depth(depth) => write!(f, "depth:{depth}"),
            Self::Nodes(nodes) => write!(f, "nodes:{nodes}"),
            Self::Hub(command) => f.write_str(command),
        }
    }
}

/// A word that names no player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseContenderError;

impl fmt::Display for ParseContenderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "a player is level:1 to level:10, depth:PLIES, nodes:NUMBER, or the command of an engine that speaks Hub",
        )
    }
}

impl Error for ParseContenderError {}

/// How much may be thought about a move: as much as every one of these allows. Without any there is no limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Budget {
    /// Positions.
    pub nodes: Option<u64>,
    /// Plies.
    pub depth: Option<u8>,
    /// Time.
    pub time: Option<Duration>,
}

impl Budget {
    /// Limits from now on.
    #[must_use]
    pub fn limits(&self) -> Limits<'static> {
        let limits = Limits::depth(self.depth.unwrap_or(u8::MAX)).with_nodes(self.nodes.unwrap_or(u64::MAX));
        self.time.map_or(limits, |time| limits.with_time(time))
    }

    /// The same with this limit where there is none.
    #[must_use]
    pub fn or_nodes(self, nodes: u64) -> Self {
        if self == Self::default() { Self { nodes: Some(nodes), ..self } } else { self }
    }

    /// What a Hub engine is given, which knows one limit at a time.
    fn allowance(self) -> Allowance {
        match self {
            Self { time: Some(time), .. } => Allowance::Time(time),
            Self { depth: Some(depth), .. } => Allowance::Depth(depth),
            Self { nodes, .. } => Allowance::Nodes(nodes.unwrap_or(NODES)),
        }
    }
}

/// A contender at the board.
#[derive(Debug)]
pub(super) enum Seated {
    Ours { engine: Engine, manner: Contender },
    Theirs(Client),
}

impl Seated {
    pub(super) fn new(contender: &Contender, endgame: Option<&Arc<Endgame>>) -> Result<Self, ClientError> {
        Ok(match contender {
            Contender::Hub(command) => Self::Theirs(Client::start(command)?),
            manner => {
                let engine = Engine::new(TABLE);
                let engine = match endgame {
                    Some(endgame) => engine.with_endgame(Arc::clone(endgame)),
                    None => engine,
                };
                Self::Ours { engine, manner: manner.clone() }
            }
        })
    }

    /// A new game begins.
    pub(super) fn new_game(&mut self) -> Result<(), ClientError> {
        match self {
            Self::Ours { engine, .. } => engine.forget(),
            Self::Theirs(client) => client.new_game()?,
        }
        Ok(())
    }

    /// Its move; `None` where it has none.
    pub(super) fn choose(
        &mut self,
        game: &Match<Checkers>,
        budget: Budget,
        chance: &mut RandomPlayer,
    ) -> Result<Option<Move>, ClientError> {
        let budget = budget.or_nodes(NODES);
        let moves = game.log().iter().filter_map(Event::mv).copied();
        match self {
            Self::Theirs(client) => {
                let moves: Vec<Move> = moves.collect();
                client.play(&Position::start(), &moves, budget.allowance()).map(Some)
            }
            Self::Ours { engine, manner } => {
                let before = keys(game.setup(), moves);
                let own = match *manner {
                    Contender::Depth(depth) => Budget { depth: Some(depth), ..Budget::default() },
                    Contender::Nodes(nodes) => Budget { nodes: Some(nodes), ..Budget::default() },
                    Contender::Level(_) | Contender::Hub(_) => budget,
                };
                Ok(match *manner {
                    Contender::Level(level) => {
                        engine.choose(game.state(), &before, level, &own.limits(), chance).map(|(mv, _)| mv)
                    }
                    _ => engine.think(game.state(), &before, &own.limits(), |_| {}).best,
                })
            }
        }
    }
}
