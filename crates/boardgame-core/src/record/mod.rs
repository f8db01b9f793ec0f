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

/// A game that can be recorded: every [`Game`] whose set-ups and moves serialise.
pub trait Recorded: Game<Setup: Serialize + DeserializeOwned, Move: Serialize + DeserializeOwned> {}

impl<G: Game<Setup: Serialize + DeserializeOwned, Move: Serialize + DeserializeOwned>> Recorded for G {}

/// A recorded game: set-up, events, result, and digests that verify a replay.
///
/// `docs/records.md` describes the JSON. [`read`](Self::read) checks the text, [`replay`](Self::replay) the game. The
/// record of a [`Secret`](crate::Secret) game contains the seed and is meant for the referee.
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
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Record<G: Recorded> {
    /// What the game started from.
    pub setup: G::Setup,
    /// The players' names by seat; empty if not recorded.
    pub players: Vec<String>,
    /// The events in order.
    pub events: Vec<Event<G::Move>>,
    /// How the game ended; `None` if it is unfinished.
    pub result: Option<RecordedOutcome>,
    /// Digests by ply. Unless the record is sealed, some or all may be missing.
    pub digests: Vec<Digest>,
    /// The fair deal, if there was one.
    pub fair: Option<FairDeal>,
    /// Data of other programs.
    pub meta: Option<Meta>,
    /// Hashes of the events, one for each digest: see [`sealed`](Self::sealed). Empty if the record is not sealed.
    pub seals: Vec<Digest>,
}

impl<G: Recorded> Record<G> {
    /// Version of the format.
    pub const FORMAT: u64 = 1;

    /// Creates the record of a match, without seals.
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

    /// Sets the players' names by seat.
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
