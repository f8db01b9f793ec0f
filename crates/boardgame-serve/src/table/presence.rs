//! Who is at a table: those whose pages follow it.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use boardgame_core::Player;
use boardgame_table::hosted::LinkRole;
use tokio::sync::watch;

/// How long somebody whose stream has ended may take to come back before they have left: a page that is loaded again, or
/// a tab that is added to the stream of its browser, is gone for a moment.
const MOMENT: Duration = Duration::from_secs(3);

/// Who is here, by seat.
#[derive(Default)]
pub(crate) struct Presence {
    /// How many streams each seat has.
    streams: Mutex<Vec<usize>>,
    /// A bit for each seat that has one.
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

    /// Somebody follows the table with a link of this role; spectators are not counted.
    pub(crate) fn arrive(self: &Arc<Self>, role: LinkRole) -> Here {
        let LinkRole::Seat(seat) = role else { return Here(None) };
        self.count(seat, |streams| streams.saturating_add(1));
        Here(Some((Arc::clone(self), seat)))
    }

    /// Who is here, a bit for each seat; and tells of each change.
    pub(crate) fn seats(&self) -> watch::Receiver<u8> {
        self.seats.subscribe()
    }
}

/// Somebody is here for as long as this value lives, and a moment longer.
pub(crate) struct Here(Option<(Arc<Presence>, Player)>);

impl Drop for Here {
    fn drop(&mut self) {
        let Some((presence, seat)) = self.0.take() else { return };
        // A server that ends needs nobody to leave.
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move {
                tokio::time::sleep(MOMENT).await;
                presence.count(seat, |streams| streams.saturating_sub(1));
            });
        }
    }
}
