//! What a match of a game with hidden information tells whom.

use alloc::vec::Vec;

use crate::{Match, Secret, Viewer};

impl<G: Secret> Match<G> {
    /// The game as `viewer` may know it now.
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.state().view(viewer)
    }

    /// What `viewer` has seen of every move so far, in order. The match is replayed for it.
    ///
    /// For the last move alone, hand what [`submit`](Self::submit) returned to
    /// [`sighting`](Secret::sighting) of the [`state`](Self::state).
    pub fn transcript(&self, viewer: Viewer) -> Vec<G::Sighting> {
        let Ok(mut state) = G::start(self.setup()) else {
            return Vec::new();
        };
        let moves = self.log().iter().filter_map(|event| event.mv());
        moves.map_while(|mv| state.play(mv).ok().map(|effect| state.sighting(mv, &effect, viewer))).collect()
    }
}
