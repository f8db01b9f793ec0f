//! What a table does besides its game: it goes through it once more, and gives a hint.

use std::{
    net::IpAddr,
    sync::{Arc, PoisonError, atomic::Ordering},
    time::Duration,
};

use boardgame_table::{
    MoveText, PostMortem, Refusal,
    hosted::{Computer, LinkRole, TableState},
    move_text,
    words::Denied,
};

use super::state::SharedTable;

/// Who thinks about a game that is over, and about hints: the strongest.
const ANALYST: Computer = Computer::Level(10);

impl SharedTable {
    /// Returns the review of the game. The first request starts it, in the queue of its caller.
    pub(crate) fn review(self: &Arc<Self>, state: &TableState, caller: IpAddr) -> Option<Arc<dyn PostMortem>> {
        let events = state.game().events();
        let mut kept = self.review.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, review)) = kept.as_ref().filter(|(before, _)| *before == events) {
            return Some(Arc::clone(review));
        }
        let review = state.game().review(self.thinkers.perfect.endings())?;
        *kept = Some((events, Arc::clone(&review)));
        if review.is_judged() {
            tokio::spawn(Arc::clone(self).go_through(Arc::clone(&review), caller));
        }
        Some(review)
    }

    /// Thinks about each position in turn, and queues for each as for a move.
    async fn go_through(self: Arc<Self>, review: Arc<dyn PostMortem>, caller: IpAddr) {
        let positions = review.moves(boardgame_core::Lang::En).len() + 1;
        for ply in 0..positions {
            let is_wanted = {
                let kept = self.review.lock().unwrap_or_else(PoisonError::into_inner);
                kept.as_ref().is_some_and(|(_, now)| Arc::ptr_eq(now, &review))
            };
            if !is_wanted || self.closed.load(Ordering::Relaxed) {
                return;
            }
            let Ok(permit) = self.thinkers.wait(caller, ANALYST).await else { return };
            let (review, time) = (Arc::clone(&review), self.thinkers.time);
            if permit.run(Duration::MAX, move |_| review.think(ply, time)).await.is_err() {
                return;
            }
        }
    }

    /// A good move, as it is written.
    pub(crate) async fn hint(self: &Arc<Self>, role: LinkRole, caller: IpAddr) -> Result<MoveText, Refusal> {
        let table = Arc::clone(self);
        let asks = move |state: &mut TableState| {
            let thought = state.hint(role, table.perfect(), table.effort())?;
            table.pace.spend(&role)?;
            Ok(thought)
        };
        let thought = self.view(caller, asks).await?;
        // One hint at a time: a second request does not shorten the wait.
        let hinting = Arc::clone(&self.hinting).try_acquire_owned().map_err(|_| Denied::TooMany)?;
        let permit = self.thinkers.wait(caller, ANALYST).await?;
        let think = move |_: &_| {
            let _hinting = hinting;
            thought()
        };
        let (_, choice) = permit.run(Duration::MAX, think).await?;
        move_text(self.head.game, &choice.ok_or(Denied::TooMany)?.mv).ok_or_else(|| Denied::NotInThisGame.into())
    }
}
