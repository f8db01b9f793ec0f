use super::{Record, Recorded};
use crate::{digest::Digest, game::Game, match_play::Match, outcome::RecordedOutcome, replay_error::ReplayError};

impl<G: Recorded> Record<G> {
    /// Replays the game and checks everything that the record states.
    ///
    /// # Errors
    /// When the set-up is invalid, there is not one name for each seat, an event is rejected, a digest differs, or the
    /// result differs. For a sealed record also when a digest or seal is missing, a seal differs, or the deal is not
    /// the promised one.
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
