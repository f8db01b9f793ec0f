//! Players of a match and their limits.

use std::{borrow::ToOwned as _, error::Error, fmt, str::FromStr, string::String, sync::Arc, time::Duration, vec::Vec};

use boardgame_core::{Event, Match, RandomPlayer};
use boardgame_search::Limits;
use checkers::{Checkers, Move, Position};

use crate::{
    Engine, Level,
    checkers::Endgame,
    hub::{Allowance, Client, ClientError},
};

const NODES: u64 = 100_000;
/// Size of a transposition table in bytes.
const TABLE: usize = 16 << 20;

/// A player of a match, written as `level:8`, `depth:7`, `nodes:20000`, or the command of a Hub engine.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Contender {
    /// A level of this program.
    Level(Level),
    /// This program with a depth limit in plies.
    Depth(u8),
    /// This program with a limit in nodes.
    Nodes(u64),
    /// The command of an engine that speaks Hub.
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

/// The error for a text that is not a [`Contender`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseContenderError;

impl fmt::Display for ParseContenderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "expected level:1 to level:10, depth:PLIES, nodes:NUMBER, or the command of an engine that speaks Hub",
        )
    }
}

impl Error for ParseContenderError {}

/// Limits of each search. All of them apply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Budget {
    /// Limit in nodes.
    pub nodes: Option<u64>,
    /// Limit in plies.
    pub depth: Option<u8>,
    /// Limit in time.
    pub time: Option<Duration>,
}

impl Budget {
    /// Returns the limits for a search that starts now.
    #[must_use]
    pub fn limits(&self) -> Limits<'static> {
        let limits = Limits::depth(self.depth.unwrap_or(u8::MAX)).with_nodes(self.nodes.unwrap_or(u64::MAX));
        self.time.map_or(limits, |time| limits.with_time(time))
    }

    /// Adds a limit in nodes unless there is another limit.
    #[must_use]
    pub fn or_nodes(self, nodes: u64) -> Self {
        if self == Self::default() { Self { nodes: Some(nodes), ..self } } else { self }
    }

    /// Returns the one limit that a Hub engine can be given: the time, else the depth, else the nodes.
    fn allowance(self) -> Allowance {
        match self {
            Self { time: Some(time), .. } => Allowance::Time(time),
            Self { depth: Some(depth), .. } => Allowance::Depth(depth),
            Self { nodes, .. } => Allowance::Nodes(nodes.unwrap_or(NODES)),
        }
    }
}

#[derive(Debug)]
pub(super) enum MatchPlayer {
    Own { engine: Engine, contender: Contender },
    Hub(Client),
}

impl MatchPlayer {
    pub(super) fn new(contender: &Contender, endgame: Option<&Arc<Endgame>>) -> Result<Self, ClientError> {
        Ok(match contender {
            Contender::Hub(command) => Self::Hub(Client::start(command)?),
            contender => {
                let engine = Engine::new(TABLE);
                let engine = match endgame {
                    Some(endgame) => engine.with_endgame(Arc::clone(endgame)),
                    None => engine,
                };
                Self::Own { engine, contender: contender.clone() }
            }
        })
    }

    pub(super) fn new_game(&mut self) -> Result<(), ClientError> {
        match self {
            Self::Own { engine, .. } => engine.forget(),
            Self::Hub(client) => client.new_game()?,
        }
        Ok(())
    }

    pub(super) fn choose(
        &mut self,
        game: &Match<Checkers>,
        budget: Budget,
        chance: &mut RandomPlayer,
    ) -> Result<Option<Move>, ClientError> {
        let budget = budget.or_nodes(NODES);
        let moves = game.log().iter().filter_map(Event::mv).copied();
        match self {
            Self::Hub(client) => {
                let moves: Vec<Move> = moves.collect();
                client.play(&Position::start(), &moves, budget.allowance()).map(Some)
            }
            Self::Own { engine, contender } => {
                let before = crate::keys(game.setup(), moves);
                let own = match *contender {
                    Contender::Depth(depth) => Budget { depth: Some(depth), ..Budget::default() },
                    Contender::Nodes(nodes) => Budget { nodes: Some(nodes), ..Budget::default() },
                    Contender::Level(_) | Contender::Hub(_) => budget,
                };
                Ok(match *contender {
                    Contender::Level(level) => engine.choose(game.state(), &before, level, &own.limits(), chance).best,
                    _ => engine.think(game.state(), &before, &own.limits(), |_| {}).best,
                })
            }
        }
    }
}
