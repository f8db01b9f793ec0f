mod journal;
mod meta;
mod read;

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

pub use journal::Journal;
pub use meta::Meta;
pub use read::{RecordError, RecordHeader, strip_bom};

use serde::{Serialize, de::DeserializeOwned};

use crate::{
    digest::{Digest, Fnv},
    event::Event,
    fair::FairDeal,
    game::Game,
    match_play::Match,
    outcome::RecordedOutcome,
    replay_error::ReplayError,
};

/// A game that can be recorded: every [`Game`] whose set-ups and moves serialise.
pub trait Recorded: Game<Setup: Serialize + DeserializeOwned, Move: Serialize + DeserializeOwned> {}

impl<G: Game<Setup: Serialize + DeserializeOwned, Move: Serialize + DeserializeOwned>> Recorded for G {}

/// A recorded game: set-up, events, result, and digests that verify a replay. `docs/records.md` describes the JSON.
///
/// [`read`](Self::read) checks the text, [`replay`](Self::replay) the game. The record of a [`Secret`](crate::Secret)
/// game contains the seed and is meant for the referee.
///
/// ```
/// use boardgame_core::{Match, Player, Record, testkit::{Nim, NimSetup}};
///
/// let mut game = Match::<Nim>::start(NimSetup { heap: 5 })?;
/// game.set_players(vec!["Ann".into(), "Bob".into()]);
/// game.submit(Player::new(0), 3)?;
/// let json = Record::of(&game).to_json()?;
///
/// let again = Record::<Nim>::read(&json)?.replay()?;
/// assert_eq!(again.state(), game.state());
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Record<G: Recorded> {
    /// The set-up.
    pub setup: G::Setup,
    /// The players' names by seat; empty if not recorded.
    pub players: Vec<String>,
    /// The events in order.
    pub events: Vec<Event<G::Move>>,
    /// Outcome of the game; `None` if the game is unfinished.
    pub result: Option<RecordedOutcome>,
    /// Digests by ply. Unless the record is sealed, some or all may be missing.
    pub digests: Vec<Digest>,
    /// The fair deal, if there was one.
    pub fair: Option<FairDeal>,
    /// Data from other programs.
    pub meta: Option<Meta>,
    /// Hashes of the set-up and events, one per digest: see [`sealed`](Self::sealed). Empty in an unsealed record.
    pub seals: Vec<Digest>,
}

impl<G: Recorded> Record<G> {
    /// Version of the format.
    pub const FORMAT: u64 = 1;

    /// Creates the record of a match and its players' names, without seals.
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

    /// Adds the proof of a fair deal.
    #[must_use]
    pub fn with_fair(mut self, fair: FairDeal) -> Self {
        self.fair = Some(fair);
        self
    }

    /// Writes the record as JSON, with one line for each key, event, digest and seal.
    ///
    /// # Errors
    /// Returns [`RecordError::Write`] if the set-up or a move cannot be represented in JSON.
    pub fn to_json(&self) -> Result<String, RecordError> {
        let mut out = String::new();
        line(&mut out, "format", &Self::FORMAT)?;
        line(&mut out, "game", G::RULES.game)?;
        line(&mut out, "rules", &G::RULES.version)?;
        line(&mut out, "setup", &self.setup)?;
        line(&mut out, "players", &self.players)?;
        list(&mut out, "events", &self.events)?;
        line(&mut out, "result", &self.result)?;
        list(&mut out, "digests", &self.digests)?;
        if let Some(fair) = &self.fair {
            line(&mut out, "fair", fair)?;
        }
        if let Some(meta) = &self.meta {
            line(&mut out, "meta", meta)?;
        }
        if !self.seals.is_empty() {
            list(&mut out, "seals", &self.seals)?;
        }
        out.push_str("\n}\n");
        Ok(out)
    }

    /// Adds a seal for each digest: a hash of the set-up and the events. A sealed record must have all its digests and
    /// seals.
    ///
    /// # Errors
    /// Returns [`RecordError::Write`] if the set-up or a move cannot be represented in JSON.
    pub fn sealed(mut self) -> Result<Self, RecordError> {
        self.seals = self.compute_seals()?;
        Ok(self)
    }

    /// Returns the plies with a digest and a seal.
    fn sealed_plies(&self) -> impl Iterator<Item = usize> + use<G> {
        let plies = self.plies();
        (1..).map(|number| number * Digest::INTERVAL).take_while(move |ply| *ply < plies).chain([plies])
    }

    fn plies(&self) -> usize {
        self.events.iter().filter(|event| event.mv().is_some()).count()
    }

    /// Computes the seals. Each covers all events up to the move of its ply. The last one covers all events.
    fn compute_seals(&self) -> Result<Vec<Digest>, RecordError> {
        let mut hasher = Fnv::new();
        hasher.take(G::RULES.game.as_bytes());
        hasher.take(b"\n");
        hasher.take(G::RULES.version.to_string().as_bytes());
        hasher.take(b"\n");
        take(&mut hasher, &self.setup)?;
        let mut wanted = self.sealed_plies().peekable();
        let (mut seals, mut ply) = (Vec::new(), 0);
        let last = self.plies();
        for event in &self.events {
            take(&mut hasher, event)?;
            ply += usize::from(event.mv().is_some());
            if event.mv().is_some() && ply < last && wanted.next_if_eq(&ply).is_some() {
                seals.push(Digest { ply, hash: hasher.hash() });
            }
        }
        seals.push(Digest { ply: last, hash: hasher.hash() });
        Ok(seals)
    }

    /// Replays the game and checks the recorded digests, seals, deal and result against it.
    ///
    /// # Errors
    /// Fails if the set-up is invalid, there are names but not one for each seat, an event is rejected, a digest, a
    /// seal or the result differs, or the deal is not the promised one. A sealed record must also be complete.
    pub fn replay(&self) -> Result<Match<G>, ReplayError<G::SetupError, G::Illegal>> {
        let mut game = Match::<G>::start(self.setup.clone()).map_err(|error| ReplayError::Setup { error })?;
        let seats = game.state().seats();
        if !self.players.is_empty() && self.players.len() != usize::from(seats) {
            return Err(ReplayError::Players { found: self.players.len(), seats });
        }
        game.set_players(self.players.clone());
        let mut digests = Self::in_order(&self.digests, self.plies())?;
        self.check_seals()?;
        check_digest(&game, &mut digests)?;
        for event in &self.events {
            let ply = game.ply() + usize::from(event.mv().is_some());
            game.apply(event.clone()).map_err(|error| ReplayError::Event { ply, error })?;
            check_digest(&game, &mut digests)?;
        }
        let replayed = game.status().outcome();
        match (self.result.clone(), replayed) {
            (Some(recorded), None) => Err(ReplayError::Unfinished { recorded: recorded.into() }),
            (None, Some(replayed)) => Err(ReplayError::Ended { replayed }),
            (Some(recorded), Some(replayed)) if recorded != RecordedOutcome::from(replayed) => {
                Err(ReplayError::Result { recorded: recorded.into(), replayed })
            }
            (None, None) | (Some(_), Some(_)) => Ok(game),
        }
    }

    fn in_order(digests: &[Digest], plies: usize) -> Result<&[Digest], ReplayError<G::SetupError, G::Illegal>> {
        let mut after = None;
        for &Digest { ply, .. } in digests {
            if ply > plies || after.is_some_and(|after| ply <= after) {
                return Err(ReplayError::DigestPly { ply, plies });
            }
            after = Some(ply);
        }
        Ok(digests)
    }

    /// Checks seals and the fair deal.
    fn check_seals(&self) -> Result<(), ReplayError<G::SetupError, G::Illegal>> {
        if let Some(fair) = &self.fair {
            fair.check::<G>(&self.setup)?;
        }
        if self.seals.is_empty() {
            return Ok(());
        }
        let seals = Self::in_order(&self.seals, self.plies())?;
        for list in [&self.digests, seals] {
            if let Some(ply) = self.sealed_plies().find(|ply| list.iter().all(|digest| digest.ply != *ply)) {
                return Err(ReplayError::Dropped { ply });
            }
        }
        // A record that was read can always be written.
        let made = self.compute_seals().unwrap_or_default();
        let differs = made.iter().find_map(|made| {
            let seal = seals.iter().find(|seal| seal.ply == made.ply)?;
            (seal.hash != made.hash).then_some((made, seal))
        });
        match differs {
            Some((made, seal)) => Err(ReplayError::Seal { ply: seal.ply, recorded: seal.hash, replayed: made.hash }),
            None => Ok(()),
        }
    }
}

fn key(out: &mut String, key: &str) {
    let before = if out.is_empty() { "{\n  \"" } else { ",\n  \"" };
    for part in [before, key, "\": "] {
        out.push_str(part);
    }
}

fn line<T: Serialize + ?Sized>(out: &mut String, name: &str, value: &T) -> Result<(), RecordError> {
    key(out, name);
    out.push_str(&json(value)?);
    Ok(())
}

fn list<T: Serialize>(out: &mut String, name: &str, items: &[T]) -> Result<(), RecordError> {
    key(out, name);
    out.push('[');
    for (index, item) in items.iter().enumerate() {
        out.push_str(if index == 0 { "\n    " } else { ",\n    " });
        out.push_str(&json(item)?);
    }
    out.push_str(if items.is_empty() { "]" } else { "\n  ]" });
    Ok(())
}

fn json<T: Serialize + ?Sized>(value: &T) -> Result<String, RecordError> {
    serde_json::to_string(value).map_err(|error| RecordError::Write { message: error.to_string() })
}

fn take(hasher: &mut Fnv, value: &impl Serialize) -> Result<(), RecordError> {
    hasher.take(json(value)?.as_bytes());
    hasher.take(b"\n");
    Ok(())
}

/// Checks the digest for the current ply, if the list starts with one.
fn check_digest<G: Game>(
    game: &Match<G>,
    digests: &mut &[Digest],
) -> Result<(), ReplayError<G::SetupError, G::Illegal>> {
    let Some((&Digest { ply, hash: recorded }, rest)) = digests.split_first() else {
        return Ok(());
    };
    if ply != game.ply() {
        return Ok(());
    }
    *digests = rest;
    let replayed = Digest::of(ply, game.state()).hash;
    if replayed == recorded { Ok(()) } else { Err(ReplayError::Digest { ply, recorded, replayed }) }
}
