//! Games written down.

mod error;
mod header;
mod read;
mod replay;
mod write;

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;

use serde::{Deserialize, Serialize};

pub use error::RecordError;
pub use header::RecordHeader;

use crate::{Digest, Event, Game, Match, Outcome, Player};

/// A game written down: what it started from, what happened, how it ended, and digests that prove a replay right.
///
/// Its JSON is described in `docs/records.md`. Reading it checks the text; [`replay`](Self::replay) checks the game. A
/// record of a [`Secret`](crate::Secret) game holds the seed, and is for the referee.
///
/// ```
/// use boardgame_core::{Match, Player, Record, testkit::{Nim, NimSetup}};
///
/// let mut game = Match::<Nim>::start(NimSetup { heap: 5 })?;
/// game.submit(Player::new(0), 3)?;
/// let mut record = Record::of(&game);
/// record.players = vec!["Ann".into(), "Bob".into()];
/// let json = record.to_json()?;
///
/// let again = Record::<Nim>::read(&json)?.replay()?;
/// assert_eq!(again.state(), game.state());
///
/// let forged = json.replace("\"move\":3", "\"move\":4");
/// let error = Record::<Nim>::read(&forged)?.replay().unwrap_err();
/// assert_eq!(error.to_string(), "ply 1: expected to take from 1 to 3 counters, not 4");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Record<G: Game> {
    /// What the game started from.
    pub setup: G::Setup,
    /// The players' names by seat; empty when they are not recorded.
    pub players: Vec<String>,
    /// What happened, in order.
    pub events: Vec<Event<G::Move>>,
    /// How the game ended; `None` when it is unfinished.
    pub result: Option<RecordedOutcome>,
    /// Digests in order of plies. They may be left out: those that are there are checked.
    pub digests: Vec<Digest>,
}

impl<G: Game> Record<G> {
    /// The version of the format that is read and written.
    pub const FORMAT: u64 = 1;

    /// The record of a match as it stands, without names.
    pub fn of(game: &Match<G>) -> Self {
        Self {
            setup: game.setup().clone(),
            players: Vec::new(),
            events: game.log().to_vec(),
            result: game.status().outcome().map(RecordedOutcome::from),
            digests: game.digests(),
        }
    }
}

/// How a recorded game ended.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordedOutcome {
    /// The winner; `None` when nobody won.
    pub winner: Option<Player>,
    /// The clause that ended the game, as it is cited: `checkers 6.1`.
    pub clause: String,
}

impl From<Outcome> for RecordedOutcome {
    fn from(outcome: Outcome) -> Self {
        Self { winner: outcome.winner, clause: outcome.clause.to_string() }
    }
}

impl fmt::Display for RecordedOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner {
            Some(winner) => write!(f, "{winner} wins ({})", self.clause),
            None => write!(f, "drawn ({})", self.clause),
        }
    }
}
