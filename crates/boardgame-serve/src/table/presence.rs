//! Players whose pages are open at a table.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use boardgame_core::Player;
use boardgame_table::hosted::LinkRole;
use tokio::{runtime::Handle, sync::watch, time::sleep};

/// The time after which a player without a stream counts as absent.
const GRACE: Duration = Duration::from_secs(3);

/// The players who are present.
#[derive(Default)]
pub(crate) struct Presence {
    /// The number of streams of each seat.
    streams: Mutex<Vec<usize>>,
    /// A bit for each seat with a stream.
    seats: watch::Sender<u8>,
}

impl Presence {
    fn count(&self, seat: Player, change: impl FnOnce(usize) -> usize) {
        let mut streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        let seats = streams.len().max(seat.index() + 1);
        streams.resize(seats, 0);
        if let Some(own) = streams.get_mut(seat.index()) {
            *own = change(*own);
        }
        let bits = (0..8_u8).zip(streams.iter()).filter(|(_, streams)| **streams > 0).map(|(seat, _)| 1 << seat).sum();
        self.seats.send_if_modified(|seats| std::mem::replace(seats, bits) != bits);
    }

    /// Counts a stream for a seat until the guard is dropped.
    pub(crate) fn arrive(self: &Arc<Self>, role: LinkRole) -> PresenceGuard {
        let LinkRole::Seat(seat) = role else { return PresenceGuard(None) };
        self.count(seat, |streams| streams.saturating_add(1));
        PresenceGuard(Some((Arc::clone(self), seat)))
    }

    /// Returns a channel with the seats that are present, one bit per seat.
    pub(crate) fn seats(&self) -> watch::Receiver<u8> {
        self.seats.subscribe()
    }
}

pub(crate) struct PresenceGuard(Option<(Arc<Presence>, Player)>);

impl Drop for PresenceGuard {
    fn drop(&mut self) {
        // If there is no runtime, the server is shutting down.
        let (Some((presence, seat)), Ok(runtime)) = (self.0.take(), Handle::try_current()) else { return };
        runtime.spawn(async move {
            sleep(GRACE).await;
            presence.count(seat, |streams| streams.saturating_sub(1));
        });
    }
}
