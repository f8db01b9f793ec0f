//! Playing a record again, checking everything it says.

use super::{Record, RecordedOutcome};
use crate::{Digest, Game, Match, ReplayError};

impl<G: Game> Record<G> {
    /// Plays the recorded game again and gives the match it leads to.
    ///
    /// # Errors
    /// When the game refuses the set-up, the names are not one for each seat, an event is refused (a move that is
    /// illegal or out of turn, with its ply), a position does not have its digest, or the game ends otherwise than
    /// recorded.
    pub fn replay(&self) -> Result<Match<G>, ReplayError<G::SetupError, G::Illegal>> {
        let mut game = Match::<G>::start(self.setup.clone()).map_err(ReplayError::Setup)?;
        let seats = game.state().seats();
        if !self.players.is_empty() && self.players.len() != usize::from(seats) {
            return Err(ReplayError::Players { found: self.players.len(), seats });
        }
        let mut digests = self.digests_in_order()?;
        check_digest(&game, &mut digests)?;
        for event in &self.events {
            let ply = game.ply() + usize::from(event.mv().is_some());
            game.apply(event.clone()).map_err(|error| ReplayError::Event { ply, error })?;
            check_digest(&game, &mut digests)?;
        }
        let replayed = game.status().outcome();
        if replayed.map(RecordedOutcome::from) != self.result {
            return Err(ReplayError::Result { recorded: self.result.clone(), replayed });
        }
        Ok(game)
    }

    fn digests_in_order(&self) -> Result<&[Digest], ReplayError<G::SetupError, G::Illegal>> {
        let plies = self.events.iter().filter(|event| event.mv().is_some()).count();
        let mut after = None;
        for &Digest { ply, .. } in &self.digests {
            if ply > plies || after.is_some_and(|after| ply <= after) {
                return Err(ReplayError::DigestPly { ply, plies });
            }
            after = Some(ply);
        }
        Ok(&self.digests)
    }
}

/// Takes the digest of the ply that was just played, if the record has one, off the front of the list.
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
