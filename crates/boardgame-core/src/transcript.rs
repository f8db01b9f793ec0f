use crate::{game::Secret, match_play::Match, message::messages, player::Viewer};

messages! {
    /// Difference between a match and the transcript of a viewer.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum TranscriptError of "core" is Error {
        /// The viewer's first view does not occur in the match.
        Start => "the record shows nowhere what was seen first";
        /// The viewer saw a move differently.
        Sighting {
            /// Number of the move in the match, from 1.
            ply: usize,
        } => "ply {ply}: the record shows something else than was seen";
        /// The transcript has more moves than the match.
        More {
            /// Number of moves in the transcript.
            seen: usize,
            /// Number of moves in the match after the first view.
            recorded: usize,
        } => "{seen} moves were seen, and the record has {recorded} since then";
    }
}

impl<G: Secret> Match<G> {
    /// Checks that this is the match that `viewer` saw, given their first view and every sighting since.
    ///
    /// With this a player can check, after the game, the record that the referee publishes. The viewer may have joined
    /// late and left early.
    ///
    /// # Errors
    /// Returns the first difference.
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
