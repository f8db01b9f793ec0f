//! What a table does besides its game: it goes through it once more, and gives a hint.

use std::sync::{Arc, PoisonError, atomic::Ordering};

use boardgame_table::{
    PostMortem, Refusal, Written,
    hosted::{Computer, LinkRole, TableRight, TableState},
    words::Denied,
    written,
};

use super::state::SharedTable;

/// Who thinks about a game that is over, and about hints: the strongest.
const ANALYST: Computer = Computer::Level(10);

impl SharedTable {
    /// The game as it is gone through, which begins when it is first asked for.
    pub(crate) fn review(self: &Arc<Self>, state: &TableState) -> Option<Arc<dyn PostMortem>> {
        let events = state.sit().events();
        let mut kept = self.review.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, review)) = kept.as_ref().filter(|(before, _)| *before == events) {
            return Some(Arc::clone(review));
        }
        let review = state.sit().review(self.thinkers.perfect.endings())?;
        *kept = Some((events, Arc::clone(&review)));
        if review.is_judged() {
            tokio::spawn(Arc::clone(self).go_through(Arc::clone(&review)));
        }
        Some(review)
    }

    /// Thinks about each position in turn. For each it waits in the queue of the visitor, as for a move.
    async fn go_through(self: Arc<Self>, review: Arc<dyn PostMortem>) {
        let positions = review.moves(boardgame_core::Lang::En).len() + 1;
        for ply in 0..positions {
            let is_wanted = {
                let kept = self.review.lock().unwrap_or_else(PoisonError::into_inner);
                kept.as_ref().is_some_and(|(_, now)| Arc::ptr_eq(now, &review))
            };
            if !is_wanted || self.closed.load(Ordering::Relaxed) {
                return;
            }
            let Ok(place) = self.thinkers.wait(self.visitor(), ANALYST).await else { return };
            let (review, time) = (Arc::clone(&review), self.thinkers.time);
            let thought = tokio::task::spawn_blocking(move || {
                let _place = place;
                review.think(ply, time);
            });
            if thought.await.is_err() {
                return;
            }
        }
    }

    /// A good move, as it is written.
    pub(crate) async fn hint(self: &Arc<Self>, role: LinkRole) -> Result<Written, Refusal> {
        let thought = {
            let state = self.load().await?;
            state.may(role, TableRight::Hint)?;
            self.pace.spend(&role)?;
            state.hint(role, self.perfect(), self.effort())?
        };
        // One at a time: asking often does not shorten the wait.
        if self.hinting.swap(true, Ordering::Relaxed) {
            return Err(Denied::TooMany.into());
        }
        let waited = self.thinkers.wait(self.visitor(), ANALYST).await;
        let choice = match waited {
            Ok(place) => {
                let found = tokio::task::spawn_blocking(move || {
                    let _place = place;
                    thought()
                });
                found.await.ok().flatten()
            }
            Err(_) => None,
        };
        self.hinting.store(false, Ordering::Relaxed);
        written(self.head.game, &choice.ok_or(Denied::TooMany)?.mv).ok_or_else(|| Denied::NotInThisGame.into())
    }
}
