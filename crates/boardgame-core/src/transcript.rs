//! Whether a record tells of the game that somebody saw.

use crate::{game::Secret, match_play::Match, message::messages, player::Viewer};

messages! {
    /// Why a match is not the one that somebody saw.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum TranscriptError of "core" is Error {
        /// The view that they had first is one that the match never gave them.
        Start => "the record shows nowhere what was seen first";
        /// A move looked otherwise to them.
        Sighting {
            /// The number of the move in the match, from 1.
            ply: usize,
        } => "ply {ply}: the record shows something else than was seen";
        /// They have seen more moves than there were.
        More {
            /// How many they have seen.
            seen: usize,
            /// How many there were since their first view.
            recorded: usize,
        } => "{seen} moves were seen, and the record has {recorded} since then";
    }
}

impl<G: Secret> Match<G> {
    /// Whether this is the match that `viewer` saw: the view that they had first, and every sighting since. They may have
    /// come late and left early. The match is replayed for it.
    ///
    /// So a player who was sent views and sightings by a referee can check, when the game is over, that the record which
    /// the referee hands out is of that game: a [`Knowledge`](crate::Knowledge) holds both.
    ///
    /// # Errors
    /// At the first thing that was seen otherwise.
    pub fn check_transcript(
        &self,
        viewer: Viewer,
        start: &G::View,
        seen: &[G::Sighting],
    ) -> Result<(), TranscriptError> {
        let mut state = G::start(self.setup()).map_err(|_| TranscriptError::Start)?;
        let mut moves = self.log().iter().filter_map(|event| event.mv()).zip(1..);
        while state.view(viewer) != *start {
            let Some((mv, _)) = moves.next() else { return Err(TranscriptError::Start) };
            state.play(mv).map_err(|_| TranscriptError::Start)?;
        }
        for (place, sighting) in seen.iter().enumerate() {
            let Some((mv, ply)) = moves.next() else {
                return Err(TranscriptError::More { seen: seen.len(), recorded: place });
            };
            let effect = state.play(mv).map_err(|_| TranscriptError::Sighting { ply })?;
            if state.sighting(mv, &effect, viewer) != *sighting {
                return Err(TranscriptError::Sighting { ply });
            }
        }
        Ok(())
    }
}
