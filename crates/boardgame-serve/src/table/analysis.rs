//! Reviews and hints.

use std::{
    net::IpAddr,
    sync::{Arc, PoisonError, atomic::Ordering},
    time::Duration,
};

use boardgame_core::Lang;
use boardgame_table::{
    PostMortem, Refusal, Written,
    hosted::{Computer, LinkRole, TableState},
    words::Denied,
    written,
};

use super::state::SharedTable;

const ANALYST: Computer = Computer::Level(10);

impl SharedTable {
    /// Returns the review of the game. The first request starts it, in the queue of its caller.
    pub(crate) fn review(self: &Arc<Self>, state: &TableState, caller: IpAddr) -> Option<Arc<dyn PostMortem>> {
        let events = state.sit().events();
        let mut current = self.review.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, review)) = current.as_ref().filter(|(before, _)| *before == events) {
            return Some(Arc::clone(review));
        }
        let review = state.sit().review(self.thinkers.perfect.endings())?;
        *current = Some((events, Arc::clone(&review)));
        if review.is_judged() {
            tokio::spawn(Arc::clone(self).analyse(Arc::clone(&review), caller));
        }
        Some(review)
    }

    /// Analyses each position in turn, and queues for each as for a move.
    async fn analyse(self: Arc<Self>, review: Arc<dyn PostMortem>, caller: IpAddr) {
        let positions = review.moves(Lang::En).len() + 1;
        for ply in 0..positions {
            let is_current = {
                let current = self.review.lock().unwrap_or_else(PoisonError::into_inner);
                current.as_ref().is_some_and(|(_, current)| Arc::ptr_eq(current, &review))
            };
            if !is_current || self.closed.load(Ordering::Relaxed) {
                return;
            }
            let Ok(permit) = self.thinkers.wait(caller, ANALYST).await else { return };
            let (review, time) = (Arc::clone(&review), self.thinkers.time);
            if permit.run(Duration::MAX, move |_| review.think(ply, time)).await.is_err() {
                return;
            }
        }
    }

    /// Returns a good move for a player.
    pub(crate) async fn hint(self: &Arc<Self>, role: LinkRole, caller: IpAddr) -> Result<Written, Refusal> {
        let table = Arc::clone(self);
        let search = move |state: &mut TableState| {
            let search = state.hint(role, table.perfect(), table.effort())?;
            table.pace.spend(&role)?;
            Ok(search)
        };
        let search = self.view(caller, search).await?;
        // One hint at a time: a second request does not shorten the wait.
        let hinting = Arc::clone(&self.hinting).try_acquire_owned().map_err(|_| Denied::TooMany)?;
        let permit = self.thinkers.wait(caller, ANALYST).await?;
        let think = move |_: &_| {
            let _hinting = hinting;
            search()
        };
        let (_, choice) = permit.run(Duration::MAX, think).await?;
        written(self.head.game, &choice.ok_or(Denied::TooMany)?.mv).ok_or_else(|| Denied::NotInThisGame.into())
    }
}
