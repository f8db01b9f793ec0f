use alloc::{string::ToString, vec::Vec};

use serde::Serialize;

use super::{Record, Recorded, error::RecordError};
use crate::digest::{Digest, Fnv};

impl<G: Recorded> Record<G> {
    /// Adds a seal for each digest.
    ///
    /// Different events can lead to the same position and digest. A seal is a hash of the set-up and the events
    /// themselves. A sealed record must have all its digests and seals.
    ///
    /// # Errors
    /// [`RecordError::Write`] when the set-up or a move cannot be represented in JSON.
    pub fn sealed(mut self) -> Result<Self, RecordError> {
        self.seals = self.compute_seals()?;
        Ok(self)
    }

    /// Returns the plies with a digest and a seal.
    pub(super) fn sealed_plies(&self) -> impl Iterator<Item = usize> + use<G> {
        let plies = self.plies();
        (1..).map(|number| number * Digest::INTERVAL).take_while(move |ply| *ply < plies).chain([plies])
    }

    pub(super) fn plies(&self) -> usize {
        self.events.iter().filter(|event| event.mv().is_some()).count()
    }

    /// A seal covers all events up to the move of its ply. The last one covers all events.
    pub(super) fn compute_seals(&self) -> Result<Vec<Digest>, RecordError> {
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
}

fn take(hasher: &mut Fnv, value: &impl Serialize) -> Result<(), RecordError> {
    let json = serde_json::to_string(value).map_err(|error| RecordError::Write { message: error.to_string() })?;
    hasher.take(json.as_bytes());
    hasher.take(b"\n");
    Ok(())
}
