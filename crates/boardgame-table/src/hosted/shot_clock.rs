//! The shot clock of blackball (clause 8a).

use blackball_rules::clock::{Clock, ClockChange};
use boardgame_core::Player;

use super::entry::Entry;
use crate::sit::Sit;

/// The player at the table and the shot clock after each number of events, so that a takeback restores both.
pub(super) struct ShotClocks(Vec<(Option<Player>, Option<Clock>)>);

impl ShotClocks {
    pub(super) fn new(sit: &dyn Sit, at: u64) -> Self {
        Self(vec![(sit.status().to_act(), sit.shot_clock(at))])
    }

    pub(super) fn follow(&mut self, entry: &Entry, sit: &dyn Sit, at: u64) {
        let (change, events) = (sit.clock_change(), sit.events());
        let Some(&(player, before)) = self.0.last().filter(|_| events == 0 || change.is_some()) else { return };
        let to_act = sit.status().to_act();
        let clock = match (entry, change) {
            (Entry::Event { .. }, Some(ClockChange::Restarts)) => sit.shot_clock(at),
            (Entry::Event { .. }, Some(ClockChange::Stops)) => before.map(|mut clock| {
                // A clock that is already stopped stays stopped.
                let _ = clock.stop(at);
                clock
            }),
            // A correction may bring another player to the table.
            (Entry::Correct { .. }, _) if player != to_act => sit.shot_clock(at),
            _ => before,
        };
        self.0.truncate(events + usize::from(matches!(entry, Entry::Back { .. })));
        self.0.resize(events + 1, (to_act, clock));
    }

    pub(super) fn now(&mut self) -> Option<&mut Clock> {
        self.0.last_mut()?.1.as_mut()
    }

    pub(super) fn replace(&mut self, clock: Option<Clock>) {
        if let Some(last) = self.0.last_mut() {
            last.1 = clock;
        }
    }
}
