//! Games written down.

mod error;
mod header;
mod journal;
mod meta;
mod read;
mod replay;
mod seal;
mod write;

use alloc::{string::String, vec::Vec};

pub use error::RecordError;
pub use header::{RecordHeader, strip_bom};
pub use journal::Journal;
pub use meta::Meta;

use serde::{Serialize, de::DeserializeOwned};

use crate::{digest::Digest, event::Event, fair::FairDeal, game::Game, match_play::Match, outcome::RecordedOutcome};

/// A game that can be written down: every [`Game`] whose set-ups and moves serialise is one.
pub trait Recorded: Game<Setup: Serialize + DeserializeOwned, Move: Serialize + DeserializeOwned> {}

impl<G: Game<Setup: Serialize + DeserializeOwned, Move: Serialize + DeserializeOwned>> Recorded for G {}

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
#[non_exhaustive]
pub struct Record<G: Recorded> {
    /// What the game started from.
    pub setup: G::Setup,
    /// The players' names by seat; empty when they are not recorded.
    pub players: Vec<String>,
    /// What happened, in order.
    pub events: Vec<Event<G::Move>>,
    /// How the game ended; `None` when it is unfinished.
    pub result: Option<RecordedOutcome>,
    /// Digests in order of plies. In a record that is not sealed they may be left out: those that are there are checked.
    pub digests: Vec<Digest>,
    /// How the deal came about, where it was a fair one.
    pub fair: Option<FairDeal>,
    /// Data of other programs.
    pub meta: Option<Meta>,
    /// Fingerprints of the events, one for each digest: see [`sealed`](Self::sealed). Empty in a record that is not sealed.
    pub seals: Vec<Digest>,
}

impl<G: Recorded> Record<G> {
    /// The version of the format, the only one that is read and written.
    pub const FORMAT: u64 = 1;

    /// The record of a match as it stands, without a seal.
    pub fn of(game: &Match<G>) -> Self {
        Self {
            setup: game.setup().clone(),
            players: game.players().to_vec(),
            events: game.log().to_vec(),
            result: game.status().outcome().map(RecordedOutcome::from),
            digests: game.digests(),
            fair: None,
            meta: None,
            seals: Vec::new(),
        }
    }

    /// Sets the names of the players, in the order of the seats.
    #[must_use]
    pub fn with_players(mut self, players: Vec<String>) -> Self {
        self.players = players;
        self
    }

    /// Adds the proof of a fair deal.
    #[must_use]
    pub fn with_fair(mut self, fair: FairDeal) -> Self {
        self.fair = Some(fair);
        self
    }
}
