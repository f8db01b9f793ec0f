//! Who is at a table: those whose pages follow it.

use std::{sync::Arc, time::Duration};

use boardgame_core::Player;
use tokio::sync::watch;

use super::state::Table;
use crate::authority::Role;

/// How long somebody whose stream has ended may take to come back before they have left: a page that is loaded again, or
/// a tab that is added to the stream of its browser, is gone for a moment.
const MOMENT: Duration = Duration::from_secs(3);

/// Somebody is here for as long as this value lives, and a moment longer.
pub(crate) struct Here(Option<(Arc<Table>, Player)>);

impl Drop for Here {
    fn drop(&mut self) {
        let Some((table, seat)) = self.0.take() else { return };
        // A server that ends needs nobody to leave.
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move {
                tokio::time::sleep(MOMENT).await;
                table.presence.count(seat, |streams| streams.saturating_sub(1));
            });
        }
    }
}

impl Table {
    /// Somebody follows the table with a link of this role; spectators are not counted.
    pub(crate) fn arrive(self: &Arc<Self>, role: Role) -> Here {
        let Role::Seat(seat) = role else { return Here(None) };
        self.presence.count(seat, |streams| streams.saturating_add(1));
        Here(Some((Arc::clone(self), seat)))
    }

    /// Who is here, a bit for each seat; and tells of each change.
    pub(crate) fn present(&self) -> watch::Receiver<u8> {
        self.presence.seats.subscribe()
    }
}
