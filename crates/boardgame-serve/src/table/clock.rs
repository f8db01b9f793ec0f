//! The clocks of a table.

use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use boardgame_core::{Player, Status};
use boardgame_table::Refusal;

use super::state::{Table, TableState};

/// How often somebody looks at the clocks.
pub(crate) const CLOCKS: Duration = Duration::from_millis(250);

impl Table {
    /// Whether a clock may be running.
    pub(crate) fn is_ticking(&self) -> bool {
        self.ticking.load(Ordering::Relaxed)
    }

    /// Ends the game of a player whose time is over.
    pub(crate) async fn look_at_clock(self: &Arc<Self>) -> Result<(), Refusal> {
        let mut state = self.load().await?;
        if self.flag_has_fallen(&state) { self.fall(&mut state).await } else { Ok(()) }
    }

    pub(super) async fn fall(&self, state: &mut TableState) -> Result<(), Refusal> {
        let Some(player) = state.sit.status().to_act() else { return Ok(()) };
        let spent = self.spent(state);
        state.sit.forfeit(player)?;
        self.count_time(state, Some(player), spent, self.store.at());
        self.keep_last(state, spent).await
    }

    pub(super) fn spent(&self, state: &TableState) -> u64 {
        self.spent_until(state, self.store.at())
    }

    /// How long the player to act had been thinking then.
    pub(super) fn spent_until(&self, state: &TableState, at: u64) -> u64 {
        // The clocks start when the first move has been made.
        if self.head.clock.is_none() || state.sit.events() == 0 {
            return 0;
        }
        at.saturating_sub(state.since)
    }

    pub(super) fn count_time(&self, state: &mut TableState, by: Option<Player>, spent: u64, at: u64) {
        let more = self.head.clock.map_or(0, |clock| clock.more);
        if let Some(left) = by.and_then(|by| state.left.get_mut(by.index())) {
            *left = left.saturating_sub(spent).saturating_add(more);
        }
        state.since = at;
    }

    pub(super) fn flag_has_fallen(&self, state: &TableState) -> bool {
        let Status::ToAct(player) = state.sit.status() else { return false };
        self.head.clock.is_some() && state.left.get(player.index()).is_some_and(|left| *left <= self.spent(state))
    }

    /// How much time everybody has left now, by seat; nothing without clocks.
    pub(crate) fn clocks(&self, state: &TableState) -> Vec<u64> {
        if self.head.clock.is_none() {
            return Vec::new();
        }
        let to_act = state.sit.status().to_act().map(Player::index);
        let spent = self.spent(state);
        let left = state.left.iter().enumerate();
        left.map(|(seat, left)| if Some(seat) == to_act { left.saturating_sub(spent) } else { *left }).collect()
    }
}
