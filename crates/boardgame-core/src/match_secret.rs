//! What a match of a game with hidden information tells whom.

use alloc::vec::Vec;

use crate::{Knowledge as _, Match, Secret, Viewer};

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

    /// What `viewer` knows by now: the view before the first move, and what they have seen since. The match is replayed
    /// for it; to follow a match, let the knowledge observe each sighting instead.
    ///
    /// `None` when the game's own sightings contradict each other.
    pub fn knowledge(&self, viewer: Viewer) -> Option<G::Knowledge> {
        let start = G::start(self.setup()).ok()?;
        let mut knowledge = G::Knowledge::new(&start.view(viewer));
        self.transcript(viewer).iter().try_for_each(|sighting| knowledge.observe(sighting).ok())?;
        Some(knowledge)
    }
}
